import type { EditingStateOnWire } from '@pw/contract/board-draft';
import { isViewOnly } from '@pw/domain/projects/project-status';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { type BoardRequest, presentBoard } from '../boards/open-board.ts';
import { findProject } from '../projects/projects.store.ts';
import { type ConfigurationHead, readConfigurationHead } from './configurations.store.ts';
import { presentHold } from './draft-hold.ts';
import type { OpenDraft } from './read-open-draft.ts';

/** A board with its draft, as the calls say it. */
export async function presentEditing(
  { tx, actor, now }: BoardRequest,
  { board, draft, live }: OpenDraft,
): Promise<EditingStateOnWire> {
  const project = await findProject(tx, board.projectId);
  const head = await readConfigurationHead(tx, board.lineItemId);
  const { board: edited, lost } = live;
  return {
    board: presentBoard(board),
    projectName: project?.name ?? '',
    quotationNumber: project?.quotationNumber ?? '',
    draft: edited.draft(),
    sequence: draft?.sequence ?? 0,
    canUndo: edited.canUndo,
    canRedo: edited.canRedo,
    hold: draft ? await presentHold(tx, draft, { accountId: actor.accountId, now }) : null,
    unsavedSince: draft?.unsavedSince?.toISOString() ?? null,
    savedRevision: head.revision,
    knowledge: presentKnowledge(knowledgeOf(tx), draft ?? head),
    lost,
    isViewOnly: isViewOnly(project?.status ?? null),
  };
}

function presentKnowledge(
  { version, tables }: Knowledge,
  { knowledgeVersion }: Pick<ConfigurationHead, 'knowledgeVersion'>,
) {
  return { version, hash: tables.hash, keptVersion: knowledgeVersion };
}
