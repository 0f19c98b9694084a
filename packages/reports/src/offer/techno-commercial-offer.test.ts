import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { printRupees, rupeesOf, wholePaise } from '@pw/domain/money';
import { isOfArticle } from '@pw/pricing/bill/bill-line';
import { priceFields } from '@pw/pricing/price/price-fields';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { noneVerified } from '@pw/switchboard/articles/article-status';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { boardText, enquiryText, feederText, type QuotedEnquiry, quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { anOfferIssue } from '@pw/testing/offer-issue';
import { describe, expect, it } from 'vitest';
import type { ReportBlock, ReportDocument, ReportPart } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import type { OfferData } from './offer-data.ts';
import { technoCommercialOffer } from './techno-commercial-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

const incomer = feederText(
  { FEEDER_AMP_RATING: 400, FEEDER_POLES: 4, FEEDER_SHUNT: 'Y', FEEDER_NOTE: 'Lock in OFF position' },
  {
    name: 'I/C',
    type: 'MCCB_IC',
    components: [
      { family: 'MeteringCT', properties: { CT_RATIO: '400/5', QTY: 3 } },
      { family: 'Ammeter', properties: { SuppliedBy: 'customer' } },
    ],
  },
);
const outgoing = feederText({ FEEDER_AMP_RATING: 63, FEEDER_POLES: 4, SECTION_A: 4 });
const board = boardText({
  name: 'MDB',
  quantity: 3,
  properties: { RATED_CURRENT: 400, INTERRUPT_RATING: 36, SB_FORM: '3b', CUSTOM_NOTE: 'Door opens left' },
  feeders: [incomer, outgoing],
});
const refused = boardText({ name: 'No current', properties: {}, feeders: [] });
const charges = {
  wiring: { mode: 'PERCENTAGE', value: 3.33 },
  labour: { mode: 'PERCENTAGE', value: 7.77 },
  overheadPercent: 8.8,
  packingPerTransportUnit: 1234.56,
  marginPercent: 11.1,
  freight: { mode: 'AMOUNT', boards: { MDB: 4321.09 } },
  insurancePercent: 0.55,
  taxPercent: 18,
};

const project = {
  name: 'Mill',
  location: 'Pune',
  enquiryNumber: 'ENQ-7',
  enquiryDate: '2026-11-20',
  customer: { customerName: 'Mill owner', location: 'Nagpur' },
  defaults: { SB_RATING_BASIS: 'Nominal' },
};

function quoted(more: Readonly<Record<string, unknown>> = {}): QuotedEnquiry {
  return quotedEnquiry(enquiryText({ project, boards: [board], charges, ...more }), knowledge, book);
}

function offerOf(quote: QuotedEnquiry, more: Partial<OfferData> = {}): ReportDocument {
  return technoCommercialOffer({
    company: {
      name: 'Own Panels',
      address: 'Nashik',
      particulars: 'GSTIN 27AAPFU0939F1ZV',
      logo: null,
      certificate: null,
    },
    project: quote.enquiry.project,
    customerGstin: '29AAGCB7383J1Z4',
    offerNumber: '',
    quotationNumber: '',
    revision: 1,
    date: '2026-11-25',
    preparedBy: 'Asha',
    issue: anOfferIssue({ book, discounts: [] }),
    boards: quote.boards,
    totals: quote.totals,
    isVerified: noneVerified,
    taxPercent: quote.enquiry.charges.taxPercent,
    terms: [{ kind: 'paragraph', align: 'left', content: [{ kind: 'text', text: 'As agreed.', marks: [] }] }],
    tables: knowledge.tables,
    knowledgeVersion: 'SBD-R1.1+test',
    sources: ['Own Panels'],
    drawings: [],
    ...more,
  });
}

function partOf(report: ReportDocument, title: string): Extract<ReportPart, { kind: 'text' }> {
  const part = report.parts.find((each) => each.title === title);
  if (part?.kind !== 'text') {
    throw new Error(`There is no text part ${title}`);
  }
  return part;
}

type Table = Extract<ReportBlock, { kind: 'table' }>;

function tablesOf({ blocks }: { readonly blocks: readonly ReportBlock[] }): readonly Table[] {
  return blocks.filter((block) => block.kind === 'table');
}

const printed = ({ columns, rows }: Table) =>
  rows.map(({ cells }) => columns.map(({ kind }, at) => printCell(kind, cells[at] ?? null)));

function noPrice(): never {
  throw new Error('The board has no price');
}

/** Everything that a part says, as printed. */
function wordsOf(part: ReportPart): string {
  const blocks = part.kind === 'text' ? part.blocks : [];
  return [part.title, JSON.stringify(blocks), ...tablesOf({ blocks }).flatMap(printed).flat()].join('\n');
}

const fieldsOf = (part: Extract<ReportPart, { kind: 'text' }>) =>
  new Map(part.blocks.flatMap((block) => (block.kind === 'fields' ? block.fields : [])).map((f) => [f.label, f.value]));

describe('the techno-commercial offer', () => {
  it('has all its parts in their order', () => {
    const titles = offerOf(quoted()).parts.map(({ title }) => title);
    expect(titles).toEqual([
      'Offer',
      'Summary and prices',
      'Terms and conditions',
      'Deviations and assumptions',
      'Technical data sheet: MDB',
      'Feeder schedule: MDB',
      'Bill of components: MDB',
      'Make list',
      'Scope of supply',
      'Technical data: breakers',
      'Technical data: further devices',
      'Recommended spares',
      'Design check list',
      'Temperature: MDB',
      'Inspection and test plan',
      'Design-verification record',
    ]);
  });

  it('says in its head whose offer it is, for whom and when', () => {
    const { head } = offerOf(quoted());
    expect(head.company).toBe('Own Panels');
    expect(head.fields.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Offer no.: –',
      'Quotation no.: –',
      'Revision: R1',
      'Date: 25-11-2026',
      'Enquiry no. / date: ENQ-7 / 20-11-2026',
      'Prepared by: Asha',
      'Project: Mill',
      'Customer: Mill owner',
      'Location: Pune',
      'Consultant: –',
    ]);
  });

  it('takes its own number where it has one, and shows a dash for what nobody knows', () => {
    const fields = (report: ReportDocument) => new Map(report.head.fields.map(({ label, value }) => [label, value]));
    const own = { offerNumber: '12-3', quotationNumber: 'Q-2026-0007', revision: 3 };
    const numbered = fields(offerOf(quoted(), own));
    expect(['Offer no.', 'Quotation no.', 'Revision'].map((label) => numbered.get(label))).toEqual([
      '12-3',
      'Q-2026-0007',
      'R3',
    ]);
    const bare = fields(offerOf(quoted({ project: { name: 'Mill' } }), { date: '' }));
    expect([bare.get('Quotation no.'), bare.get('Date'), bare.get('Customer')]).toEqual(['–', '–', '–']);
  });

  it('shows no price in a technical part', () => {
    const quote = quoted();
    const amounts = quote.boards.flatMap(({ bill, price }) => [
      ...bill.flatMap((line) => [line.listPrice, line.netPrice, line.amount]),
      ...priceFields.flatMap((field) => (price ? [price[field]] : [])),
    ]);
    const texts = amounts
      .filter(({ paise }) => paise >= 1000_00)
      .flatMap(({ paise }) => [printRupees(paise), String(rupeesOf(paise))]);
    expect(texts.length).toBeGreaterThan(30);
    const priced = ['Offer', 'Summary and prices', 'Terms and conditions', 'Recommended spares'];
    const technical = offerOf(quote).parts.filter(({ title }) => !priced.includes(title));
    for (const part of technical) {
      const words = wordsOf(part);
      expect(words).not.toContain('₹');
      expect(words).not.toContain('rupees');
      expect(texts.filter((text) => words.includes(text))).toEqual([]);
    }
  });

  it('adds the price schedule up to the final price of the project, to the paisa', () => {
    const quote = quoted({ boards: [board, { ...board, name: 'SDB', quantity: 7 }] });
    const [schedule] = tablesOf(partOf(offerOf(quote), 'Summary and prices'));
    const amounts = (schedule?.rows ?? []).map(({ cells }) => Math.round(Number(cells.at(-1)) * 100));
    const [first = 0, second = 0, boards, freight = 0, insurance = 0, tax = 0, total] = amounts;
    expect(boards).toBe(first + second);
    expect(total).toBe(first + second + freight + insurance + tax);
    expect(total).toBe(quote.totals.final.paise);
    expect(freight).toBe(3 * 4321_09);
  });

  it('shows unit prices without freight, insurance and tax, and neither cost nor margin nor discount', () => {
    const quote = quoted();
    const price = quote.boards[0]?.price;
    const part = partOf(offerOf(quote), 'Summary and prices');
    const [row] = tablesOf(part).flatMap(printed);
    const { final, freight, insurance, tax } = price ?? noPrice();
    const unit = wholePaise(final.paise - freight.paise - insurance.paise - tax.paise);
    expect(row?.slice(3)).toEqual(['3', `₹${printRupees(unit)}`, `₹${printRupees(wholePaise(3 * unit))}`]);
    expect(wordsOf(part)).not.toMatch(/margin|discount|overhead|labour|wiring|\bcost\b/i);
    const hidden = (['cost', 'margin', 'overhead', 'labour', 'wiring', 'list', 'afterDiscount'] as const).map(
      (field) => (price ? printRupees(price[field].paise) : ''),
    );
    expect(hidden.filter((text) => wordsOf(part).includes(text))).toEqual([]);
  });

  it('says the grand total in words, and of a charge without amount that it is extra', () => {
    const quote = quoted({ charges: {} });
    const part = partOf(offerOf(quote), 'Summary and prices');
    const rows = tablesOf(part)
      .flatMap(printed)
      .map((cells) => [cells[0] || cells[1], cells.at(-1)]);
    expect(rows).toContainEqual(['Freight', 'extra']);
    expect(rows).toContainEqual(['Insurance', 'extra']);
    expect(rows).toContainEqual(['GST 18 %', 'extra']);
    expect(rows.at(-1)).toEqual(['Grand total', `₹${printRupees(quote.totals.final.paise)}`]);
    expect(wordsOf(part)).toMatch(/In words: Rupees [A-Z][A-Za-z ]+ Only/);
  });

  it('prints the ratings, bars and masses of the design in the data sheet', () => {
    const quote = quoted();
    const design = quote.boards[0]?.design;
    const sheet = partOf(offerOf(quote), 'Technical data sheet: MDB');
    const fields = fieldsOf(sheet);
    expect(Object.fromEntries(fields)).toMatchObject({
      Standard: 'Designed to IEC 61439-1 and -2',
      'Rated current InA': '320 A (busbar 400 A)',
      'Operational voltage Ue': '415 V AC',
      'Insulation voltage Ui': '690 V',
      'Impulse voltage Uimp': '8 kV',
      // A moulded-case incomer holds no Icw.
      'Rated conditional short-circuit current Icc': '36 kA, protected by I/C',
      'Short circuit of the busbars': '36 kA for 1 s',
      // 36 kA x 2.1 (IEC 61439-1 table 7).
      'Peak withstand Ipk': '75.6 kA',
      // Four outgoing circuits (IEC 61439-2 table 101).
      'Diversity factor RDF': 'section A 0.8 (4 circuits)',
      'Form of separation': 'Form 3b',
      'Sheet thickness': 'frame 2 mm, doors 2 mm, rear and top covers 1.6 mm, gland plate 3 mm',
      'Cable entry': 'Bottom',
      'Incoming connection': 'Cable',
      'Basis of breaker ratings': 'Nominal',
    });
    expect(wordsOf(sheet)).not.toContain('Icw');
    expect(fields.get('Main busbar per phase')).toContain(`${design?.busbars.main.size} mm Copper`);
    expect(fields.get('Busbar supports')).toBe(`at ${design?.mainSupports?.spanMm} mm, calculated`);
    expect(fields.get('Links to devices')).toBe('by IEC 61439-1 8.6.4, laid short-circuit proof');
    const [units] = tablesOf(sheet);
    const masses = (units?.rows ?? []).map(({ cells }) => Number(cells[3]));
    expect(masses.at(-1)).toBeCloseTo(
      masses.slice(0, -1).reduce((sum, mass) => sum + mass, 0),
      6,
    );
    expect(fields.get('Mass')).toBe(`${masses.at(-1)} kg`);
    expect(wordsOf(sheet)).toContain('Door opens left');
  });

  it('prints a number only where the own price list of the company holds it', () => {
    const numbersOf = (isVerified: OfferData['isVerified']) => {
      const [table] = tablesOf(partOf(offerOf(quoted(), { isVerified }), 'Feeder schedule: MDB'));
      return new Set(
        table &&
          printed(table)
            .slice(0, -1)
            .map((cells) => cells[3]),
      );
    };
    expect(numbersOf(noneVerified)).toEqual(new Set(['MCCB 400 A', 'MCCB 63 A']));
    expect(numbersOf((number) => number.startsWith('3VA2'))).toEqual(
      new Set([expect.stringMatching(/^MCCB, 3VA2/), 'MCCB 63 A']),
    );
  });

  it('lists every placed feeder with its breaker, accessories, components and note', () => {
    const quote = quoted();
    const part = partOf(offerOf(quote), 'Feeder schedule: MDB');
    const rows = tablesOf(part).flatMap(printed).slice(0, -1);
    const placed = quote.boards[0]?.design?.cubicles.flatMap(({ feeders }) => feeders) ?? [];
    expect(rows.flatMap(([feeders = '']) => feeders.split(', '))).toHaveLength(placed.length);
    expect(rows.reduce((sum, [, quantity]) => sum + Number(quantity), 0)).toBe(placed.length);
    const [first] = rows.filter(([feeders]) => feeders?.endsWith(' I/C'));
    expect(first?.slice(1)).toEqual([
      '1',
      '1–4',
      'MCCB 400 A',
      '400 / 320',
      '55',
      'ETU560 LSIG, fixed',
      '1 x 3.5C x 300 mm2 Al (proposed)',
      '600',
      '',
    ]);
    expect(wordsOf(part)).toContain('All feeders: Poles 4P; Breaking capacity by Icu.');
    expect(wordsOf(part)).toMatch(
      /With 1: Shunt trip[^;]*; 2: 3 x Metering current transformer 400\/5, class 1\.0, 10 VA; 3: Ammeter[^;]*; 4: Lock in OFF position\./,
    );
    expect(wordsOf(part)).not.toContain('3VA2340');
  });

  it('counts the components of one board as its bill of material does, and marks what the customer supplies', () => {
    const quote = quoted();
    const part = partOf(offerOf(quote), 'Bill of components: MDB');
    const rows = tablesOf(part).flatMap(printed);
    const billed = quote.boards[0]?.bill.filter(isOfArticle) ?? [];
    const total = billed.reduce((sum, { quantity }) => sum + quantity.value, 0);
    expect(rows.reduce((sum, cells) => sum + Number(cells[3]), 0)).toBe(total);
    expect(rows.filter((cells) => cells[1]?.endsWith(', supplied by the customer'))).toHaveLength(1);
    expect(wordsOf(part)).toContain('We offer 3 boards. The quantities are of one.');
    expect(rows.map((cells) => cells[1]).filter((each, at, all) => all.indexOf(each) !== at)).toEqual([]);
  });

  it('lists what a customer may read of the findings as facts, and what was checked without finding', () => {
    const part = partOf(offerOf(quoted()), 'Design check list');
    const rows = tablesOf(part).flatMap(printed);
    expect(rows).toContainEqual([
      'C4',
      'To be agreed',
      'I/C',
      'Inside the enclosure these circuits carry less than is asked of them: I/C 320 A (400 A asked)',
    ]);
    expect(wordsOf(part)).toContain('B1 rated current is set');
  });

  it('holds no advice to the designer and nothing that only concerns us', () => {
    const quote = quoted();
    const words = offerOf(quote).parts.map(wordsOf).join('\n');

    expect(words).not.toMatch(/choose|every article has a price|transport units are within|Error|Warning/);
  });

  it('prints the reason where a board has no design, and leaves it out of the price', () => {
    const quote = quoted({ boards: [board, refused] });
    const report = offerOf(quote);
    const part = partOf(report, 'No design: No current');
    expect(wordsOf(part)).toContain('B1: Rated Current is empty');
    expect(report.parts.map(({ title }) => title)).not.toContain('Technical data sheet: No current');
    const schedule = partOf(report, 'Summary and prices');
    const rows = tablesOf(schedule).flatMap(printed);
    expect(rows[1]?.slice(4)).toEqual(['not priced', 'not priced']);
    expect(rows.at(-1)?.at(-1)).toBe(`₹${printRupees(quote.totals.final.paise)}`);
    expect(wordsOf(schedule)).toContain('The grand total does not include No current.');
    // A board without design passes no check.
    expect(wordsOf(partOf(report, 'Design check list')).match(/Checked without finding[^:]*:/g)).toEqual([
      'Checked without finding on MDB:',
    ]);
  });

  it('names no sum where no board has a price', () => {
    const part = partOf(offerOf(quoted({ boards: [refused], charges: {} })), 'Summary and prices');
    expect(tablesOf(part).flatMap(printed).at(-1)?.at(-1)).toBe('not priced');
    expect(wordsOf(part)).toContain('No board of this offer has a price.');
    expect(wordsOf(part)).not.toMatch(/Zero|₹/);
  });

  it('names the articles that nobody knows the price of, instead of selling them for nothing', () => {
    const own = mustBeOk(
      readPriceBook(readPriceFiles(), { file: 'prices.csv', text: 'catalogueNumber,listPrice\n3VA9988-0BL33,7000' }),
    );
    const quote = quotedEnquiry(enquiryText({ project, boards: [board], charges }), knowledge, own);
    const part = partOf(offerOf(quote), 'Summary and prices');
    const [notice] = part.blocks.filter((block) => block.kind === 'notice');
    expect(notice?.title).toContain('are quoted on request');
    expect(notice?.lines.join()).toContain('MCCB');
    // It is in the list, and the ammeter comes from the customer.
    expect(notice?.lines.join()).not.toMatch(/Shunt trip|Ammeter/);
  });

  it('says which feeders are not part of it', () => {
    const incomplete = feederText({ FEEDER_AMP_RATING: 63 }, { name: 'Spare' });
    const report = offerOf(quoted({ boards: [{ ...board, feeders: [incomer, incomplete] }] }));
    const part = partOf(report, 'Technical data sheet: MDB');
    expect(wordsOf(part)).toContain('Spare is not part of this offer: Poles is empty.');
  });
});
