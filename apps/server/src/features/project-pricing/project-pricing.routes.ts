import type { BoardAddress } from '@pw/contract/board-draft';
import { explainProjectPriceCall, type PriceExplanationOnWire } from '@pw/contract/price-explanation';
import { readPriceOverviewCall } from '@pw/contract/price-overview';
import {
  askPriceBookCall,
  getBoardDesignCall,
  getProjectPriceCall,
  openProjectCall,
  readPriceBookCall,
  readProjectTermsCall,
} from '@pw/contract/project-pricing';
import { err, ok, type Result } from '@pw/domain/result';
import {
  type AmountExplanation,
  explainBoardAmount,
  explainProjectAmount,
  priceFieldNamed,
} from '@pw/pricing/price/explain-price';
import { type PriceField, priceFields } from '@pw/pricing/price/price-fields';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { priceFiles } from '../../platform/knowledge.ts';
import { presentAmounts, presentBoardDesign, quoteSavedBoard } from '../boards/board-price.ts';
import { readInputs } from '../boards/board-sources.store.ts';
import { readFrozenDesign, readFrozenWhole } from '../boards/frozen-boards.store.ts';
import { readWhole } from '../boards/frozen-whole.ts';
import { openBoard } from '../boards/open-board.ts';
import { listSoughtBoards } from '../boards/sought-boards.ts';
import { readRates } from '../material-rates/material-rates.store.ts';
import { readBook, readNumberInBook } from '../price-lists/price-books.ts';
import { type CodedRefusal, openProject, type ReadRefusal } from '../projects/open-project.ts';
import { presentProject } from '../projects/present-project.ts';
import { readPriceAge } from '../projects/price-age.ts';
import { readingOf } from '../projects/project-reading.ts';
import { readBrowserBook, readKeptTerms, readProjectTerms, withDatedRates } from '../projects/project-terms.ts';
import { presentProjectPrice, presentRoundOff } from './present-price.ts';
import { readOverview } from './price-overview.ts';
import { knownPriceOfProject, priceOfProject } from './project-price.ts';

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

/** A project as it is opened: itself, its boards, and its price where no board has to be worked out for it. */
export const openProjectRoute = route(openProjectCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, query, refuse, ...request }) {
    const { tx, actor } = request;
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const project = await presentProject(tx, open.value);
    const boards = await listSoughtBoards(request, open.value, query);
    const price = await knownPriceOfProject(tx, { companyId: actor.companyId, projectId });
    return { project, boards, price: price?.ok ? presentProjectPrice(price.value) : null };
  },
});

/** The price of a project, and its parts. */
export const readPriceOverviewRoute = route(readPriceOverviewCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, actor: { companyId }, tx, refuse }) {
    const overview = await readOverview(tx, { companyId, projectId });
    return overview.ok ? overview.value : refuse(overview.error.code, overview.error.more);
  },
});

/** The design of a board from its saved configuration, as the headless quote gives it. */
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

/** Answers the rates, discounts and terms that price the boards of a project. */
export const readProjectTermsRoute = route(readProjectTermsCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const reading = readingOf(tx, projectId);
    const prices = await readPriceAge(reading, now);
    const { tables, book, named } = await readBrowserBook(reading);
    const terms = await readKeptTerms(reading);
    return { bookHash: tables, companyBook: book, namedArticles: named, ...terms, prices };
  },
});

/** Answers the files of the price book that the server prices by. */
export const readPriceBookRoute = route(readPriceBookCall, {
  async handle({ params, query, tx, refuse }) {
    const { hash, files } = priceFiles();
    const book = query.book === undefined ? null : await readBook(tx, query.book);
    return params.hash === hash && book !== undefined ? { files, book } : refuse('NOT_FOUND');
  },
});

/** What the lists of a book say of a number that the rules do not choose. */
export const askPriceBookRoute = route(askPriceBookCall, {
  async handle({ params: { hash }, query: { number }, tx, refuse }) {
    const lists = await readNumberInBook(tx, hash, number);
    return lists ? { number, lists } : refuse('NOT_FOUND');
  },
});

type Explained = Result<PriceExplanationOnWire, ReadRefusal | CodedRefusal<PriceRefusal['code'] | 'NOT_PRICED'>>;

/** Explains an amount of a project, or of all units of one of its boards. */
export const explainProjectPriceRoute = route(explainProjectPriceCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { projectId }, query, actor: { companyId }, tx, refuse }) {
    const field = priceFieldNamed(query.field);
    if (field === null) {
      return refuse('FIELD_UNKNOWN', {
        message: `A price has no such amount. Ask for one of ${priceFields.join(', ')}.`,
      });
    }
    const explained =
      query.lineItemId === undefined
        ? await explainProject(tx, { companyId, projectId }, field)
        : await explainBoard(tx, { projectId, lineItemId: query.lineItemId }, field);
    return explained.ok ? explained.value : refuse(explained.error.code, explained.error.more);
  },
});

/** The boards whose sum is the amount. A client asks for each board itself, so that none is calculated here. */
async function explainProject(
  tx: AppTransaction,
  project: { readonly companyId: string; readonly projectId: number },
  field: PriceField,
): Promise<Explained> {
  const open = await openProject(tx, project.projectId);
  if (!open.ok) {
    return open;
  }
  const priced = await priceOfProject(tx, project);
  if (!priced.ok) {
    return refusedPrice(priced.error);
  }
  const { boards, totals } = priced.value;
  return ok({
    ...presentExplanation(explainProjectAmount(totals, field)),
    ...(field === 'final' ? presentRoundOff(totals) : {}),
    boards: boards.flatMap(({ lineItemId, name, price }) =>
      price ? [{ lineItemId, name, ...presentAmounts(['value'], { value: price[field] }) }] : [],
    ),
  });
}

async function explainBoard(tx: AppTransaction, address: BoardAddress, field: PriceField): Promise<Explained> {
  const open = await openBoard(tx, address);
  if (!open.ok) {
    return open;
  }
  const { isSaved, name, quantity } = open.value;
  if (!isSaved) {
    return notPriced;
  }
  const terms = await readProjectTerms(tx, address.projectId);
  if (terms.frozen) {
    const { explanations } = await readWhole(await readFrozenWhole(tx, terms.frozen, address.lineItemId));
    const { paise, origins } = explanations[field];
    return ok({ ...presentAmounts(['value'], { value: { paise } }), origins, boards: [] });
  }
  // The stored price has no origins: the board is calculated again.
  const { inputs } = await readInputs(tx, address.lineItemId);
  const quoted = quoteSavedBoard(open.value, inputs, withDatedRates(terms, await readRates(tx)));
  if (!quoted.ok) {
    return refusedPrice(quoted.error);
  }
  const { price } = quoted.value;
  if (price === null) {
    return notPriced;
  }
  const explained = explainBoardAmount({ name, quantity, price }, field);
  return explained.ok ? ok({ ...presentExplanation(explained.value), boards: [] }) : refusedPrice(explained.error);
}

function presentExplanation({ amount, origins }: AmountExplanation) {
  return { ...presentAmounts(['value'], { value: amount }), origins };
}

const notPriced = err({ code: 'NOT_PRICED', more: {} } as const);

function refusedPrice({ code, message }: PriceRefusal) {
  return err({ code, more: { message } } as const);
}
