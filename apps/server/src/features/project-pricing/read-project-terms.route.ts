import { readProjectTermsCall } from '@pw/contract/project-pricing/read-project-terms';
import { route } from '../../platform/http/route.ts';
import { priceFiles } from '../../platform/knowledge.ts';
import { openProject } from '../projects/open-project.ts';
import { readKeptTerms } from './project-terms.ts';

/** Answers by what the boards of a project are priced. */
export const readProjectTermsRoute = route(readProjectTermsCall, {
  async handle({ params: { projectId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    return { bookHash: priceFiles().hash, ...(await readKeptTerms(tx, projectId)) };
  },
});
