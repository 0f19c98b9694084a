import { readEditingCall } from '@pw/contract/board-configuration/read-editing';
import { route } from '../../platform/http/route.ts';
import { presentEditing } from './present-editing.ts';
import { readOpenDraft } from './read-open-draft.ts';

/** Shows a board with its draft. */
export const readEditingRoute = route(readEditingCall, {
  async handle({ params, refuse, ...request }) {
    const read = await readOpenDraft(request, params);
    return read.ok ? presentEditing(request, read.value) : refuse(read.error.code, read.error.more);
  },
});
