import { Button } from '@mantine/core';

/** The pages of prices of a company and its tables, in the order of their links. */
const pages = {
  lists: { label: 'Price lists', path: '/main/admin/price-lists' },
  articles: { label: 'Own articles', path: '/main/admin/own-articles' },
  map: { label: 'Article map', path: '/main/admin/article-map' },
  rates: { label: 'Market rates', path: '/main/admin/market-rates' },
  tables: { label: 'Tables', path: '/main/product-engineer' },
} as const;

export type PricePage = keyof typeof pages;

// Object.keys knows only strings; the table has no other keys than pages.
const order = Object.keys(pages) as readonly PricePage[];

/** The ways from a page of prices to the others. */
export function PriceTableLinks({ current }: { readonly current: PricePage }) {
  return order
    .filter((page) => page !== current)
    .map((page) => (
      <Button key={page} component="a" variant="subtle" href={`#${pages[page].path}`}>
        {pages[page].label}
      </Button>
    ));
}
