import type { BoardAddress } from '@pw/contract/board-draft';
import { holds } from '@pw/domain/board-configuration/configuration-session';
import { err, ok, type Result } from '@pw/domain/result';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardInputs } from '../../database/board-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { knowledgeChanged } from '../board-configuration/board-state-refusals.ts';
import { readConfiguration, readConfigurationHead } from '../board-configuration/configurations.store.ts';
import { holdOf } from '../board-configuration/draft-hold.ts';
import { type DraftHead, findDraft } from '../board-configuration/drafts.store.ts';
import { returnLiveBoard, takeLiveBoard } from '../board-configuration/live-board.ts';
import type { Board } from '../boards/boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import type { CodedRefusal } from '../projects/open-project.ts';

/** The configuration that the server has of a board. It is drawn and priced, not what a client sends. */
export type OwnConfiguration = {
  readonly inputs: BoardInputs;
  /** Counts the saves of the configuration. */
  readonly revision: number;
  /** Whether it holds unsaved changes of the caller. */
  readonly isDraft: boolean;
};

export type OwnRefusal = CodedRefusal<'NOT_CONFIGURED' | 'KNOWLEDGE_CHANGED'>;

/** A board as the caller sees it: with the caller's own unsaved changes, without those of anybody else. */
export async function readOwnConfiguration(
  request: BoardRequest,
  board: Board,
): Promise<Result<OwnConfiguration, OwnRefusal>> {
  const draft = await findDraft(request.tx, board.lineItemId);
  return draft && draft.unsavedSince !== null && holds(holdOf(draft), request.actor.accountId)
    ? readDraftConfiguration(request, board, draft)
    : readSavedConfiguration(request.tx, board);
}

/** A board in every state in which somebody sees it: as it was saved, and with the changes that are not. */
export async function readConfigurations(request: BoardRequest, board: Board): Promise<readonly OwnConfiguration[]> {
  const draft = await findDraft(request.tx, board.lineItemId);
  const saved = await readSavedConfiguration(request.tx, board);
  const unsaved =
    draft && draft.unsavedSince !== null ? await readDraftConfiguration(request, board, draft) : undefined;
  return [saved, unsaved].flatMap((read) => (read?.ok ? [read.value] : []));
}

async function readDraftConfiguration(
  request: BoardRequest,
  address: BoardAddress,
  draft: DraftHead,
): Promise<Result<OwnConfiguration, OwnRefusal>> {
  const { tx, platform, actor } = request;
  const { lineItemId } = draft;
  const closed = knownBy(knowledgeOf(tx), address, draft.knowledgeVersion);
  if (closed) {
    return err(closed);
  }
  const { revision } = await readConfigurationHead(tx, lineItemId);
  const live = await takeLiveBoard(tx, platform, actor.companyId, draft);
  const inputs = live.board.draft();
  returnLiveBoard(request, lineItemId, live);
  return ok({ inputs, revision, isDraft: true });
}

/** A board as it was saved. */
export async function readSavedConfiguration(
  tx: AppTransaction,
  { projectId, lineItemId, isSaved }: Pick<Board, 'projectId' | 'lineItemId' | 'isSaved'>,
): Promise<Result<OwnConfiguration, OwnRefusal>> {
  if (!isSaved) {
    return err({ code: 'NOT_CONFIGURED', more: {} });
  }
  const { inputs, revision, knowledgeVersion } = await readConfiguration(tx, lineItemId);
  const closed = knownBy(knowledgeOf(tx), { projectId, lineItemId }, knowledgeVersion);
  return closed ? err(closed) : ok({ inputs, revision, isDraft: false });
}

/** Refuses values of an older version of rules and tables, until a user accepts the changes. */
function knownBy(
  knowledge: Pick<Knowledge, 'version'>,
  address: BoardAddress,
  knowledgeVersion: string | null,
): OwnRefusal | null {
  const isKnown = knowledgeVersion === null || knowledgeVersion === knowledge.version;
  return isKnown ? null : knowledgeChanged(knowledge, address, knowledgeVersion);
}
