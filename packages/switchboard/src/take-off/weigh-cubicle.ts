import type { Figure } from '@pw/configurator/origin';
import { sumOf } from '../figures/collect.ts';
import type { Cubicle, CubicleBars, DesignedCubicle } from '../model/design.ts';
import type { EvaluatedBoard } from '../model/evaluated-board.ts';
import { cubicleBarsKg } from './busbar-mass.ts';
import { cubicleSets } from './frp.ts';
import { mountingPartsKg } from './mounting-parts.ts';
import { cubicleSheetParts, type Enclosure, type SizedCubicle } from './sheet-metal.ts';
import type { SteelPart } from './steel-mass.ts';
import type { TakeOffData } from './take-off-data.ts';

/** A cubicle with its quantities, and the sheet-metal parts behind its mass. */
export type WeighedCubicle = { readonly cubicle: DesignedCubicle; readonly sheetParts: readonly SteelPart[] };

/** Takes off one cubicle: steel, bars, devices and support sets (SBD-R1 5.6, 6.2 to 6.4). */
export function weighCubicle(
  data: TakeOffData,
  board: EvaluatedBoard,
  enclosure: Enclosure,
  { cubicle, bars }: { readonly cubicle: Cubicle; readonly bars: CubicleBars },
): WeighedCubicle {
  const sized: SizedCubicle = { cubicle, widthMm: cubicleWidth(data, cubicle) };
  const sheetParts = cubicleSheetParts(data, enclosure, sized);
  const base = { depthMm: enclosure.depthMm, kgPerM: data.baseFrame(board.values.SB_BASEFRAME) };
  return {
    sheetParts,
    cubicle: {
      ...cubicle,
      bars,
      sheetMetalKg: sheetMetalKg(sheetParts),
      mbpKg: mountingPartsKg(data, base, sized),
      barsKg: cubicleBarsKg(data, board.values.BUS_MAT, cubicle, bars),
      deviceKg: devicesKg(cubicle),
      frpSets: cubicleSets(data, cubicle, board.figure('SUPPORT_SPAN')),
    },
  };
}

/** The width of a cubicle, mm: of its own device, or that of every multi-tier cubicle (SBD-R1 5.3). */
export function cubicleWidth(data: TakeOffData, cubicle: Cubicle): Figure {
  const [first] = cubicle.feeders;
  return data.equipment(cubicle.type) === 'modules' || !first
    ? data.layout('multi-tier cubicle width')
    : first.feeder.figure('CUBICLE_WIDTH');
}

/** Adds up sheet-metal parts, kg. */
export function sheetMetalKg(parts: readonly SteelPart[]): Figure {
  const terms = parts.map(({ part, massKg }) => ({ name: part, figure: massKg }));
  return sumOf({ rule: 'sheet metal', source: 'SBD-R1 6.2' }, terms);
}

function devicesKg({ feeders }: Cubicle): Figure {
  const terms = feeders.map(({ feeder }) => ({ name: feeder.name, figure: feeder.figure('DEVICE_MASS') }));
  return sumOf({ rule: 'devices of the cubicle', source: 'SBD-R1 5.6' }, terms);
}
