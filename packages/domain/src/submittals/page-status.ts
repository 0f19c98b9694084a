import { isFrontPart, type PackagePart } from './submittal-parts.ts';

/** How a page compares with the package that is resubmitted. Every page of a first package is new. */
export const pageStatuses = ['new', 'changed', 'unchanged'] as const;

export type PageStatus = (typeof pageStatuses)[number];

export const pageStatusLabels: Readonly<Record<PageStatus, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
};

/** A page by which two packages are compared. */
export type ComparedPage = {
  readonly part: PackagePart;
  /** Names the page within its part: board and sheet number, or article and page. */
  readonly key: string;
  /** Of what the page says, without its foot and its marks. */
  readonly contentHash: string;
};

/** A page with its counterpart in the package before; null where it has none. */
export type PageAgainst<Earlier> = { readonly status: PageStatus; readonly before: Earlier | null };

/**
 * Compares the pages of a package with those of the one before, by part and key. Pages of cover, index and changes are new
 * in each package.
 * @param earlier null for a first package
 * @returns a status for each page in their order, and the pages that are in the package before alone
 */
export function comparePages<Earlier extends ComparedPage>(
  pages: readonly ComparedPage[],
  earlier: readonly Earlier[] | null,
): { readonly compared: readonly PageAgainst<Earlier>[]; readonly removed: readonly Earlier[] } {
  const nameOf = ({ part, key }: ComparedPage) => JSON.stringify([part, key]);
  const before = new Map((earlier ?? []).filter(({ part }) => !isFrontPart(part)).map((page) => [nameOf(page), page]));
  const names = new Set(pages.map(nameOf));
  const compared = pages.map((page): PageAgainst<Earlier> => {
    const match = before.get(nameOf(page)) ?? null;
    if (match === null) {
      return { status: 'new', before: null };
    }
    return { status: match.contentHash === page.contentHash ? 'unchanged' : 'changed', before: match };
  });
  return { compared, removed: [...before].filter(([name]) => !names.has(name)).map(([, page]) => page) };
}

/** The pages of a package that a reader who has the package before must read: changed ones, and new ones of its parts. */
export function countChanged(pages: readonly { readonly part: PackagePart; readonly status: PageStatus }[]): number {
  return pages.filter(({ part, status }) => !isFrontPart(part) && status !== 'unchanged').length;
}
