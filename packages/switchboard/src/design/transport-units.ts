import { formula } from '@pw/configurator/formula/formula';
import { type Figure, setFigure, sumOf, type Term } from '@pw/configurator/origin';
import { exceeds } from '@pw/configurator/value';
import type { EvaluatedBoard } from '../model/board.ts';
import type { DesignedCubicle, TransportUnit } from '../model/design.ts';
import { createCache, createFollower } from '../model/kept-results.ts';
import { createMemory } from '../model/watched-board.ts';
import { type HorizontalBars, hasBarsBelow, horizontalBars } from '../take-off/busbar-mass.ts';
import type { SteelPart } from '../take-off/sheet-metal.ts';
import { type TakeOffData, type TakeOffTables, takeOffData } from '../take-off/take-off-data.ts';
import { sheetMetalKg } from '../take-off/weigh-cubicle.ts';

/** A board whose transport units are sought, with what belongs to no cubicle of it. */
export type WholeBoard = {
  readonly tables: TakeOffTables;
  readonly data: TakeOffData;
  readonly board: EvaluatedBoard;
  readonly lengthMm: Figure;
  readonly depthMm: Figure;
  /** The sheet-metal parts that belong to the board as a whole. */
  readonly ownParts: readonly SteelPart[];
};

/**
 * Splits a board into transport units by the width and the mass that it allows (SBD 6.8). What the units share is
 * weighed with a shipping joint at every cubicle, since the split decides how many there are.
 */
export function splitBoard(
  whole: WholeBoard,
  cubicles: readonly DesignedCubicle[],
): readonly (readonly DesignedCubicle[])[] {
  const { data, board, lengthMm } = whole;
  const jointed = horizontalBars(data, board, { lengthMm, transportUnits: cubicles.length });
  const shared = sharedMass(whole, jointed).value;
  const limits = { widthMm: board.values.TU_MAX_MM, massKg: board.values.TU_MAX_KG };
  const units = splitTransportUnits(cubicles, limits, (cubicle) =>
    unitMass.evaluate(cubicleKg(cubicle).value, cubicle.widthMm, lengthMm.value, shared),
  );
  return sameUnits(cubicles, units);
}

/** A unit of the same cubicles is the same list. */
const sameUnits = createFollower<readonly DesignedCubicle[]>((unit) => unit[0] ?? unit);

export type TransportLimits = { readonly widthMm: number; readonly massKg: number };

/**
 * Splits a row of cubicles into transport units: from the left, as many as width and mass allow. A cubicle that is wider
 * or heavier than that travels alone; a cable box stays with the cubicle on its right.
 */
export function splitTransportUnits<C extends { readonly widthMm: number; readonly boxOf?: unknown }>(
  cubicles: readonly C[],
  limits: TransportLimits,
  massOf: (cubicle: C) => number,
): readonly (readonly C[])[] {
  const units: C[][] = [];
  let widthMm = Number.POSITIVE_INFINITY;
  let massKg = 0;
  for (const block of blocksOf(cubicles)) {
    const ownMm = block.reduce((sum, cubicle) => sum + cubicle.widthMm, 0);
    const ownKg = block.reduce((sum, cubicle) => sum + massOf(cubicle), 0);
    if (exceeds(widthMm + ownMm, limits.widthMm) || exceeds(massKg + ownKg, limits.massKg)) {
      units.push([]);
      widthMm = 0;
      massKg = 0;
    }
    units.at(-1)?.push(...block);
    widthMm += ownMm;
    massKg += ownKg;
  }
  return units;
}

/** Cubicles that are never divided: a cable box with the one whose cables it takes. */
function blocksOf<C extends { readonly boxOf?: unknown }>(cubicles: readonly C[]): readonly (readonly C[])[] {
  const blocks: C[][] = [];
  for (const [index, cubicle] of cubicles.entries()) {
    const box = cubicles[index - 1];
    if (box?.boxOf === undefined) {
      blocks.push([cubicle]);
    } else {
      blocks.at(-1)?.push(cubicle);
    }
  }
  return blocks;
}

/** The transport unit of these neighbouring cubicles: mass, centre of gravity, and what it loads (SBD 6.9). */
export function transportUnit(
  { tables, board, ...whole }: WholeBoard,
  horizontal: HorizontalBars,
  cubicles: readonly DesignedCubicle[],
  number: number,
): TransportUnit {
  const given = [tables, whole.lengthMm, whole.ownParts, horizontal, number];
  return unitsOfBoards(cubicles, given, board, (watched) => {
    const own = {
      ...whole,
      tables,
      board: watched,
      data: takeOffData(tables, watched),
      depthMm: watched.figure('DEPTH'),
    };
    return loadedUnit(own, horizontal, cubicles, number);
  });
}

/** A unit stays as it is while its cubicles do, and what it shares with the others. */
const unitsOfBoards = createMemory();

function loadedUnit(
  whole: WholeBoard,
  horizontal: HorizontalBars,
  cubicles: readonly DesignedCubicle[],
  number: number,
): TransportUnit {
  const shared = sharedMass(whole, horizontal);
  const widthMm = widthOf(cubicles);
  const massKg = standingKg(whole, shared, cubicles);
  const g = whole.data.constant('acceleration of fall');
  return {
    number,
    cubicles,
    widthMm,
    massKg,
    cgXmm: centre.figure({ moments: momentsAlong(whole, shared, cubicles), mass: massKg }),
    cgZmm: centreAbove(whole, horizontal, cubicles, massKg),
    floorLoadKnM2: floorLoad.figure({ mass: massKg, g, width: widthMm, depth: whole.depthMm }),
    slingKn: sling.figure({ mass: massKg, g }),
  };
}

/** Above the floor, of a cabinet above its foot: it is taken as evenly filled. */
function centreAbove(
  whole: WholeBoard,
  horizontal: HorizontalBars,
  cubicles: readonly DesignedCubicle[],
  massKg: Figure,
): Figure {
  const cabinet = cubicles[0]?.cabinet;
  return cabinet
    ? middleOfCabinet.figure({ height: whole.data.cabinet(cabinet.name, 'heightMm') })
    : centre.figure({ moments: momentsUp(whole, cubicles, horizontal), mass: massKg });
}

const source = 'SBD 6.9';

/** Cubicles with their share, by width, of what belongs to the board as a whole; kg and mm. */
const unitMass = formula({
  rule: 'mass-of-transport-unit',
  source,
  text: 'cubicles + width / length * shared',
  names: ['cubicles', 'width', 'length', 'shared'],
});

/** mm from the edge or the floor: kg x mm over kg. */
const centre = formula({ rule: 'centre-of-gravity', source, text: 'moments / mass', names: ['moments', 'mass'] });

const moment = formula({ rule: 'moment-of-mass', source, text: 'kg * arm', names: ['kg', 'arm'] });

/** Above the floor: mm above the base frame, and its height. */
const above = formula({ rule: 'height-above-floor', source, text: 'centre + base', names: ['centre', 'base'] });

const middle = formula({ rule: 'middle-of-cubicle', source, text: 'left + width / 2', names: ['left', 'width'] });

const half = formula({ rule: 'middle-of-base-frame', source, text: 'base / 2', names: ['base'] });

const share = formula({
  rule: 'share-of-board',
  source,
  text: 'width / length * kg',
  names: ['width', 'length', 'kg'],
});

const middleOfCabinet = formula({
  rule: 'centre-of-gravity',
  source: 'SBD 7.3',
  text: 'height / 2',
  names: ['height'],
});

const without = formula({ rule: 'mass-without-base-frame', source, text: 'kg - frame', names: ['kg', 'frame'] });

/** kN/m2 on the floor; kg, mm. */
const floorLoad = formula({
  rule: 'floor-load',
  source,
  text: 'mass * g / 1000 / (width / 1000 * depth / 1000)',
  names: ['mass', 'g', 'width', 'depth'],
});

/** kN at each of the eyes that two slings at 60 degrees pull at: 2 sin 60 = sqrt(3). */
const sling = formula({
  rule: 'pull-on-lifting-eye',
  source,
  text: 'mass * g / 1000 / sqrt(3)',
  names: ['mass', 'g'],
});

/** What the transport units of a board share by their width, kg. */
function sharedMass({ ownParts }: WholeBoard, horizontal: HorizontalBars): Figure {
  return sumOf({ rule: 'shared-mass-of-transport-units', source }, [
    { name: 'sheet metal', figure: sheetMetalKg(ownParts) },
    { name: 'main bar', figure: horizontal.mainKg },
    { name: 'neutral bar', figure: horizontal.neutralKg },
    { name: 'earth bar', figure: horizontal.earthKg },
  ]);
}

/** The mass of cubicles with their share of the board, kg. */
function standingKg({ lengthMm }: WholeBoard, shared: Figure, cubicles: readonly DesignedCubicle[]): Figure {
  const masses = cubicles.map((cubicle) => ({ name: `cubicle ${cubicle.number}`, figure: cubicleKg(cubicle) }));
  return unitMass.figure({
    cubicles: sumOf({ rule: 'mass-of-cubicles', source }, masses),
    width: widthOf(cubicles),
    length: lengthMm,
    shared,
  });
}

function widthOf(cubicles: readonly DesignedCubicle[]): number {
  return cubicles.reduce((sum, cubicle) => sum + cubicle.widthMm, 0);
}

/** The mass of a cubicle without its share of what belongs to the whole board, kg (SBD 6.9). */
export function cubicleKg(cubicle: DesignedCubicle): Figure {
  return massesOfCubicles(cubicle, [], () => sumCubicle(cubicle));
}

const massesOfCubicles = createCache();

function sumCubicle(cubicle: DesignedCubicle): Figure {
  return sumOf({ rule: 'mass-of-cubicle', source }, [
    ...(cubicle.enclosureKg ? [{ name: 'cabinet', figure: cubicle.enclosureKg }] : []),
    { name: 'sheet metal', figure: cubicle.sheetMetalKg },
    ...aluminiumPlate(cubicle),
    { name: 'mounting and base parts', figure: cubicle.mbpKg },
    { name: 'bars', figure: cubicle.barsKg },
    ...ductBar(cubicle),
    { name: 'devices', figure: cubicle.deviceKg },
    { name: 'wiring and small parts', figure: cubicle.smallPartsKg },
  ]);
}

/** The bars of a cubicle from its bus duct to the breaker; empty without a duct. */
function ductBar({ ductBarsKg }: DesignedCubicle): readonly Term[] {
  return ductBarsKg && ductBarsKg.value > 0 ? [{ name: 'duct bars', figure: ductBarsKg }] : [];
}

/** The aluminium gland plates of a cubicle, where it has any. */
function aluminiumPlate({ aluminiumPlateKg }: DesignedCubicle): readonly Term[] {
  return aluminiumPlateKg && aluminiumPlateKg.value > 0
    ? [{ name: 'aluminium gland plates', figure: aluminiumPlateKg }]
    : [];
}

/** The moments of a unit about its left edge, kg mm: each cubicle with its share of the board in its middle. */
function momentsAlong(whole: WholeBoard, shared: Figure, cubicles: readonly DesignedCubicle[]): Figure {
  const terms = cubicles.map((cubicle, index) => {
    const arm = middle.figure({ left: widthOf(cubicles.slice(0, index)), width: cubicle.widthMm });
    return {
      name: `cubicle ${cubicle.number}`,
      figure: moment.figure({ kg: standingKg(whole, shared, [cubicle]), arm }),
    };
  });
  return sumOf({ rule: 'moments-about-left-edge', source }, terms);
}

/** The moments of a unit about the floor, kg mm. */
function momentsUp(whole: WholeBoard, cubicles: readonly DesignedCubicle[], horizontal: HorizontalBars): Figure {
  const { data, board, lengthMm, ownParts } = whole;
  const base = board.figure('SB_BASEFRAME');
  const heightOf = (part: Figure) => above.figure({ centre: part, base });
  const enclosure = heightOf(data.constant('centre of the enclosure'));
  const mainBars = heightOf(data.constant(`centre of a main bar at the ${hasBarsBelow(board) ? 'bottom' : 'top'}`));
  const ofBoard = (name: string, kg: Figure, arm: Figure): Term => {
    const own = share.figure({ width: widthOf(cubicles), length: lengthMm, kg });
    return { name, figure: moment.figure({ kg: own, arm }) };
  };
  return sumOf({ rule: 'moments-about-floor', source }, [
    ...cubicles.flatMap((cubicle) => cubicleMoments(whole, cubicle, { base, enclosure, heightOf })),
    ofBoard('main bar', horizontal.mainKg, mainBars),
    ofBoard('neutral bar', horizontal.neutralKg, mainBars),
    ofBoard('earth bar', horizontal.earthKg, heightOf(data.constant('centre of the earth bar'))),
    ofBoard('sheet metal of the board', sheetMetalKg(ownParts), enclosure),
  ]);
}

type Heights = {
  readonly base: Figure;
  readonly enclosure: Figure;
  readonly heightOf: (part: Figure) => Figure;
};

function cubicleMoments(
  { data }: WholeBoard,
  cubicle: DesignedCubicle,
  { base, enclosure, heightOf }: Heights,
): readonly Term[] {
  const { number, type, sheetMetalKg: sheetKg, mbpKg, baseFrameKg, smallPartsKg, barsKg, deviceKg } = cubicle;
  const at = (name: string, kg: Figure, arm: Figure): Term => ({
    name: `${name} of cubicle ${number}`,
    figure: moment.figure({ kg, arm }),
  });
  const standing = (name: string, kg: Figure, of: 'barCentreMm' | 'deviceCentreMm'): readonly Term[] => {
    const centreOfType = setFigure(data.centre(type, of));
    return centreOfType ? [at(name, kg, heightOf(centreOfType))] : [];
  };
  return [
    at('base frame', baseFrameKg, half.figure({ base })),
    at('plates', without.figure({ kg: mbpKg, frame: baseFrameKg }), enclosure),
    at('sheet metal', sheetKg, enclosure),
    ...aluminiumPlate(cubicle).map(({ name, figure }) => at(name, figure, enclosure)),
    at('small parts', smallPartsKg, enclosure),
    ...standing('bars', barsKg, 'barCentreMm'),
    ...ductBar(cubicle).map(({ name, figure }) => at(name, figure, heightOf(data.constant('centre of duct bars')))),
    ...standing('devices', deviceKg, 'deviceCentreMm'),
  ];
}
