import type { AppTransaction } from '../../platform/database/app-database.ts';
import { hadLinkTo, type ShareLink } from './share-links.store.ts';

/**
 * The revision with which a link's own is compared; null where no changes are shown. They name prices, so that a link
 * without prices shows none, and they are for a reader who has seen the revision before.
 */
export async function earlierRevisionOf(tx: AppTransaction, link: ShareLink): Promise<number | null> {
  const { revision, shows } = link;
  const isShown = shows.changes && shows.prices && revision > 1 && (await hadLinkTo(tx, link, revision - 1));
  return isShown ? revision - 1 : null;
}
