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
import { CableDialog, isForSite } from './cable-dialog.tsx';
import classes from './wiring.module.css';

type CoreListTabProps = {
  readonly orderNumber: string;
  readonly board: BoardWiringOnWire;
  /** Of all boards of the order. */
  readonly coreList: CoreListOnWire;
  /** The cables of the board, and of boards that the order does not have any more. */
  readonly cables: readonly CoreCableOnWire[];
};

/** Cables are known by their numbers: others may have added or removed some meanwhile. */
type OpenDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly number: string };

/** The cables from the strips of a board to the site. */
export function CoreListTab({ orderNumber, board, coreList, cables: rows }: CoreListTabProps) {
  const mayManage = useMay('units.manage');
  const queries = useQueryClient();
  const { save, isSaving } = useSave(saveCoreListCall);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
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
        rowId={({ number }) => number}
        rowName={({ number }) => `Cable ${number}`}
        columns={mayManage ? [...columnsOf(board), actionsOf(open)] : columnsOf(board)}
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
          edited={dialog.kind === 'edit' ? dialog.number : null}
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
          question={`Do you want to remove the cable ${dialog.number} from the core list?`}
          confirmLabel="Remove"
          destroys
          pending={isSaving}
          failure={failure}
          onConfirm={() =>
            send(
              coreList.cables.filter(({ number }) => number !== dialog.number),
              `Cable ${dialog.number} is removed.`,
            )
          }
          onCancel={() => open(null)}
        />
      )}
    </>
  );
}

const columnsOf = (board: BoardWiringOnWire): readonly TableColumn<CoreCableOnWire>[] => [
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
  { id: 'terminals', header: 'Terminals', cell: (cable) => terminalsText(board, cable) },
  { id: 'to', header: 'Leads to', sortBy: ({ to }) => to, cell: ({ to }) => to },
];

/** A later revision of the order may have other boards and other terminals. */
function terminalsText(board: BoardWiringOnWire, { lineItemId, from, terminals }: CoreCableOnWire): string {
  return lineItemId === board.lineItemId
    ? terminals.map((no) => (isForSite(board, from, no) ? String(no) : `${no} (not there any more)`)).join(', ')
    : 'The order does not have the board any more';
}

function actionsOf(open: (dialog: OpenDialog) => void): TableColumn<CoreCableOnWire> {
  return actionsColumn<CoreCableOnWire>({
    width: 110,
    actionsOf: ({ number }) => [
      { label: `Edit cable ${number}`, icon: IconPencil, onPress: () => open({ kind: 'edit', number }) },
      { label: `Remove cable ${number}`, icon: IconTrash, onPress: () => open({ kind: 'remove', number }) },
    ],
  });
}
