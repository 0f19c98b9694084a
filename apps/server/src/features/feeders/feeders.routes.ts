import { listFeedersCall } from '@pw/contract/feeders';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { readConfiguration } from '../board-configuration/configurations.store.ts';
import { openBoard } from '../boards/open-board.ts';

/** The feeders of a board as it was saved, as far as the current rules know them. */
export const listFeedersRoute = route(listFeedersCall, {
  async handle({ params, tx, refuse }) {
    const opened = await openBoard(tx, params);
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { inputs } = await readConfiguration(tx, params.lineItemId);
    const { feeders } = openEditableBoard(knowledgeOf(tx), draftOf(inputs)).board.draft();
    return feeders.map(({ part, name, type }) => ({ part, name, type }));
  },
});
