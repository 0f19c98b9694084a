import { createHash } from 'node:crypto';
import { sampleBoards } from '@pw/domain/catalogue/board-sample';
import { knowledgeOf, versionNumberOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { goldenBoardFiles } from '../../platform/knowledge.ts';
import { listGoldenHeads, listOpenBoards, type OpenBoardHead } from './compared-boards.store.ts';
import type { OpenDraft } from './open-draft.ts';

/** The open boards that a comparison of the draft works out. The draft draws the lots, so that they stay the same. */
export async function sampleOf(tx: AppTransaction, { stored }: OpenDraft): Promise<readonly OpenBoardHead[]> {
  const boards = (await listOpenBoards(tx)).map((head) => ({
    ...head,
    savedAt: head.savedAt.toISOString(),
    lot: hashOf([stored.draftId, head.lineItemId]),
    head,
  }));
  return sampleBoards(boards).map(({ head }) => head);
}

/** Names the boards of a comparison, each as it is now. */
export async function comparedBoardsPrint(tx: AppTransaction, open: OpenDraft): Promise<string> {
  return hashOf(await boardsNow(tx, open));
}

async function boardsNow(tx: AppTransaction, open: OpenDraft): Promise<readonly unknown[]> {
  const golden = (await listGoldenHeads(tx)).map(({ goldenId }) => goldenId);
  const sample = (await sampleOf(tx, open)).map(({ lineItemId, revision }) => [lineItemId, revision]);
  return [goldenBoardFiles().hash, golden, sample];
}

/**
 * Names what a comparison of the draft is about: its edits, the version in force, golden boards and the sample of open
 * boards, each as it is now.
 */
export async function comparisonPrint(tx: AppTransaction, open: OpenDraft): Promise<string> {
  const { draftId } = open.stored;
  const inForce = [versionNumberOf(tx), knowledgeOf(tx).version];
  return hashOf([draftId, open.laid.edits, inForce, ...(await boardsNow(tx, open))]);
}

function hashOf(said: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
