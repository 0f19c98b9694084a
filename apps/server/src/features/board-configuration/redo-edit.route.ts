import { redoEditCall } from '@pw/contract/board-configuration/redo-edit';
import { route } from '../../platform/http/route.ts';
import { stepDraft } from './step-draft.ts';

/** Carries out again what was taken back. */
export const redoEditRoute = route(redoEditCall, {
  async handle({ params, body: { sequence }, refuse, ...request }) {
    const stepped = await stepDraft(request, params, { sequence, step: { kind: 'redo' } });
    return stepped.ok ? stepped.value.edited : refuse(stepped.error.code, stepped.error.more);
  },
});
