import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EvidenceBoard } from '@pw/reports/evidence/board-evidence';
import { type DesignEvidence, designEvidence } from '@pw/reports/evidence/design-evidence';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { keepRecent } from '../../platform/recent.ts';
import { quoteSavedBoard } from '../boards/board-price.ts';
import { listSavedBoards, readInputs } from '../boards/board-sources.store.ts';
import { findFrozenAddress } from '../projects/frozen-project.store.ts';
import { readOfferTexts } from '../projects/offer-texts.store.ts';
import { readProjectTerms } from '../projects/project-terms.ts';

/** A project of many boards is some thousand lines. */
const MOST_KEPT = 20;

const recentEvidence = keepRecent<DesignEvidence>('design-evidence', MOST_KEPT);

/**
 * Everything that answers can name of the boards of a project as they are saved. Other requests are answered between two
 * boards; the last projects are kept. A board whose amounts are too large says nothing.
 */
export async function readProjectEvidence(
  tx: AppTransaction,
  companyId: string,
  projectId: number,
): Promise<DesignEvidence> {
  const saved = await listSavedBoards(tx, projectId);
  const terms = await readProjectTerms(tx, projectId);
  const { makes } = await readOfferTexts(tx, projectId);
  const boards = saved.map(({ lineItemId, name, quantity, configurationRevision }) => [
    lineItemId,
    name,
    quantity,
    configurationRevision,
  ]);
  const key = JSON.stringify([companyId, projectId, knowledgeOf(tx).version, terms.fingerprint, makes, boards]);
  const known = recentEvidence.get(key);
  if (known) {
    return known;
  }
  const quoted: EvidenceBoard[] = [];
  for (const board of saved) {
    const { inputs } = await readInputs(tx, board.lineItemId);
    const worked = quoteSavedBoard(board, inputs, terms);
    if (worked.ok) {
      quoted.push({ ...worked.value, lineItemId: board.lineItemId });
    }
    await nextTurn();
  }
  const evidence = designEvidence({ boards: quoted, tables: knowledgeOf(tx).tables, makes });
  recentEvidence.put(key, evidence);
  return evidence;
}

/** What the design says now; null of a submitted revision, whose answers stay as they were. */
export async function readDesignNow(
  tx: AppTransaction,
  companyId: string,
  projectId: number,
): Promise<DesignEvidence | null> {
  const frozen = await findFrozenAddress(tx, projectId);
  return frozen === null ? readProjectEvidence(tx, companyId, projectId) : null;
}
