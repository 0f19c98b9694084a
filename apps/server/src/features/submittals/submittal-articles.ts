import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listFrozenQuantities, readFrozenDesign } from '../boards/frozen-boards.store.ts';
import type { FrozenAddress } from '../projects/frozen-project.store.ts';

/** The catalogue numbers in the boards of a frozen revision, each once, in their order. */
export async function listArticles(tx: AppTransaction, frozen: FrozenAddress): Promise<readonly string[]> {
  const articles = new Set<string>();
  for (const { lineItemId } of await listFrozenQuantities(tx, frozen)) {
    const { bom } = await readFrozenDesign(tx, frozen, lineItemId);
    for (const { catalogueNumber } of bom) {
      if (catalogueNumber !== '') {
        articles.add(catalogueNumber);
      }
    }
  }
  return [...articles].toSorted();
}
