import type { CatalogueRowOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { momentOnScreen } from '@pw/domain/dates';

export type TableColumn = CatalogueTableOnWire['columns'][number];

/** A column of the grid: one of the table, or one that says where a row comes from. */
export type GridColumn = {
  readonly id: string;
  readonly header: string;
  /** Unit, range or words, as the second line of the head. */
  readonly note: string;
  /** The place in the cells of a row, with the declaration; null for what is said of a row. */
  readonly of: { readonly at: number; readonly column: TableColumn; readonly isKey: boolean } | null;
  readonly align: 'left' | 'right';
  readonly text: (row: CatalogueRowOnWire) => string;
  /** In px. */
  readonly width: number;
};

const LEAST_WIDTH = 64;
const MOST_WIDTH = 320;
/** Of the bold capitals of a key. */
const PX_PER_CHARACTER = 8.6;
const PADDING = 20;

/** The columns of a table, and behind them what is said of its rows. */
export function gridColumns({ columns, key, rows, source, tag }: CatalogueTableOnWire): readonly GridColumn[] {
  const own = columns.map((column, at): GridColumn => {
    const note = noteOf(column);
    const longest = rows.reduce((most, { cells }) => Math.max(most, cells[at]?.length ?? 0), 0);
    return {
      id: column.name,
      header: column.name,
      note,
      of: { at, column, isKey: key.includes(column.name) },
      align: column.kind === 'number' ? 'right' : 'left',
      text: ({ cells }) => cells[at] ?? '',
      width: widthOf(Math.max(longest, column.name.length, note.length)),
    };
  });
  const said = rowFacts(source, tag).map(
    (fact): GridColumn => ({ ...fact, note: '', of: null, align: 'left', width: widthOf(fact.characters) }),
  );
  return [...own, ...said];
}

function rowFacts(source: string, tag: string) {
  return [
    {
      id: '+source',
      header: 'Source',
      text: ({ house }: CatalogueRowOnWire) => (house ? house.source || house.reason : source),
      characters: 30,
    },
    { id: '+tag', header: 'Tag', text: ({ house }: CatalogueRowOnWire) => (house ? 'H' : tag), characters: 6 },
    {
      id: '+at',
      header: 'Changed on',
      text: ({ house }: CatalogueRowOnWire) => (house ? momentOnScreen(Date.parse(house.at)) : ''),
      characters: 17,
    },
    { id: '+by', header: 'By', text: ({ house }: CatalogueRowOnWire) => house?.by ?? '', characters: 18 },
  ];
}

function widthOf(characters: number): number {
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(characters * PX_PER_CHARACTER) + PADDING));
}

const MOST_WORDS = 3;

/** "mm, 100 to 900", "words: top, rear", "text". */
function noteOf({ unit, kind, min, max, choices }: TableColumn): string {
  if (choices !== null) {
    const more = choices.length > MOST_WORDS ? ', …' : '';
    return `${choices.slice(0, MOST_WORDS).join(', ')}${more}`;
  }
  const range = rangeText(min, max);
  return [unit === '-' || unit === '' ? '' : unit, kind === 'number' ? range : ''].filter(Boolean).join(', ') || kind;
}

function rangeText(min: number | null, max: number | null): string {
  if (min !== null && max !== null) {
    return `${min} to ${max}`;
  }
  if (min !== null) {
    return `from ${min}`;
  }
  return max === null ? '' : `to ${max}`;
}
