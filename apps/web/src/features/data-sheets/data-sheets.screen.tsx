import { Button } from '@mantine/core';
import { type DataSheetOnWire, listDataSheetsCall, removeDataSheetCall } from '@pw/contract/data-sheets';
import { counted } from '@pw/domain/counted';
import { momentOnScreen } from '@pw/domain/dates';
import { matchesSearch } from '@pw/domain/search';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { saveLinkedFile } from '../../platform/save-file.ts';
import { useMay } from '../../platform/session.ts';
import { callQuery, queryKeyOf, useCallData, useSave } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Page } from '../../ui/page/page.tsx';
import { UploadDataSheetsDialog } from './upload-data-sheets-dialog.tsx';

const TITLE = 'Data sheets';

/** The data sheets of the company by catalogue number, which submittals hold. */
export function DataSheetsScreen() {
  const list = useCallData(listDataSheetsCall, {});
  const mayManage = useMay('data-sheets.manage');
  const queries = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const [removing, setRemoving] = useState<DataSheetOnWire | null>(null);
  const download = useDownload();
  const shown = useMemo(
    () => [...columns, actionsOfSheets((sheet) => void download(sheet), mayManage ? setRemoving : null)],
    [download, mayManage],
  );
  const changed = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listDataSheetsCall) });
  return (
    <Page
      title={TITLE}
      subtitle="PDF files of makers by catalogue number. Submittals hold the sheet of each article once."
      actions={
        mayManage && (
          <Button
            variant="primary"
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            onClick={() => setUploading(true)}
          >
            Upload data sheets
          </Button>
        )
      }
    >
      <DataTable
        label={TITLE}
        columns={shown}
        rows={list.data?.dataSheets ?? []}
        rowId={({ articleKey }) => articleKey}
        rowName={({ articleKey }) => articleKey}
        search={{
          label: 'Search data sheets',
          matches: ({ articleKey, title }: DataSheetOnWire, text: string) => matchesSearch([articleKey, title], text),
        }}
        loading={list.isPending}
        failure={loadFailure(list.error, TITLE)}
        onRetry={() => void list.refetch()}
        empty={{
          title: 'No data sheet yet',
          text: 'Upload the PDF files of makers. The name of each file is the catalogue number.',
          drawing: 'document',
        }}
      />
      {isUploading && <UploadDataSheetsDialog onStored={changed} onClose={() => setUploading(false)} />}
      {removing && <RemoveDialog sheet={removing} onRemoved={changed} onClose={() => setRemoving(null)} />}
    </Page>
  );
}

/** Saves a data sheet. Links open for an hour or two, so the list is asked for a new one. */
function useDownload() {
  const queries = useQueryClient();
  return useCallback(
    async ({ articleKey }: DataSheetOnWire) => {
      const call = callQuery(listDataSheetsCall, {}, 'screen');
      const list = await queries.fetchQuery({ ...call, staleTime: 0 }).catch(() => null);
      const fresh = list?.dataSheets.find((each) => each.articleKey === articleKey);
      if (fresh) {
        saveLinkedFile(`${articleKey.replaceAll('/', '_')}.pdf`, fresh.url);
      } else {
        showToast({ title: articleKey, text: 'The data sheet did not arrive. Load the page again.', tone: 'bad' });
      }
    },
    [queries],
  );
}

const columns: readonly TableColumn<DataSheetOnWire>[] = [
  {
    id: 'article',
    header: 'Article',
    strong: true,
    cell: ({ articleKey }) => articleKey,
    sortBy: ({ articleKey }) => articleKey,
  },
  { id: 'pages', header: 'Pages', width: 100, numeric: true, cell: ({ pages }) => pages, sortBy: ({ pages }) => pages },
  {
    id: 'uploaded',
    header: 'Uploaded',
    width: 260,
    isSpare: true,
    cell: ({ uploadedAt, uploadedBy }) => `${momentOnScreen(Date.parse(uploadedAt))}, ${uploadedBy}`,
    sortBy: ({ uploadedAt }) => uploadedAt,
  },
];

function actionsOfSheets(
  download: (sheet: DataSheetOnWire) => void,
  remove: ((sheet: DataSheetOnWire) => void) | null,
): TableColumn<DataSheetOnWire> {
  return actionsColumn<DataSheetOnWire>({
    width: 120,
    actionsOf: (sheet) => [
      {
        label: `Download the data sheet of ${sheet.articleKey}`,
        icon: IconDownload,
        onPress: () => download(sheet),
      },
      ...(remove === null
        ? []
        : [
            {
              label: `Remove the data sheet of ${sheet.articleKey}`,
              icon: IconTrash,
              destroys: true,
              onPress: () => remove(sheet),
            },
          ]),
    ],
  });
}

type RemoveDialogProps = {
  readonly sheet: DataSheetOnWire;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

function RemoveDialog({ sheet: { articleKey, pages }, onRemoved, onClose }: RemoveDialogProps) {
  const { save, isSaving } = useSave(removeDataSheetCall);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const remove = () =>
    void save(
      { params: { articleKey } },
      {
        onSaved: () => {
          onRemoved();
          onClose();
        },
        onFailed: ({ message: reason }) => setFailure({ failed: 'The data sheet was not removed.', reason }),
      },
    );
  return (
    <Dialog
      opened
      title={`Remove the data sheet of ${articleKey}?`}
      width={480}
      action={{ label: 'Remove', pending: isSaving, onPress: remove }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>{`It has ${counted(pages, 'page')}. Submittals that were made keep them.`}</p>
    </Dialog>
  );
}
