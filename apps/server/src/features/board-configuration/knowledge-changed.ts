import type { changedKnowledge } from '@pw/contract/board-draft';
import { acceptKnowledgeCall, compareKnowledgeCall } from '@pw/contract/board-knowledge';
import { serverBases } from '@pw/contract/call';
import type { z } from 'zod';
import { knowledge } from '../../platform/knowledge.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import type { BoardAddress } from './editing-request.ts';

type BoardCall = typeof acceptKnowledgeCall | typeof compareKnowledgeCall;

/** Refuses what other rules and tables than those of now have made, and says how they are accepted. */
export function knowledgeChanged(address: BoardAddress, keptVersion: string | null): CodedRefusal<'KNOWLEDGE_CHANGED'> {
  const { version } = knowledge();
  const details: z.input<typeof changedKnowledge> = {
    keptVersion,
    version,
    compare: callOf(compareKnowledgeCall, address),
    accept: { ...callOf(acceptKnowledgeCall, address), body: { version } },
  };
  return { code: 'KNOWLEDGE_CHANGED', more: { details } };
}

function callOf({ server, method, path }: BoardCall, { projectId, lineItemId }: BoardAddress) {
  const behind = path.replace(':projectId', String(projectId)).replace(':lineItemId', String(lineItemId));
  return { method, path: `${serverBases[server]}${behind}` };
}
