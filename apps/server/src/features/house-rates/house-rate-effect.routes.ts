import { roundHalfUp } from '@pw/configurator/formula/functions';
import { type HouseRateEffectOnWire, readHouseRateEffectCall } from '@pw/contract/house-rates';
import { mayDo } from '@pw/domain/permissions';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { inTurns, knowledgeOf, tablesOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { listOpenBoards } from '../catalogue/compared-boards.store.ts';
import { readOpenDraft } from '../catalogue/open-draft.ts';
import { readOpenBoards } from '../catalogue-comparison/compared-boards.ts';
import { knowledgeWithRow } from '../catalogue-comparison/draft-knowledge.ts';
import { quoteCompared } from '../catalogue-comparison/work-out-board.ts';
import { type RateCell, setRate } from './current-rates.ts';
import { readHouseRate } from './read-house-rates.ts';

/** Works open boards out twice, by the current rate and by the proposal: some seconds for 200 of them. */
const readHouseRateEffectRoute = route(readHouseRateEffectCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { activity }, tx, actor, refuse }) {
    const work = await readHouseRate(tx, actor.companyId, activity);
    if (work === undefined) {
      return refuse('NOT_FOUND');
    }
    const { rate, proposal } = work;
    const proposed = proposal.result?.proposed ?? rate.now;
    if (proposed === rate.now) {
      return refuse('NO_PROPOSAL');
    }
    if (proposed < rate.range.min || proposed > rate.range.max) {
      return refuse('OUT_OF_RANGE', { details: rate.range });
    }
    const after = knowledgeWithRate(tx, rate.cell, proposed);
    const boards = await readOpenBoards(tx, await readOpenDraft(tx));
    const effect = await inTurns(workOutEffect(boards, knowledgeOf(tx), after));
    const readsMoney = actor.role !== 'choosing' && mayDo(actor.role, 'projects.read');
    const openBoards = (await listOpenBoards(tx)).length;
    return { ...effect, proposed, openBoards, paise: readsMoney ? effect.paise : null };
  },
});

function knowledgeWithRate(tx: AppTransaction, cell: RateCell, proposed: number): Knowledge {
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

/** Adds up the hours and final prices of all units of open boards by two states of the tables; a board each turn. */
function* workOutEffect(boards: readonly OpenBoard[], before: Knowledge, after: Knowledge): Generator<void, Effect> {
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

export const houseRateEffectRoutes = [readHouseRateEffectRoute] as const;
