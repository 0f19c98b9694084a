import { partId } from '../editing/draft.ts';
import type { Edit } from '../editing/edit.ts';
import type { EnteredProperties } from '../model/board.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import type { ScheduleField } from '../model/schedule-field.ts';

/** What of the board the readings of a row depend on. */
export type ScheduleBoard = {
  /** Its operating voltage (OPER_VOLTAGE), V. */
  readonly voltageV: number;
  /** `Aluminium` or `Copper` (CABLE_MATERIAL). */
  readonly cableMaterial: string;
  /** `Multi-core` or `Single-core` (CABLE_KIND). */
  readonly cableKind: string;
  /** The neutral as a share of the phases in percent (NEUTRAL_RATING); null while it is not known. */
  readonly neutralPercent: number | null;
  /** The largest motor that starts direct on line (DOL_MAX_KW), kW. */
  readonly directToKw: number;
};

/** One thing that was understood in a row. */
export type UnderstoodField = {
  readonly field: ScheduleField;
  /** What it was taken for, in words: `400 A`, `4-pole`, `MCCB OUTGOING`. */
  readonly value: string;
  /** The text in the schedule; '' where there is none. */
  readonly written: string;
  /** The column where it stands; null where nothing stands. */
  readonly column: number | null;
  /**
   * Whether it was written in its place, follows because nothing else is possible, or is only the reader's proposal;
   * why, says `remark`.
   */
  readonly certainty: 'written' | 'follows' | 'proposed';
  readonly remark: string;
};

/** A feeder that a row proposes: what an edit `add-feeder` needs besides the part id. */
export type ScheduledFeeder = {
  readonly name: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, string | number>>;
};

/** How many feeders some of a schedule come to, copies counted; one without copies is a row of the table all the same. */
export function scheduledCopies(feeders: readonly ScheduledFeeder[]): number {
  return feeders.reduce((sum, { properties }) => {
    const copies = sectionLetters.map((letter) => Number(properties[`SECTION_${letter}`] ?? 0));
    return (
      sum +
      Math.max(
        1,
        copies.reduce((all, each) => all + each, 0),
      )
    );
  }, 0);
}

/** A feeder to be added, with its components where it has some. */
export type AddedFeeder = ScheduledFeeder & {
  readonly components?: readonly { readonly family: string; readonly properties: EnteredProperties }[];
};

/**
 * The edits that add the confirmed feeders of a schedule to a board, in their order.
 * @param nextPart the number of the next part of the board
 */
export function scheduleEdits(confirmed: readonly AddedFeeder[], nextPart: number): readonly Edit[] {
  let number = nextPart;
  return confirmed.map(({ name, type, properties, components = [] }): Edit => {
    const part = partId('feeder', number);
    const parts = components.map(({ family, properties: entered }, index) => ({
      part: partId('component', number + 1 + index),
      name: `${family}-${index + 1}`,
      family,
      properties: entered,
    }));
    number += 1 + parts.length;
    return { kind: 'add-feeder', part, name, type, properties, ...(parts.length > 0 ? { components: parts } : {}) };
  });
}
