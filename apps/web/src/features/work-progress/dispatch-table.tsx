import { type DispatchOnWire, printDispatchNoteCall } from '@pw/contract/dispatches';
import { momentOnScreen } from '@pw/domain/dates';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useMemo } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { showToast } from '../../ui/messages/toast.tsx';

type DispatchTableProps = {
  readonly orderNumber: string;
  readonly dispatches: readonly DispatchOnWire[];
  readonly loading: boolean;
};

/** The dispatches of an order, the latest first, with their notes. */
export function DispatchTable({ orderNumber, dispatches, loading }: DispatchTableProps) {
  const columns = useMemo(() => {
    const note = actionsColumn<DispatchOnWire>({
      width: 70,
      actionsOf: ({ number, isTampered }) =>
        isTampered
          ? []
          : [{ label: `Note of ${number}`, icon: IconFileTypePdf, onPress: () => void saveNote(orderNumber, number) }],
    });
    return [...dispatchColumns, note];
  }, [orderNumber]);
  return (
    <DataTable
      bare
      label="Dispatches"
      rows={dispatches}
      rowId={({ number }) => number}
      rowName={({ number }) => number}
      columns={columns}
      rowHeight={36}
      loading={loading}
      isInvalid={({ isTampered }) => isTampered}
      empty={{ title: 'Nothing has left yet', text: 'Choose transport units above, then dispatch them.' }}
    />
  );
}

const dispatchColumns: readonly TableColumn<DispatchOnWire>[] = [
  { id: 'number', header: 'Number', width: 130, strong: true, cell: ({ number }) => number },
  { id: 'packages', header: 'Transport units', cell: ({ packages }) => packages.join(', ') },
  {
    id: 'vehicle',
    header: 'Vehicle',
    width: 180,
    isSpare: true,
    cell: ({ vehicle, transporter }) => [vehicle, transporter].filter((text) => text !== '').join(', '),
  },
  {
    id: 'release',
    header: 'Remark',
    cell: ({ releaseReason, isTampered }) => {
      const released = releaseReason === null ? '' : `Released before completion of tests: ${releaseReason}`;
      return isTampered ? 'What is kept was changed. Tell the administrator of the server.' : released;
    },
  },
  { id: 'by', header: 'By', width: 140, isSpare: true, cell: ({ dispatchedBy }) => dispatchedBy },
  {
    id: 'at',
    header: 'At',
    width: 150,
    cell: ({ dispatchedAt }) => <span className="pw-figures">{momentOnScreen(Date.parse(dispatchedAt))}</span>,
  },
];

async function saveNote(orderNumber: string, number: string): Promise<void> {
  const file = await sendCall(printDispatchNoteCall, { params: { orderNumber }, query: { number } }, 'screen');
  if (!file.ok) {
    showToast({ title: 'Dispatch note', text: file.error.message, tone: 'bad' });
    return;
  }
  const bytes = new Uint8Array(await file.value.arrayBuffer());
  saveFile({ name: `${number}.pdf`, type: file.value.type, bytes });
}
