import { usePriceListRights } from '../price-list-rights.ts';
import { OwnTablePage } from './own-table-page.tsx';
import { useOwnArticles } from './use-own-articles.ts';

/** The articles that the company added to those of the product. */
export function OwnArticlesScreen() {
  return <OwnTablePage source={useOwnArticles()} mayManage={usePriceListRights().mayManage} />;
}
