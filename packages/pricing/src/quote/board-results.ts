import type { PropertyValue } from '@pw/configurator/value';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { CheckFinding } from '@pw/switchboard/model/check';
import type { QuotedBoard } from './quote-board.ts';

/** What of a part is worth comparing; properties without a value are left out. */
export type PartResults = { readonly name: string; readonly values: Readonly<Record<string, string | number>> };

/** What a board came to when it was saved, kept so that it can be compared with what other rules and tables make of it. */
export type BoardResults = {
  /** By the id of the part. */
  readonly parts: Readonly<Record<string, PartResults>>;
  readonly checks: readonly Omit<CheckFinding, 'property'>[];
  /** The final price of one unit in paise; null where it has none. */
  readonly finalPaise: number | null;
  /** Another one when rates, discounts or charges are others. */
  readonly termsFingerprint: string;
};

/**
 * Gathers the results of a board.
 * @param quoted null where an amount is too large for a price
 */
export function boardResults(
  name: string,
  { view, entries }: EditableBoard,
  quoted: QuotedBoard | null,
  termsFingerprint: string,
): BoardResults {
  const partResults = (part: string, partName: string): readonly [string, PartResults] => {
    const given = Object.entries(view.values(part)).filter(hasValue);
    return [part, { name: partName, values: Object.fromEntries(given) }];
  };
  const parts = [partResults(BOARD_PART, name), ...[...entries].map(([part, entry]) => partResults(part, entry.name))];
  return {
    parts: Object.fromEntries(parts),
    checks: (quoted?.checks ?? []).map(({ property: _repair, ...finding }) => finding),
    finalPaise: quoted?.price?.final.paise ?? null,
    termsFingerprint,
  };
}

function hasValue(entry: readonly [string, PropertyValue]): entry is [string, string | number] {
  return entry[1] !== null && entry[1] !== '';
}
