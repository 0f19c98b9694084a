import { getBoardDesignCall } from '@pw/contract/project-pricing/get-board-design';
import { route } from '../../platform/http/route.ts';
import { openBoard } from '../boards/open-board.ts';
import { presentBoardDesign } from './present-board-design.ts';
import { readProjectTerms } from './project-terms.ts';
import { quoteSavedBoard } from './quote-saved-board.ts';
import { readInputs } from './saved-boards.store.ts';

/** A board worked out from its saved configuration, as the headless quote gives it. */
export const getBoardDesignRoute = route(getBoardDesignCall, {
  async handle({ params, tx, refuse }) {
    const open = await openBoard(tx, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    if (!open.value.isSaved) {
      return refuse('NOT_CONFIGURED');
    }
    const { inputs } = await readInputs(tx, params.lineItemId);
    const quoted = quoteSavedBoard(open.value, inputs, await readProjectTerms(tx, params.projectId));
    return quoted.ok ? presentBoardDesign(quoted.value) : refuse(quoted.error.code, { message: quoted.error.message });
  },
});
