import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';

/** The time of day of a moment: `14:32`. */
export function timeOnScreen(epochMs: number): string {
  return momentOnScreen(epochMs).split(' ').at(-1) ?? '';
}
