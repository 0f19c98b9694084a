import { momentOnScreen } from '@pw/domain/dates';

/** The time of day of a moment: `14:32`. */
export function timeOnScreen(epochMs: number): string {
  return momentOnScreen(epochMs).split(' ').at(-1) ?? '';
}
