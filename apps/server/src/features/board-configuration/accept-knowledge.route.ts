import { acceptKnowledgeCall } from '@pw/contract/board-configuration/accept-knowledge';
import { route } from '../../platform/http/route.ts';
import { acceptKnowledge } from './accept-knowledge.ts';
import { presentEditing } from './present-editing.ts';

/** Goes on with a board under the rules and tables of now. */
export const acceptKnowledgeRoute = route(acceptKnowledgeCall, {
  async handle({ params, body: { version }, refuse, audit, ...request }) {
    const accepted = await acceptKnowledge(request, params, version);
    if (!accepted.ok) {
      return refuse(accepted.error.code, accepted.error.more);
    }
    const { board, from } = accepted.value;
    audit({ event: 'board.knowledge-accepted', subject: board.name, details: { ...params, from, to: version } });
    return presentEditing(request, accepted.value);
  },
});
