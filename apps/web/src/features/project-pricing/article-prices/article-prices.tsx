import type { ArticlePriceOnWire, ArticlePricesOnWire, UnpricedLineOnWire } from '@pw/contract/article-prices';
import {
  articlePriceScreen,
  type UnpricedArticle,
  unpricedArticles,
} from '@pw/domain/project-pricing/article-price-texts';
import { useMemo, useState } from 'react';
import { FailureBanner } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { Card } from '../../../ui/page/page.tsx';
import type { PricingTabProps } from '../pricing-step.tsx';
import { ArticlePriceDialog, type PricedArticle } from './article-price-dialog.tsx';
import { ArticlePriceTable } from './article-price-table.tsx';
import classes from './article-prices.module.css';
import { UnpricedArticleTable } from './unpriced-article-table.tsx';
import { useArticlePrices, useSaveArticlePrice } from './use-article-prices.ts';

/** The articles of a project without a price, and the prices that count for it alone; nothing where there is neither. */
export function ArticlePrices({ projectId, isViewOnly }: PricingTabProps) {
  const read = useArticlePrices(projectId);
  return read === undefined || (read.prices.length === 0 && read.unpriced.length === 0) ? null : (
    <ArticlePriceCards projectId={projectId} isViewOnly={isViewOnly} read={read} />
  );
}

type ArticlePriceCardsProps = PricingTabProps & { readonly read: ArticlePricesOnWire };

type Article = UnpricedArticle<UnpricedLineOnWire>;

function ArticlePriceCards({ projectId, isViewOnly, read }: ArticlePriceCardsProps) {
  const { prices, unpriced } = read;
  const articles = useMemo(() => unpricedArticles(unpriced), [unpriced]);
  const [entered, enter] = useState<readonly [PricedArticle, ...PricedArticle[]] | null>(null);
  const { save, failure, dismiss } = useSaveArticlePrice(projectId, read);
  const tell = (number: string, text: string) => showToast({ title: number, text, tone: 'ok' });
  const enterFrom = (article: Article) =>
    enter([pricedArticle(article), ...articles.slice(articles.indexOf(article) + 1).map(pricedArticle)]);
  const offerOnRequest = ({ priceName: number }: Article) =>
    void save(number, { state: 'on request' }, { onSaved: () => tell(number, 'It is offered on request.') });
  const edit = (saved: ArticlePriceOnWire) =>
    enter([{ priceName: saved.priceName, about: articlePriceScreen.savedNote, saved }]);
  const remove = ({ priceName: number }: ArticlePriceOnWire) =>
    void save(number, { state: 'none' }, { onSaved: () => tell(number, 'The price lists count for it again.') });

  return (
    <div className={classes.cards}>
      <FailureBanner failure={failure} onDismiss={dismiss} />
      {articles.length > 0 && (
        <Card title={articlePriceScreen.unpriced} note={articlePriceScreen.unpricedNote} flush>
          <UnpricedArticleTable
            articles={articles}
            onEnter={isViewOnly ? null : enterFrom}
            onRequest={offerOnRequest}
          />
        </Card>
      )}
      {prices.length > 0 && (
        <Card title={articlePriceScreen.saved} note={articlePriceScreen.savedNote} flush>
          <ArticlePriceTable prices={prices} onEdit={isViewOnly ? null : edit} onRemove={remove} />
        </Card>
      )}
      {entered && (
        <ArticlePriceDialog projectId={projectId} read={read} articles={entered} onClose={() => enter(null)} />
      )}
    </div>
  );
}

function pricedArticle({ priceName, description, where }: Article): PricedArticle {
  return { priceName, about: `${description}. ${where}` };
}
