import type { BoardAddress, changedKnowledge } from '@pw/contract/board-draft';
import { acceptKnowledgeCall, compareKnowledgeCall } from '@pw/contract/board-knowledge';
import { serverBases } from '@pw/contract/call';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { z } from 'zod';
import type { CodedRefusal } from '../projects/open-project.ts';
import type { DraftHead } from './drafts.store.ts';

export type OtherStateRefusal = CodedRefusal<'EDITED_MEANWHILE'>;

/** Refuses a user who has not seen the current board, where no single properties can be named. */
export function otherState({ sequence }: Pick<DraftHead, 'sequence'>): OtherStateRefusal {
  const message = 'The board is at another state than the one that was seen. Look at it, then try again.';
  return { code: 'EDITED_MEANWHILE', more: { message, details: { sequence } } };
}

/** Refuses values of an older version of rules and tables, and says how the current version is accepted. */
export function knowledgeChanged(
  { version }: Pick<Knowledge, 'version'>,
  address: BoardAddress,
  keptVersion: string | null,
): CodedRefusal<'KNOWLEDGE_CHANGED'> {
  const details: z.input<typeof changedKnowledge> = {
    keptVersion,
    version,
    compare: callOf(compareKnowledgeCall, address),
    accept: { ...callOf(acceptKnowledgeCall, address), body: { version } },
  };
  return { code: 'KNOWLEDGE_CHANGED', more: { details } };
}

type BoardCall = typeof acceptKnowledgeCall | typeof compareKnowledgeCall;

function callOf({ server, method, path }: BoardCall, { projectId, lineItemId }: BoardAddress) {
  const behind = path.replace(':projectId', String(projectId)).replace(':lineItemId', String(lineItemId));
  return { method, path: `${serverBases[server]}${behind}` };
}
