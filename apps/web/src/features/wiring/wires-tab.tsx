import type { WireOnWire } from '@pw/contract/wiring';
import { matchesSearch } from '@pw/domain/search';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';

/** The wires of a board. */
export function WiresTab({ wires }: { readonly wires: readonly WireOnWire[] }) {
  return (
    <DataTable
      label="Wires"
      rows={wires}
      rowId={({ no }) => String(no)}
      rowName={({ no }) => `Wire ${no}`}
      columns={columns}
      search={{ label: 'Search wires', matches: (wire, text) => matchesSearch(soughtIn(wire), text) }}
      emptySearchTitle="No wires were found."
      empty={{
        title: 'No wires',
        text: 'Wires are listed for control kits, metering and accessories that have nets in the tables.',
        drawing: 'document',
      }}
    />
  );
}

function soughtIn({ no, net, from, to, colour, ferruleFrom, ferruleTo }: WireOnWire): readonly string[] {
  return [String(no), net, from, to, colour, ferruleFrom, ferruleTo];
}

const columns: readonly TableColumn<WireOnWire>[] = [
  {
    id: 'number',
    header: 'Wire',
    width: 80,
    sortBy: ({ no }) => no,
    cell: ({ no }) => <span className="pw-figures">{no}</span>,
  },
  { id: 'net', header: 'Net', width: 110, sortBy: ({ net }) => net, cell: ({ net }) => net },
  { id: 'from', header: 'From', sortBy: ({ from }) => from, cell: ({ from }) => from },
  { id: 'to', header: 'To', sortBy: ({ to }) => to, cell: ({ to }) => to },
  {
    id: 'mm2',
    header: 'mm²',
    width: 80,
    align: 'right',
    sortBy: ({ mm2 }) => mm2,
    cell: ({ mm2 }) => <span className="pw-figures">{mm2}</span>,
  },
  { id: 'colour', header: 'Colour', width: 130, sortBy: ({ colour }) => colour, cell: ({ colour }) => colour },
  { id: 'ferruleFrom', header: 'Ferrule from', isSpare: true, cell: ({ ferruleFrom }) => ferruleFrom },
  { id: 'ferruleTo', header: 'Ferrule to', isSpare: true, cell: ({ ferruleTo }) => ferruleTo },
  { id: 'joint', header: 'Joint', width: 90, sortBy: ({ joint }) => joint ?? '', cell: ({ joint }) => joint ?? '' },
];
