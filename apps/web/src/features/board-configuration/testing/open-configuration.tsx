import { readCatalogFiles, readIntakeFiles, readPriceFiles } from '@pw/catalog/read';
import { readKnowledgeCall } from '@pw/contract/board-knowledge';
import type { ReplyOf } from '@pw/contract/call';
import { saveGlobalFeedersCall } from '@pw/contract/feeder-search';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { readIntakeTablesCall } from '@pw/contract/intake-tables';
import { getBoardDesignCall, readPriceBookCall, readProjectTermsCall } from '@pw/contract/project-pricing';
import { readProjectCall } from '@pw/contract/projects';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { defaultRateRows } from '@pw/pricing/rates/company-rates';
import { enquirySources } from '@pw/pricing/rates/price-source';
import { noKeptCharges } from '@pw/pricing/terms/project-charges';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { chakan, startWizard } from '../../projects/wizard/testing/open-wizard.tsx';
import { address } from './fake-editing.ts';
import { InlineWorker } from './inline-worker.ts';

const tables = { base: null, files: Object.fromEntries(readCatalogFiles()) };
const intakeTables = { files: Object.fromEntries(readIntakeFiles()) };
const prices = readPriceFiles();
const book = mustBeOk(readPriceBook(prices));

/** The terms of a project at demo prices. */
const demoTerms: ReplyOf<typeof readProjectTermsCall> = {
  bookHash: 'book-1',
  companyBook: null,
  namedArticles: [],
  rates: defaultRateRows(book.tables.rate),
  prices: { sources: enquirySources(book, {}, ''), today: '2026-11-20', validityDays: 90 },
  ratesRevision: 1,
  margin: 'on cost',
  insuranceBase: 'goods and freight',
  enquiryRates: {},
  discounts: [],
  charges: noKeptCharges,
};

/** Prices the project by a book of the company next to the demo list. */
export function answerBook(
  server: FakeServer,
  companyPrices: NonNullable<ReplyOf<typeof readPriceBookCall>['book']>,
): void {
  server.answer(readPriceBookCall, { files: Object.fromEntries(prices), book: companyPrices });
  server.answer(readProjectTermsCall, { ...demoTerms, companyBook: companyPrices.hash });
}

/** Signs a sales engineer in and starts a server with the rules and prices of the product; for `beforeEach`. */
export function startConfiguration(): FakeServer {
  vi.stubGlobal('Worker', InlineWorker);
  const server = startWizard();
  server.answer(readProjectCall, chakan);
  server.answer(readKnowledgeCall, tables);
  // Asked for once a board has been open for a while.
  server.answer(readIntakeTablesCall, intakeTables);
  server.answer(readPriceBookCall, { files: Object.fromEntries(prices), book: null });
  server.answer(readProjectTermsCall, demoTerms);
  server.refuse(getBoardDesignCall, 'NOT_CONFIGURED');
  server.refuse(generateFrontViewCall, 'INCOMPLETE');
  server.answer(saveGlobalFeedersCall, { saved: 1 });
  return server;
}

const { projectId, lineItemId } = address;

/** Opens the configuration of the board, as from the list of boards. */
export async function openConfiguration(query = ''): Promise<UserEvent> {
  const { user } = renderApp(`/main/sales/add-product/true?project=${projectId}&board=${lineItemId}${query}`);
  await screen.findByRole('heading', { level: 1, name: 'PCC-1' });
  return user;
}

/** Chooses a value of a list by its label. */
export async function choose(user: UserEvent, list: RegExp, option: string): Promise<void> {
  // The form is a part of its own, which comes after the heading.
  await user.click(await screen.findByRole('combobox', { name: list }));
  // The kit places its lists by sizes that a browser without layout does not have.
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
}

/** The panel next to the form, once it is worked out. */
export async function workedOut(): Promise<ReturnType<typeof within>> {
  const panel = within(await screen.findByRole('complementary', { name: 'Design' }));
  await panel.findByText('up to date');
  return panel;
}
