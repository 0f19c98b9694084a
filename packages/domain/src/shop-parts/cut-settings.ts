import { type FieldFaults, type FieldRule, judgeFields } from '../field-rules.ts';
import type { StockRule } from './cut-plan.ts';

/** The limits of what a plan is made with, mm. */
export const cutLimits = {
  lengths: 10,
  length: { least: 500, most: 20_000 },
  kerf: { least: 0, most: 20 },
  kept: { least: 0, most: 20_000 },
} as const;

/** What is used for one plan in place of the stock table, for every material. */
export type CutSettings = {
  readonly stockLengthsMm?: readonly number[] | undefined;
  readonly kerfMm?: number | undefined;
  readonly keptFromMm?: number | undefined;
};

export type CutSettingsField = keyof CutSettings;

type Range = { readonly least: number; readonly most: number };

const isWithin = (value: number, { least, most }: Range) => value >= least && value <= most;
const isWhole = (value: number) => Number.isInteger(value);

const settingRules: readonly FieldRule<CutSettings, CutSettingsField>[] = [
  {
    field: 'stockLengthsMm',
    text: `Enter 1 to ${cutLimits.lengths} stock lengths in whole mm, each from ${cutLimits.length.least} to ${cutLimits.length.most}.`,
    isBrokenBy: ({ stockLengthsMm }) =>
      stockLengthsMm !== undefined &&
      (stockLengthsMm.length === 0 ||
        stockLengthsMm.length > cutLimits.lengths ||
        !stockLengthsMm.every((length) => isWhole(length) && isWithin(length, cutLimits.length))),
  },
  {
    field: 'kerfMm',
    text: `The saw takes ${cutLimits.kerf.least} to ${cutLimits.kerf.most} mm with each cut.`,
    isBrokenBy: ({ kerfMm }) => kerfMm !== undefined && !isWithin(kerfMm, cutLimits.kerf),
  },
  {
    field: 'keptFromMm',
    text: `A rest is kept from ${cutLimits.kept.least} to ${cutLimits.kept.most} mm, in whole mm.`,
    isBrokenBy: ({ keptFromMm }) =>
      keptFromMm !== undefined && !(isWhole(keptFromMm) && isWithin(keptFromMm, cutLimits.kept)),
  },
];

/** The fault at each setting of a plan; empty where it can be made. */
export function judgeCutSettings(settings: CutSettings): FieldFaults<CutSettingsField> {
  return judgeFields(settingRules, settings);
}

/** A row of the stock table: a material may have several lengths. */
export type StockLength = {
  readonly material: string;
  readonly lengthMm: number;
  readonly kerfMm: number;
  readonly keptFromMm: number;
};

/** The stock rule of each material, with what a plan uses in place of the table. */
export function stockRules(rows: readonly StockLength[], settings: CutSettings): readonly StockRule[] {
  return [...Map.groupBy(rows, ({ material }) => material)].map(([material, own]): StockRule => {
    return {
      material,
      lengthsMm: settings.stockLengthsMm ?? own.map(({ lengthMm }) => lengthMm),
      kerfMm: settings.kerfMm ?? Math.max(...own.map(({ kerfMm }) => kerfMm)),
      keptFromMm: settings.keptFromMm ?? Math.max(...own.map(({ keptFromMm }) => keptFromMm)),
    };
  });
}
