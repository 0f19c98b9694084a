import type { CoreCableOnWire, StripOnWire } from '@pw/contract/wiring';
import { matchesSearch } from '@pw/domain/search';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';

type TerminalRow = StripOnWire['terminals'][number] & { readonly strip: string };

type TerminalsTabProps = {
  readonly strips: readonly StripOnWire[];
  /** Of the board. */
  readonly cables: readonly CoreCableOnWire[];
};

/** The terminals of all strips of a board, with the cables to the site. */
export function TerminalsTab({ strips, cables }: TerminalsTabProps) {
  const rows = strips.flatMap(({ strip, terminals }) =>
    terminals.map((terminal) => ({
      ...terminal,
      strip,
      outside: [terminal.outside, ...coresAt(cables, strip, terminal.no)].filter((part) => part !== '').join(', '),
    })),
  );
  return (
    <DataTable
      label="Terminals"
      rows={rows}
      rowId={({ strip, no }) => `${strip}:${no}`}
      rowName={({ strip, no }) => `Terminal ${strip}:${no}`}
      columns={columns}
      search={{ label: 'Search terminals', matches: (row, text) => matchesSearch(soughtIn(row), text) }}
      emptySearchTitle="No terminals were found."
      empty={{ title: 'No terminals', text: 'The list of the board has no wires to terminals.', drawing: 'document' }}
    />
  );
}

/** `W101, core 2` for each cable that a terminal has. */
function coresAt(cables: readonly CoreCableOnWire[], strip: string, no: number): readonly string[] {
  return cables
    .filter(({ from, terminals }) => from === strip && terminals.includes(no))
    .map(({ number, terminals }) => `${number}, core ${terminals.indexOf(no) + 1}`);
}

function soughtIn({ strip, no, net, function: of, inside, outside }: TerminalRow): readonly string[] {
  return [`${strip}:${no}`, net ?? '', of, inside, outside];
}

const columns: readonly TableColumn<TerminalRow>[] = [
  { id: 'strip', header: 'Strip', width: 110, sortBy: ({ strip }) => strip, cell: ({ strip }) => strip },
  {
    id: 'number',
    header: 'No.',
    width: 70,
    sortBy: ({ no }) => no,
    cell: ({ no }) => <span className="pw-figures">{no}</span>,
  },
  { id: 'net', header: 'Net', width: 110, sortBy: ({ net }) => net ?? '', cell: ({ net }) => net ?? '' },
  { id: 'function', header: 'Function', sortBy: ({ function: of }) => of, cell: ({ function: of }) => of },
  { id: 'inside', header: 'Inside', cell: ({ inside }) => inside },
  { id: 'outside', header: 'Outside', isSpare: true, cell: ({ outside }) => outside },
];
