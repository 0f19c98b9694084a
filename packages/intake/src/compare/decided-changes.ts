import type { IntakeBoard } from '../intake.ts';
import { type BoardChange, boardChanges, type CurrentBoard } from './board-changes.ts';

type ChangeDecision = 'taken' | 'left';
export type ChangeDecisions = Readonly<Record<string, ChangeDecision>>;

/** Two editions of a board, and the part that each row of the earlier one became. */
export type BoardEditions = {
  readonly before: IntakeBoard;
  readonly after: IntakeBoard;
  readonly partOfRow: CurrentBoard['partOfRow'];
};

/** What a later edition changes of a board as it is now, without what a person has brought about by taking a change. */
export function waitingChanges(
  { before, after, partOfRow }: BoardEditions,
  current: Omit<CurrentBoard, 'partOfRow'>,
  decisions: ChangeDecisions,
): readonly BoardChange[] {
  const isCarriedOut = (change: BoardChange) =>
    change.kind === 'gone' &&
    change.part !== null &&
    [`remove ${change.part}`, `replace ${change.part}`].some((id) => decisions[id] === 'taken');
  return boardChanges(before, after, { ...current, partOfRow }).filter((change) => !isCarriedOut(change));
}

/** Every change between two editions of a board, as if nobody had touched it: what decisions can be about. */
export function allChanges({ before, after, partOfRow }: BoardEditions): readonly BoardChange[] {
  const feeders = before.rows.flatMap(({ id, feeder }) => {
    const part = partOfRow.get(id);
    return feeder && part !== undefined ? [{ ...feeder, part }] : [];
  });
  const properties = Object.fromEntries(Object.entries(before.properties).map(([name, { value }]) => [name, value]));
  const demands = before.demands.map(({ demand }) => demand);
  return boardChanges(before, after, { properties, feeders, demands, partOfRow });
}

/** The decisions on changes of an edition that the next one says again, by the ids that they have there. */
export function carryDecisions(
  decisions: ChangeDecisions,
  earlier: readonly BoardChange[],
  later: readonly BoardChange[],
): ChangeDecisions {
  const decided = new Map(
    earlier.flatMap((change) => {
      const decision = decisions[change.id];
      return decision === undefined ? [] : [[contentOf(change), decision] as const];
    }),
  );
  return Object.fromEntries(
    later.flatMap((change) => {
      const decision = decided.get(contentOf(change));
      return decision === undefined ? [] : [[change.id, decision]];
    }),
  );
}

/** What a change says: where its row is does not count, nor what a person has set since. */
function contentOf(change: BoardChange): string {
  switch (change.kind) {
    case 'add':
      return JSON.stringify([change.kind, change.feeder]);
    case 'remove':
      return JSON.stringify([change.kind, change.part]);
    case 'set':
      return JSON.stringify([change.kind, change.part, change.property, change.to]);
    case 'rename':
      return JSON.stringify([change.kind, change.part, change.to]);
    case 'replace':
      return JSON.stringify([change.kind, change.part, change.feeder]);
    case 'equipment':
      return JSON.stringify([change.kind, change.part, change.components]);
    case 'demand':
      return JSON.stringify([change.kind, { ...change.demand, note: '' }]);
    case 'gone':
      return JSON.stringify([change.kind, change.part, change.name]);
  }
}
