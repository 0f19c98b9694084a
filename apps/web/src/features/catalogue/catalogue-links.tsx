import { Button } from '@mantine/core';
import { roleOf, useSignedIn } from '../../platform/session.ts';

/** The pages of the tables of a company, in the order of their links. */
const pages = {
  tables: { label: 'Tables', path: '/main/product-engineer' },
  draft: { label: 'Draft and release', path: '/main/product-engineer/draft' },
  kinds: { label: 'Kinds', path: '/main/product-engineer/kinds' },
  versions: { label: 'Versions', path: '/main/product-engineer/versions' },
} as const;

export type CataloguePage = keyof typeof pages;

// Object.keys knows only strings; the table has no other keys than pages.
const order = Object.keys(pages) as readonly CataloguePage[];

/** The ways from a page of the tables to the others, for those whose header does not name them. */
export function CatalogueLinks({ current }: { readonly current: CataloguePage }) {
  const role = roleOf(useSignedIn());
  if (role === 'product-engineer') {
    return null;
  }
  return order
    .filter((page) => page !== current)
    .map((page) => (
      <Button key={page} component="a" variant="subtle" href={`#${pages[page].path}`}>
        {pages[page].label}
      </Button>
    ));
}
