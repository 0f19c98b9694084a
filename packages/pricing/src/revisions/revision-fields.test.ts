import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { makeCustomerForm } from '@pw/domain/customers/customer-form';
import { wholePaise } from '@pw/domain/money';
import { emptyProjectForm } from '@pw/domain/projects/project-fields';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { defaultRateRows } from '../rates/company-rates.ts';
import { priceListSources } from '../rates/price-source.ts';
import { defaultSettings } from '../terms/price-terms.ts';
import { noKeptCharges } from '../terms/project-charges.ts';
import { type RevisionOfProject, revisionFields } from './compared-revision.ts';

const tables = mustReadCatalog();
const book = mustBeOk(readPriceBook(readPriceFiles()));
const [demoList] = priceListSources(book);
if (!demoList) {
  throw new Error('the demo book has no list');
}

const revision: RevisionOfProject = {
  project: { ...emptyProjectForm, name: 'Cold store', enquiryDate: '2026-11-16' },
  customer: makeCustomerForm((field) => (field === 'customerName' ? 'Godavari Foods' : '')),
  keptTerms: {
    ...defaultSettings,
    rates: defaultRateRows(book.tables.rate),
    ratesRevision: 1,
    enquiryRates: { sheetMetalPerKg: wholePaise(150_50) },
    discounts: [
      { groups: ['Lamps'], makes: ['Siemens'], percent: 10 },
      { groups: ['Lamps'], makes: ['Siemens'], percent: 12.5 },
    ],
    charges: {
      ...noKeptCharges,
      wiring: { mode: 'PERCENTAGE', percent: 3 },
      packingPerTransportUnit: wholePaise(1_20_000_00),
    },
  },
  knowledgeVersion: 'SBD-R1.1+abc',
  priceList: { source: demoList, hash: '0123456789abcdef' },
};

it('says of a revision what its project, customer, charges and prices were, each label once in its group', () => {
  const fields = revisionFields(revision, tables);
  const said = fields.filter(({ value }) => value !== '').map(({ group, label, value }) => [group, label, value]);
  expect(said).toEqual([
    ['project', 'Project Name', 'Cold store'],
    ['project', 'Enquiry Date', '16-11-2026'],
    ['customer', 'Customer Name', 'Godavari Foods'],
    ['charges', 'Wiring', '3 %'],
    ['charges', 'Labour', 'amounts per board'],
    ['charges', 'Packing', '₹ 1,20,000.00 per transport unit'],
    ['charges', 'Margin is taken', 'on cost'],
    ['charges', 'Insurance covers', 'goods and freight'],
    ['charges', 'GST supply', 'to be settled'],
    ['charges', 'Total is rounded to', 'paisa'],
    ['charges', 'Discount on Lamps, Siemens', '12.5 %'],
    ['basis', 'Rules and tables', 'SBD-R1.1+abc'],
    ['basis', 'Price list', 'Demo price list, 11-2026, demo (01234567)'],
    ...said.slice(13),
  ]);
  // The rate of the enquiry file replaces that of the company.
  expect(said.find(([, , value]) => value === '₹ 150.50 per kg')).toBeDefined();
  expect(new Set(fields.map(({ group, label }) => `${group} ${label}`)).size).toBe(fields.length);
});
