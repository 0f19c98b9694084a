import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { ChosenValue } from '@pw/configurator/value';
import { unitsOfBoard } from '@pw/switchboard/cabinet/cabinet-rules';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration, FeederConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { freezeBoard, thawBoard } from './frozen-board.ts';
import { boardOutput, quoteBoard } from './quote-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = {
  book,
  rates: ratesOf(book.tables.rate, {}),
  added: [],
  discounts: [],
  charges: noCharges,
  ...defaultSettings,
};

const quote = (board: BoardConfiguration) => mustBeOk(quoteBoard(knowledge, board, terms));

type Chosen = Readonly<Record<string, ChosenValue>>;

const incomer = (name: string, placed: string) => aFeeder(name, 'ACB_IC', 1250, 4, placed);
const ways = aFeeder('O/G', 'MCCB_OG', 250, 4, 'A2 B2');

/** Two incomers and a coupler over two sections, with ways in both. */
const twoSections = (properties: Chosen, feeders?: readonly FeederConfiguration[]) =>
  aBoard(
    { RATED_CURRENT: 1250, SB_IP: 'IP42', QTY_BC: 1, SUPPLY_SCHEME: '2of3', INTERLOCK_KIND: 'Key', ...properties },
    feeders ?? [incomer('I/C-A', 'A1'), incomer('I/C-B', 'B1'), aFeeder('B/C', 'ACB_BC', 1250, 4, 'A1'), ways],
  );

/** A board of two incomers and eight ways, for a cabinet on a wall as long as people change over. */
const inCabinet = aBoard({ RATED_CURRENT: 100, SUPPLY_SCHEME: '1of2', INTERLOCK_KIND: 'Key', SUPPLY_AUTO: 'Auto' }, [
  aFeeder('Grid', 'MCCB_IC', 100, 4, 'A1'),
  aFeeder('DG', 'MCCB_IC', 100, 4, 'A1', { SOURCE_KIND: 'DG' }),
  aFeeder('O/G', 'MCCB_OG', 32, 4, 'A8'),
]);

const ofController = (board: BoardConfiguration) =>
  (quote(board).design?.compartments ?? []).filter(({ placed }) => placed?.feeder.type.isBrought);

describe('the compartment of the controller of a supply scheme', () => {
  it('is a module of 400 mm with an address in the section of the first incomer', () => {
    for (const SUPPLY_AUTO of ['Auto', 'Auto with return']) {
      const [compartment, ...others] = ofController(twoSections({ SUPPLY_AUTO }));
      expect(others).toEqual([]);
      expect(compartment).toMatchObject({ tag: 'CHANGEOVER CONTROLLER', heightMm: 400, placed: { section: 'A' } });
      expect(compartment?.address).toMatch(/^\d+[A-Z]$/);
    }
    const inB = [incomer('I/C-B', 'B1'), incomer('I/C-C', 'B1'), aFeeder('B/C', 'ACB_BC', 1250, 4, 'A1'), ways];
    expect(ofController(twoSections({ SUPPLY_AUTO: 'Auto' }, inB))).toMatchObject([{ placed: { section: 'B' } }]);
  });

  it('shows a display in its door, and is no circuit of the busbar', () => {
    const [compartment] = ofController(twoSections({ SUPPLY_AUTO: 'Auto' }));
    const feeder = compartment?.placed?.feeder;
    expect(feeder?.kind.doorPieces(feeder.values)).toEqual([{ kind: 'display', colour: '', quantity: 1 }]);
    expect(feeder?.type.role).toBe('auxiliary');
    expect(feeder?.values).toMatchObject({ RATING: null, WIRE_POINTS: 0, COPIES: 1, LINK_SIZE: '' });
  });

  it('is not there where people change over, without a scheme, and on a board of one source', () => {
    expect(ofController(twoSections({ SUPPLY_AUTO: 'Manual' }))).toEqual([]);
    expect(ofController(twoSections({ SUPPLY_AUTO: 'Auto', SUPPLY_SCHEME: '' }))).toEqual([]);
    const single = { RATED_CURRENT: 1250, SUPPLY_SCHEME: '1', SUPPLY_AUTO: 'Auto' };
    expect(ofController(aBoard(single, [incomer('I/C', 'A1'), ways]))).toEqual([]);
  });

  it('makes no board of a scheme without a feeder', () => {
    const { design, board } = quote(twoSections({ SUPPLY_AUTO: 'Auto' }, []));
    expect(design).toBeNull();
    expect(board.controller).toBeUndefined();
  });

  it('adds its work and no further article: the controller is a line of the board', () => {
    const [by, without] = ['Auto', 'Manual'].map((SUPPLY_AUTO) => quote(twoSections({ SUPPLY_AUTO })));
    const numbers = (quoted: typeof by) => (quoted?.bill ?? []).filter(({ feeder }) => feeder !== null).length;
    expect(numbers(by)).toBe(numbers(without));
    expect(by?.bill.filter(({ catalogueNumber }) => catalogueNumber === 'PW-PLC')).toMatchObject([
      { feeder: null, quantity: { value: 1 } },
    ]);
    const hours = (quoted: typeof by, department: string) =>
      quoted?.design?.hours.departments.find((each) => each.department === department)?.hours.value ?? 0;
    expect(hours(by, 'assembly')).toBeGreaterThan(hours(without, 'assembly'));
    const { design } = boardOutput(quote(twoSections({ SUPPLY_AUTO: 'Auto' })));
    expect(design?.feeders.map(({ name }) => name)).toEqual(['I/C-A', 'I/C-B', 'B/C', 'O/G']);
  });

  it('takes its room on the plate of a cabinet, which is chosen with it', () => {
    const { board } = quote(inCabinet);
    const byHand = quote(withProperties(inCabinet, { SUPPLY_AUTO: 'Manual' }));
    expect([byHand.board.values.CABINET, board.values.CABINET]).toEqual(['WC-5', 'FC-1']);
    expect(ofController(inCabinet)).toHaveLength(1);
    // The room that the board keeps is what the kind takes of a plate.
    const lastUnit = unitsOfBoard(tables, board.values.CABINET_UNITS.entries, 'PW-ATS').at(-1);
    expect(board.controller?.values.CABINET_UNIT).toEqual(lastUnit);
  });

  it('is frozen with its board', () => {
    const live = quote(twoSections({ SUPPLY_AUTO: 'Auto' }));
    const thawed = thawBoard(JSON.parse(JSON.stringify(freezeBoard(live, tables))), knowledge);
    expect(boardOutput(thawed)).toEqual(boardOutput(live));
    expect(thawed.board.controller?.name).toBe('CHANGEOVER CONTROLLER');
  });

  it('gives the reason of its own board, whichever board was worked out before', () => {
    const reasonsOf = (SUPPLY_AUTO: string) => {
      const { controller } = quote(twoSections({ SUPPLY_AUTO })).board;
      const [scheme] = controller?.explain('DEVICE_TYPE').inputs ?? [];
      return scheme?.origin?.inputs.map(({ value }) => value);
    };
    for (const changeover of ['Auto', 'Auto with return', 'Auto']) {
      expect(reasonsOf(changeover)).toEqual(['2of3', changeover]);
    }
  });
});
