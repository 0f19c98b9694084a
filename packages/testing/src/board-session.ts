import { compileFamilies } from '@pw/configurator/compile/compile-families';
import { family, slotBelow } from '@pw/configurator/family/family';
import { enteredNumber } from '@pw/configurator/family/property';
import { figure } from '@pw/configurator/origin';
import { createSession, type Session } from '@pw/configurator/session/session';
import type { PropertyValue } from '@pw/configurator/value';
import { boardFamily } from '@pw/switchboard/board/board-family';
import { type BoardValues, boardSlot } from '@pw/switchboard/model/board-slot';
import type { EvaluatedBoard } from '@pw/switchboard/model/evaluated-board';
import type { Tables } from '@pw/switchboard/tables/tables';

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

/** A board of the rule engine with the chosen properties and plain feeders of the given sums. */
export function boardSession(
  tables: Tables,
  chosen: Readonly<Partial<Record<keyof BoardValues, PropertyValue>>>,
  feeders: readonly { readonly COPIES: number; readonly WIRE_POINTS: number }[] = [],
): Session {
  const compiled = compileFamilies([boardFamily(tables), plainFeeder]);
  if (!compiled.ok) {
    throw new Error(compiled.error.map((fault) => fault.message).join('\n'));
  }
  const session = createSession(compiled.value);
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
  if (!applied.ok) {
    throw new Error(applied.error.message);
  }
  return session;
}

/** The board of a session made by {@link boardSession}, as design and checks read it; it has no feeders. */
export function evaluatedBoard(session: Session): EvaluatedBoard {
  // The session holds exactly the properties that the board slot declares; compileFamilies has proved it.
  const values = session.values(ROOT) as BoardValues & Readonly<Record<string, PropertyValue>>;
  const explain = (property: string) => session.explain(ROOT, property);
  return {
    name: 'PCC-1',
    quantity: 1,
    feeders: [],
    values,
    explain,
    // Every value of a part is a property value, which the compiler cannot see through the type parameter.
    figure: (property) => figure(values[property] as never, () => explain(property)),
    isChosen: (property) => session.state(ROOT, property).user !== undefined,
  };
}
