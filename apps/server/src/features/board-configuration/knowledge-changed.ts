import { acceptKnowledgeCall } from '@pw/contract/board-configuration/accept-knowledge';
import { compareKnowledgeCall } from '@pw/contract/board-configuration/compare-knowledge';
import type { changedKnowledge } from '@pw/contract/board-configuration/editing-refusals';
import { serverBases } from '@pw/contract/logical-server';
import type { z } from 'zod';
import { knowledge } from '../../platform/knowledge.ts';
import type { Closed } from '../projects/open-project.ts';
import type { BoardAddress } from './editing-request.ts';

type BoardCall = typeof acceptKnowledgeCall | typeof compareKnowledgeCall;

/** Refuses what other rules and tables than those of now have made, and says how they are accepted. */
export function knowledgeChanged(address: BoardAddress, keptVersion: string | null): Closed<'KNOWLEDGE_CHANGED'> {
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
