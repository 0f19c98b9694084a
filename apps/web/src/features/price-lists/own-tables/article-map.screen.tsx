import { usePriceListRights } from '../price-list-rights.ts';
import { OwnTablePage } from './own-table-page.tsx';
import { useArticleMap } from './use-article-map.ts';

/** What the company buys in place of what the rules choose. */
export function ArticleMapScreen() {
  return <OwnTablePage source={useArticleMap()} mayManage={usePriceListRights().mayManage} />;
}
