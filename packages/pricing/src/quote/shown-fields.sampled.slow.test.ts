import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { draftOf } from '@pw/switchboard/editing/draft';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { type FormField, feederForm, type ShownProperty } from '@pw/switchboard/forms/form';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration, FeederConfiguration } from '@pw/switchboard/model/board';
import { kindTextUses } from '@pw/switchboard/model/feeder-kind';
import { aBlank, aBoard, aComponent, aFeeder, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { defaultRateRows } from '../rates/company-rates.ts';
import { defaultSettings } from '../terms/price-terms.ts';
import { noKeptCharges } from '../terms/project-charges.ts';
import { projectTerms } from '../terms/project-terms.ts';
import { boardOutput, quoteBoard } from './quote-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = projectTerms(book, {
  ...defaultSettings,
  rates: defaultRateRows(book.tables.rate),
  ratesRevision: 1,
  enquiryRates: {},
  discounts: [],
  charges: noKeptCharges,
})({ lineItemId: 1, name: 'PCC-1' });

/** Fields whose value only people read, and where they read it. */
const toldOnly: ReadonlyMap<string, string> = new Map([
  ['FEEDER_NOTE', 'the remarks of the feeder schedule'],
  ['SOURCE_KIND_1', 'single-line diagram and data sheet'],
  ['SOURCE_KIND_2', 'single-line diagram and data sheet'],
]);

/** Derived values that may be nothing on every board here, and why a form shows them all the same. */
const oftenNothing: ReadonlyMap<string, string> = new Map([
  ['REMARKS', 'what the choice of a breaker leaves to say'],
  ['WIRE_POINTS', 'those of the components that are added'],
  ['CUBICLE_WIDTH', '0 for a module, as its hint says'],
  ['MCCB_PB_QTY', 'the other way to mount a breaker'],
]);

type Feeder = Omit<FeederConfiguration, 'name'>;

const of = (type: string, ratingA: number | null, poles: number | '3N' | null, properties = {}): Feeder =>
  aFeeder('X', type, ratingA, poles, 'A1', properties);
const starter = (kind: string) =>
  [3, 22, 75, 160, 315].map((kw) => of('STARTER', null, null, { STARTER_KIND: kind, MOTOR_KW: kw }));

/** Each kind, as far as its first choice parts it, in sizes and make-ups that part its fields. */
const kinds: Readonly<Record<string, readonly Feeder[]>> = {
  'a motor breaker alone': starter('MPCB').slice(0, 2),
  'a direct starter': starter('DOL'),
  'a reversing starter': starter('RDOL'),
  'a star-delta starter': starter('SD'),
  'a reversing star-delta starter': starter('SDRDOL'),
  'a soft starter': starter('SOFT'),
  'a drive': starter('VFD'),
  'an air circuit-breaker as incomer': [of('ACB_IC', 1600, 4), of('ACB_IC', 1600, 4, { FEEDER_FAULT_LEVEL: 25 })],
  'an air circuit-breaker as outgoing way': [of('ACB_OG', 1250, 4), of('ACB_OG', 1250, 4, { FEEDER_FAULT_LEVEL: 25 })],
  'a bus coupler': [of('ACB_BC', 1600, 4)],
  'a moulded-case breaker as incomer': [of('MCCB_IC', 400, 4), of('MCCB_IC', 400, 4, { FEEDER_FAULT_LEVEL: 25 })],
  'a moulded-case breaker as outgoing way': [
    of('MCCB_OG', 250, 4),
    of('MCCB_OG', 630, '3N'),
    of('MCCB_OG', 63, 3, { FEEDER_FAULT_LEVEL: 25 }),
  ],
  'a switch-fuse as incomer': [of('SFU_IC', 400, 4)],
  'a switch-fuse as outgoing way': [of('SFU_OG', 100, 3), of('SFU_OG', 400, 3)],
  'a load switch': [of('SFU_OG', 100, 3, { SFU_KIND: 'SWITCH' }), of('SFU_OG', 400, 3, { SFU_KIND: 'SWITCH' })],
  'a distribution section': [12, 20].map((QTY) => ({
    ...of('DB', 63, 4),
    components: [aComponent('SmallWay', { WAY_AMP: 16, WAY_POLES: '1', QTY })],
  })),
  'a meter compartment': [of('METER', null, null, { METER_KIND: 'kWh CT' })],
  'a control supply': [of('CONTROL', null, null, { CONTROL_VA: 500 })],
  'a changeover switch': [of('CHANGEOVER', 400, 4), of('CHANGEOVER', 400, 4, { CO_KIND: 'Manual switch' })],
  'a changeover of two breakers': [of('CHANGEOVER', 400, 4, { CO_KIND: '2 MCCB' })],
  'a capacitor bank': [
    of('APFC', null, null, { APFC_KVAR: 100 }),
    of('APFC', null, null, { LOAD_KW: 300, COS1: 0.8, COS2: 0.98 }),
    of('APFC', null, null, { APFC_KVAR: 100, APFC_TYPE: 'Plain' }),
  ],
  'a capacitor panel': [
    of('APFC_PANEL', null, null, { APFC_KVAR: 100 }),
    of('APFC_PANEL', null, null, { APFC_KVAR: 300, CT_PRIMARY: 1600 }),
    of('APFC_PANEL', null, null, { APFC_KVAR: 100, APFC_TYPE: 'Plain' }),
  ],
  'a reserved space': [of('SPACE', null, null, { SPACE_FOR: 250 })],
  'a blank': [aBlank('X', 400, 'A1')],
};

const EVERY = gateOrNight(4, 1);

/** The gate asks of one kind in four: a starter, both sorts of breakers, a distribution section, a changeover, a blank. */
const askedKinds = Object.entries(kinds).filter((_, place) => place % EVERY === EVERY - 1);

const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const ways = aFeeder('O/G', 'MCCB_OG', 400, 4, 'A4 B4');
const couplers = { QTY_BC: 1 };

/** Boards that part what one board leaves together: fault level, ventilation, load, supply, sources. */
const surroundings: readonly ((feeder: FeederConfiguration) => BoardConfiguration)[] = [
  (feeder) => aBoard({}, [incomer, feeder]),
  (feeder) =>
    withProperties(aBoard({ INTERRUPT_RATING: 65, SB_FORM: '4b', TRAFO_KVA: 1000 }, [incomer, feeder]), couplers),
  (feeder) => aBoard({ OPER_VOLTAGE: 690, INTERRUPT_RATING: 40 }, [incomer, feeder]),
  (feeder) => aBoard({ RATED_CURRENT: 400, SB_FORM: '3b' }, [aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'), feeder, ways]),
  (feeder) =>
    aBoard({ RATED_CURRENT: 630, ...couplers }, [
      aFeeder('I/C-1', 'ACB_IC', 630, 4, 'A1'),
      aFeeder('I/C-2', 'ACB_IC', 630, 4, 'B1'),
      aFeeder('B/C', 'ACB_BC', 630, 4, 'A1'),
      ways,
      feeder,
    ]),
  (feeder) => aBoard({ RATED_CURRENT: 400 }, [feeder, ways]),
];

/** Everything that design, checks, price and the texts of drawings and offer have of a board and its feeder X. */
function outcome(configuration: BoardConfiguration): string {
  const quoted = mustBeOk(quoteBoard(knowledge, configuration, terms));
  const feeder = quoted.board.feeders.find(({ name }) => name === 'X');
  const { kind, values } = feeder ?? {};
  return JSON.stringify([
    boardOutput(quoted),
    ...(kind && values ? [kindTextUses.map((use) => kind.texts(use, values)), kind.symbol(values)] : []),
  ]);
}

/** Values to try, in the order in which they are likely to tell. */
function otherValues({ choices, kind, shape }: ShownProperty): readonly (string | number)[] {
  if (choices !== null) {
    return choices.map(({ value }) => value);
  }
  if (shape === 'check box') {
    return ['Y', 'N'];
  }
  return kind === 'number' ? [1, 2, 5, 0.9, 7.5, 10, 40, 100, 300, 1000] : ['Q7', '25 25 50', '-Z K07'];
}

type Shown = {
  readonly field: ShownProperty;
  readonly value: unknown;
  readonly board: BoardConfiguration;
  readonly edited: EditableBoard;
  readonly before: () => string;
};

const partOfX = ({ feeders }: BoardConfiguration) => `f${feeders.findIndex(({ name }) => name === 'X') + 1}`;

/** The fields that the form shows of X on a board, with their values; a section counts as one field for all. */
function shownOn(board: BoardConfiguration, type: string): readonly Shown[] {
  const { board: edited } = openEditableBoard(knowledge, draftOf(board));
  const state = ({ property }: ShownProperty) => edited.view.state(partOfX(board), property);
  let known: string | null = null;
  const before = () => {
    known ??= outcome(board);
    return known;
  };
  return feederForm(knowledge, type)
    .flatMap(({ fields }) => fields)
    .filter((field) => state(field).visible && !/^SECTION_[B-E]$/.test(field.property))
    .flatMap((field: FormField) => [field, ...field.beside.filter((beside) => state(beside).visible)])
    .map((field) => ({ field, value: state(field).value, board, edited, before }));
}

/** Whether another value of a field, where the board takes it, changes anything of the outcome. */
function hasEffect({ field: { property, ...field }, board, edited, before }: Shown): boolean {
  const part = partOfX(board);
  return otherValues({ property, ...field }).some((value) => {
    if (!edited.apply([{ kind: 'set', part, property, value }]).ok) {
      return false;
    }
    edited.undo();
    const feeders = board.feeders.map((feeder) =>
      feeder.name === 'X' ? { ...feeder, properties: { ...feeder.properties, [property]: value } } : feeder,
    );
    return outcome({ ...board, feeders }) !== before();
  });
}

function shownFields(feeders: readonly Feeder[]): ReadonlyMap<string, readonly Shown[]> {
  const shown = feeders.flatMap((feeder) =>
    surroundings.flatMap((around) => shownOn(around({ ...feeder, name: 'X' }), feeder.type)),
  );
  return Map.groupBy(shown, ({ field }) => field.property);
}

const isTold = ({ field: { giver } }: Shown) => giver === 'rule' || giver === 'sum';
const isNothing = ({ value }: Shown) => value === null || value === '' || value === 0;

describe.each(askedKinds)('the form of %s', (_name, feeders) => {
  const shown = shownFields(feeders);

  it('asks for nothing that changes nothing', () => {
    const idle = [...shown].filter(
      ([property, [first, ...others]]) =>
        first && !isTold(first) && !toldOnly.has(property) && ![first, ...others].some(hasEffect),
    );
    expect(idle.map(([property]) => property)).toEqual([]);
  });

  it('tells nothing that never has a value', () => {
    const empty = [...shown].filter(
      ([property, all]) => all.every(isTold) && all.every(isNothing) && !oftenNothing.has(property),
    );
    expect(empty.map(([property]) => property)).toEqual([]);
  });
});
