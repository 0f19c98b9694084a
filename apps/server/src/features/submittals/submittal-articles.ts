import type { AppTransaction } from '../../platform/database/app-database.ts';
import { keepRecent } from '../../platform/recent.ts';
import { listFrozenQuantities, readFrozenDesign } from '../boards/frozen-boards.store.ts';

/** The list is asked for every second while a package is made, and a frozen revision never changes. */
const MOST_KEPT = 200;

const keptArticles = keepRecent<readonly string[]>('submittal-articles', MOST_KEPT);

/** The catalogue numbers in the boards of a frozen revision of a company, each once, in their order. */
export async function listArticles(
  tx: AppTransaction,
  {
    companyId,
    projectId,
    revision,
  }: { readonly companyId: string; readonly projectId: number; readonly revision: number },
): Promise<readonly string[]> {
  const key = `${companyId} ${projectId} ${revision}`;
  const articles = keptArticles.get(key) ?? (await readArticles(tx, { projectId, revision }));
  keptArticles.put(key, articles);
  return articles;
}

async function readArticles(
  tx: AppTransaction,
  frozen: { readonly projectId: number; readonly revision: number },
): Promise<readonly string[]> {
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
