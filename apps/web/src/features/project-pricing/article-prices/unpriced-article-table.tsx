import { Button } from '@mantine/core';
import type { UnpricedLineOnWire } from '@pw/contract/article-prices';
import { pageSizes } from '@pw/domain/limits';
import { articlePriceScreen, type UnpricedArticle } from '@pw/domain/project-pricing/article-price-texts';
import { unpricedTexts } from '@pw/pricing/maker-list/list-texts';
import { useMemo } from 'react';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import classes from './article-prices.module.css';

type Article = UnpricedArticle<UnpricedLineOnWire>;

type UnpricedArticleTableProps = {
  readonly articles: readonly Article[];
  /** Null for a project that can only be viewed. */
  readonly onEnter: ((article: Article) => void) | null;
  readonly onRequest: (article: Article) => void;
};

/** The articles of a project without a price: where they are, and what can be done. */
export function UnpricedArticleTable({ articles, onEnter, onRequest }: UnpricedArticleTableProps) {
  const columns = useMemo(() => columnsFor(onEnter, onRequest), [onEnter, onRequest]);
  return (
    <DataTable
      bare
      label={articlePriceScreen.unpriced}
      columns={columns}
      rows={articles}
      rowId={({ priceName }) => priceName}
      rowName={({ priceName }) => priceName}
      rowHeight={50}
      pageSize={pageSizes.pricing}
      {...(onEnter ? { onOpen: onEnter } : {})}
      empty={{ title: 'Every article has a price' }}
    />
  );
}

function columnsFor(
  onEnter: UnpricedArticleTableProps['onEnter'],
  onRequest: UnpricedArticleTableProps['onRequest'],
): readonly TableColumn<Article>[] {
  const shown: readonly TableColumn<Article>[] = [
    {
      id: 'priceName',
      header: 'Number',
      strong: true,
      sortBy: ({ priceName }) => priceName,
      cell: ({ priceName, catalogueNumber, description }) => (
        <>
          <span className={classes.cut}>{priceName}</span>
          <span className={classes.second}>{catalogueNumber === '' ? articlePriceScreen.noNumber : description}</span>
        </>
      ),
    },
    {
      id: 'where',
      header: 'Board and feeder',
      sortBy: ({ where }) => where,
      cell: ({ where, lines: [first] }) => (
        <>
          <span className={classes.cut} title={where}>
            {where}
          </span>
          <span className={classes.second} title={first && unpricedTexts[first.state]}>
            {first && unpricedTexts[first.state]}
          </span>
        </>
      ),
    },
    {
      id: 'quantity',
      header: 'Quantity',
      numeric: true,
      width: 84,
      sortBy: ({ quantity }) => quantity,
      cell: ({ quantity }) => quantity,
    },
  ];
  if (onEnter === null) {
    return shown;
  }
  const actions: TableColumn<Article> = {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    stays: true,
    width: 178,
    cell: (article) => (
      <span className={classes.actions}>
        <Button
          size="compact-xs"
          aria-label={`${articlePriceScreen.enter} of ${article.priceName}`}
          onClick={() => onEnter(article)}
        >
          {articlePriceScreen.enter}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Offer ${article.priceName} on request`}
          onClick={() => onRequest(article)}
        >
          {articlePriceScreen.onRequest}
        </Button>
      </span>
    ),
  };
  return [...shown, actions];
}
