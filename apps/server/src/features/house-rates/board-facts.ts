import { isDesigned } from '@pw/reports/offer/offer-data';
import { countedBoard } from '@pw/switchboard/take-off/counts';
import { activityQuantities } from '@pw/switchboard/take-off/quantities';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { type AppTransaction, companyOf } from '../../platform/database/app-database.ts';
import { keepRecent } from '../../platform/recent.ts';
import { readFrozenWhole } from '../boards/frozen-boards.store.ts';
import { quotedOf, readWhole } from '../boards/frozen-whole.ts';

/** The quantities in one unit of a frozen board that house rates are paid for. */
export type BoardFacts = {
  /** By activity, counted as the table of labour in force counts. */
  readonly quantities: ReadonlyMap<string, number>;
  /** Of its bars, by metal, before the purchase factor. */
  readonly netKg: ReadonlyMap<string, number>;
};

export type FrozenBoardAddress = {
  readonly projectId: number;
  readonly revision: number;
  readonly lineItemId: number;
};

/** A frozen board takes some 20 ms to be read, and never changes. */
const recentFacts = keepRecent<BoardFacts>('board-facts', 5000);

export async function readBoardFacts(
  tx: AppTransaction,
  { projectId, revision, lineItemId }: FrozenBoardAddress,
): Promise<BoardFacts> {
  const knowledge = knowledgeOf(tx);
  const key = [companyOf(tx), projectId, revision, lineItemId, knowledge.version].join(' ');
  const known = recentFacts.get(key);
  if (known) {
    return known;
  }
  const whole = await readFrozenWhole(tx, { projectId, revision }, lineItemId);
  const quoted = quotedOf(await readWhole(whole), knowledge);
  if (!isDesigned(quoted)) {
    throw new Error(`The frozen board ${lineItemId} of revision ${revision} has no design`);
  }
  const { board, design, labour } = quoted;
  const facts: BoardFacts = {
    // What was frozen before hours were counted may lack what they are counted by.
    quantities: labour === null ? new Map() : activityQuantities(countedBoard(knowledge.tables, board, design)),
    netKg: new Map(design.takeOff.busbarNet.map(({ material, massKg }) => [material, massKg.value])),
  };
  recentFacts.put(key, facts);
  return facts;
}
