import { exceeds } from '@pw/configurator/value';
import { tabledCurrentA } from '../busbar/capacity.ts';
import type { BarFields } from '../model/bar-size.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import type { ThermalTables } from '../tables/thermal-tables.ts';
import { thermalConstant } from './thermal-constant.ts';

type Tables = ThermalTables & Pick<BusbarTables, 'busbarCurrent' | 'riserFactor'>;

/** A metal and a surface, as a board names them. */
export type BarMetal = { readonly material: string; readonly finish: string };

/** What a bar of a metal does with its current (SBD 19.3); temperatures in degC, resistances in ohm. */
export type BarPhysics = {
  /** Per K, at the temperature that resistances are tabled for. */
  readonly coefficient: number;
  readonly referenceRiseK: number;
  readonly referenceC: number;
  /** By which a rise follows the current: 1 / 0.61. */
  readonly power: number;
  readonly mostRiseK: number;
};

/** A size of bar: the current of the table, A, and what a metre of a phase has, ohm at 20 degC. */
export type BarOfSize = { readonly referenceA: number; readonly ohmPerM: number };

/** The temperature that resistances are tabled for. */
const RESISTANCE_C = 20;

/** What all bars of a metal share. */
export function barPhysics(tables: ThermalTables, { material }: Pick<BarMetal, 'material'>): BarPhysics {
  return {
    coefficient: thermalConstant(tables, `temperature coefficient of ${metalOf(material)}`),
    referenceRiseK: thermalConstant(tables, 'reference rise of a bar'),
    referenceC: thermalConstant(tables, 'reference temperature of a bar'),
    power: 1 / thermalConstant(tables, 'exponent of a rise'),
    mostRiseK: thermalConstant(tables, 'most rise of a bar'),
  };
}

function metalOf(material: string): 'copper' | 'aluminium' {
  return material === 'Copper' ? 'copper' : 'aluminium';
}

/**
 * A bar of a size in a board. Upright bars are in a closed chamber. Aluminium in a size that has no row carries a share of copper.
 * @throws when no row has its currents: a stock size or a link without one is a fault of the tables
 */
export function barOfSize(tables: Tables, metal: BarMetal, size: BarFields, isUpright: boolean): BarOfSize {
  const { bars, widthMm, thicknessMm } = size;
  const chamber = isUpright ? (tables.riserFactor.rows.find((row) => row.bars === bars)?.factor ?? 1) : 1;
  const resistivity = thermalConstant(tables, `resistivity of ${metalOf(metal.material)}`);
  return {
    referenceA: tabledA(tables, metal, size) * chamber,
    ohmPerM: (resistivity / (bars * widthMm * thicknessMm)) * acFactor(tables, metal, size),
  };
}

function tabledA(tables: Tables, { material, finish }: BarMetal, { bars, widthMm, thicknessMm }: BarFields): number {
  const currentOf = (metal: string) => {
    const row = tables.busbarCurrent.rows.find(
      (each) => each.material === metal && each.widthMm === widthMm && each.thicknessMm === thicknessMm,
    );
    return row ? tabledCurrentA(row, finish, bars) : null;
  };
  const own = currentOf(material);
  const ofCopper = own === null ? currentOf('Copper') : null;
  const currentA = own ?? (ofCopper === null ? null : ofCopper * thermalConstant(tables, 'aluminium by copper'));
  if (currentA === null) {
    throw new Error(`busbar-current.csv has no current of ${bars}x${widthMm}x${thicknessMm} ${material} ${finish}`);
  }
  return currentA;
}

/** Skin and proximity: of copper by the table, of aluminium a share of what it adds. */
function acFactor(tables: ThermalTables, { material }: BarMetal, { bars, widthMm }: BarFields): number {
  const rows = tables.acFactor.rows.filter((row) => row.bars === bars && !exceeds(row.widthFromMm, widthMm));
  const copper = rows.at(-1)?.factor ?? 1;
  return material === 'Copper' ? copper : 1 + thermalConstant(tables, 'skin effect of aluminium') * (copper - 1);
}

/** What a bar does with its current: the rise that it would have at the reference, K, and its heat there by metre, W. */
export type LoadedBar = { readonly strengthK: number; readonly wattsPerM: number };

/** A bar under a current in A. */
export function loadedBar({ power, referenceRiseK }: BarPhysics, bar: BarOfSize, currentA: number): LoadedBar {
  return {
    strengthK: referenceRiseK * (currentA / bar.referenceA) ** power,
    wattsPerM: currentA * currentA * bar.ohmPerM,
  };
}

/**
 * The rise of a bar above air of `airC`, K: the loss that makes it grows with the temperature of the bar itself.
 * @param guessK where to look first; the answer does not depend on it
 */
export function barRise(physics: BarPhysics, strengthK: number, airC: number, guessK = strengthK): number {
  const { coefficient, power, mostRiseK } = physics;
  if (strengthK === 0) {
    return 0;
  }
  const exponent = power / 2;
  const atReference = resistanceFactor(physics, physics.referenceC);
  let rise = Math.min(guessK, mostRiseK);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const warmth = resistanceFactor(physics, airC + rise) / atReference;
    const made = strengthK * warmth ** exponent;
    const slope = (made * exponent * coefficient) / (warmth * atReference);
    const change = (made - rise) / (1 - slope);
    // Where each K makes more than one K the bar runs away.
    if (slope >= 1 || rise + change > mostRiseK) {
      return mostRiseK;
    }
    rise += change;
    if (Math.abs(change) < SMALL_K) {
      break;
    }
  }
  return rise;
}

const MOST_STEPS = 50;
/** A step of Newton as small as this one has found the rise to some 1e-9 K. */
const SMALL_K = 1e-3;

/** How much more than at 20 degC a bar of this temperature resists. */
export function resistanceFactor({ coefficient }: Pick<BarPhysics, 'coefficient'>, barC: number): number {
  return 1 + coefficient * (barC - RESISTANCE_C);
}
