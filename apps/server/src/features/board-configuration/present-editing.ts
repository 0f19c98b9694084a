import type { EditingHeadOnWire, EditingStateOnWire, EditingStepsOnWire } from '@pw/contract/board-draft';
import { isClosedToWrites } from '@pw/domain/projects/project-status';
import type { JournalEntry } from '@pw/switchboard/editing/history';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { type BoardRequest, presentBoard } from '../boards/open-board.ts';
import { writableFacts } from '../projects/open-project.ts';
import { findProject } from '../projects/projects.store.ts';
import { type ConfigurationHead, readConfigurationHead } from './configurations.store.ts';
import { presentHold } from './draft-hold.ts';
import { readStepsSince } from './drafts.store.ts';
import type { OpenDraft } from './read-open-draft.ts';

/** A board with its draft, as the calls say it. */
export async function presentEditing(request: BoardRequest, open: OpenDraft): Promise<EditingStateOnWire> {
  return { ...(await presentHead(request, open)), draft: open.live.board.draft() };
}

/** So many steps take less than the draft of a large board. */
const MOST_STEPS = 200;

/** Steps for an answer; null where they are so many that the whole draft is less. */
export function fewSteps(steps: readonly JournalEntry[]): readonly JournalEntry[] | null {
  return steps.length <= MOST_STEPS ? steps : null;
}

/** A board with the steps since a sequence that a client knows; without them where it knows too old a one. */
export async function presentSteps(request: BoardRequest, open: OpenDraft, since: number): Promise<EditingStepsOnWire> {
  const { draft } = open;
  const isKnown = draft !== undefined && since >= draft.baseSequence && since <= draft.sequence;
  const steps = isKnown ? await readStepsSince(request.tx, draft, since) : undefined;
  return { ...(await presentHead(request, open)), steps: steps ? fewSteps(steps) : null };
}

/** A board with its draft, without the inputs, which are large. */
export async function presentHead(
  { tx, actor, now }: BoardRequest,
  { board, draft, live }: OpenDraft,
): Promise<EditingHeadOnWire> {
  const project = await findProject(tx, board.projectId);
  const head = await readConfigurationHead(tx, board.lineItemId);
  const { board: edited, lost } = live;
  return {
    board: presentBoard(board),
    projectName: project?.name ?? '',
    quotationNumber: project?.quotationNumber ?? '',
    sequence: draft?.sequence ?? 0,
    canUndo: edited.canUndo,
    canRedo: edited.canRedo,
    hold: draft ? await presentHold(tx, draft, { accountId: actor.accountId, now }) : null,
    unsavedSince: draft?.unsavedSince?.toISOString() ?? null,
    savedRevision: head.revision,
    knowledge: presentKnowledge(knowledgeOf(tx), draft ?? head),
    lost,
    isViewOnly: project !== undefined && isClosedToWrites(writableFacts(project)),
  };
}

function presentKnowledge(
  { version, tables }: Knowledge,
  { knowledgeVersion }: Pick<ConfigurationHead, 'knowledgeVersion'>,
) {
  return { version, hash: tables.hash, keptVersion: knowledgeVersion };
}
