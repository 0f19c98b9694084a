import { answered } from '@pw/contract/call';
import { getProjectInfoCall } from '@pw/contract/price-overview';
import {
  getBoardDesignCall,
  getProjectPriceCall,
  readPriceBookCall,
  readProjectTermsCall,
} from '@pw/contract/project-pricing';
import { route } from '../../platform/http/route.ts';
import { priceFiles } from '../../platform/knowledge.ts';
import { presentBoardDesign, quoteSavedBoard } from '../boards/board-price.ts';
import { readInputs } from '../boards/board-sources.store.ts';
import { readFrozenDesign } from '../boards/frozen-boards.store.ts';
import { openBoard } from '../boards/open-board.ts';
import { openProject } from '../projects/open-project.ts';
import { readKeptTerms, readPriceAge, readPriceListHash, readProjectTerms } from '../projects/project-terms.ts';
import { presentProjectPrice } from './present-price.ts';
import { readOverview } from './price-overview.ts';
import { priceOfProject } from './project-price.ts';

/** The price of a project and of each of its boards. */
export const getProjectPriceRoute = route(getProjectPriceCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, actor: { companyId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const priced = await priceOfProject(tx, { companyId, projectId });
    if (!priced.ok) {
      return refuse(priced.error.code, { message: priced.error.message });
    }
    return presentProjectPrice(priced.value);
  },
});

/** What a project costs, and what that is made of. */
export const getProjectInfoRoute = route(getProjectInfoCall, {
  isOfOneMoment: true,
  async handle({ body: { projectId }, actor: { companyId }, tx, refuse }) {
    const overview = await readOverview(tx, { companyId, projectId });
    return overview.ok ? answered(overview.value) : refuse(overview.error.code, overview.error.more);
  },
});

/** A board worked out from its saved configuration, as the headless quote gives it. */
export const getBoardDesignRoute = route(getBoardDesignCall, {
  isHeavy: true,
  async handle({ params, tx, refuse }) {
    const open = await openBoard(tx, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    if (!open.value.isSaved) {
      return refuse('NOT_CONFIGURED');
    }
    const terms = await readProjectTerms(tx, params.projectId);
    if (terms.frozen) {
      return readFrozenDesign(tx, terms.frozen, params.lineItemId);
    }
    const { inputs } = await readInputs(tx, params.lineItemId);
    const quoted = quoteSavedBoard(open.value, inputs, terms);
    return quoted.ok ? presentBoardDesign(quoted.value) : refuse(quoted.error.code, { message: quoted.error.message });
  },
});

/** Answers by what the boards of a project are priced. */
export const readProjectTermsRoute = route(readProjectTermsCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const prices = await readPriceAge(tx, projectId, now);
    const bookHash = await readPriceListHash(tx, projectId);
    return { bookHash, ...(await readKeptTerms(tx, projectId)), prices };
  },
});

/** Answers the files of the price book that the server prices by. */
export const readPriceBookRoute = route(readPriceBookCall, {
  async handle({ params, refuse }) {
    const { hash, files } = priceFiles();
    return params.hash === hash ? { files } : refuse('NOT_FOUND');
  },
});
