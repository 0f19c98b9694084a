import { comparedRevision } from '@pw/domain/customer-page/shown-changes';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listShareLinks, type ShareLink } from './share-links.store.ts';

/** The revision with which a link's own is compared; null where no changes are shown. */
export async function earlierRevisionOf(tx: AppTransaction, link: ShareLink): Promise<number | null> {
  return comparedRevision(link, await listShareLinks(tx, link.projectId));
}
