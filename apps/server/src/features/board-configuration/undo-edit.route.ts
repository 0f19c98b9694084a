import { undoEditCall } from '@pw/contract/board-configuration/undo-edit';
import { route } from '../../platform/http/route.ts';
import { stepDraft } from './step-draft.ts';

/** Takes the last batch back. */
export const undoEditRoute = route(undoEditCall, {
  async handle({ params, body: { sequence }, refuse, ...request }) {
    const stepped = await stepDraft(request, params, { sequence, step: { kind: 'undo' } });
    return stepped.ok ? stepped.value.edited : refuse(stepped.error.code, stepped.error.more);
  },
});
