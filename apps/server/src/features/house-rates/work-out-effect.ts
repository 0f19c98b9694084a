import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { HouseRateEffectOnWire } from '@pw/contract/house-rates';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeOf, tablesOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { readOpenBoards } from '../catalogue-comparison/compared-boards.ts';
import { knowledgeWithRow } from '../catalogue-comparison/draft-knowledge.ts';
import { quoteCompared } from '../catalogue-comparison/work-out-board.ts';
import { type RateCell, setRate } from './current-rates.ts';

/** The knowledge of the company with another value of a rate. */
export function knowledgeWithRate(tx: AppTransaction, cell: RateCell, proposed: number): Knowledge {
  const { tables } = knowledgeOf(tx);
  const { table, row } = cell;
  const edits = [setRate(cell, String(proposed))];
  const knowledge = knowledgeWithRow(
    { files: tablesOf(tx).catalogue.files, tables },
    { table, before: row, after: row, edits },
  );
  if (knowledge === null) {
    throw new Error(`The tables do not compile with ${proposed} for ${row}`);
  }
  return knowledge;
}

type OpenBoard = Awaited<ReturnType<typeof readOpenBoards>>[number];

type Effect = Omit<HouseRateEffectOnWire, 'proposed' | 'openBoards' | 'paise'> & {
  readonly paise: NonNullable<HouseRateEffectOnWire['paise']>;
};

/** Adds up the hours and final prices of all units of open boards by two states of the tables, half a board each turn. */
export function* workOutEffect(
  boards: readonly OpenBoard[],
  before: Knowledge,
  after: Knowledge,
): Generator<void, Effect> {
  const hours = { before: 0, after: 0 };
  const paise = { before: 0, after: 0 };
  const [offers, changed] = [new Set<number>(), new Set<number>()];
  let unpricedBoards = 0;
  for (const open of boards) {
    const old = workOf(open, before);
    yield;
    const now = workOf(open, after);
    yield;
    if (old === null || now === null) {
      unpricedBoards += 1;
      continue;
    }
    const { quantity } = open.board;
    hours.before += old.hours * quantity;
    hours.after += now.hours * quantity;
    paise.before += old.paise * quantity;
    paise.after += now.paise * quantity;
    offers.add(open.projectId);
    if (old.hours !== now.hours || old.paise !== now.paise) {
      changed.add(open.projectId);
    }
  }
  // Hours are counted to a tenth; the parts of floats do not add up.
  const tenths = { before: roundHalfUp(hours.before, 1), after: roundHalfUp(hours.after, 1) };
  const counts = { offers: offers.size, changedOffers: changed.size, boards: boards.length, unpricedBoards };
  return { ...counts, hours: tenths, paise };
}

/** Hours and final price of one unit; null without a design or a price. */
function workOf(open: OpenBoard, knowledge: Knowledge): { readonly hours: number; readonly paise: number } | null {
  const quoted: QuotedBoard | null = quoteCompared(open, knowledge).quoted;
  return quoted?.labour && quoted.price ? { hours: quoted.labour.hours.value, paise: quoted.price.final.paise } : null;
}
