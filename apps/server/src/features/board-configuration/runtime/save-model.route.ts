import { saveModelCall } from '@pw/contract/board-configuration/runtime/save-model';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../../platform/http/route.ts';
import { presentLineItem } from '../../boards/present-line-item.ts';
import { saveEditing } from '../save-editing.ts';
import { findLoadedOf } from './read-model.ts';

/** Saves the loaded board, whatever state its draft is at. */
export const saveModelRoute = route(saveModelCall, {
  async handle({ refuse, audit, ...request }) {
    const found = await findLoadedOf(request, []);
    if (!found.ok) {
      return refuse(found.error.code);
    }
    const saved = await saveEditing(request, found.value, undefined);
    if (!saved.ok) {
      return refuse(saved.error.code, saved.error.more);
    }
    const { board } = saved.value;
    audit({ event: 'board.configured', subject: board.name, details: { ...found.value, state: board.state } });
    return answered({ lineItem: presentLineItem(board) });
  },
});
