import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { listWires } from '@pw/switchboard/wiring/list-wires';
import { wiredPlaces } from '@pw/switchboard/wiring/wired-places';
import { quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { boardOutput } from './quote-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const file = join(import.meta.dirname, '../../../../catalog/golden-boards/tenders/12-process-mcc-2000a.json');

type Feeder = { readonly name: string; readonly type: string; readonly properties: Readonly<Record<string, string>> };

/** What the names of the enquiry say of its motors: `H STAR-DELTA 90 kW`, `HRDOL 15 kW`, `MPCB 25A 11 kW`. */
function asStarter(feeder: Feeder): Feeder {
  const said = /^(H ?)?(MPCB|R?DOL|STAR-DELTA).*?([\d.]+) kW/.exec(feeder.name);
  if (!said) {
    return feeder;
  }
  const [, heavy, kind = '', kw = ''] = said;
  return {
    name: feeder.name,
    type: 'STARTER',
    properties: {
      STARTER_KIND: kind === 'STAR-DELTA' ? 'SD' : kind,
      MOTOR_KW: kw,
      SECTION_A: feeder.properties.SECTION_A ?? '0',
      ...(heavy === undefined ? {} : { STARTER_DUTY: 'Heavy' }),
    },
  };
}

const enquiry = JSON.parse(readFileSync(file, 'utf8'));
const withStarters = {
  ...enquiry,
  boards: enquiry.boards.map((board: { readonly feeders: readonly Feeder[] }) => ({
    ...board,
    feeders: board.feeders.map(asStarter),
  })),
};

const controlSupply: Feeder = { name: 'CS', type: 'CONTROL', properties: { CONTROL_VA: '2000', SECTION_A: '1' } };

/** The same at a control voltage that the mains do not give, with control supplies. */
const withControl = (supplies: readonly Feeder[]) => ({
  ...withStarters,
  boards: withStarters.boards.map((board: { readonly properties: object; readonly feeders: readonly Feeder[] }) => ({
    ...board,
    properties: { ...board.properties, CONTROL_VOLTAGE: '110 AC' },
    feeders: [...board.feeders, ...supplies],
  })),
});

/** Its motors of 5.7 and 67.5 kW stand between two rows of the table: the figures of B 3.8 take the next row (0118). */
describe('the process enquiry with its real starters (SBD 8.3)', () => {
  const [quoted] = quotedEnquiry(withStarters, knowledge, book).boards;
  if (!quoted) {
    throw new Error('the enquiry has a board');
  }
  const output = boardOutput(quoted);
  const starters = quoted.board.feeders.filter(({ kind }) => kind.family.name === 'STARTER');
  const sumOf = (property: 'ACCESSORY_WIRE_POINTS' | 'ASSEMBLY_HOURS') =>
    starters.reduce((sum, { values }) => sum + values.COPIES * values[property], 0);

  it('takes twenty columns, of 34,350 mm of modules', () => {
    const columns = output.design?.cubicles.filter(({ type }) => type === 'MT') ?? [];
    expect(columns).toHaveLength(20);
    expect(columns.reduce((sum, { usedMm }) => sum + usedMm, 0)).toBe(34_350);
  });

  it('loads the incomer with motors at 0.8 and ways with the diversity of five: 2499 A', () => {
    const load = quoted.checks.find(({ id }) => id === 'R1');
    expect(load?.severity).toBe('W');
    expect(load?.message).toContain('2499 A');
  });

  it('has 71 starters with 2225 wire points and 96.6 hours, at a list price of 24,70,732', () => {
    expect(starters.reduce((sum, { values }) => sum + values.COPIES, 0)).toBe(71);
    expect(sumOf('ACCESSORY_WIRE_POINTS')).toBe(2225);
    expect(sumOf('ASSEMBLY_HOURS')).toBeCloseTo(96.6, 6);
    const names = new Set(starters.map(({ name }) => name));
    const lines = quoted.bill.filter(({ feeder }) => feeder !== null && names.has(feeder));
    const paise = lines.reduce((sum, { quantity, listPrice }) => sum + quantity.value * listPrice.paise, 0);
    expect(paise / 100).toBe(2_470_732);
  });

  it('has all 2225 wire points of its starters in the wire list', () => {
    const { board, design } = quoted;
    const list = design && listWires(knowledge.tables, { board, design }, 'net');
    const ofOthers = list?.missing.reduce((sum, { points }) => sum + points, 0) ?? 0;
    const wired = design && wiredPlaces(knowledge.tables, design).filter(({ feeder }) => starters.includes(feeder));
    const addresses = new Set(wired?.map(({ address }) => address));
    expect(list?.missing.flatMap((each) => each.addresses).filter((address) => addresses.has(address))).toEqual([]);
    expect((list?.listed ?? 0) + ofOthers).toBe(list?.points);
    expect(list?.listed).toBeGreaterThanOrEqual(2225);
  });

  it('asks at 110 V AC for a control supply of 932.5 VA, which 2000 VA give', () => {
    const [at110V] = quotedEnquiry(withControl([]), knowledge, book).boards;
    expect(at110V?.checks.find(({ id }) => id === 'M6')?.message).toBe(
      'Section A: control supply 932.5 VA needed, 0 VA placed',
    );
    const [fed] = quotedEnquiry(withControl([controlSupply]), knowledge, book).boards;
    expect(fed?.checks.map(({ id }) => id)).not.toContain('M6');
    expect(fed?.board.feeders.at(-1)?.values.MODULE_HEIGHT).toBe(450);
  });

  it('is priced from the demo list without an unknown article', () => {
    expect(quoted.checks.map(({ id }) => id)).not.toContain('X2');
    expect(quoted.price?.final.paise).toBeGreaterThan(0);
  });
});
