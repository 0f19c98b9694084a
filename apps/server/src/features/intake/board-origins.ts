import { foldName } from '@pw/domain/naming';
import type { Intake, IntakeBoard, IntakeRow, Value } from '@pw/intake/intake';
import { type Draft, draftOf } from '@pw/switchboard/editing/draft';
import { DESCRIPTION } from '@pw/switchboard/entry/part-inputs';
import type { MadeBoard } from '../../database/intake-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { findSources } from '../boards/board-sources.store.ts';
import type { BoardOrigin } from './intake-boards.store.ts';

/** Where the values of the boards came from that were just made of an intake; both are in one order. */
export async function originsOf(
  tx: AppTransaction,
  projectId: number,
  applied: Intake,
  made: readonly MadeBoard[],
): Promise<readonly BoardOrigin[]> {
  const ids = made.map(({ lineItemId }) => lineItemId);
  const sources = await findSources(tx, projectId, ids);
  const boards = applied.boards.filter(hasFeeders);
  return ids.flatMap((lineItemId, index) => {
    const [board, source] = [boards[index], sources.get(lineItemId)];
    return board && source ? [{ lineItemId, ...originOf(board, draftOf(source.inputs)) }] : [];
  });
}

/** Whether something of a board becomes a feeder; only then it is made. */
export function hasFeeders({ rows }: Pick<IntakeBoard, 'rows'>): boolean {
  return rows.some(({ feeder }) => feeder !== null);
}

function originOf(board: IntakeBoard, draft: Draft): Omit<BoardOrigin, 'lineItemId'> {
  const parts = partsOf(draft);
  const feeders = board.rows.flatMap((row) => {
    // Each row takes the first part of its name that no row before it has.
    const part = row.feeder && parts.get(foldName(row.feeder.name))?.shift();
    return part ? [[part, ofRow(row)] as const] : [];
  });
  return { properties: shortened(board.properties), feeders: Object.fromEntries(feeders) };
}

/** The feeders by their names, and the components that stand for rows by what they are for. */
function partsOf({ feeders }: Draft): ReadonlyMap<string, string[]> {
  const named = feeders.flatMap(({ part, name, components }) => [
    { name, part },
    ...components.map((component) => ({ name: String(component.properties[DESCRIPTION] ?? ''), part: component.part })),
  ]);
  const byName = Map.groupBy(named, ({ name }) => foldName(name));
  return new Map([...byName].map(([name, parts]) => [name, parts.map(({ part }) => part)]));
}

function ofRow({ id, at, values }: IntakeRow): BoardOrigin['feeders'][string] {
  return { row: id, at, values: shortened(values) };
}

/** Of values what a person asks for later: what it is, what was written, and where. */
function shortened(values: Readonly<Partial<Record<string, Value>>>) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!value) {
        return [];
      }
      return [[name, { value: value.value, text: value.text, source: value.source }] as const];
    }),
  );
}
