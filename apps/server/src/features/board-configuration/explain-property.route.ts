import { explainPropertyCall } from '@pw/contract/board-configuration/explain-property';
import { explainProperty } from '@pw/switchboard/editing/explain-property';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { readOpenDraft } from './read-open-draft.ts';

/** Explains a value of the draft. */
export const explainPropertyRoute = route(explainPropertyCall, {
  async handle({ params, query: { part, property }, refuse, ...request }) {
    const read = await readOpenDraft(request, params);
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    const explained = explainProperty(knowledge(), read.value.live.journaled.board, part, property);
    return explained ?? refuse('PROPERTY_UNKNOWN');
  },
});
