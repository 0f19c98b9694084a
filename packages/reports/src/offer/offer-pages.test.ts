import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { amountInWords, rupeesOf } from '@pw/domain/money';
import { makeList } from '@pw/pricing/offer/make-list';
import { priceProject } from '@pw/pricing/price/price-project';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aFeeder, referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportPart } from '../document/report-document.ts';
import type { AnyReportData } from '../project/report-data.ts';
import { deviationsAndAssumptions, offerDeviations } from './deviations.ts';
import { groupEqualBoards } from './equal-boards.ts';
import { furtherDevicesPart } from './further-devices.ts';
import { isDesigned, validUntil } from './offer-data.ts';
import { offerOutput } from './offer-output.ts';
import { offerSummary } from './offer-summary.ts';
import { priceParts } from './price-schedule.ts';
import { offerSpares } from './spares-part.ts';
import { technicalData } from './technical-data.ts';
import { allDrawings, boardParts, boardSentences } from './technical-parts.ts';
import { technoCommercialOffer } from './techno-commercial-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const { RB1, RB2 } = referenceBoards;

const offerOf = (...boards: Parameters<typeof reportProject>[3][]): AnyReportData =>
  reportProject(
    knowledge,
    book,
    undefined,
    boards.flatMap((each) => each ?? []),
  );

const project = offerOf([
  { ...RB2, name: 'MDB-1' },
  { ...RB1, name: 'PCC' },
  { ...RB2, name: 'MDB-2', quantity: 2 },
]);

function rowsOf(part: ReportPart | undefined): readonly (readonly unknown[])[] {
  const blocks = part?.kind === 'text' ? part.blocks : [];
  return blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ cells }) => cells) : []));
}

function fieldsOf(part: ReportPart | undefined) {
  const blocks = part?.kind === 'text' ? part.blocks : [];
  return blocks.flatMap((block) => (block.kind === 'fields' ? block.fields : []));
}

function sentencesOf(part: ReportPart | undefined): readonly string[] {
  const blocks = part?.kind === 'text' ? part.blocks : [];
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
}

describe('equal boards', () => {
  it('are in one line of the summary with their names, and all their units are counted', () => {
    const named = [
      [1, 'MDB-1, MDB-2', 3],
      [2, 'PCC', 1],
    ];
    const [prices] = priceParts(project);
    expect(rowsOf(offerSummary(project)).map(([at, name, , quantity]) => [at, name, quantity])).toEqual(named);
    const rows = rowsOf(prices);
    expect(rows.slice(0, 2).map(([at, name, , quantity]) => [at, name, quantity])).toEqual(named);
    const [first] = rows;
    expect(Number(first?.at(-1))).toBeCloseTo(3 * Number(first?.at(-2)), 2);
    expect(Number(rows.at(-1)?.at(-1))).toBe(rupeesOf(project.totals.final.paise));
  });

  it('follow indices by the clause of the offer, which is behind their prices', () => {
    const clause = { fixed: 15, parts: [{ index: 'copper', weight: 85, lag: 1 }], baseMonth: '2024-11' };
    const priceVariation = {
      clause: { ...clause, bandPercent: null, capPercent: null },
      base: [{ index: 'copper', month: '2024-10', value: 300 }],
    };
    const titles = (issue: AnyReportData['issue']) => priceParts({ ...project, issue }).map(({ title }) => title);
    expect(titles({ ...project.issue, priceVariation }).slice(0, 2)).toEqual(['Summary and prices', 'Price variation']);
    expect(titles(project.issue)).not.toContain('Price variation');
  });

  it('share sentences, data sheet and schedule, and each has its own drawings', () => {
    const sheet = { title: 'GA', widthMm: 297, heightMm: 210, scale: 20, items: [] };
    const parts = boardParts(project);
    expect(parts.map(({ title }) => title)).toEqual([
      'Technical data sheet: MDB-1, MDB-2',
      'Feeder schedule: MDB-1, MDB-2',
      'Bill of components: MDB-1, MDB-2',
      'Technical data sheet: PCC',
      'Feeder schedule: PCC',
      'Bill of components: PCC',
    ]);
    expect(allDrawings({ drawings: [[sheet], [sheet], [sheet]] })).toHaveLength(3);
  });

  it('are none that differ in one property or one price', () => {
    const { boards } = offerOf([RB2, withProperties(RB2, { AMBIENT: 45 })]);
    expect(groupEqualBoards(boards)).toHaveLength(2);
    const [board] = boards;
    const dearer = board?.price && { ...board, price: { ...board.price, final: board.price.cost } };
    expect(groupEqualBoards(board && dearer ? [board, dearer] : [])).toHaveLength(2);
  });
});

describe('the page of a board', () => {
  it('says in sentences what is offered', () => {
    const [board] = offerOf([RB1]).boards;
    const [rating, size, ways, bars, supply] =
      board && isDesigned(board) ? boardSentences('PCC-1', board, knowledge.tables) : [];
    expect(rating).toMatch(
      /^PCC-1: switchboard, single front - front access, InA \d+ A .*415 V, 50 Hz, Icw 50 kA for 1 s, form 3b, IP42\.$/,
    );
    expect(size).toMatch(
      /^The board has 5 cubicles in 2 transport units, measures \d+ x \d+ x \d+ mm .* and weighs [\d.]+ kg\.$/,
    );
    expect(ways).toBe(
      'It holds 2 incomers (2 x 1600 A 4P ACB), 1 bus coupler (1 x 1600 A 4P ACB), 12 outgoing ways: 4 x 400 A 4P MCCB, 4 x 250 A 4P MCCB, 4 x 160 A 4P MCCB.',
    );
    expect(bars).toMatch(/^Busbars: copper 1x\d+x10 mm for each phase, neutral .* mm, earth .* mm copper\.$/);
    expect(supply).toBe('Section A is fed by I/C-1; section B is fed by I/C-2; the sections are joined by B/C.');
  });
});

describe('the deviations', () => {
  it('are what a customer may read of the findings, inputs without effect first, and not the record', () => {
    const board = withProperties(RB1, { SB_FORM: '4a' });
    const deviations = offerDeviations(offerOf([board]));
    expect(deviations[0]?.text).toBe('Form 4a asked; the board is built to form 3b');
    expect(deviations.map(({ text }) => text).join()).not.toContain('Verification record');
    expect(deviations.some(({ text }) => text.startsWith('The board is marked InA'))).toBe(true);
  });

  it('end with makes that differ and what the estimator wrote', () => {
    const issue = { ...project.issue, makes: { MCCB: ['ABB'] }, deviations: ['No third-party inspection'] };
    const deviations = offerDeviations({ ...project, issue }).slice(-2);
    expect(deviations.map(({ board, concerns, text }) => [board, concerns, text])).toEqual([
      [null, 'ACB, MCCB', 'You asked for ABB; we offer Siemens'],
      [null, 'Offer', 'No third-party inspection'],
    ]);
    const part = deviationsAndAssumptions({ ...project, issue });
    expect(rowsOf(part)).toContainEqual(['Whole offer']);
    expect(fieldsOf(part)).toContainEqual({ label: 'Frequency', value: '50 Hz' });
  });
});

describe('the price of an offer', () => {
  it('shows the tax by its kinds, which add up to the tax of the price', () => {
    const issue = { ...project.issue, states: { company: 'MH', customer: 'MH' } } as const;
    const [part] = priceParts({ ...project, issue });
    const taxes = rowsOf(part).filter(([, label]) => /GST/.test(String(label)));
    expect(taxes.map(([, label]) => label)).toEqual(['CGST 9 %', 'SGST 9 %']);
    const sum = taxes.reduce((total, cells) => total + Math.round(Number(cells.at(-1)) * 100), 0);
    expect(sum).toBe(project.totals.tax.paise);
  });

  it('ends with the round off of a total that is rounded to the rupee, in figures, words and data', () => {
    const totals = mustBeOk(priceProject(project.boards, 'rupee'));
    const { roundOff, final } = totals;
    expect([final.paise % 100, roundOff?.paise]).toEqual([0, final.paise - project.totals.final.paise]);
    const [part] = priceParts({ ...project, totals });
    expect(rowsOf(part).slice(-2)).toEqual([
      [null, 'Round off', null, null, null, roundOff?.value],
      ['Grand total', null, null, null, null, final.value],
    ]);
    expect(sentencesOf(part)).toContain(`In words: ${amountInWords(final.paise)}`);
    expect(offerOutput({ ...project, totals }).gst).toMatchObject({
      roundOff: roundOff?.value,
      grandTotal: final.value,
    });
  });

  it('has no round off where the company rounds to the paisa', () => {
    const [part] = priceParts(project);
    expect(rowsOf(part).flat()).not.toContain('Round off');
    expect(offerOutput(project).gst).toMatchObject({ roundOff: 0, grandTotal: project.totals.final.value });
  });

  it('is valid for the days of the company', () => {
    expect(validUntil(project)).toBe('2026-12-20');
    expect(validUntil({ ...project, date: '' })).toBe('');
    const [part] = priceParts(project);
    expect(sentencesOf(part).join()).toContain('This offer is valid until 20-12-2026.');
  });
});

it('the technical data have a row for each different breaker, with how many of it there are', () => {
  const [part] = technicalData(project);
  const rows = rowsOf(part);
  expect(rows[0]).toEqual(['ACB']);
  expect(rows[1]).toEqual([
    'Siemens 3WA1',
    '1600',
    '1600',
    '4P',
    '415',
    '66',
    '66',
    '50 for 1 s',
    'ETU600 (LSIG), 640 to 1600 A',
    'Withdrawable',
    expect.any(String),
    3,
  ]);
  const counted = rows.flatMap((cells) => (cells.length > 1 ? [Number(cells.at(-1))] : []));
  // 12 ways of the one and its three ACBs, 9 breakers of each of the three others.
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(12 + 3 + 3 * 9);
});

describe('an offer of a motor control centre', () => {
  const motor = (name: string, properties: Readonly<Record<string, string | number>>) =>
    aFeeder(name, 'STARTER', null, null, 'A1', properties);
  const board = aBoard({ RATED_CURRENT: 800, SB_IP: 'IP42', NEUTRAL_RATING: 100, INTERRUPT_RATING: 36 }, [
    aFeeder('I/C', 'MCCB_IC', 630, 4, 'A1'),
    aFeeder('P', 'STARTER', null, null, 'A6', { MOTOR_KW: 11 }),
    motor('S', { MOTOR_KW: 90, STARTER_KIND: 'SD' }),
    aFeeder('F', 'SFU_OG', null, null, 'A1', { FEEDER_AMP_RATING: 100, FEEDER_POLES: '3N' }),
  ]);
  const centre = offerOf([{ ...board, quantity: 2 }]);

  it('lists contactors, relays, switch-fuses and links, and prints no number that is not verified', () => {
    const [part, ...more] = furtherDevicesPart(centre);
    expect(more).toEqual([]);
    const rows = rowsOf(part);
    expect(rows.flatMap((cells) => (cells.length === 1 ? cells : []))).toEqual([
      'Motor circuit-breaker',
      'MCCB of a starter, section or bank',
      'Switch-fuse',
      'HRC fuse link',
      'Contactor',
      'Overload relay',
      'MCB, RCCB, RCBO',
    ]);
    const devices = rows.filter((cells) => cells.length > 1);
    expect(devices.map(([device]) => device)).toContain('HRC fuse link 100 A');
    expect(new Set(devices.map(([, , type]) => type))).toEqual(new Set(['–']));
    expect(JSON.stringify(part)).not.toMatch(/3RT|PW-|3RV|Non-Siemens/);
    expect(devices.slice(0, 3).map(([, make]) => make)).toEqual(['Siemens', 'Siemens', 'L&T']);
  });

  it('recommends contactors, links and small breakers among the spares', () => {
    const spares = offerSpares(centre).map(({ item, quantity }) => [item, quantity]);
    // Twelve contactors of direct starters; three links of each switch-fuse, six of two boards, of which at least three.
    expect(spares).toContainEqual([expect.stringMatching(/^Contactor \d+ A AC-3$/), 1]);
    expect(spares).toContainEqual(['HRC fuse link 100 A', 3]);
  });

  it('lists the makes of all its families', () => {
    const families = makeList(centre.boards, knowledge.tables, {}).makes.map(({ family }) => family);
    expect(families).toEqual(
      expect.arrayContaining(['ACB, MCCB', 'Contactor, overload relay, MPCB', 'Fuse switch, HRC link', 'Busbar']),
    );
  });
});

it('an offer says that it is a draft while something is left to settle', () => {
  expect(technoCommercialOffer(project).isDraft).toBe(false);
  const issue = { ...project.issue, isDraft: true };
  expect(technoCommercialOffer({ ...project, issue }).isDraft).toBe(true);
  expect(offerOutput({ ...project, issue }).status).toBe('DRAFT');
});

it('an offer is data as well as pages', () => {
  const output = offerOutput(project);
  expect(output).toMatchObject({ number: '7-1', validUntil: '2026-12-20', status: 'FINAL' });
  expect(output.gst).toEqual({
    hsn: '8537 10 00',
    lines: [{ label: 'IGST 18 %', amount: rupeesOf(project.totals.tax.paise) }],
    roundOff: 0,
    grandTotal: project.totals.final.value,
  });
  expect(output.itp).toHaveLength(12);
  expect(output.spares.map(({ item }) => item)).toContain('Closing coil 230 AC for ACB 3WA11');
});
