import { compareKnowledgeCall } from '@pw/contract/board-configuration/compare-knowledge';
import { compareResults } from '@pw/pricing/quote/compare-results';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { openBoard } from '../boards/open-board.ts';
import { readConfiguration, readResults } from './configurations.store.ts';
import { workOutResults } from './work-out-results.ts';

/** Compares what a saved configuration came to with what it comes to now. */
export const compareKnowledgeRoute = route(compareKnowledgeCall, {
  async handle({ params, tx, refuse }) {
    const open = await openBoard(tx, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { inputs, knowledgeVersion } = await readConfiguration(tx, params.lineItemId);
    const { version } = knowledge();
    const before = await readResults(tx, params.lineItemId);
    const { board } = openEditableBoard(knowledge(), draftOf(inputs));
    const changes = before && compareResults(before, (await workOutResults(tx, open.value, board)).results);
    return { from: knowledgeVersion, to: version, changes };
  },
});
