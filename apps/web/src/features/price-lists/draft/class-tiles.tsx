import type { PriceListDraftOnWire, rowFilters } from '@pw/contract/price-list-drafts';
import type { RowClass } from '@pw/domain/price-lists/list-codes';
import { rowCount } from '../price-text.ts';
import { classWords } from '../row-words.ts';
import classes from './draft.module.css';

/** The rows that are listed: those that ask for a decision, those of a class, or all. */
export type ShownRows = (typeof rowFilters)[number] | 'all';

/** What is listed: rows, or the numbers that the list would leave without a price. */
export type ShownTile = ShownRows | 'missing';

type ClassTilesProps = {
  readonly draft: Pick<PriceListDraftOnWire, 'counts' | 'missing'>;
  readonly shown: ShownTile;
  readonly onShow: (shown: ShownTile) => void;
};

/** The classes in the order in which they are worth reading. */
const tileOrder: readonly RowClass[] = [
  'faulty',
  'suspicious',
  'duplicate-different',
  'unit-changed',
  'currency-changed',
  'changed',
  'new',
  'gone',
  'on-request',
  'duplicate',
  'same',
];

/** Classes whose tile says something without a row, too. */
const alwaysShown: ReadonlySet<RowClass> = new Set(['changed', 'new', 'gone', 'on-request', 'same']);

const tileHints: Readonly<Partial<Record<ShownTile, string>>> = {
  missing: 'Numbers that the rules or the article map choose, and that would have no price',
};

/** How many rows each class has; a tile shows its rows. */
export function ClassTiles({ draft: { counts, missing }, shown, onShow }: ClassTilesProps) {
  const countOf = (rowClass: RowClass) => counts.classes[rowClass] ?? 0;
  const all = Object.values(counts.classes).reduce((sum, count) => sum + count, 0);
  const tiles: readonly (readonly [ShownTile, string, number])[] = [
    ['open', 'To decide', counts.undecided],
    ...tileOrder
      .filter((rowClass) => countOf(rowClass) > 0 || alwaysShown.has(rowClass))
      .map((rowClass) => [rowClass, classWords[rowClass], countOf(rowClass)] as const),
    ['all', 'All', all],
    ['missing', 'Missing', missing],
  ];
  return (
    <fieldset className={classes.tiles} aria-label="Rows">
      {tiles.map(([id, label, count]) => (
        <button
          key={id}
          type="button"
          className={classes.tile}
          aria-pressed={shown === id}
          data-open={(id === 'open' && count > 0) || undefined}
          title={tileHints[id]}
          onClick={() => onShow(id)}
        >
          <strong className="pw-figures">{rowCount(count)}</strong> <span>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
