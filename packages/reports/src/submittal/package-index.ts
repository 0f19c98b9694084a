import { type PageStatus, pageStatusLabels } from '@pw/domain/submittals/page-status';
import { isFrontPart, type PackagePart, partLabel } from '@pw/domain/submittals/submittal-parts';

/** A page of a package as its index names it. */
export type IndexedPage = {
  readonly part: PackagePart;
  /** The board or the article that it belongs to; '' where the part is one whole. */
  readonly group: string;
  /** E.g. the number of a sheet, or `Page 3`. */
  readonly title: string;
  readonly status: PageStatus;
};

/** A row of the index; its page is counted from 1, null for what the package does not hold any more. */
export type IndexRow = {
  readonly level: 'part' | 'group' | 'page';
  readonly title: string;
  readonly pages: string;
  readonly status: string;
  readonly page: number | null;
};

type Numbered = IndexedPage & { readonly page: number };

/** Parts whose pages have names of their own, so that each is listed. */
const LISTED: ReadonlySet<PackagePart> = new Set(['drawings']);

/**
 * The rows of an index: each part, its boards and articles, and the pages that have a name or have changed.
 * @param removed pages that only the package before has
 * @param isResubmittal a first package says no status, since all of it is new
 */
export function indexRows(
  pages: readonly IndexedPage[],
  removed: readonly Pick<IndexedPage, 'part' | 'group' | 'title'>[],
  isResubmittal: boolean,
): readonly IndexRow[] {
  const numbered = pages.map((page, at): Numbered => ({ ...page, page: at + 1 }));
  const rows = [...Map.groupBy(numbered, ({ part }) => part)].flatMap(([part, ofPart]) => [
    rowOf('part', partLabel(part), ofPart, isResubmittal && !isFrontPart(part)),
    ...[...Map.groupBy(ofPart, ({ group }) => group)].flatMap(([group, ofGroup]) => {
      const isNamed = group !== '';
      const isEach = (page: Numbered) => LISTED.has(part) || (isResubmittal && !isNamed && page.status !== 'unchanged');
      return [
        ...(isNamed ? [rowOf('group', group, ofGroup, isResubmittal)] : []),
        ...(isFrontPart(part) ? [] : ofGroup.filter(isEach)).map((page) =>
          rowOf('page', page.title, [page], isResubmittal),
        ),
      ];
    }),
  ]);
  const gone = removed.map(({ part, group, title }): IndexRow => {
    const named = [partLabel(part), group, title].filter((text) => text !== '').join(', ');
    return { level: 'page', title: named, pages: '', status: 'Removed', page: null };
  });
  const heading: IndexRow = { level: 'part', title: 'Removed pages', pages: '', status: '', page: null };
  return [...rows, ...(gone.length === 0 ? [] : [heading, ...gone])];
}

function rowOf(level: IndexRow['level'], title: string, pages: readonly Numbered[], hasStatus: boolean): IndexRow {
  const [first, last] = [pages[0]?.page ?? 0, pages.at(-1)?.page ?? 0];
  return {
    level,
    title,
    pages: first === last ? `${first}` : `${first}–${last}`,
    status: hasStatus ? statusText(pages) : '',
    page: first,
  };
}

/** One status of all pages, or how many of them have changed or are new. */
function statusText(pages: readonly Numbered[]): string {
  const statuses = new Set(pages.map(({ status }) => status));
  const [only] = statuses;
  if (statuses.size === 1 && only !== undefined) {
    return pageStatusLabels[only];
  }
  return `${pages.filter(({ status }) => status !== 'unchanged').length} of ${pages.length} changed`;
}
