import { currencies, priceUnits } from '@pw/domain/price-lists/list-codes';
import type { OwnArticleColumn } from '@pw/domain/price-lists/own-articles';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { NumberCell } from './number-cell.tsx';
import type { OwnField, OwnRow, OwnTableWords } from './own-table.ts';

/** The words of the own articles. */
export const articleWords: OwnTableWords = {
  title: 'Own articles',
  subtitle: 'Articles that you buy and no list of a maker has. Open projects get them when their owner accepts.',
  row: 'own article',
  empty: {
    title: 'No own article yet.',
    text: 'Add an article that no list of a maker has, or import a file of them.',
  },
  retires: 'It gives no price any more. Projects that have accepted it keep it, and you can use it again.',
};

const same = (value: string) => ({ value, label: value });

/** The fields of an own article in their order. */
export function articleFields(
  devices: readonly { readonly device: string; readonly family: string }[],
): readonly OwnField<OwnArticleColumn>[] {
  return [
    { column: 'catalogueNumber', label: 'Number', required: true },
    { column: 'make', label: 'Make', required: true, hint: 'Is on the line of the bill.' },
    { column: 'maker', label: 'Maker', required: true, hint: '"own", or the maker whose list and terms count.' },
    { column: 'description', label: 'Description', required: true, hint: 'Is printed.' },
    { column: 'group', label: 'Discount group' },
    {
      column: 'device',
      label: 'Device',
      hint: 'Gives technical data and the box in the 3D model.',
      choices: [
        { value: '', label: 'None: no box in the 3D model' },
        ...devices.map(({ device, family }) => ({ value: device, label: `${device} (${family})` })),
      ],
    },
    { column: 'unit', label: 'Unit', choices: priceUnits.map(same) },
    { column: 'hsn', label: 'HSN' },
    { column: 'currency', label: 'Currency', choices: currencies.map(same) },
    { column: 'listPrice', label: 'Price for one', hint: 'Empty: the list of the maker has it.' },
    { column: 'validFrom', label: 'Valid from', required: true, hint: 'A day as dd-MM-yyyy.' },
    { column: 'source', label: 'Source', required: true, hint: 'Who said the price, as a quotation with its number.' },
  ];
}

/** The columns of the list. */
export const articleColumns: readonly TableColumn<OwnRow<OwnArticleColumn>>[] = [
  {
    id: 'catalogueNumber',
    header: 'Number',
    strong: true,
    sortBy: ({ cells }) => cells.catalogueNumber,
    cell: NumberCell,
  },
  { id: 'make', header: 'Make', sortBy: ({ cells }) => cells.make, cell: ({ cells }) => cells.make },
  { id: 'maker', header: 'Maker', sortBy: ({ cells }) => cells.maker, cell: ({ cells }) => cells.maker },
  { id: 'description', header: 'Description', isSpare: true, cell: ({ cells }) => cells.description },
  {
    id: 'device',
    header: 'Device',
    sortBy: ({ cells }) => cells.device,
    cell: ({ cells }) => (cells.device === '' ? 'no box' : cells.device),
  },
  {
    id: 'listPrice',
    header: 'Price for one',
    numeric: true,
    sortBy: ({ cells }) => Number.parseFloat(cells.listPrice) || null,
    cell: ({ cells }) => (cells.listPrice === '' ? 'list of the maker' : `${cells.listPrice} ${cells.currency}`),
  },
  { id: 'validFrom', header: 'Valid from', width: 110, cell: ({ cells }) => cells.validFrom },
];
