import type { StandardOnWire } from '@pw/contract/standard-boards';
import { matchesSearch } from '@pw/domain/search';
import { standardStateNames, standardVersionName } from '@pw/domain/standard-boards/standard-board';
import { type StandardFact, showFigure } from '@pw/domain/standard-boards/standard-figures';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';

const stateTones = { draft: 'neutral', released: 'ok', retired: 'warn' } as const;

/** What a standard board says of itself by its release. */
export function figureOf({ figures }: StandardOnWire, fact: StandardFact): string {
  return showFigure(fact, figures[fact] ?? null);
}

function sizeOf({ figures: { lengthMm, heightMm, depthMm } }: StandardOnWire): string {
  return [lengthMm, heightMm, depthMm].some((each) => each === undefined)
    ? ''
    : `${lengthMm} x ${heightMm} x ${depthMm} mm`;
}

/** What both lists of standard boards say of each; the price is of the release where they are kept, and the current one where one is chosen. */
export const ratingColumns: readonly TableColumn<StandardOnWire>[] = [
  {
    id: 'number',
    header: 'Number',
    width: 150,
    strong: true,
    cell: ({ number, version }) => standardVersionName(number, version),
  },
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'inA', header: 'InA', width: 80, numeric: true, cell: (standard) => figureOf(standard, 'markedA') },
  { id: 'icw', header: 'Icw', width: 72, numeric: true, cell: (standard) => figureOf(standard, 'icwKa') },
  { id: 'ip', header: 'IP', width: 64, cell: (standard) => figureOf(standard, 'ip') },
  { id: 'size', header: 'L x H x D', width: 188, cell: sizeOf },
  { id: 'uses', header: 'Used', width: 64, numeric: true, cell: ({ uses }) => uses },
];

/** Where standard boards are kept. */
export const standardColumns: readonly TableColumn<StandardOnWire>[] = [
  ...ratingColumns,
  {
    id: 'price',
    header: 'List price at release',
    width: 168,
    numeric: true,
    cell: (standard) => figureOf(standard, 'listPricePaise'),
  },
];

export const stateColumn: TableColumn<StandardOnWire> = {
  id: 'state',
  header: 'State',
  width: 104,
  cell: ({ state }) => <StatusPill tone={stateTones[state]} label={standardStateNames[state]} />,
};

/** The search over standard boards that are at hand: the rule of all searches, as the server asks it. */
export const standardSearch = {
  label: 'Search standard boards',
  delayMs: 0,
  matches: ({ number, name, description, tags }: StandardOnWire, text: string) =>
    matchesSearch({ number, name, description, tags: tags.join(' ') }, text),
} as const;
