import { openEditingCall } from '@pw/contract/board-configuration/open-editing';
import { route } from '../../platform/http/route.ts';
import { openEditing } from './open-editing.ts';

/** Opens a board for editing. */
export const openEditingRoute = route(openEditingCall, {
  async handle({ params, refuse, ...request }) {
    const opened = await openEditing(request, params, 'free');
    return opened.ok ? opened.value : refuse(opened.error.code, opened.error.more);
  },
});
