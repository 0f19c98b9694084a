import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { PropertyValue } from '@pw/configurator/value';
import { assessBoard, runChecks } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { barPieces } from '@pw/switchboard/take-off/bar-pieces';
import { mountingPieces } from '@pw/switchboard/take-off/mounting-pieces';
import { sheetPieces } from '@pw/switchboard/take-off/sheet-pieces';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { faultsOf, quotedEnquiry, withFeederTexts } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { boardOutput } from './quote-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const book = mustBeOk(readPriceBook(readPriceFiles()));

type Chosen = Readonly<Record<string, PropertyValue>>;

const ofLoad: Chosen = { LOAD_KW: 500, COS1: 0.8, COS2: 0.98 };

const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const boardValues = {
  RATED_CURRENT: 1600,
  SB_IP: 'IP42',
  NEUTRAL_RATING: 100,
  BUS_MAT: 'Copper',
  INTERRUPT_RATING: 36,
};

function designed(type: string, chosen: Chosen, others = [incomer], board: Chosen = {}) {
  const feeder = { name: 'PFC', type, properties: { SECTION_A: 1, ...chosen }, components: [] };
  const made = assessBoard(knowledge, aBoard({ ...boardValues, ...board }, [...others, feeder]));
  const checks = runChecks({ ...made, tables, unpriced: [] });
  if (!made.design) {
    throw new Error(`the board has a design: ${checks.map(({ message }) => message).join('; ')}`);
  }
  return { ...made, design: made.design, checks };
}

const ofBank = ({ cubicles }: BoardDesign) => cubicles.filter(({ type }) => type === 'APFC');

describe('a board with a bank of three columns', () => {
  const { board, design, checks } = designed('APFC', ofLoad);
  const columns = ofBank(design);

  it('has them side by side, 800 wide, each with the name of the bank', () => {
    const quoted = quotedEnquiry(
      {
        project: { name: 'Works' },
        boards: [
          {
            name: 'B',
            properties: Object.fromEntries(Object.entries(boardValues).map(([name, value]) => [name, String(value)])),
            feeders: [
              {
                name: 'I/C',
                type: 'ACB_IC',
                properties: { FEEDER_AMP_RATING: '1600', FEEDER_POLES: '4', SECTION_A: '1' },
              },
              { name: 'PFC', type: 'APFC', properties: { LOAD_KW: '500', COS1: '0.8', COS2: '0.98', SECTION_A: '1' } },
            ],
          },
        ],
      },
      knowledge,
      book,
    ).boards[0];
    const cubicles = quoted && boardOutput(quoted).design?.cubicles;
    expect(
      cubicles?.slice(-3).map(({ type, widthMm, feeders, usedMm, busbar }) => [type, widthMm, feeders, usedMm, busbar]),
    ).toEqual([
      ['APFC', 800, ['PFC'], 1600, '1x40x10'],
      ['APFC', 800, ['PFC'], 1650, '1x40x10'],
      ['APFC', 800, ['PFC'], 900, '1x40x10'],
    ]);
    expect(quoted?.checks.map(({ id }) => id)).not.toContain('X2');
  });

  it('is 800 deep, whatever its rated current asks for', () => {
    expect(board.values.DEPTH).toBe(800);
    expect(designed('APFC', { ...ofLoad, SECTION_A: 0 }).board.values.DEPTH).toBe(600);
  });

  it('carries 1.5 In in each of its risers', () => {
    expect(columns.map(({ bars }) => bars.demandA?.value.toFixed(1))).toEqual(['573.9', '573.9', '573.9']);
  });

  it('weighs its devices by the steps of each column, 0.9 kg for a kvar and 14 kg for the breaker', () => {
    const kg = columns.map(({ deviceKg }) => deviceKg.value);
    expect(kg.map((each) => each.toFixed(1))).toEqual(['95.1', '118.9', '47.5']);
    expect(kg.reduce((sum, each) => sum + each, 0)).toBeCloseTo(275 * 0.9 + 14, 6);
  });

  it('has partitions 700 wide and plates 650 wide, one for the head and one for each step', () => {
    const numbers = columns.map(({ number }) => number);
    const own = sheetPieces(tables, board, design).filter(({ cubicle }) => numbers.includes(cubicle?.number ?? 0));
    const partitions = own.filter(({ kind }) => kind === 'module partition');
    expect(partitions.map(({ pieces, lengthMm }) => [pieces, lengthMm])).toEqual([
      [3, 700],
      [3, 700],
      [2, 700],
    ]);
    const plates = mountingPieces(tables, board, design).filter(
      ({ part, cubicle }) => part === 'module mounting plate' && numbers.includes(cubicle.number),
    );
    expect(
      plates.map(({ shape, pieces }) => [pieces, shape.kind === 'plate' && [shape.widthMm, shape.heightMm]]),
    ).toEqual([
      [1, [650, 350]],
      [2, [650, 550]],
      [1, [650, 400]],
      [2, [650, 550]],
      [2, [650, 400]],
    ]);
    const sheetKg = sheetPieces(tables, board, design).reduce((sum, { massKg }) => sum + massKg.value, 0);
    expect(sheetKg).toBeCloseTo(design.takeOff.sheetMetalKg.value, 6);
  });

  it('counts as one feeder with one set of links', () => {
    const assembly = design.hours.departments.find(({ department }) => department === 'assembly');
    // Four cubicles of 5 h, an ACB of 4 h, and the bank of 16.5 h.
    expect(assembly?.hours.value).toBe(4 * 5 + 4 + 16.5);
    const links = barPieces(tables, board, design).filter(({ part }) => part === 'links');
    expect(links.map(({ pieces, cubicles }) => [pieces, cubicles.map(({ number }) => number)])).toEqual([[3, [2]]]);
    expect(design.compartments?.filter(({ placed }) => placed?.feeder.name === 'PFC')).toHaveLength(1);
    expect(design.inA.askedA.value).toBe(1600);
  });

  it('stands with its columns from left to right also where its section is mirrored by a coupler', () => {
    const coupled = designed('APFC', ofLoad, [incomer, aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1')], { QTY_BC: 1 });
    expect(ofBank(coupled.design).map(({ column }) => column?.number)).toEqual([1, 2, 3]);
  });

  it('names each step by its place', () => {
    const own = design.compartments?.filter(({ cubicle }) => columns.some(({ number }) => number === cubicle));
    expect(own?.map(({ address, tag, heightMm }) => `${address} ${tag} ${heightMm}`)).toEqual([
      '2A PFC 400',
      '2B VACANT 200',
      '2C PFC 50 kvar 600',
      '2D PFC 50 kvar 600',
      '3A VACANT 150',
      '3B PFC 25 kvar 450',
      '3C PFC 50 kvar 600',
      '3D PFC 50 kvar 600',
      '4A VACANT 900',
      '4B PFC 25 kvar 450',
      '4C PFC 25 kvar 450',
    ]);
  });

  it('is no matter of T3, since its fans carry its losses away, and loads its incomer with nothing (R1)', () => {
    expect(checks.map(({ id }) => id)).not.toContain('T3');
    expect(checks.map(({ id }) => id)).not.toContain('R1');
  });

  it('has the current transformer of its relay at the incomer: 1600/5, 2 wire points', () => {
    const transformerOf = (made: typeof board) => {
      const bank = made.feeders.find(({ name }) => name === 'PFC');
      return bank?.kind.articles(bank.values).find(({ group }) => group === 'MeteringCT');
    };
    const { board: bare, design: without } = designed('APFC', { ...ofLoad, APFC_CT: 'Purchaser' });
    expect(transformerOf(board)).toMatchObject({
      catalogueNumber: '4NC5-1600/5',
      description: 'Metering current transformer 1600/5, class 1.0, 5 VA',
      quantity: 1,
    });
    expect(transformerOf(bare)).toBeUndefined();
    expect(design.takeOff.wirePoints.value - without.takeOff.wirePoints.value).toBe(2);
  });

  it('takes the incomer of its own section with the largest Inc, and that of the board where a coupler feeds it', () => {
    const other = aFeeder('I/C-2', 'ACB_IC', 800, 4, 'B1');
    const ratio = (chosen: Chosen) =>
      designed('APFC', { ...ofLoad, ...chosen }, [incomer, other, aFeeder('B/C', 'ACB_BC', 800, 4, 'A1 B1')], {
        QTY_BC: 2,
      }).board.feeders.find(({ name }) => name === 'PFC')?.values.CT_RATIO_TEXT;
    expect([ratio({}), ratio({ SECTION_A: 0, SECTION_B: 1 }), ratio({ SECTION_A: 0, SECTION_C: 1 })]).toEqual([
      '1600/5',
      '800/5',
      '1600/5',
    ]);
  });
});

describe('a capacitor panel', () => {
  const { board, design, checks } = designed('APFC_PANEL', { APFC_KVAR: 275 }, [], { RATED_CURRENT: 630 });

  it('is the incomer of a board that is nothing else, and is led cables', () => {
    const [panel] = board.feeders;
    expect([panel?.type.role, String(panel?.values.CABLE), panel?.values.LOAD_KIND]).toEqual([
      'incomer',
      '2 x 3.5C x 300 mm2 Al',
      'none',
    ]);
    const loose = designed('APFC_PANEL', { APFC_KVAR: 275, CT_PRIMARY: 1600 }, [], { RATED_CURRENT: 630 }).board
      .feeders[0];
    expect(loose?.kind.articles(loose.values).find(({ group }) => group === 'MeteringCT')?.description).toBe(
      'Metering current transformer 1600/5, class 1.0, 5 VA, loose, for the main incomer',
    );
    expect(design.inA.markedA.value).toBe(573);
    expect(checks.filter(({ severity }) => severity === 'E').map(({ message }) => message)).toEqual([]);
  });

  it('has a bank of its own in a section only, once', () => {
    const faults = faultsOf(
      withFeederTexts({ name: 'PFC', type: 'APFC_PANEL', properties: { APFC_KVAR: '275', SECTION_A: '2' } }),
      knowledge,
      book.tables.rate,
    );
    expect(faults).toHaveLength(1);
  });
});
