import { foldForSearch } from '../search/match-row.ts';

/** The components that a search finds, in their order; blanks count neither here nor there. An empty search finds all. */
export function findComponents<Component extends { readonly display: string }>(
  components: readonly Component[],
  search: string,
): readonly Component[] {
  const searched = withoutBlanks(search);
  return components.filter(({ display }) => withoutBlanks(display).includes(searched));
}

function withoutBlanks(text: string): string {
  return foldForSearch(text).replace(/\s+/gu, '');
}
