import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, referenceBoards, withFeeders, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { boardOutput, quoteBoard } from '../quote/quote-board.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { boardRemedies, withChange } from './board-remedies.ts';
import { remedyOutput, withRemedies } from './remedy-output.ts';
import { remedyText } from './remedy-words.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };
const closed = withProperties(referenceBoards.RB1, { SB_IP: 'IP54' });

const quote = (board: BoardConfiguration) => mustBeOk(quoteBoard(knowledge, board, terms));
const remediesOf = (board: BoardConfiguration) => boardRemedies(knowledge, board, terms, quote(board));

describe('the remedies of RB1 in IP54 (SBD 19.8)', () => {
  const remedies = remediesOf(closed);

  it('are those of the reference, the hottest cubicle first, then what cures and costs least', () => {
    expect(
      remedies
        .map(remedyOutput)
        .map((each) => [each.cubicle, each.id, each.feeder, each.set, each.inr, each.mm, each.gainK, each.cures]),
    ).toEqual([
      [4, 'ventilate', null, { SB_IP: 'IP42' }, -109_789, 0, 16, true],
      [4, 'fans', null, { VENT_FANS: 'ACB cubicles' }, 28_500, 0, 32.6, true],
      [4, 'rear', null, { SB_REAR: 'Free' }, 0, 0, 6.7, false],
      [4, 'wider', 'I/C-2', { FEEDER_EXTRA_WIDTH: '200' }, 14_289, 200, 5.6, false],
      [2, 'ventilate', null, { SB_IP: 'IP42' }, -109_789, 0, 15.7, true],
      [2, 'fans', null, { VENT_FANS: 'ACB cubicles' }, 28_500, 0, 32.4, true],
      [2, 'rear', null, { SB_REAR: 'Free' }, 0, 0, 6.7, false],
      [2, 'wider', 'I/C-1', { FEEDER_EXTRA_WIDTH: '200' }, 14_289, 200, 5.6, false],
    ]);
  });

  it('say in words what to do, what it costs and what it does', () => {
    expect(remedies.slice(0, 4).map((remedy) => remedyText(knowledge.tables, remedy))).toEqual([
      'Ventilated IP42: -1,09,789.00 INR, 0 mm, 16.0 K cooler, cures it',
      'Filter fans in ACB cubicles: +28,500.00 INR, 0 mm, 32.6 K cooler, cures it',
      '300 mm free behind the board: 0.00 INR, 0 mm, 6.7 K cooler, still 1.6 K above',
      'Cubicle 200 mm wider: +14,289.00 INR, 200 mm, 5.6 K cooler, still 2.7 K above',
    ]);
  });

  it('are in the temperatures of quote.json, and the first one in the words of T1', () => {
    const { design, checks } = withRemedies(boardOutput(quote(closed)), knowledge.tables, remedies);
    expect(design?.thermal).toMatchObject({ converged: true, remedies: remedies.map(remedyOutput) });
    expect(checks.find(({ id }) => id === 'T1')?.message).toMatch(
      /^Air above .*; best remedy: Ventilated IP42: -1,09,789\.00 INR, 0 mm, 16\.0 K cooler, cures it$/,
    );
    expect(checks.filter(({ message }) => message.includes('best remedy')).map(({ id }) => id)).toEqual(['T1']);
  });

  it.each(remedies.map((remedy) => [`${remedy.cubicle} ${remedy.id}`, remedy] as const))(
    'do what they say once they are edits: %s',
    (_name, remedy) => {
      const [before, after] = [quote(closed), quote(withChange(closed, remedy))];
      const paiseOf = ({ price }: typeof before) => price?.afterDiscount.paise ?? Number.NaN;
      expect(paiseOf(after) - paiseOf(before)).toBe(remedy.paise);
      expect((after.design?.lengthMm.value ?? 0) - (before.design?.lengthMm.value ?? 0)).toBe(remedy.mm);
    },
  );
});

describe('the next frame of a breaker', () => {
  const warm = aBoard(
    {
      RATED_CURRENT: 2000,
      SB_IP: 'IP54',
      SB_FORM: '4b',
      AMBIENT: 50,
      INTERRUPT_RATING: 50,
      SB_RATING_BASIS: 'Nominal',
    },
    [aFeeder('Main', 'ACB_IC', 2000, 4, 'A1'), aFeeder('Chiller', 'MCCB_OG', 630, 4, 'A2')],
  );
  const offersOf = (board: BoardConfiguration) => remediesOf(board).filter(({ id }) => id === 'frame');

  it('is named by its feeder, and costs what it does once it is an edit', () => {
    const [offer] = offersOf(warm);
    expect(offer && remedyOutput(offer)).toMatchObject({
      feeder: 'Main',
      set: { FEEDER_RATING_BASIS: 'Next frame' },
      mm: 200,
    });
    expect(offer && remedyText(knowledge.tables, offer)).toMatch(/^Main in the next frame: \+[\d,.]+ INR, 200 mm, /);
    const paiseOf = (board: BoardConfiguration) => quote(board).price?.afterDiscount.paise ?? Number.NaN;
    expect(offer && paiseOf(withChange(warm, offer)) - paiseOf(warm)).toBe(offer?.paise);
  });

  it('is offered where the rating is nominal, by the board or by the breaker itself', () => {
    const ofMain = (basis: string) => ({
      ...warm,
      feeders: warm.feeders.map((each) => ({
        ...each,
        properties: { ...each.properties, FEEDER_RATING_BASIS: basis },
      })),
    });
    expect(offersOf(ofMain('Next frame'))).toEqual([]);
    expect(offersOf(ofMain('Full current'))).toEqual([]);
    expect(offersOf(withProperties(warm, { SB_RATING_BASIS: 'Full current' }))).toEqual([]);
  });
});

describe('a drive in a closed cabinet', () => {
  it('has its air held to 50 degC, and louvres as a cure: fans and wider cubicles are nothing for a cabinet', () => {
    const drive = aFeeder('Fan', 'STARTER', null, null, 'A1', { MOTOR_KW: 4, STARTER_KIND: 'VFD' });
    const incomer = aFeeder('I/C', 'MCCB_IC', 250, 4, 'A1');
    const board = aBoard({ RATED_CURRENT: 250, SB_IP: 'IP54', INTERRUPT_RATING: 36 }, [incomer, drive]);
    const tooWarm = (of: BoardConfiguration) =>
      quote(of).checks.flatMap(({ id, message }) => (id === 'T1' ? [message] : []));
    expect(tooWarm(board)).toEqual([expect.stringMatching(/ degC at 1-4 \(50\)$/)]);
    const remedies = remediesOf(board);
    expect(remedies.map(({ id, cures }) => [id, cures])).toEqual([['ventilate', true]]);
    expect(remedies.map((remedy) => tooWarm(withChange(board, remedy)))).toEqual([[]]);
  });
});

describe('remedies are offered', () => {
  const idsOf = (board: BoardConfiguration) => [...new Set(remediesOf(board).map(({ id }) => id))];

  it('for nothing that is cool enough, and for no board without a design', () => {
    expect(remediesOf(referenceBoards.RB1)).toEqual([]);
    expect(remediesOf(aBoard({}, []))).toEqual([]);
  });

  it('where they are not there yet', () => {
    expect(idsOf(withProperties(closed, { SB_REAR: 'Free', AMBIENT: 45 }))).not.toContain('rear');
    expect(idsOf(withProperties(closed, { VENT_FANS: 'ACB cubicles', AMBIENT: 60 }))).not.toContain('fans');
  });

  it('only if they bring no error that the board does not have', () => {
    const weak = withFeeders(closed, aFeeder('Far', 'MCCB_OG', 100, 4, 'C1'));
    const quoted = quote(weak);
    const errors = quoted.checks.filter(({ severity }) => severity === 'E');
    expect(errors.map(({ id }) => id)).toEqual(['S1', 'S2']);
    expect(boardRemedies(knowledge, weak, terms, quoted)).not.toEqual([]);
    const faultless = { ...quoted, checks: quoted.checks.filter((each) => !errors.includes(each)) };
    expect(boardRemedies(knowledge, weak, terms, faultless)).toEqual([]);
  });
});
