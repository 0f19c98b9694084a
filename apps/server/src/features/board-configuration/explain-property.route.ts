import { explainPropertyCall } from '@pw/contract/board-configuration/explain-property';
import { explainProperty } from '@pw/switchboard/editing/explain-property';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { readPerson } from '../projects/find-people.store.ts';
import { readAuthor } from './drafts.store.ts';
import { readOpenDraft } from './read-open-draft.ts';

/** Explains a value of the draft. */
export const explainPropertyRoute = route(explainPropertyCall, {
  async handle({ params, query: { part, property }, refuse, ...request }) {
    const read = await readOpenDraft(request, params);
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    const { journaled } = read.value.live;
    const explained = explainProperty(knowledge(), journaled.board, part, property);
    if (!explained) {
      return refuse('PROPERTY_UNKNOWN');
    }
    return { ...explained, chosen: await chosenBy(request.tx, params.lineItemId, journaled.chosenIn(part, property)) };
  },
});

async function chosenBy(tx: AppTransaction, lineItemId: number, sequence: number | null) {
  if (sequence === null) {
    return null;
  }
  const { actor, at } = await readAuthor(tx, lineItemId, sequence);
  return { by: await readPerson(tx, actor), at: at.toISOString() };
}
