import { editBoardCall } from '@pw/contract/board-configuration/edit-board';
import { route } from '../../platform/http/route.ts';
import { stepDraft } from './step-draft.ts';

/** Carries out a batch of edits. */
export const editBoardRoute = route(editBoardCall, {
  async handle({ params, body: { sequence, edits }, refuse, ...request }) {
    const step = { kind: 'edits', edits } as const;
    const stepped = await stepDraft(request, params, { sequence, step });
    return stepped.ok ? stepped.value.edited : refuse(stepped.error.code, stepped.error.more);
  },
});
