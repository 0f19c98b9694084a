import { foldName } from '@pw/domain/naming';
import type { IntakeBoard, IntakeRow, Value } from '@pw/intake/intake';
import type { IntakeContext } from '@pw/intake/rows/row-context';
import { type Draft, draftOf } from '@pw/switchboard/editing/draft';
import { DESCRIPTION } from '@pw/switchboard/entry/part-inputs';
import type { MadeBoard } from '../../database/intake-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { intakeKnowledge } from '../../platform/knowledge.ts';
import { findSources } from '../boards/board-sources.store.ts';
import type { BoardOrigin } from './intake-boards.store.ts';

/** The origins of boards that were just made; `boards` and `made` are in one order. */
export async function originsOf(
  tx: AppTransaction,
  projectId: number,
  boards: readonly IntakeBoard[],
  made: readonly MadeBoard[],
): Promise<readonly BoardOrigin[]> {
  const ids = made.map(({ lineItemId }) => lineItemId);
  if (ids.length === 0) {
    return [];
  }
  const sources = await findSources(tx, projectId, ids);
  const context = intakeKnowledge(knowledgeOf(tx));
  return ids.flatMap((lineItemId, index) => {
    const [board, source] = [boards[index], sources.get(lineItemId)];
    return board && source ? [{ lineItemId, ...originOf(board, draftOf(source.inputs), context) }] : [];
  });
}

/**
 * The origin of a board: the place of each value in the file.
 * @param known the parts of rows that an earlier edition had; the others are found by their names
 */
export function originOf(
  board: IntakeBoard,
  draft: Draft,
  context: IntakeContext,
  known: ReadonlyMap<string, string> = new Map(),
): Omit<BoardOrigin, 'lineItemId'> {
  const { shortForms } = context.inputs;
  const given = new Set(known.values());
  const feeders = byName(draft.feeders.filter(({ part }) => !given.has(part)));
  // The component of a row whose type is short for one says what it is for: the name of the row.
  const components = byName(
    draft.feeders.flatMap((feeder) =>
      feeder.components
        .filter(({ part }) => !given.has(part))
        .map(({ part, properties }) => ({ part, name: String(properties[DESCRIPTION] ?? '') })),
    ),
  );
  const origins = board.rows.flatMap((row) => {
    if (row.feeder === null) {
      return [];
    }
    const parts = shortForms.has(row.feeder.type) ? components : feeders;
    // Each row takes the first part of its name that no row before it has.
    const part = known.get(row.id) ?? parts.get(foldName(row.feeder.name))?.shift();
    return part === undefined ? [] : [[part, ofRow(row)] as const];
  });
  return { board: board.id, properties: shortened(board.properties), feeders: Object.fromEntries(origins) };
}

function byName(parts: readonly { readonly name: string; readonly part: string }[]): ReadonlyMap<string, string[]> {
  const named = Map.groupBy(parts, ({ name }) => foldName(name));
  return new Map([...named].map(([name, group]) => [name, group.map(({ part }) => part)]));
}

function ofRow({ id, at, values }: IntakeRow): BoardOrigin['feeders'][string] {
  return { row: id, at, values: shortened(values) };
}

/** The part of each value that a person asks for later: the value, its text, its place. */
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
