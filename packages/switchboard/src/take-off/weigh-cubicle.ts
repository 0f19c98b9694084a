import { formula } from '@pw/configurator/formula/formula';
import { type Figure, sumOf, type Term } from '@pw/configurator/origin';
import type { EvaluatedBoard } from '../model/board.ts';
import type { CabinetPlan } from '../model/cabinet.ts';
import type { Cubicle, CubicleBars, DesignedCubicle } from '../model/design.ts';
import { shareOf } from '../model/feeder-column.ts';
import { cubicleBarsKg, ductBarsKg } from './busbar-mass.ts';
import { columnModules } from './column-modules.ts';
import { glandPlates } from './gland-plates.ts';
import {
  aluminiumPlateKg,
  cubicleSheetParts,
  type Enclosure,
  type SizedCubicle,
  type SteelPart,
  steelPart,
} from './sheet-metal.ts';
import { cubicleSupports } from './support-runs.ts';
import type { TakeOffData } from './take-off-data.ts';

/** A cubicle with its quantities, and the sheet-metal parts behind its mass. */
export type WeighedCubicle = { readonly cubicle: DesignedCubicle; readonly sheetParts: readonly SteelPart[] };

/** Takes off one cubicle: steel, bars, devices and support sets (SBD 6.9, 12.1, 12.2). */
export function weighCubicle(
  data: TakeOffData,
  board: EvaluatedBoard,
  enclosure: Enclosure,
  { cubicle, bars }: { readonly cubicle: Cubicle; readonly bars: CubicleBars },
): WeighedCubicle {
  if (cubicle.cabinet) {
    return { sheetParts: [], cubicle: weighCabinet(data, board, cubicle.cabinet, { cubicle, bars }) };
  }
  const own = { cubicle, widthMm: cubicleWidth(data, cubicle) };
  const sized: SizedCubicle = { ...own, glandPlates: glandPlates(data, board, enclosure, own) };
  const sheetParts = cubicleSheetParts(data, enclosure, sized);
  const base = { depthMm: enclosure.depthMm, kgPerM: data.baseFrame(board.values.SB_BASEFRAME) };
  return {
    sheetParts,
    cubicle: {
      ...cubicle,
      bars,
      glandPlates: sized.glandPlates,
      sheetMetalKg: sheetMetalKg(sheetParts),
      aluminiumPlateKg: aluminiumPlateKg(data, sized.glandPlates),
      ...mountingParts(data, base, sized),
      smallPartsKg: smallPartsKg(data, cubicle),
      barsKg: cubicleBarsKg(data, board.values.BUS_MAT, cubicle, bars),
      ductBarsKg: ductBarsKg(data, board, cubicle, bars),
      deviceKg: devicesKg(cubicle),
      ...supportsOf(data, board, { cubicle, bars }),
    },
  };
}

/** What a cabinet has besides its devices: kg and wire points of the board. */
const cabinetSmallParts = formula({
  rule: 'wiring-and-small-parts',
  source: 'SBD 7.3',
  text: 'parts + each * points',
  names: ['parts', 'each', 'points'],
});

/** A cabinet is bought as it is: no sheet metal, no plates and no base frame are made for it (SBD 7.3). */
function weighCabinet(
  data: TakeOffData,
  board: EvaluatedBoard,
  { name }: CabinetPlan,
  { cubicle, bars }: { readonly cubicle: Cubicle; readonly bars: CubicleBars },
): DesignedCubicle {
  const none = (rule: string) => sumOf({ rule, source: 'SBD 7.3' }, []);
  return {
    ...cubicle,
    bars,
    enclosureKg: data.cabinet(name, 'massKg'),
    glandPlates: null,
    sheetMetalKg: none('sheet-metal'),
    mbpKg: none('mounting-and-base-parts'),
    baseFrameKg: none('base-frame'),
    smallPartsKg: cabinetSmallParts.figure({
      parts: data.ofCabinets('small parts'),
      each: data.ofCabinets('small parts per wire point'),
      points: board.figure('WIRE_POINTS'),
    }),
    barsKg: cubicleBarsKg(data, board.values.BUS_MAT, cubicle, bars),
    deviceKg: devicesKg(cubicle),
    ...supportsOf(data, board, { cubicle, bars }),
  };
}

const widthWithAlley = formula({
  rule: 'width-of-multi-tier-cubicle',
  source: 'SBD 5.3',
  text: 'device + alley',
  names: ['device', 'alley'],
});

const widerCubicle = formula({
  rule: 'width-of-wider-cubicle',
  source: 'SBD 19.1',
  text: 'width + extra',
  names: ['width', 'extra'],
});

/**
 * The width of a cubicle, mm: of its own device, of the modules and their cable alley, of a cable box (SBD 6.4), or of
 * a cabinet.
 */
export function cubicleWidth(data: TakeOffData, cubicle: Cubicle): Figure {
  if (cubicle.cabinet) {
    return data.cabinet(cubicle.cabinet.name, 'widthMm');
  }
  const [first] = cubicle.feeders;
  if (first && first.feeder.values.CUBICLE_WIDTH > 0) {
    const width = first.feeder.figure('CUBICLE_WIDTH');
    const extra = first.feeder.values.FEEDER_EXTRA_WIDTH ?? 0;
    return extra === 0 ? width : widerCubicle.figure({ width, extra: first.feeder.figure('FEEDER_EXTRA_WIDTH') });
  }
  if (data.equipment(cubicle.type) === 'modules') {
    const usual = data.layout('multi-tier cubicle width');
    const device = data.layout('device compartment width');
    return cubicle.widthMm === usual.value
      ? usual
      : widthWithAlley.figure({ device, alley: cubicle.widthMm - device.value });
  }
  return data.layout('cable box width');
}

/** Adds up sheet-metal parts, kg. */
export function sheetMetalKg(parts: readonly SteelPart[]): Figure {
  const terms = parts.map(({ part, massKg }) => ({ name: part, figure: massKg }));
  return sumOf({ rule: 'sheet-metal', source: 'SBD 12.1' }, terms);
}

const shareOfMass = formula({
  rule: 'share-of-mass-of-feeder',
  source: 'SBD 10.1',
  text: 'share * mass',
  names: ['share', 'mass'],
});

function devicesKg(cubicle: Cubicle): Figure {
  const massOf = (mass: Figure) => (cubicle.column ? shareOfMass.figure({ share: shareOf(cubicle), mass }) : mass);
  const terms = cubicle.feeders.map(({ feeder }) => ({
    name: feeder.name,
    figure: massOf(feeder.figure('DEVICE_MASS')),
  }));
  return sumOf({ rule: 'devices-of-cubicle', source: 'SBD 6.9' }, terms);
}

const source = 'SBD 12.1';

const modulePlates = formula({
  rule: 'module-mounting-plates',
  source,
  text: 'width * (used - modules * clearance)',
  names: ['width', 'used', 'modules', 'clearance'],
});

const devicePlate = formula({
  rule: 'device-mounting-plate',
  source,
  text: 'width * height',
  names: ['width', 'height'],
});

/** Base frame around a cubicle: width and depth in mm; kg. */
const baseFrame = formula({
  rule: 'base-frame',
  source,
  text: '2 * (width + depth) / 1000 * kgPerM',
  names: ['width', 'depth', 'kgPerM'],
});

export type BaseFrame = { readonly depthMm: Figure; readonly kgPerM: Figure };

/** The mass of the mounting and base parts (class MBP) of one cubicle, kg, and of its base frame (SBD 12.2). */
function mountingParts(
  data: TakeOffData,
  base: BaseFrame,
  sized: SizedCubicle,
): Pick<DesignedCubicle, 'mbpKg' | 'baseFrameKg'> {
  const baseFrameKg = baseFrame.figure({ width: sized.widthMm, depth: base.depthMm, kgPerM: base.kgPerM });
  const plates = mountingPlates(data, sized);
  const terms = [...plates, { name: 'base frame', figure: baseFrameKg }];
  return { mbpKg: sumOf({ rule: 'mounting-and-base-parts', source }, terms), baseFrameKg };
}

const smallParts = formula({
  rule: 'wiring-and-small-parts',
  source: 'SBD 6.9',
  text: 'devices * each',
  names: ['devices', 'each'],
});

/** Wiring and small parts of one cubicle, kg: those of its devices, or what a cubicle without any has. */
function smallPartsKg(data: TakeOffData, cubicle: Cubicle): Figure {
  return data.equipment(cubicle.type) === 'none'
    ? data.constant('small parts mass without device')
    : smallParts.figure({
        devices: columnModules(data, cubicle).heights.length,
        each: data.constant('small parts mass per device'),
      });
}

function mountingPlates(data: TakeOffData, { cubicle, widthMm }: SizedCubicle): readonly Term[] {
  switch (data.equipment(cubicle.type)) {
    case 'modules': {
      const { heights, plateMm } = columnModules(data, cubicle);
      const area = modulePlates.figure({
        width: plateMm,
        used: cubicle.usedMm,
        modules: heights.length,
        clearance: data.constant('module plate clearance'),
      });
      return [plate(data, 'module mounting plates', area)];
    }
    case 'device': {
      const area = devicePlate.figure({ width: widthMm, height: data.constant('device plate height') });
      return [plate(data, 'device mounting plate', area)];
    }
    case 'plate':
    case 'none':
      return [];
  }
}

function plate(data: TakeOffData, name: 'module mounting plates' | 'device mounting plate', area: Figure): Term {
  return { name, figure: steelPart(data, name, area).massKg };
}

/** The supports of the bars of one cubicle, and their sets together (SBD 12.3). */
function supportsOf(
  data: TakeOffData,
  board: EvaluatedBoard,
  barred: { readonly cubicle: Cubicle; readonly bars: CubicleBars },
): Pick<DesignedCubicle, 'supportRuns' | 'frpSets'> {
  const supportRuns = cubicleSupports(data, board, barred);
  const terms = supportRuns.map(({ where, sets }) => ({ name: where, figure: sets }));
  return { supportRuns, frpSets: sumOf({ rule: 'support-sets-of-cubicle', source: 'SBD 12.3' }, terms) };
}
