import { recordOf } from '../record-fields.ts';

/** What the page of a unit can show besides its rating plate, in the order of the page. */
export const passportParts = ['drawings', 'certificate', 'schedule', 'spares', 'maintenance', 'reorder'] as const;

export type PassportPart = (typeof passportParts)[number];

/** Which parts the page of a unit shows. */
export type PassportShows = Readonly<Record<PassportPart, boolean>>;

/** What a passport shows until the workshop chooses otherwise. */
export const usualPassportShows: PassportShows = recordOf(passportParts, () => true);

const labels: Readonly<Record<PassportPart, string>> = {
  drawings: 'Drawings',
  certificate: 'Certificate of routine tests',
  schedule: 'Feeder schedule',
  spares: 'Recommended spares',
  maintenance: 'Maintenance',
  reorder: 'Asking for the same board again',
};

/** The words of a part. */
export function passportPartText(part: PassportPart): string {
  return labels[part];
}
