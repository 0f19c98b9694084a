import type { Change } from '@pw/configurator/session/change';
import type { EnteredProperties, EnteredValue } from '../model/board.ts';
import type { Demand } from '../model/demand.ts';

/** A component as it comes onto a feeder. */
export type NewComponent = {
  readonly part: string;
  readonly family: string;
  readonly name: string;
  readonly properties?: EnteredProperties | undefined;
};

/**
 * One step of editing a board. Parts are named by their ids (`board`, `f12`, `c31`); who adds one gives it the next id,
 * so that a step can be shown before anybody has saved it.
 */
export type Edit =
  | { readonly kind: 'set'; readonly part: string; readonly property: string; readonly value: EnteredValue }
  /** Takes a choice back: the rule or the default counts again. */
  | { readonly kind: 'reset'; readonly part: string; readonly property: string }
  | {
      readonly kind: 'add-feeder';
      readonly part: string;
      readonly name: string;
      /** E.g. `MCCB_OG`. */
      readonly type: string;
      /** The feeder that it is put in front of; at the end when there is none. */
      readonly before?: string | undefined;
      readonly properties?: EnteredProperties | undefined;
      readonly components?: readonly NewComponent[] | undefined;
    }
  | ({ readonly kind: 'add-component'; readonly feeder: string } & NewComponent)
  /** A feeder goes with its components. */
  | { readonly kind: 'remove'; readonly part: string }
  | { readonly kind: 'rename'; readonly part: string; readonly name: string }
  /** Puts other demands of its own on the board; they are read as those of an enquiry file. */
  | { readonly kind: 'demands'; readonly demands: readonly EnteredDemand[] };

/** A demand as it is entered. */
export type EnteredDemand = {
  readonly when?: Demand['when'] | undefined;
  readonly set?: Readonly<Record<string, EnteredValue | null>> | undefined;
  readonly kit?: string | undefined;
  readonly note?: string | undefined;
};

export type EditRefusalCode =
  | 'PART_UNKNOWN'
  | 'PART_INVALID'
  | 'PART_TAKEN'
  | 'PROPERTY_UNKNOWN'
  | 'VALUE_INVALID'
  | 'NAME_INVALID'
  | 'NAME_TAKEN'
  | 'DEMAND_INVALID'
  | 'TYPE_UNKNOWN'
  | 'FAMILY_UNKNOWN'
  | 'TOO_MANY_FEEDERS'
  | 'TOO_MANY_COMPONENTS'
  | 'NOTHING_TO_UNDO'
  | 'NOTHING_TO_REDO';

/** Why a batch of edits was refused as a whole. */
export type EditRefusal = {
  readonly code: EditRefusalCode;
  readonly text: string;
  /** The place of the faulty edit in the batch, counted from 0. */
  readonly edit?: number;
  readonly part?: string;
  readonly property?: string;
};

/** What a batch of edits did: all that differs from before. */
export type EditEffect = {
  readonly changes: readonly Change[];
  /** Parts that have another name than before. */
  readonly renamed: readonly { readonly part: string; readonly name: string }[];
  /** The demands of the board, where the batch changed them. */
  readonly demands?: readonly Demand[];
};

export const NO_EFFECT: EditEffect = { changes: [], renamed: [] };

/** Tells whether a batch changed anything. */
export function hasEffect({ changes, renamed, demands }: EditEffect): boolean {
  return changes.length > 0 || renamed.length > 0 || demands !== undefined;
}
