import { compileFamilies } from '@pw/configurator/compile/compile-families';
import { family, slotBelow } from '@pw/configurator/family/family';
import { enteredNumber } from '@pw/configurator/family/property';
import { figure } from '@pw/configurator/origin';
import { createSession, type Session } from '@pw/configurator/session/session';
import type { PropertyValue } from '@pw/configurator/value';
import { boardFamily } from '@pw/switchboard/board/board-family';
import { type BoardValues, boardSlot } from '@pw/switchboard/model/board-slot';
import type { EvaluatedBoard, EvaluatedFeeder } from '@pw/switchboard/model/evaluated-board';
import type { Tables } from '@pw/switchboard/tables/tables';
import { mustBeOk } from './must-be-ok.ts';

const ROOT = 'board';

// What the board adds up over its feeders, and nothing else: the rules of the board are tried without feeder kinds.
const plainFeeder = family(
  slotBelow(boardSlot, 'FEEDER', {
    COPIES: enteredNumber({ label: 'Quantity', initial: 0 }),
    WIRE_POINTS: enteredNumber({ label: 'Wire points', initial: 0 }),
  }),
  { name: 'PLAIN', id: null, own: {} },
  () => [],
);

/** What the user entered for a board. */
export type ChosenProperties = Readonly<Partial<Record<keyof BoardValues, PropertyValue>>>;

/** A board of the rule engine with the chosen properties and plain feeders of the given sums. */
export function boardSession(
  tables: Tables,
  chosen: ChosenProperties,
  feeders: readonly { readonly COPIES: number; readonly WIRE_POINTS: number }[] = [],
): Session {
  const session = createSession(mustBeOk(compileFamilies([boardFamily(tables), plainFeeder])));
  const applied = session.apply([
    { kind: 'add', part: ROOT, family: 'BOARD', below: null },
    ...Object.entries(chosen).map(([property, value]) => ({ kind: 'set', part: ROOT, property, value }) as const),
    ...feeders.flatMap((sums, index) => [
      { kind: 'add', part: `feeder ${index}`, family: 'PLAIN', below: ROOT } as const,
      ...Object.entries(sums).map(
        ([property, value]) => ({ kind: 'set', part: `feeder ${index}`, property, value }) as const,
      ),
    ]),
  ]);
  mustBeOk(applied);
  return session;
}

/** A board with the chosen properties as design and checks read it; its own rules know nothing of the feeders. */
export function evaluatedBoard(
  tables: Tables,
  chosen: ChosenProperties,
  feeders: readonly EvaluatedFeeder[] = [],
): EvaluatedBoard {
  const session = boardSession(tables, chosen);
  // The session holds exactly the properties that the board slot declares; compileFamilies has proved it.
  const values = session.values(ROOT) as BoardValues & Readonly<Record<string, PropertyValue>>;
  const explain = (property: string) => session.explain(ROOT, property);
  return {
    name: 'PCC-1',
    quantity: 1,
    feeders,
    values,
    explain,
    // Every value of a part is a property value, which the compiler cannot see through the type parameter.
    figure: (property) => figure(values[property] as never, () => explain(property)),
    isChosen: (property) => session.state(ROOT, property).user !== undefined,
  };
}
