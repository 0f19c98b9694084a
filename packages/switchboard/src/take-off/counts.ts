import { formula } from '@pw/configurator/formula/formula';
import { type Figure, figure, sumOf, type Term } from '@pw/configurator/origin';
import { exceeds } from '@pw/configurator/value';
import { CABLE } from '../cable/cable.ts';
import { ductBraids, hasRoofBox } from '../cable/roof-box.ts';
import { glandHoleReader, ledCables } from '../cable/terminations.ts';
import { laidOutFeeders } from '../layout/order-cubicles.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { hasTerminalBlock } from '../model/cabinet.ts';
import type { BoardDesign, DesignedCubicle } from '../model/design.ts';
import { devicesIn } from '../model/feeder-column.ts';
import { createCache, createListCache } from '../model/kept-results.ts';
import type { FeederValues } from '../model/part-properties.ts';
import { THREE_POLES_AND_LINK } from '../model/poles.ts';
import type { CountName } from '../model/quantity-names.ts';
import { createListMemory } from '../model/watched-board.ts';
import { interlockWirePoints } from '../supply/interlock.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { PHASES } from './busbar-mass.ts';
import { controlTerminals, controlTransformers, transformerSets, transformerWirePoints } from './control-wiring.ts';
import { hasBoardFan } from './filter-fans.ts';
import { type TakeOffData, type TakeOffTables, takeOffData } from './take-off-data.ts';
import { equipmentCount } from './wired-equipment.ts';

/** A board whose take-off is known: what its material and hours are counted from. */
export type CountedBoard = {
  readonly tables: TakeOffTables;
  readonly data: TakeOffData;
  readonly board: EvaluatedBoard;
  readonly design: Omit<BoardDesign, 'hours'>;
};

/** Prepares a board for counting. */
export function countedBoard(
  tables: TakeOffTables,
  board: EvaluatedBoard,
  design: CountedBoard['design'],
): CountedBoard {
  return { tables, data: takeOffData(tables, board), board, design };
}

/**
 * Counts something of a board (SBD 12.7, 12.8). Masses, areas and lengths are the rounded ones, so that a bill can be
 * checked with what it shows.
 * @param of what is counted where the count is divided, e.g. the metal of the busbars
 */
export function countOf(counted: CountedBoard, name: CountName, of: string): Figure {
  return counters[name](counted, of);
}

const source = 'SBD 12.7';

/** A plain number of things. */
function numberOf(rule: string, value: number): Figure {
  return figure(value, () => ({ rule, source, value, arithmetic: String(value), inputs: [], rows: [] }));
}

const toTenths = formula({ rule: 'rounded-quantity', source: 'SBD 1.3', text: 'round(x, 1)', names: ['x'] });

const inMetres = formula({
  rule: 'length-of-board-in-metres',
  source,
  text: 'round(length / 1000, 1)',
  names: ['length'],
});

const difference = formula({
  rule: 'wire-points-but-those-of-current-transformers',
  source,
  text: 'all - transformers',
  names: ['all', 'transformers'],
});

type Counter = (counted: CountedBoard, of: string) => Figure;

function cubiclesWhere(rule: string, belongs: (cubicle: DesignedCubicle, counted: CountedBoard) => boolean): Counter {
  return (counted) => numberOf(rule, counted.design.cubicles.filter((cubicle) => belongs(cubicle, counted)).length);
}

function isOf(kind: 'modules' | 'device') {
  return ({ type }: DesignedCubicle, { data }: CountedBoard) => data.equipment(type) === kind;
}

/** Cables come to modules and devices, not to couplers, nor where a bus duct does. */
function hasCables(cubicle: DesignedCubicle, counted: CountedBoard): boolean {
  return isOf('device')(cubicle, counted) && cubicle.feeders.some(({ feeder }) => feeder.values.CONNECTION === CABLE);
}

const placedOfCubicles = createListCache();

function placedFeeders({ design }: CountedBoard): readonly EvaluatedFeeder[] {
  return placedOfCubicles(design.cubicles, [], (cubicle) => devicesIn(cubicle).map(({ feeder }) => feeder));
}

const hoursOfFeeders = createListCache();

/** The entries in the layout, and the controller that the board brings. */
function laidOutEntries(counted: CountedBoard): readonly EvaluatedFeeder[] {
  const brought = placedFeeders(counted).filter(({ type }) => type.isBrought);
  return [...laidOutFeeders(counted.board, counted.design), ...brought];
}

/** Meters, control supplies and kept room take half the work on paper and in the test of other feeders (SBD 9.3). */
function isAuxiliary({ type }: EvaluatedFeeder): boolean {
  return type.role === 'auxiliary';
}

function isMain(feeder: EvaluatedFeeder): boolean {
  return !isAuxiliary(feeder);
}

function shippingBreaks({ design }: CountedBoard): number {
  return design.transportUnits.length - 1;
}

function massOf(masses: BoardDesign['takeOff']['busbarNet'], metal: string): Figure {
  return masses.find(({ material }) => material === metal)?.massKg ?? numberOf('no-bars-of-metal', 0);
}

function isInCabinet({ cubicles }: Pick<BoardDesign, 'cubicles'>): boolean {
  return cubicles.some(({ cabinet }) => cabinet !== undefined);
}

/** Every name has its way to count: the tables of material and labour combine them. */
const counters: Readonly<Record<CountName, Counter>> = {
  boards: () => numberOf('one-board', 1),
  'boards in cubicles': ({ design }) => numberOf('board-in-cubicles', isInCabinet(design) ? 0 : 1),
  'board m': ({ design }) => inMetres.figure({ length: design.lengthMm }),
  cubicles: cubiclesWhere('cubicles', () => true),
  'cubicles but cabinets': cubiclesWhere('cubicles-but-cabinets', ({ cabinet }) => cabinet === undefined),
  cabinets: cubiclesWhere('cabinets', ({ cabinet }) => cabinet !== undefined),
  'cubicles but blanks': cubiclesWhere('cubicles-but-blanks', ({ type }) => type !== 'EMPTY'),
  'equipped cubicles': cubiclesWhere('cubicles-with-devices', ({ type }, { data }) => data.equipment(type) !== 'none'),
  'cubicles with fans of the board': cubiclesWhere('cubicles-with-fans-of-the-board', (cubicle, { board }) =>
    hasBoardFan(board.values.VENT_FANS, cubicle),
  ),
  'multi-tier cubicles': cubiclesWhere('multi-tier-cubicles', isOf('modules')),
  'device cubicles': cubiclesWhere('cubicles-of-one-device', isOf('device')),
  'device cubicles with cables': cubiclesWhere('cubicles-of-one-device-with-cables', hasCables),
  'cable boxes': cubiclesWhere('cable-boxes', ({ type }) => type === 'CABLE_BOX'),
  'bus duct flanges': cubiclesWhere('cubicles-with-bus-duct', hasRoofBox),
  'bus duct braids': ({ data, design }) =>
    sumOf(
      { rule: 'braids-to-bus-ducts', source: 'SBD 5.5' },
      design.cubicles.filter(hasRoofBox).map(({ number, bars }) => ({
        name: `cubicle ${number}`,
        figure: ductBraids(bars, PHASES, data.constant('area of a braid').value),
      })),
    ),
  glands: (counted, holeMm) => terminalPieces(counted, holeMm, 'glands'),
  lugs: (counted, sizeMm2) => terminalPieces(counted, sizeMm2, 'lugs'),
  couplers: (counted) =>
    numberOf('couplers', placedFeeders(counted).filter(({ type }) => type.role === 'bus coupler').length),
  doors: ({ design }) => design.takeOff.doors,
  'transport units': ({ design }) => numberOf('transport-units', design.transportUnits.length),
  // A cabinet is carried on its pallet.
  'lifted units': ({ design }) =>
    numberOf('transport-units-with-lifting-eyes', isInCabinet(design) ? 0 : design.transportUnits.length),
  'shipping breaks': (counted) => numberOf('shipping-breaks', shippingBreaks(counted)),
  'wired shipping breaks': (counted) =>
    numberOf(
      'shipping-breaks-with-control-wires',
      counted.design.takeOff.wirePoints.value > 0 ? shippingBreaks(counted) : 0,
    ),
  feeders: (counted) => numberOf('feeder-copies', placedFeeders(counted).length),
  'feeder entries': (counted) =>
    numberOf('feeder-entries-but-auxiliary-ones', laidOutEntries(counted).filter(isMain).length),
  'auxiliary entries': (counted) =>
    numberOf('auxiliary-feeder-entries', laidOutEntries(counted).filter(isAuxiliary).length),
  breakers: (counted, family) => {
    const placed = placedFeeders(counted).filter((feeder) => feeder.type.role !== 'blank' && isMain(feeder));
    const wanted = family === '' ? placed : placed.filter(({ kind }) => kind.family.name === family);
    return numberOf('device-copies', wanted.length);
  },
  'auxiliary devices': (counted) =>
    numberOf('auxiliary-device-copies', placedFeeders(counted).filter(isAuxiliary).length),
  'device hours': (counted) =>
    sumOf(
      { rule: 'hours-of-devices-by-their-kinds', source: 'SBD 9.3' },
      hoursOfFeeders(placedFeeders(counted), [], (feeder) => [
        { name: feeder.name, figure: feeder.figure('ASSEMBLY_HOURS') },
      ]),
    ),
  'neutral links': (counted, upToA) => {
    const { rows } = counted.tables.neutralLink;
    const linked = placedFeeders(counted).filter(({ values }) => values.FEEDER_POLES === THREE_POLES_AND_LINK);
    const largest = rows.at(-1);
    const share = Math.max(1, counted.board.values.NEUTRAL_SHARE);
    const linkOf = ({ values }: EvaluatedFeeder) => rowUpTo(rows, 'upToA', (values.RATING ?? 0) * share) ?? largest;
    const ofSize = linked.filter((feeder) => linkOf(feeder)?.upToA === Number(upToA));
    return numberOf('neutral-links', ofSize.length);
  },
  'trolley of': (counted, frames) => {
    const isLifted = ({ values }: EvaluatedFeeder) =>
      values.FEEDER_MOUNTING === 'Withdrawable' && frames.split(' ').includes(values.FRAME);
    return numberOf('trolley', placedFeeders(counted).some(isLifted) ? 1 : 0);
  },
  'sheet metal kg': ({ design }) => toTenths.figure({ x: design.takeOff.sheetMetalKg }),
  'aluminium plate kg': ({ design }) => toTenths.figure({ x: design.takeOff.aluminiumPlateKg ?? 0 }),
  'painted m2': ({ design }) => toTenths.figure({ x: design.takeOff.paintedAreaM2 }),
  'mounting and base parts kg': ({ design }) => toTenths.figure({ x: design.takeOff.mbpKg }),
  'busbar kg': ({ design }, metal) => massOf(design.takeOff.busbarPurchase, metal),
  'net busbar kg': ({ design }, metal) => toTenths.figure({ x: massOf(design.takeOff.busbarNet, metal) }),
  'joint bolt sets': ({ design }) => design.takeOff.jointBoltSets,
  supports: ({ design }, wanted) => {
    const ofClass = design.takeOff.supports.filter(({ supportClass }) => wanted === '' || supportClass === wanted);
    return sumOf(
      { rule: 'busbar-supports', source },
      ofClass.map(({ supportClass, pieces }) => ({ name: supportClass, figure: pieces })),
    );
  },
  'sleeve m': ({ design }, widthMm) => {
    const sleeve = design.takeOff.sleeve.find(({ upToWidthMm }) => upToWidthMm === Number(widthMm));
    return sleeve ? toTenths.figure({ x: sleeve.lengthM }) : numberOf('no-bars-of-width', 0);
  },
  'link sleeve m': ({ design }, widthMm) => {
    const links = design.takeOff.sleeve.find(({ upToWidthMm }) => upToWidthMm === Number(widthMm))?.linksM;
    return links ? toTenths.figure({ x: links }) : numberOf('no-links-of-width', 0);
  },
  'link combs': (counted) => {
    const fromA = counted.data.constant('links held by a comb above').value;
    const currentA = ({ LINK_CURRENT, RATING }: FeederValues) => LINK_CURRENT ?? RATING ?? 0;
    const held = counted.design.cubicles
      .filter((cubicle) => !(cubicle.cabinet && hasTerminalBlock(cubicle.cabinet)))
      .flatMap(devicesIn)
      .filter(({ feeder: { values } }) => values.LINK_SIZE !== '' && exceeds(currentA(values), fromA));
    return numberOf('link-combs', held.length);
  },
  'wire points': ({ design }) => design.takeOff.wirePoints,
  'control wire points': (counted) =>
    difference.figure({ all: counted.design.takeOff.wirePoints, transformers: transformerPoints(counted) }),
  'transformer wire points': transformerPoints,
  'transformer sets': ({ data, board, design }) => transformerSets(data, laidOutFeeders(board, design)),
  terminals: ({ data, tables, board, design }) =>
    controlTerminals(data, design.cubicles, interlockWirePoints(tables, board)),
  'control transformers': ({ tables, board, design }, ratingVa) => {
    const transformers = controlTransformers(tables, board, design.cubicles, Number(ratingVa));
    return sumOf(
      { rule: 'control-transformers', source },
      transformers.map(({ text }) => ({ name: text, figure: numberOf('one-of-section', 1) })),
    );
  },
  'wired equipment': ({ tables, data, board, design }, equipment) =>
    equipmentCount({ tables, data, board, cubicles: design.cubicles }, equipment),
};

/** Glands of a hole in mm, or lugs of a conductor in mm2, at the cables of all copies. */
function terminalPieces(counted: CountedBoard, size: string, what: 'glands' | 'lugs'): Figure {
  const terms = endsOf(counted)[what].get(Number(size)) ?? [];
  return sumOf({ rule: `${what}-of-size`, source: 'SBD 5.1, 5.2' }, terms);
}

/** What all cables of a board end in, by size. */
type CableEnds = { readonly [What in 'glands' | 'lugs']: ReadonlyMap<number, readonly Term[]> };

const endsOfBoards = createCache();
const endsOfFeeders = createListMemory();

/** Every line of glands and lugs asks for them. */
function endsOf(counted: CountedBoard): CableEnds {
  const { board, tables } = counted;
  return endsOfBoards(counted, [], () => {
    const holeOf = glandHoleReader(tables);
    const ends = endsOfFeeders(placedFeeders(counted), [tables], board, (feeder, watched) =>
      ledCables(watched, feeder).flatMap(({ cable, glands, lugs }) => [
        { what: 'glands' as const, size: holeOf(cable), term: { name: feeder.name, figure: glands } },
        ...(lugs ? [{ what: 'lugs' as const, size: cable.sizeMm2, term: { name: feeder.name, figure: lugs } }] : []),
      ]),
    );
    const bySize = (wanted: keyof CableEnds) => {
      const terms = new Map<number, Term[]>();
      for (const { what, size, term } of ends) {
        if (what === wanted && size !== null) {
          terms.set(size, [...(terms.get(size) ?? []), term]);
        }
      }
      return terms;
    };
    return { glands: bySize('glands'), lugs: bySize('lugs') };
  });
}

function transformerPoints({ board, design }: CountedBoard): Figure {
  return transformerWirePoints(laidOutFeeders(board, design));
}
