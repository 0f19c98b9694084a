import { Button } from '@mantine/core';
import {
  type BoardWiringOnWire,
  type CoreCableOnWire,
  type CoreListOnWire,
  readWireListCall,
  saveCoreListCall,
} from '@pw/contract/wiring';
import { momentOnScreen } from '@pw/domain/dates';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../platform/session.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { CableDialog } from './cable-dialog.tsx';
import classes from './wiring.module.css';

type CoreListTabProps = {
  readonly orderNumber: string;
  readonly board: BoardWiringOnWire;
  /** Of all boards of the order. */
  readonly coreList: CoreListOnWire;
};

/** A cable of the shown board with its place among all cables of the order. */
type CableRow = CoreCableOnWire & { readonly at: number };

type OpenDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly row: CableRow };

/** The cables from the strips of a board to the site. */
export function CoreListTab({ orderNumber, board, coreList }: CoreListTabProps) {
  const mayManage = useMay('units.manage');
  const queries = useQueryClient();
  const { save, isSaving } = useSave(saveCoreListCall);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const rows = coreList.cables
    .map((cable, at) => ({ ...cable, at }))
    .filter(({ lineItemId }) => lineItemId === board.lineItemId);
  const open = (next: OpenDialog | null) => {
    setFailure(null);
    setDialog(next);
  };
  const send = (cables: readonly CoreCableOnWire[], text: string) =>
    void save(
      { params: { orderNumber }, body: { cables, revision: coreList.revision } },
      {
        onSaved: () => {
          open(null);
          showToast({ title: 'Core list', text, tone: 'ok' });
          void queries.invalidateQueries({ queryKey: queryKeyOf(readWireListCall) });
        },
        onFailed: ({ message }) => {
          setFailure(message);
          void queries.invalidateQueries({ queryKey: queryKeyOf(readWireListCall) });
        },
      },
    );
  const hasSiteTerminals = board.strips.some(({ terminals }) => terminals.some(({ isForSite }) => isForSite));
  const add =
    mayManage && hasSiteTerminals ? <Button onClick={() => open({ kind: 'add' })}>Add cable</Button> : undefined;
  return (
    <>
      {coreList.saved && (
        <p className={classes.saved}>
          {`Saved by ${coreList.saved.by}, ${momentOnScreen(Date.parse(coreList.saved.at))}`}
        </p>
      )}
      <DataTable
        label="Core list"
        rows={rows}
        rowId={({ at }) => String(at)}
        rowName={({ number }) => `Cable ${number}`}
        columns={mayManage ? [...columns, actionsOf(open)] : columns}
        actions={add}
        empty={{
          title: 'No cables yet',
          text: hasSiteTerminals
            ? 'Enter the cables from the strips of this board to the site.'
            : 'The board has no terminals for cables from outside.',
          action: add,
          drawing: 'document',
        }}
      />
      {dialog !== null && dialog.kind !== 'remove' && (
        <CableDialog
          board={board}
          cables={coreList.cables}
          at={dialog.kind === 'edit' ? dialog.row.at : null}
          isSaving={isSaving}
          failure={failure}
          onSave={(cables, number) => send(cables, `Cable ${number} is saved.`)}
          onClose={() => open(null)}
        />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          opened
          title="Remove cable"
          question={`Do you want to remove the cable ${dialog.row.number} from the core list?`}
          confirmLabel="Remove"
          destroys
          pending={isSaving}
          failure={failure}
          onConfirm={() =>
            send(
              coreList.cables.filter((_, at) => at !== dialog.row.at),
              `Cable ${dialog.row.number} is removed.`,
            )
          }
          onCancel={() => open(null)}
        />
      )}
    </>
  );
}

const columns: readonly TableColumn<CableRow>[] = [
  { id: 'number', header: 'Cable', width: 140, sortBy: ({ number }) => number, cell: ({ number }) => number },
  {
    id: 'cores',
    header: 'Cores',
    width: 90,
    align: 'right',
    sortBy: ({ cores }) => cores,
    cell: ({ cores }) => <span className="pw-figures">{cores}</span>,
  },
  { id: 'from', header: 'Strip', width: 120, sortBy: ({ from }) => from, cell: ({ from }) => from },
  { id: 'terminals', header: 'Terminals', cell: ({ terminals }) => terminals.join(', ') },
  { id: 'to', header: 'Leads to', sortBy: ({ to }) => to, cell: ({ to }) => to },
];

function actionsOf(open: (dialog: OpenDialog) => void): TableColumn<CableRow> {
  return actionsColumn<CableRow>({
    width: 110,
    actionsOf: (row) => [
      { label: `Edit cable ${row.number}`, icon: IconPencil, onPress: () => open({ kind: 'edit', row }) },
      { label: `Remove cable ${row.number}`, icon: IconTrash, onPress: () => open({ kind: 'remove', row }) },
    ],
  });
}
