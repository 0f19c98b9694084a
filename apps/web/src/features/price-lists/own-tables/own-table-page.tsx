import { Button, Switch } from '@mantine/core';
import { matchesSearch } from '@pw/domain/search';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo, useState } from 'react';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PriceTableLinks } from '../price-table-links.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { OwnRow, OwnTableSource } from './own-table.ts';
import { RowDialog } from './row-dialog.tsx';

type OwnTablePageProps<Column extends string> = {
  readonly source: OwnTableSource<Column>;
  /** Whether the user may change the table in addition to reading it. */
  readonly mayManage: boolean;
};

type Task<Column extends string> =
  | { readonly kind: 'add' | 'import' }
  | { readonly kind: 'edit' | 'retire'; readonly row: OwnRow<Column> };

/** A table of the company with its dialogs: own articles, or the article map. */
export function OwnTablePage<Column extends string>({ source, mayManage }: OwnTablePageProps<Column>) {
  const { words, nameOf, rows } = source;
  const [task, setTask] = useState<Task<Column> | null>(null);
  const [showsRetired, setShowsRetired] = useState(false);
  const close = () => setTask(null);
  const add = () => setTask({ kind: 'add' });
  useScreenKeys([
    { combination: '/', does: 'search' },
    ...(mayManage ? [{ combination: 'N', does: `add an ${words.row}`, run: add }] : []),
    { combination: 'Enter', does: 'open' },
  ]);
  const shown = useMemo(() => rows.filter(({ isRetired }) => showsRetired || !isRetired), [rows, showsRetired]);
  const columns = useMemo(
    () => (mayManage ? [...source.columns, changeColumn(nameOf, setTask)] : source.columns),
    [source.columns, nameOf, mayManage],
  );

  return (
    <Page
      title={words.title}
      subtitle={words.subtitle}
      actions={
        <>
          <PriceTableLinks current={source.page} />
          <Button disabled={rows.length === 0} onClick={() => void source.exportFile()}>
            Export
          </Button>
          {mayManage && (
            <>
              <Button onClick={() => setTask({ kind: 'import' })}>Import</Button>
              <Button
                variant="primary"
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                aria-keyshortcuts="N"
                onClick={add}
              >
                Add
              </Button>
            </>
          )}
        </>
      }
    >
      <DataTable
        label={words.title}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowName={({ cells }) => nameOf(cells)}
        rowHeight={36}
        {...(mayManage ? { onOpen: (row: OwnRow<Column>) => setTask({ kind: 'edit', row }) } : {})}
        search={{
          label: `Search ${words.title.toLowerCase()}`,
          matches: ({ cells }, text) => matchesSearch(Object.values<string>(cells), text),
        }}
        filters={
          <Switch
            label="Show retired"
            checked={showsRetired}
            onChange={(event) => setShowsRetired(event.currentTarget.checked)}
          />
        }
        loading={source.isLoading}
        failure={source.failure}
        onRetry={source.retry}
        empty={{ ...words.empty, drawing: 'list' }}
      />
      {task?.kind === 'add' && <RowDialog source={source} row={null} onClose={close} />}
      {task?.kind === 'edit' && <RowDialog source={source} row={task.row} onClose={close} />}
      {task?.kind === 'import' && <ImportDialog source={source} onClose={close} />}
      {task?.kind === 'retire' && <RetireDialog source={source} row={task.row} onClose={close} />}
    </Page>
  );
}

function changeColumn<Column extends string>(
  nameOf: OwnTableSource<Column>['nameOf'],
  onTask: (task: Task<Column>) => void,
): TableColumn<OwnRow<Column>> {
  return actionsColumn<OwnRow<Column>>({
    width: 110,
    leadOf: ({ isRetired }) => isRetired && <Tag tone="info">retired</Tag>,
    actionsOf: (row) => [
      { label: `Edit ${nameOf(row.cells)}`, icon: IconPencil, onPress: () => onTask({ kind: 'edit', row }) },
      ...(row.isRetired
        ? []
        : [
            { label: `Retire ${nameOf(row.cells)}`, icon: IconArchive, onPress: () => onTask({ kind: 'retire', row }) },
          ]),
    ],
  });
}

type RetireDialogProps<Column extends string> = {
  readonly source: OwnTableSource<Column>;
  readonly row: OwnRow<Column>;
  readonly onClose: () => void;
};

function RetireDialog<Column extends string>({ source, row, onClose }: RetireDialogProps<Column>) {
  const { words, nameOf, isSaving, retire } = source;
  const name = nameOf(row.cells);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = () =>
    retire(row, {
      onDone: () => {
        showToast({ title: words.title, text: `${name} is retired.`, tone: 'ok' });
        onClose();
      },
      onFailed: ({ message }) => setFailure(message),
    });
  return (
    <ConfirmDialog
      opened
      title={`Retire ${name}`}
      question={words.retires}
      confirmLabel="Retire"
      pending={isSaving}
      failure={failure}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
