import type { Cubicle, PlacedFeeder } from './design.ts';

/** The contents of a column of a feeder that fills its cubicles itself, from the top. */
export type ColumnPart = {
  /** The device of the feeder, another part of it, or the vacant rest. */
  readonly holds: 'device' | 'part' | 'rest';
  /** What a part is called, as `50 kvar`; '' for the others. */
  readonly text: string;
  readonly heightMm: number;
  /** Its share of the losses and the mass of the feeder. */
  readonly share: number;
  /** Filter fans in its door. */
  readonly fans: number;
};

/** One of the cubicles that a feeder fills itself; they are numbered from the left, from 1. */
export type FeederColumn = { readonly number: number; readonly parts: readonly ColumnPart[] };

/** The feeders whose devices are in a cubicle: that of a feeder over several cubicles is in the first. */
export function devicesIn({ feeders, column }: Pick<Cubicle, 'feeders' | 'column'>): readonly PlacedFeeder[] {
  return column !== undefined && column.number > 1 ? [] : feeders;
}

/** The copies of the feeders in some cubicles, each once. */
export function placedOnce(cubicles: readonly Pick<Cubicle, 'feeders' | 'column'>[]): readonly PlacedFeeder[] {
  return cubicles.flatMap(devicesIn);
}

/** The share that a cubicle has of what its feeder weighs and loses: 1 of a feeder in one place. */
export function shareOf({ column }: Pick<Cubicle, 'column'>): number {
  return column ? column.parts.reduce((sum, { share }) => sum + share, 0) : 1;
}
