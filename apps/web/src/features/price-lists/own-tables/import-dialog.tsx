import type { ImportPreviewOnWire } from '@pw/contract/own-tables';
import { useState } from 'react';
import { FilePicker } from '../../../ui/controls/file-picker.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { listEndings } from '../file-hint.ts';
import classes from '../price-lists.module.css';
import { FileFaults } from './file-faults.tsx';
import type { OwnTableSource } from './own-table.ts';

type ImportDialogProps<Column extends string> = {
  readonly source: OwnTableSource<Column>;
  readonly onClose: () => void;
};

/** Takes a file of the table: it shows first what the file would change. */
export function ImportDialog<Column extends string>({ source, onClose }: ImportDialogProps<Column>) {
  const { words, isSaving } = source;
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const [shown, setShown] = useState<ImportPreviewOnWire | null>(null);

  const look = (picked: File | null) => {
    setFile(picked);
    setShown(null);
    setFault(null);
    setFailure(null);
    if (picked) {
      source.preview(picked, { onDone: setShown, onFailed: ({ message }) => setFault(message) });
    }
  };
  const take = (picked: File, preview: ImportPreviewOnWire) =>
    source.importFile(picked, preview.seen, {
      onDone: () => {
        showToast({ title: words.title, text: countsText(preview), tone: 'ok' });
        onClose();
      },
      onFailed: ({ message }) => setFailure({ failed: 'Nothing of the file was taken.', reason: message }),
    });
  const isReady = shown !== null && shown.faulty === 0 && shown.changes.length > 0;

  return (
    <Dialog
      opened
      title={`Import ${words.title.toLowerCase()}`}
      width={868}
      action={{
        label: 'Import',
        pending: isSaving,
        disabled: !isReady,
        onPress: () => file && shown && take(file, shown),
      }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <FilePicker
        label="File"
        accept={listEndings.map((ending) => `.${ending}`).join(',')}
        file={file}
        error={fault}
        disabled={isSaving}
        onPick={look}
      />
      <p className={classes.hint}>
        Choose a CSV file or an XLSX workbook with the head of the export. Rows that it does not name stay.
      </p>
      {shown && <Preview shown={shown} />}
    </Dialog>
  );
}

function countsText({ counts }: Pick<ImportPreviewOnWire, 'counts'>): string {
  return `${counts.new} new, ${counts.changed} changed, ${counts.same} the same.`;
}

function Preview({ shown }: { readonly shown: ImportPreviewOnWire }) {
  if (shown.faulty > 0) {
    return <FileFaults {...shown} />;
  }
  return (
    <>
      <p role="status">{countsText(shown)}</p>
      {shown.changes.length > 0 && (
        <DataTable
          label="Changes"
          columns={changeColumns}
          rows={shown.changes}
          rowId={({ row }) => String(row)}
          rowName={({ catalogueNumber }) => catalogueNumber}
          rowHeight={36}
          empty={{ title: 'No change' }}
        />
      )}
    </>
  );
}

const changeColumns: readonly TableColumn<ImportPreviewOnWire['changes'][number]>[] = [
  { id: 'row', header: 'Row', numeric: true, width: 70, cell: ({ row }) => row },
  { id: 'class', header: 'Change', width: 100, cell: (change) => change.class },
  { id: 'number', header: 'Number', strong: true, cell: ({ catalogueNumber }) => catalogueNumber },
  {
    id: 'cells',
    header: 'Before and after',
    isSpare: true,
    cell: ({ cells }) =>
      cells.map(({ column, before, after }) => `${column}: ${before || '-'} → ${after || '-'}`).join('; '),
  },
];
