import { readDraftTablesCall, readTrialPricesCall } from '@pw/contract/catalogue-trial';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { catalogFiles, priceFiles } from '../../platform/knowledge.ts';
import { judgeDraft } from '../catalogue/judge-draft.ts';
import { readOpenDraft } from '../catalogue/open-draft.ts';
import { readBookOfToday } from '../price-lists/price-books.ts';
import { readKeptTermsOfNoProject } from '../projects/project-terms.ts';

/** Answers the tables with the draft in them. One with faults has none that could be tried. */
const readDraftTablesRoute = route(readDraftTablesCall, {
  isOfOneMoment: true,
  async handle({ tx, actor, refuse }) {
    const open = await readOpenDraft(tx);
    if ((await judgeDraft(tx, actor.companyId, open)).faults.length > 0) {
      return refuse('FAULTS');
    }
    const { files, hash: base } = catalogFiles();
    const changed = [...open.laid.catalogue.files].filter(([file, text]) => files[file] !== text);
    // The sequence counts the steps of all drafts over the version in force.
    const hash = `${knowledgeOf(tx).tables.hash}.draft-${open.stored.sequence}`;
    return { hash, base, files: Object.fromEntries(changed) };
  },
});

const readTrialPricesRoute = route(readTrialPricesCall, {
  isOfOneMoment: true,
  async handle({ tx, now }) {
    const { hash: _hash, ...book } = (await readBookOfToday(tx, now)).data;
    return { files: priceFiles().files, book, terms: await readKeptTermsOfNoProject(tx) };
  },
});

export const kindTrialRoutes: readonly Route[] = [readDraftTablesRoute, readTrialPricesRoute];
