import type { ReplyOf } from '@pw/contract/call';
import type { readBoardEditionCall } from '@pw/contract/intake-editions';
import type { BoardChange } from '@pw/intake/compare/board-changes';
import { allChanges, type BoardEditions, waitingChanges } from '@pw/intake/compare/decided-changes';
import { pairRows } from '@pw/intake/compare/pair-rows';
import type { IntakeBoard } from '@pw/intake/intake';
import type { Draft } from '@pw/switchboard/editing/draft';
import { placedDemands } from '@pw/switchboard/model/demand';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { intakeKnowledge } from '../../platform/knowledge.ts';
import { openDraftOf } from '../board-configuration/read-open-draft.ts';
import type { Board } from '../boards/boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { readApplied } from './applied-intake.ts';
import { originOf } from './board-origins.ts';
import { findOrigin, replaceOrigin } from './intake-boards.store.ts';
import { closeEdition, type Edition } from './intake-editions.store.ts';
import { findHead, findIntake, type IntakeHead } from './intakes.store.ts';
import { presentHead } from './present-intake.ts';

/** An edition of a board with all that its changes follow from. */
export type OpenEdition = {
  readonly edition: Edition;
  readonly intake: IntakeHead;
  readonly editions: BoardEditions;
  /** The board as it is now, with what nobody has saved yet. */
  readonly draft: Draft;
  /** All changes of the later file, decided or not. */
  readonly changes: readonly BoardChange[];
};

/** Opens an edition of a board; null where the files no longer have the board by the current rules. */
export async function openEdition(request: BoardRequest, board: Board, edition: Edition): Promise<OpenEdition | null> {
  const { tx } = request;
  const intake = await findHead(tx, edition.intakeId);
  const after = await boardOfIntake(tx, edition.intakeId, edition.board);
  const before = await boardOfIntake(tx, edition.beforeId, edition.beforeBoard);
  if (!intake || !before || !after) {
    return null;
  }
  const origin = await findOrigin(tx, board.lineItemId);
  const partOfRow = new Map(Object.entries(origin?.feeders ?? {}).map(([part, { row }]) => [row, part]));
  const editions = { before, after, partOfRow };
  const draft = (await openDraftOf(request, board)).live.board.draft();
  return { edition, intake, editions, draft, changes: changesNow(editions, draft, edition) };
}

/** A board of an intake with all demands for it: those of its project, and its own. */
async function boardOfIntake(tx: AppTransaction, intakeId: string, id: string): Promise<IntakeBoard | null> {
  const intake = await findIntake(tx, intakeId);
  const applied = intake && (await readApplied(tx, intake)).applied;
  const board = applied?.boards.find((each) => each.id === id);
  return applied && board ? { ...board, demands: [...applied.demands, ...board.demands] } : null;
}

function changesNow(editions: BoardEditions, draft: Draft, { decisions }: Edition): readonly BoardChange[] {
  const demands = placedDemands(draft).map(({ demand }) => demand);
  return waitingChanges(editions, { ...draft, demands }, decisions);
}

/** The same edition under other decisions. */
export function decidedAs(open: OpenEdition, edition: Edition): OpenEdition {
  return { ...open, edition, changes: changesNow(open.editions, open.draft, edition) };
}

/** The changes that nobody has decided. */
export function undecided({ edition, changes }: OpenEdition): readonly BoardChange[] {
  return changes.filter(({ id }) => edition.decisions[id] === undefined);
}

/** The changes that can be decided: those now, and those before somebody worked on the board. */
export function decidable({ editions, changes }: OpenEdition): readonly BoardChange[] {
  return [...allChanges(editions), ...changes];
}

/** Ends a decided edition: from now on it is the origin of the board. */
export async function takeAsOrigin(tx: AppTransaction, { edition, editions, draft }: OpenEdition): Promise<void> {
  const { before, after, partOfRow } = editions;
  const parts = new Set(
    draft.feeders.flatMap(({ part, components }) => [part, ...components.map((each) => each.part)]),
  );
  const known = new Map(
    pairRows(before.rows, after.rows).pairs.flatMap(([earlier, later]) => {
      const part = partOfRow.get(earlier.id);
      return part !== undefined && parts.has(part) ? [[later.id, part]] : [];
    }),
  );
  await closeEdition(tx, edition);
  const { lineItemId, intakeId } = edition;
  await replaceOrigin(tx, intakeId, { lineItemId, ...originOf(after, draft, intakeKnowledge(knowledgeOf(tx)), known) });
}

/** An edition as the calls say it. */
export function presentEdition({
  edition,
  intake,
  changes,
}: OpenEdition): NonNullable<ReplyOf<typeof readBoardEditionCall>> {
  const { fileName, uploadedAt: readAt } = presentHead(intake);
  return {
    intakeId: edition.intakeId,
    fileName,
    readAt,
    changes: changes.map((change) => ({ change, decision: edition.decisions[change.id] ?? null })),
    revision: edition.revision,
  };
}
