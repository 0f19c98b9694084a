import { counted } from '../counted.ts';
import { momentOnScreen } from '../dates.ts';

/** Who accepted a point of a submission; null for nobody. */
type Accepted = { readonly by: string | null };

/** Says who accepted a point, e.g. `Asha Rao, 20-11-2026 10:30`. */
export function acceptedByText(by: string | null, atMs: number | null): string {
  return by === null || atMs === null ? 'nobody accepted it' : `${by}, ${momentOnScreen(atMs)}`;
}

/** Counts the points of a submission, and those that nobody accepted. */
export function acceptedText(points: readonly Accepted[]): string {
  const open = points.filter(({ by }) => by === null).length;
  const accepted = points.length - open;
  const parts = [
    ...(accepted > 0 ? [`${counted(accepted, 'warning')} accepted`] : []),
    ...(open > 0 ? [`${counted(open, 'warning')} that nobody accepted`] : []),
  ];
  return parts.join(', ');
}

/** The name of a point in a list: the id of its check, or a word where no check reports it. */
export function pointLabel(id: string): string {
  return words[id] ?? id;
}

const words: Readonly<Record<string, string>> = {
  NO_MANUFACTURER: 'Manufacturer',
  NO_OFFER_NUMBER: 'Number',
  NO_TAX_STATE: 'GST',
  TABLED_MAKES: 'Makes',
  DEVIATIONS: 'Deviations',
  OLD_PRICES: 'Prices',
};

/** The points of one board in a few words, e.g. `2 warnings, 1 to be accepted`. */
export function boardPointsText(
  points: readonly { readonly lineItemId: number | null; readonly accepted: unknown }[],
  lineItemId: number,
): string {
  const own = points.filter((point) => point.lineItemId === lineItemId);
  const open = own.filter(({ accepted }) => accepted === null).length;
  if (own.length === 0) {
    return 'None';
  }
  const count = counted(own.length, 'warning');
  if (open === own.length) {
    return `${open} to be accepted`;
  }
  return open === 0 ? `${count}, accepted` : `${count}, ${open} to be accepted`;
}
