import { takeOverEditingCall } from '@pw/contract/board-configuration/take-over-editing';
import { route } from '../../platform/http/route.ts';
import { openEditing } from './open-editing.ts';

/** Takes the hold of a board over. */
export const takeOverEditingRoute = route(takeOverEditingCall, {
  async handle({ params, refuse, audit, ...request }) {
    const opened = await openEditing(request, params, 'over');
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    audit({ event: 'board.taken-over', subject: opened.value.lineItem.itemDesc, details: params });
    return opened.value;
  },
});
