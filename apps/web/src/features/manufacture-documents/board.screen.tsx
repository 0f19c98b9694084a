import { Button } from '@mantine/core';
import { pageSizes } from '@pw/domain/limits';
import { missingDocumentTexts, orderDocumentTexts } from '@pw/domain/manufacture-documents/order-texts';
import { matchesSearch } from '@pw/domain/search';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { ContextBar } from '../../ui/page/context-bar.tsx';
import { DocumentViewer, isPdf } from './document-viewer.tsx';
import { allOrders, type BoardOfPage, boardOfAddress, documentsOf } from './order-addresses.ts';
import classes from './order-documents.module.css';
import { type LinkedDocument, useDownloads } from './use-downloads.ts';

const noBoard: BoardOfPage = { name: 'Board', files: [] };

/** The board that the address holds. */
export function BoardScreen() {
  const { boardEntity } = useSearch({ from: '/main/manufacture-engineer/viewBoard' });
  const navigate = useNavigate();
  const board = useMemo(() => (boardEntity ? boardOfAddress(boardEntity) : noBoard), [boardEntity]);
  const { orderNumber } = board;
  return (
    <BoardFiles
      board={board}
      onLeave={() => void navigate(orderNumber === undefined ? allOrders : documentsOf(orderNumber))}
    />
  );
}

type BoardFilesProps = { readonly board: BoardOfPage; readonly onLeave: () => void };

/** The files of one board, to look at and to download one by one or together. */
export function BoardFiles({ board, onLeave }: BoardFilesProps) {
  const { name, orderNumber, files } = board;
  const downloads = useDownloads();
  const [viewed, setViewed] = useState<LinkedDocument | null>(null);
  const { one } = downloads;
  const columns = useMemo(() => [nameColumn, fileActions(setViewed, one)], [one]);
  return (
    <div className={classes.frame}>
      <ContextBar
        title={name}
        isHeading
        {...(orderNumber === undefined ? {} : { subtitle: orderNumber })}
        leave={{ label: 'Back', onPress: onLeave }}
        actions={
          <Button
            variant="primary"
            leftSection={<IconFileZip size={16} stroke={1.75} aria-hidden />}
            disabled={files.length === 0}
            loading={downloads.isDownloading}
            onClick={() => downloads.all(files, `${name}.zip`)}
          >
            {orderDocumentTexts.downloadBoard}
          </Button>
        }
      />
      <div className={classes.page}>
        <DataTable
          label="Files of the board"
          rows={files}
          rowId={({ fileName }) => fileName}
          rowName={({ fileName }) => fileName}
          columns={columns}
          pageSize={pageSizes.boardFiles}
          search={{ label: 'Search files', matches: ({ fileName }, text) => matchesSearch([fileName], text) }}
          emptySearchTitle="No file matches the search"
          empty={{ title: missingDocumentTexts.none, drawing: 'document' }}
          onOpen={(file) => isPdf(file) && setViewed(file)}
        />
      </div>
      {viewed && <DocumentViewer file={viewed} onDownload={one} onClose={() => setViewed(null)} />}
    </div>
  );
}

const nameColumn: TableColumn<LinkedDocument> = {
  id: 'name',
  header: 'File Name',
  sortBy: ({ fileName }) => fileName,
  cell: ({ fileName }) => fileName,
};

function fileActions(
  onView: (file: LinkedDocument) => void,
  onDownload: (file: LinkedDocument) => void,
): TableColumn<LinkedDocument> {
  return actionsColumn<LinkedDocument>({
    width: 120,
    actionsOf: (file) => [
      ...(isPdf(file) ? [{ label: `View ${file.fileName}`, icon: IconEye, onPress: () => onView(file) }] : []),
      { label: `Download ${file.fileName}`, icon: IconDownload, onPress: () => onDownload(file) },
    ],
  });
}
