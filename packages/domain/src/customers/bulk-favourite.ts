import { err, ok, type Result } from '../result.ts';

/** What the user is told when the selected customers are already what they were to become. */
export const nothingToChangeTexts = {
  favourite: 'Customers are currently favorited.',
  unfavourite: 'Customers are currently Unfavorited.',
} as const;

export type BulkFavourite = keyof typeof nothingToChangeTexts;

/** The selected customers that a bulk action changes; refused when it changes none of them. */
export function decideBulkFavourite<Customer extends { readonly isFavourite: boolean }>(
  action: BulkFavourite,
  selected: readonly Customer[],
): Result<readonly Customer[], { readonly code: 'NOTHING_TO_CHANGE'; readonly text: string }> {
  const changed = selected.filter(({ isFavourite }) => isFavourite !== (action === 'favourite'));
  return changed.length === 0 ? err({ code: 'NOTHING_TO_CHANGE', text: nothingToChangeTexts[action] }) : ok(changed);
}
