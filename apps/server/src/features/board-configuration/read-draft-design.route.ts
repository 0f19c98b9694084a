import { readDraftDesignCall } from '@pw/contract/board-configuration/read-draft-design';
import { route } from '../../platform/http/route.ts';
import { presentBoardDesign } from '../project-pricing/present-board-design.ts';
import { readProjectTerms } from '../project-pricing/project-terms.ts';
import { quoteSavedBoard } from '../project-pricing/quote-saved-board.ts';
import { readOpenDraft } from './read-open-draft.ts';

/** A board worked out from its open draft, as the headless quote gives it. */
export const readDraftDesignRoute = route(readDraftDesignCall, {
  async handle({ params, refuse, ...request }) {
    const read = await readOpenDraft(request, params);
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    const { board, live } = read.value;
    const terms = await readProjectTerms(request.tx, params.projectId);
    const quoted = quoteSavedBoard(board, live.journaled.board.draft(), terms);
    return quoted.ok ? presentBoardDesign(quoted.value) : refuse(quoted.error.code, { message: quoted.error.message });
  },
});
