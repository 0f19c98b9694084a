import type { TorqueGroupOnWire, WitnessPointOnWire } from '@pw/contract/routine-tests';
import { clausesOf, isLeft, type ShownTest } from './shown-tests.ts';
import classes from './tests.module.css';

/** What is next to the clauses in the rail. */
export const TORQUE = 'Torque';
export const WITNESSES = 'Witnesses';

type ClauseRailProps = {
  readonly tests: readonly ShownTest[];
  readonly torque: readonly TorqueGroupOnWire[];
  readonly points: readonly WitnessPointOnWire[];
  readonly chosen: string;
  readonly onChoose: (clause: string) => void;
};

/** The clauses of the standard with how much of each is done, then torques and witnesses. */
export function ClauseRail({ tests, torque, points, chosen, onChoose }: ClauseRailProps) {
  const ofClauses = clausesOf(tests).map((clause) => {
    const rows = tests.filter((test) => test.clause === clause);
    return { name: clause, done: rows.filter((row) => !isLeft(row)).length, all: rows.length };
  });
  const isTight = ({ last }: TorqueGroupOnWire) => last?.outcome === 'passed';
  const entries = [
    ...ofClauses,
    ...(torque.length > 0 ? [{ name: TORQUE, done: torque.filter(isTight).length, all: torque.length }] : []),
    ...(points.length > 0
      ? [{ name: WITNESSES, done: points.filter(({ witness }) => witness !== null).length, all: points.length }]
      : []),
  ];
  return (
    <nav className={classes.rail} aria-label="Clauses">
      {entries.map(({ name, done, all }) => (
        <button
          key={name}
          type="button"
          className={classes.clause}
          aria-current={name === chosen ? 'true' : undefined}
          onClick={() => onChoose(name)}
        >
          <span>{name}</span>
          <span className="pw-figures">{`${done}/${all}`}</span>
        </button>
      ))}
    </nav>
  );
}
