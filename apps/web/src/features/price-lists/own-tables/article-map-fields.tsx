import type { listArticleMapCall } from '@pw/contract/article-map';
import type { AnswerOf } from '@pw/contract/call';
import { type ArticleMapColumn, mapKeyColumns } from '@pw/domain/price-lists/own-articles';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { NumberCell } from './number-cell.tsx';
import type { OwnField, OwnRow, OwnTableWords } from './own-table.ts';

/** The words of the article map. */
export const mapWords: OwnTableWords = {
  title: 'Article map',
  subtitle: 'What you buy in place of what the rules choose. Open projects get it when their owner accepts.',
  row: 'article of another make',
  empty: {
    title: 'No article is replaced yet.',
    text: 'Add the article that you buy in place of one of the rules, or import a file.',
  },
  retires: 'Boards get the article of the rules again. Projects that have accepted the row keep it.',
};

const labels: Readonly<Record<ArticleMapColumn, string>> = {
  family: 'Family',
  frame: 'Frame',
  ratingA: 'Rating (A)',
  poles: 'Poles',
  class: 'Class',
  release: 'Release',
  mounting: 'Mounting',
  property: 'Accessory',
  designNumber: 'Number of the rules',
  make: 'Make',
  catalogueNumber: 'Number',
  icuKa: 'Icu (kA)',
  icsKa: 'Ics (kA)',
  moduleMm: 'Module (mm)',
  lossW: 'Losses (W)',
  massKg: 'Mass (kg)',
  note: 'Note',
};

const text = <Column extends ArticleMapColumn>(column: Column, more: Partial<OwnField<Column>> = {}) => ({
  column,
  label: labels[column],
  ...more,
});

export type MapChoices = AnswerOf<typeof listArticleMapCall>['choices'];

const anyOf = (any: string, choices: readonly { readonly value: string; readonly label: string }[]) => [
  { value: '', label: any },
  ...choices,
];

/** The fields of a row in their order: first what the rules chose, then what is bought. */
export function mapFields({ families, properties }: MapChoices): readonly OwnField<ArticleMapColumn>[] {
  return [
    text('family', {
      choices: anyOf(
        'Any',
        families.map((value) => ({ value, label: value })),
      ),
    }),
    text('frame', { hint: 'Empty is any.' }),
    text('ratingA', { hint: 'A breaker needs its rating.' }),
    text('poles'),
    text('class'),
    text('release'),
    text('mounting'),
    text('property', {
      choices: anyOf(
        'The device itself',
        properties.map(({ property: value, label }) => ({ value, label })),
      ),
    }),
    text('designNumber', { hint: 'Instead of the fields before.' }),
    text('make', { required: true }),
    text('catalogueNumber', { required: true, hint: 'What you buy.' }),
    text('icuKa', { hint: 'At least that of the class.' }),
    text('icsKa'),
    text('moduleMm', { hint: 'No higher than the room.' }),
    text('lossW', { hint: 'Of the article.' }),
    text('massKg', { hint: 'Of one article.' }),
    text('note'),
  ];
}

type MapColumns = readonly TableColumn<OwnRow<ArticleMapColumn>>[];

/** The columns of the list. */
export function mapColumns({ properties }: MapChoices): MapColumns {
  const labelOf = new Map(properties.map(({ property, label }) => [property, label]));
  const textOf = ({ cells }: OwnRow<ArticleMapColumn>) => chosenText(cells, labelOf);
  return [{ id: 'chosen', header: 'In place of', isSpare: true, sortBy: textOf, cell: textOf }, ...boughtColumns];
}

const boughtColumns: MapColumns = [
  { id: 'make', header: 'Make', sortBy: ({ cells }) => cells.make, cell: ({ cells }) => cells.make },
  {
    id: 'catalogueNumber',
    header: labels.catalogueNumber,
    strong: true,
    sortBy: ({ cells }) => cells.catalogueNumber,
    cell: NumberCell,
  },
  { id: 'icuKa', header: labels.icuKa, numeric: true, width: 90, cell: ({ cells }) => cells.icuKa || '-' },
  { id: 'moduleMm', header: labels.moduleMm, numeric: true, width: 110, cell: ({ cells }) => cells.moduleMm || '-' },
  { id: 'massKg', header: labels.massKg, numeric: true, width: 100, cell: ({ cells }) => cells.massKg || '-' },
  { id: 'note', header: labels.note, cell: ({ cells }) => cells.note },
];

/** What a row replaces, in the order of its fields; an accessory in words. */
function chosenText(cells: Readonly<Record<ArticleMapColumn, string>>, labelOf: ReadonlyMap<string, string>): string {
  const named = mapKeyColumns.filter((column) => cells[column] !== '');
  return named.map((column) => `${labels[column]} ${labelOf.get(cells[column]) ?? cells[column]}`).join(', ');
}
