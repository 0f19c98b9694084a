import { formula } from '@pw/configurator/formula/formula';
import { type Figure, sumOf, type Term } from '@pw/configurator/origin';
import { hasRoofBox } from '../cable/roof-box.ts';
import type { Cubicle, PlacedFeeder } from '../model/design.ts';
import type { GlandPlates } from '../model/gland-plate.ts';
import { createListCache } from '../model/kept-results.ts';
import { type ColumnModules, columnModules } from './column-modules.ts';
import type { SheetPartName, TakeOffData } from './take-off-data.ts';

/** A part of the steelwork with its mass in kg, net and unrounded. */
export type SteelPart = { readonly part: SheetPartName; readonly massKg: Figure };

/** Mass of sheet: area in mm2, thickness in mm, factor for folds and cut-outs, density in kg/m3; kg. */
const sheetMass = formula({
  rule: 'mass-of-sheet',
  source: 'SBD 12.1',
  text: 'area * t * factor * density * 1e-9',
  names: ['area', 't', 'factor', 'density'],
});

/** Gives a part of the steelwork its mass from its area in mm2. */
export function steelPart(data: TakeOffData, part: SheetPartName, area: Figure): SteelPart {
  const density = data.constant('steel density');
  return {
    part,
    massKg: sheetMass.figure({ area, t: data.thickness(part), factor: data.partFactor(part), density }),
  };
}

/** Dimensions of the frame, mm, and what else the sheet metal of a board depends on. */
export type Enclosure = {
  readonly heightMm: Figure;
  readonly depthMm: Figure;
  readonly formFactor: Figure;
  /** The devices with a cable box next to them. */
  readonly boxed: ReadonlySet<PlacedFeeder>;
};

/** A cubicle with its width as a figure, mm, and its gland plates; null without any. */
export type SizedCubicle = {
  readonly cubicle: Cubicle;
  readonly widthMm: Figure;
  readonly glandPlates: GlandPlates | null;
};

const source = 'SBD 12.1';
const H = 'height';
const W = 'width';
const D = 'depth';

/** The areas of sheet, mm2, as the rows of SBD 12.1 print them. */
const areas = {
  frame: formula({
    rule: 'frame',
    source,
    text: '(4 * height + 4 * width + 4 * depth) * developed',
    names: [H, W, D, 'developed'],
  }),
  doors: formula({ rule: 'doors', source, text: 'height * width', names: [H, W] }),
  covers: formula({ rule: 'rear-and-top-covers', source, text: 'width * height + width * depth', names: [H, W, D] }),
  glandPlate: formula({
    rule: 'gland-plate',
    source: 'SBD 12.1, 5.4',
    text: 'plates * width * depth',
    names: ['plates', W, D],
  }),
  floorPlate: formula({
    rule: 'floor-plate',
    source: 'SBD 12.1, 5.4',
    text: 'width * depth - opening',
    names: [W, D, 'opening'],
  }),
  barrier: formula({ rule: 'busbar-chamber-barrier', source, text: 'width * depth', names: [W, D] }),
  modulePartitions: formula({
    rule: 'module-partitions',
    source,
    text: 'modules * partition * depth * form',
    names: ['modules', 'partition', D, 'form'],
  }),
  alleyPartition: formula({
    rule: 'cable-alley-partition',
    source,
    text: 'alley * depth * form',
    names: ['alley', D, 'form'],
  }),
  devicePartitions: formula({ rule: 'device-partitions', source, text: '2 * width * depth', names: [W, D] }),
  roofBox: formula({
    rule: 'adaptor-box-on-roof',
    source: 'SBD 5.5',
    text: '2 * (width + boxDepth) * boxHeight + width * boxDepth',
    names: [W, 'boxDepth', 'boxHeight'],
  }),
  endCovers: formula({ rule: 'end-covers', source, text: '2 * height * depth', names: [H, D] }),
  canopy: formula({
    rule: 'canopy',
    source: 'SBD 7.6',
    text: '(length + along) * (depth + across)',
    names: ['length', D, 'along', 'across'],
  }),
  between: formula({
    rule: 'partitions-between-cubicles',
    source,
    text: '(cubicles - 1) * height * depth',
    names: ['cubicles', H, D],
  }),
};

/** The sheet-metal parts of one cubicle (SBD 12.1); a vacant rest of a multi-tier cubicle has no partition. */
export function cubicleSheetParts(
  data: TakeOffData,
  enclosure: Enclosure,
  { cubicle, widthMm, glandPlates }: SizedCubicle,
): readonly SteelPart[] {
  const box = { height: enclosure.heightMm, width: widthMm, depth: enclosure.depthMm };
  const part = (name: SteelPart['part'], area: Figure) => steelPart(data, name, area);
  const inside = {
    modules: () => modulePartitions(data, enclosure, columnModules(data, cubicle)),
    device: () => [part('device partitions', areas.devicePartitions.figure(box))],
    plate: () => [],
    none: () => [],
  };
  return [
    part('frame', areas.frame.figure({ ...box, developed: data.constant('frame developed width') })),
    part('doors', areas.doors.figure(box)),
    part('rear and top covers', areas.covers.figure(box)),
    ...(glandPlates?.material === 'Steel'
      ? [part('gland plate', plateArea(glandPlates, glandPlates.sides.length))]
      : []),
    part('floor plate', areas.floorPlate.figure({ ...box, opening: openingInFloor(glandPlates) })),
    part('busbar chamber barrier', areas.barrier.figure(box)),
    ...inside[data.equipment(cubicle.type)](),
    ...(hasRoofBox(cubicle) ? [part('roof box', areas.roofBox.figure({ width: widthMm, ...roofBoxSides(data) }))] : []),
  ];
}

function plateArea({ widthMm: width, depthMm: depth }: GlandPlates, plates: number): Figure {
  return areas.glandPlate.figure({ plates, width, depth });
}

/** The opening that a gland plate closes in the floor of its cubicle, mm2. */
function openingInFloor(plates: GlandPlates | null): Figure | number {
  return plates?.sides.includes('floor') ? plateArea(plates, 1) : 0;
}

/** Aluminium plate: mm, kg/m3; kg. */
const plateMass = formula({
  rule: 'aluminium-gland-plates',
  source: 'SBD 5.4',
  text: 'plates * width * depth * t * factor * density * 1e-9',
  names: ['plates', W, D, 't', 'factor', 'density'],
});

/** The mass of the aluminium gland plates of a cubicle, kg; 0 where its plates are of steel (SBD 5.4). */
export function aluminiumPlateKg(data: TakeOffData, plates: GlandPlates | null): Figure {
  const isAluminium = plates?.material === 'Aluminium';
  return plateMass.figure({
    plates: isAluminium ? plates.sides.length : 0,
    width: plates?.widthMm ?? 0,
    depth: plates?.depthMm ?? 0,
    t: data.thickness('aluminium gland plate'),
    factor: data.partFactor('aluminium gland plate'),
    density: data.density('Aluminium'),
  });
}

/** The adaptor box of a bus duct is as wide as its cubicle. */
function roofBoxSides(data: TakeOffData) {
  return { boxDepth: data.layout('roof box depth'), boxHeight: data.layout('roof box height') };
}

/** The form of separation changes these partitions alone. */
function modulePartitions(
  data: TakeOffData,
  enclosure: Enclosure,
  { heights: { length: modules }, partitionMm: partition }: ColumnModules,
): readonly SteelPart[] {
  const common = { depth: enclosure.depthMm, form: enclosure.formFactor };
  const alley = data.constant('cable alley partition height');
  return [
    steelPart(data, 'module partitions', areas.modulePartitions.figure({ ...common, modules, partition })),
    steelPart(data, 'cable alley partition', areas.alleyPartition.figure({ ...common, alley })),
  ];
}

/** What the sheet metal of a board as a whole goes by. */
export type WholeBoard = { readonly cubicles: number; readonly lengthMm: Figure; readonly isOutdoor: boolean };

/** The sheet-metal parts that belong to the board as a whole (SBD 12.1, 7.6). */
export function boardSheetParts(
  data: TakeOffData,
  enclosure: Enclosure,
  { cubicles, lengthMm, isOutdoor }: WholeBoard,
): readonly SteelPart[] {
  const box = { height: enclosure.heightMm, depth: enclosure.depthMm };
  const canopy = { length: lengthMm, depth: enclosure.depthMm, ...canopyEdges(data) };
  return [
    steelPart(data, 'end covers', areas.endCovers.figure(box)),
    steelPart(data, 'partitions between cubicles', areas.between.figure({ ...box, cubicles })),
    ...(isOutdoor ? [steelPart(data, 'canopy', areas.canopy.figure(canopy))] : []),
  ];
}

/** How far the canopy reaches beyond the board, both sides together. */
function canopyEdges(data: TakeOffData) {
  return { along: data.layout('canopy over the length'), across: data.layout('canopy over the depth') };
}

const paintSource = 'SBD 12.1';

/** Both faces of the sheet of one thickness: kg, kg/m3 and mm; m2. */
const facesOfSheet = formula({
  rule: 'painted-area-of-one-thickness',
  source: paintSource,
  text: '2 * kg / (density * t / 1000)',
  names: ['kg', 'density', 't'],
});

/** The area of paint on all sheet-metal parts, both faces, m2 (SBD 12.1). */
export function paintedArea(data: TakeOffData, parts: readonly SteelPart[]): Figure {
  const byThickness = Map.groupBy(parts, ({ part }) => data.thickness(part).value);
  const terms = [...byThickness.values()].flatMap((same): readonly Term[] => {
    const [first] = same;
    if (!first) {
      return [];
    }
    const t = data.thickness(first.part);
    const masses = massesOfParts(same, [], ({ part, massKg }) => [{ name: part, figure: massKg }]);
    const kg = sumOf({ rule: 'sheet-of-thickness', source: paintSource }, masses);
    const area = facesOfSheet.figure({ kg, density: data.constant('steel density'), t });
    return [{ name: `sheet of ${t.value} mm`, figure: area }];
  });
  return sumOf({ rule: 'painted-area', source: paintSource }, terms);
}

const massesOfParts = createListCache();
