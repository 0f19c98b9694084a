import { isoDayInIndia } from '@pw/domain/dates';
import { changedLines } from '@pw/pricing/bill/changed-lines';
import type { BoardInputs } from '../../database/board-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { writeAuditEvent } from '../../platform/http/answer-call.ts';
import { keepBook, saveBookHash } from '../price-lists/price-books.store.ts';
import { bookOfDay, readStoredBook } from '../price-lists/price-books.ts';
import { subjectOf } from '../projects/change-project.ts';
import { type ProjectReading, readingOf } from '../projects/project-reading.ts';
import { makeProjectTerms, readKeptTerms } from '../projects/project-terms.ts';
import { readProject } from '../projects/projects.store.ts';
import { billChanges, type TermsOfBooks } from './bill-changes.ts';
import { assessInputs, quoteAssessed } from './board-price.ts';
import { listSavedBoards, type SavedBoard } from './board-sources.store.ts';
import type { BoardRequest } from './open-board.ts';

/** A board as it is about to be saved. */
type SavedNow = { readonly lineItemId: number; readonly inputs: BoardInputs };

/**
 * Prices a project by the current lists at a save of it, where they change no line of its boards: nobody is asked, and
 * the audit says so. The project is locked.
 * @param savedNow the board that this save changes; undefined for a save of the project's own terms
 * @returns the project as it is read from then on
 */
export async function moveToCurrentBook(
  { tx, actor, now }: Pick<BoardRequest, 'tx' | 'actor' | 'now'>,
  projectId: number,
  savedNow?: SavedNow,
): Promise<ProjectReading> {
  const reading = readingOf(tx, projectId);
  const { priceBookHash: from } = await reading.row();
  const today = await bookOfDay(tx, isoDayInIndia(now.getTime()), reading.settings);
  const to = today?.hash ?? null;
  if (from === to) {
    return reading;
  }
  const keptTerms = await readKeptTerms(reading);
  const terms: TermsOfBooks = {
    before: makeProjectTerms(keptTerms, await reading.book(), knowledgeOf(tx)),
    after: makeProjectTerms(keptTerms, await readStoredBook(tx, today, projectId, reading.namedFolds), knowledgeOf(tx)),
  };
  for (const board of await listSavedBoards(tx, projectId)) {
    const isSame =
      board.lineItemId === savedNow?.lineItemId
        ? costsTheSame(board, savedNow.inputs, terms)
        : await hasSameBill(tx, actor.companyId, board, terms);
    if (!isSame) {
      return reading;
    }
  }
  if (today !== null) {
    await keepBook(tx, actor.companyId, today, now);
  }
  await saveBookHash(tx, projectId, to);
  const subject = subjectOf(await readProject(tx, projectId));
  const details = { projectId, from, to };
  await writeAuditEvent(tx, actor.companyId, actor, { event: 'price-list.book-followed', subject, details }, now);
  return readingOf(tx, projectId);
}

/** Whether no line of a saved board costs another amount. */
async function hasSameBill(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  terms: TermsOfBooks,
): Promise<boolean> {
  const changes = await billChanges(tx, companyId, board, terms);
  return changes.ok && changes.value.lines.length === 0;
}

/** Whether no line of a board costs another amount, by what is saved of it now. */
function costsTheSame(board: SavedBoard, inputs: BoardInputs, { before, after }: TermsOfBooks): boolean {
  const assessed = assessInputs(board, inputs, before);
  const hasSameMap = before.mapFingerprint === after.mapFingerprint;
  const earlier = quoteAssessed(board, assessed, before);
  const later = quoteAssessed(board, hasSameMap ? assessed : assessInputs(board, inputs, after), after);
  return earlier.ok && later.ok && changedLines(earlier.value.bill, later.value.bill).length === 0;
}
