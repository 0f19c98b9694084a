import type { IntakeLeftoverOnWire, IntakePlain, IntakeRowOnWire } from '@pw/contract/intake-shape';
import { placeOfAdded } from '@pw/domain/intake/added-rows';
import type { Reason, RowField } from '@pw/domain/intake/intake-codes';
import { judgeName, LONGEST_NAME } from '@pw/domain/naming';
import { type AddedRow, answerLeftovers, confirm, remove, setValue, takeBack } from '../answers/answers-edit.ts';
import { rowsById } from '../answers/open-questions.ts';
import { answer, asOneStep, type Review, withAddedRow, withoutAddedRow } from '../answers/review-state.ts';
import type { ReviewStore } from '../answers/review-store.ts';
import { onlyReason, openValues } from '../answers/row-state.ts';

/** What is done with rows; each is one step of undo. */
export type RowTasks = {
  /** Lets the proposals of a row hold; the row after it. */
  readonly confirm: (row: IntakeRowOnWire) => IntakeRowOnWire;
  readonly confirmAlike: (rows: readonly IntakeRowOnWire[]) => void;
  readonly set: (row: IntakeRowOnWire, field: RowField, value: IntakePlain) => void;
  /** Takes an offer of a cell, else of the first open value of the row that has offers; false where there is none. */
  readonly takeOffer: (row: IntakeRowOnWire, field: RowField | null, place: number) => boolean;
  /** Removes a row or takes it back; false for one that its board was removed with. */
  readonly toggleRemoved: (row: IntakeRowOnWire) => boolean;
  /** Adds a row to a board; its id, or null where the board is removed. */
  readonly add: (board: string) => string | null;
  /** Adds a row that is called as a text of the file, which that answers; its id, or null where the board is removed. */
  readonly addOf: (leftover: IntakeLeftoverOnWire, board: string) => string | null;
};

/** What is done with the rows of a review. */
export function rowTasks(store: ReviewStore): RowTasks {
  const isRow =
    ({ id }: IntakeRowOnWire) =>
    (row: IntakeRowOnWire) =>
      row.id === id;
  const set: RowTasks['set'] = (row, field, value) =>
    store.change((review) => answer(review, setValue(review.answers, row, field, value), isRow(row)));
  const addTo = (board: string, name: string | undefined, then: (review: Review) => Review): string | null => {
    const before = store.review.get();
    if (before.answers.removed.includes(board)) {
      return null;
    }
    const added = withAddedRow(before, newRow(before, board, name));
    store.change(() => asOneStep(before, then(added.review)));
    return added.id;
  };
  return {
    confirm: (row) => {
      store.change((review) => answer(review, confirm(review.answers, [row.id]), isRow(row)));
      return rowsById(store.review.get().content.rows).get(row.id) ?? row;
    },
    confirmAlike: (rows) => {
      const ids = rows.map(({ id }) => id);
      const meant = new Set(ids);
      store.change((review) => answer(review, confirm(review.answers, ids), ({ id }) => meant.has(id)));
    },
    set,
    takeOffer: (row, field, place) => {
      const offered = offersOf(row, field);
      const value = offered?.offers[place - 1];
      if (!offered || value === undefined) {
        return false;
      }
      set(row, offered.field, value);
      return true;
    },
    toggleRemoved: (row) => {
      const before = store.review.get();
      store.change((review) => toggled(review, row));
      return store.review.get() !== before;
    },
    add: (board) => addTo(board, undefined, (review) => review),
    addOf: ({ id, text }, board) =>
      addTo(board, feederName(text), (review) =>
        answer(review, answerLeftovers(review.answers, [id], { kind: 'feeder' }), () => false),
      ),
  };
}

function newRow({ answers }: Review, board: string, name = `New feeder ${answers.added.length + 1}`): AddedRow {
  return { board, values: { name, quantity: 1 } };
}

/** A text as the name of a feeder; undefined where it is none. */
function feederName(text: string): string | undefined {
  const name = text
    .replaceAll(/[#%+\\\p{Cc}\s]+/gu, ' ')
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .trim();
  return judgeName('feeder', name).length === 0 ? name : undefined;
}

function toggled(review: Review, row: IntakeRowOnWire): Review {
  if (placeOfAdded(row.id) !== null) {
    return withoutAddedRow(review, row);
  }
  if (row.isRemoved && !review.answers.removed.includes(row.id)) {
    return review;
  }
  const change = row.isRemoved ? takeBack : remove;
  return answer(review, change(review.answers, [row.id]), ({ id }) => id === row.id);
}

type Offers = { readonly field: RowField; readonly offers: readonly IntakePlain[] };

/** The offers of a cell, else those of the first open value of its row that has some. */
export function offersOf(row: IntakeRowOnWire, field: RowField | null): Offers | null {
  const open = openValues(row).flatMap(({ field: name, value: { offers = [] } }): readonly Offers[] =>
    offers.length > 0 ? [{ field: name, offers }] : [],
  );
  return open.find((each) => each.field === field) ?? open[0] ?? null;
}

/** The rows that wait for the same single reason as a row, and the reason; null where it waits for none or several. */
export function alikeRows(
  rows: readonly IntakeRowOnWire[],
  row: IntakeRowOnWire,
): { readonly reason: Exclude<Reason, ''>; readonly rows: readonly IntakeRowOnWire[] } | null {
  const reason = onlyReason(row);
  return reason === null || reason === '' ? null : { reason, rows: rows.filter((each) => onlyReason(each) === reason) };
}
