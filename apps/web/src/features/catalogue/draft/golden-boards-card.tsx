import { Button } from '@mantine/core';
import { type GoldenBoardOnWire, listGoldenBoardsCall, removeGoldenBoardCall } from '@pw/contract/golden-boards';
import { counted } from '@pw/domain/counted';
import { momentOnScreen } from '@pw/domain/dates';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { callQuery, useCallData, useSave } from '../../../platform/use-call.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { AddGoldenDialog } from './add-golden-dialog.tsx';

/** The boards that every comparison works out: those of the product, and those that the company marked. */
export function GoldenBoardsCard({ mayEdit }: { readonly mayEdit: boolean }) {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useCallData(listGoldenBoardsCall, {});
  const { save, isSaving } = useSave(removeGoldenBoardCall);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<GoldenBoardOnWire | null>(null);
  const show = (answer: { readonly boards: GoldenBoardOnWire[] }) =>
    queries.setQueryData(callQuery(listGoldenBoardsCall, {}).queryKey, answer);
  const columns = useMemo(() => columnsFor(mayEdit ? setLeaving : null), [mayEdit]);
  const own = data?.boards.filter(({ added }) => added !== null) ?? [];
  const shipped = (data?.boards.length ?? 0) - own.length;
  return (
    <Card
      title="Golden boards"
      note={data && `${counted(shipped, 'board')} of the product, ${own.length} of your company`}
      actions={mayEdit && <Button onClick={() => setIsAdding(true)}>Add a board</Button>}
      flush
    >
      <DataTable
        bare
        label="Golden boards of your company"
        columns={columns}
        rows={own}
        rowId={({ goldenId }) => goldenId}
        rowName={({ name }) => name}
        loading={isPending}
        failure={loadFailure(error, 'The golden boards')}
        onRetry={() => void refetch()}
        empty={{
          title: 'No board of your company is golden.',
          text: 'Add boards that read the rows you change: every comparison shows what a change does to them.',
        }}
      />
      {isAdding && (
        <AddGoldenDialog
          onAdded={(answer) => {
            show(answer);
            setIsAdding(false);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          opened
          title="Take a golden board out"
          question={`Take ${leaving.name} out of further comparisons? The board of its project stays.`}
          confirmLabel="Take it out"
          destroys
          pending={isSaving}
          failure={failure}
          onConfirm={() =>
            void save(
              { params: { goldenId: leaving.goldenId } },
              {
                onSaved: (answer) => {
                  show(answer);
                  setLeaving(null);
                },
                onFailed: ({ message }) => setFailure(message),
              },
            )
          }
          onCancel={() => {
            setFailure(null);
            setLeaving(null);
          }}
        />
      )}
    </Card>
  );
}

function columnsFor(onRemove: ((board: GoldenBoardOnWire) => void) | null): readonly TableColumn<GoldenBoardOnWire>[] {
  return [
    { id: 'name', header: 'Name', strong: true, cell: ({ name }) => name },
    { id: 'feeders', header: 'Feeders', width: 90, numeric: true, cell: ({ feeders }) => feeders },
    {
      id: 'added',
      header: 'Marked by',
      width: 260,
      cell: ({ added }) => added && `${added.by}, ${momentOnScreen(Date.parse(added.at))}`,
    },
    ...(onRemove === null
      ? []
      : [
          actionsColumn<GoldenBoardOnWire>({
            width: 90,
            actionsOf: (board) => [
              { label: `Take ${board.name} out`, icon: IconTrash, onPress: () => onRemove(board) },
            ],
          }),
        ]),
  ];
}
