import { saveEditingCall } from '@pw/contract/board-configuration/save-editing';
import { route } from '../../platform/http/route.ts';
import { presentEditing } from './present-editing.ts';
import { saveEditing } from './save-editing.ts';

/** Saves a board. */
export const saveEditingRoute = route(saveEditingCall, {
  async handle({ params, body: { sequence }, refuse, audit, ...request }) {
    const saved = await saveEditing(request, params, sequence);
    if (!saved.ok) {
      return refuse(saved.error.code, saved.error.more);
    }
    const { name, state } = saved.value.board;
    audit({ event: 'board.configured', subject: name, details: { ...params, state } });
    return presentEditing(request, saved.value);
  },
});
