import { type Paise, printRupees } from '../money.ts';

/**
 * From how many times more or less a changed rate is asked about before it is saved. House number: metals and bought
 * parts move by less than that between two lists, while a lost or an added digit moves a rate by ten.
 */
export const RATE_JUMP_FACTOR = 5;

/** A rate of a material, as it is kept and as it would be saved. */
export type ChangedRate = {
  readonly material: string;
  readonly unit: string;
  readonly before: Paise;
  readonly after: Paise;
};

/**
 * Finds the changed rates that are asked about before they are saved: those that become 0, and those that jump by the
 * factor or more, up or down. A rate of 0 that gets a value is none: there was no rate to compare with.
 */
export function rateJumps<Rate extends Pick<ChangedRate, 'before' | 'after'>>(
  changed: readonly Rate[],
): readonly Rate[] {
  return changed.filter(({ before, after }) => before > 0 && isJump(before, after));
}

function isJump(before: Paise, after: Paise): boolean {
  return after >= before * RATE_JUMP_FACTOR || after * RATE_JUMP_FACTOR <= before;
}

/** The question before rates are saved that jump. */
export const rateJumpQuestion = {
  title: 'Check these rates',
  text: `Each of these rates becomes 0, or changes by ${RATE_JUMP_FACTOR} times or more. Open projects are priced by them as soon as they are saved.`,
  confirm: 'Save these rates',
  cancel: 'Back to the rates',
} as const;

/** The old and the new value of a rate, e.g. `Copper busbar: ₹ 1,050.00 → ₹ 0.00 per kg`. */
export function rateJumpText({ material, unit, before, after }: ChangedRate): string {
  return `${material}: ₹ ${printRupees(before)} → ₹ ${printRupees(after)} per ${unit}`;
}
