import { Button } from '@mantine/core';
import { type DiagramOnWire, listDiagramsCall, listDiagramVersionsCall } from '@pw/contract/diagrams';
import { versionText } from '@pw/domain/diagrams/diagram-rules';
import { fileKindEntry } from '@pw/domain/file-kinds';
import { pageSizes } from '@pw/domain/limits';
import { mayDo } from '@pw/domain/permissions';
import { matchesSearch } from '@pw/domain/search';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useStore } from '../../platform/external-store.ts';
import { saveLinkedFile } from '../../platform/save-file.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { roleOf, sessionStore } from '../../platform/session.ts';
import { callQuery, queryKeyOf, useCallData } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { Page } from '../../ui/page/page.tsx';
import { DiagramHistory, DiagramViewer } from './diagram-versions.tsx';
import classes from './diagrams.module.css';
import { UploadDiagramsDialog } from './upload-diagrams-dialog.tsx';

type Task = { readonly kind: 'upload' } | { readonly kind: 'view'; readonly diagram: DiagramOnWire };

/** The manufacturing diagrams of the company in their newest versions, with the history of each. */
export function DiagramsScreen() {
  const role = roleOf(useStore(sessionStore));
  const mayUpload = role !== null && mayDo(role, 'diagrams.manage');
  const list = useCallData(listDiagramsCall, {});
  const files = useDiagramFiles();
  const [task, setTask] = useState<Task | null>(null);
  const [lookedAt, lookAt] = useState<string | null>(null);
  const upload = () => setTask({ kind: 'upload' });
  const columns = useMemo(() => diagramColumns((diagram) => setTask({ kind: 'view', diagram }), lookAt), []);
  useScreenKeys([
    { combination: '/', does: 'search' },
    { combination: 'Enter', does: 'version history' },
    ...(mayUpload ? [{ combination: 'N', does: 'upload diagrams', run: upload }] : []),
  ]);

  return (
    <Page
      title="Manufacturing Diagrams"
      subtitle={
        mayUpload
          ? 'The workshop reads them. A file of the same name is the next version.'
          : 'The newest version of each. Older ones are in the version history.'
      }
      actions={
        mayUpload && (
          <Button
            variant="primary"
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            aria-keyshortcuts="N"
            onClick={upload}
          >
            Upload Diagrams
          </Button>
        )
      }
    >
      <div className={classes.panels}>
        <DataTable
          label="Diagrams"
          rows={list.data?.diagrams ?? []}
          rowId={({ fileName }) => fileName}
          rowName={({ fileName }) => fileName}
          columns={columns}
          pageSize={pageSizes.documents}
          search={{ label: 'Search diagrams', matches: isFound }}
          loading={list.isFetching}
          failure={loadFailure(list.error, 'The diagrams')}
          onRetry={() => void list.refetch()}
          onOpen={({ fileName }) => lookAt(fileName)}
          empty={{
            title: 'No diagrams',
            text: mayUpload
              ? 'Upload the drawings that the workshop needs.'
              : 'The administrator has uploaded none yet.',
            drawing: 'document',
          }}
        />
        {lookedAt !== null && (
          <DiagramHistory
            key={lookedAt}
            fileName={lookedAt}
            onView={(diagram) => setTask({ kind: 'view', diagram })}
            onDownload={files.download}
            onClose={() => lookAt(null)}
          />
        )}
      </div>
      {task?.kind === 'upload' && <UploadDiagramsDialog onStored={files.reload} onClose={() => setTask(null)} />}
      {task?.kind === 'view' && (
        <DiagramViewer
          diagram={task.diagram}
          fresh={files.fresh}
          onDownload={files.download}
          onClose={() => setTask(null)}
        />
      )}
    </Page>
  );
}

function isFound({ fileName, fileType, version }: DiagramOnWire, text: string): boolean {
  return matchesSearch([fileName, fileKindEntry(fileType).label, versionText(version)], text);
}

function diagramColumns(
  onView: (diagram: DiagramOnWire) => void,
  onHistory: (fileName: string) => void,
): readonly TableColumn<DiagramOnWire>[] {
  return [
    {
      id: 'fileName',
      header: 'File Name',
      strong: true,
      cell: ({ fileName }) => fileName,
      sortBy: ({ fileName }) => fileName,
    },
    {
      id: 'fileType',
      header: 'File Type',
      width: 140,
      cell: ({ fileType }) => fileKindEntry(fileType).label,
      sortBy: ({ fileType }) => fileKindEntry(fileType).label,
    },
    {
      id: 'version',
      header: 'Version',
      width: 120,
      numeric: true,
      cell: ({ version }) => versionText(version),
      sortBy: ({ version }) => version,
    },
    actionsColumn<DiagramOnWire>({
      width: 120,
      actionsOf: (diagram) => [
        { label: `View ${diagram.fileName}`, icon: IconEye, onPress: () => onView(diagram) },
        {
          label: `Version history of ${diagram.fileName}`,
          icon: IconHistory,
          onPress: () => onHistory(diagram.fileName),
        },
      ],
    }),
  ];
}

/** A link opens its file for an hour at least; what was read longer ago than this is read again before it is used. */
const FRESH_MS = 30 * 60_000;

/** Opens the files of diagrams by links that work now. */
function useDiagramFiles() {
  const queries = useQueryClient();

  /** The same version with a fresh link; null when it could not be asked for. */
  const fresh = async ({ fileName, version }: DiagramOnWire): Promise<DiagramOnWire | null> => {
    const query = callQuery(listDiagramVersionsCall, { params: { fileName } }, 'screen');
    try {
      const { versions } = await queries.fetchQuery({ ...query, staleTime: FRESH_MS });
      return versions.find((each) => each.version === version) ?? null;
    } catch {
      return null;
    }
  };

  /** Has the browser save a file as it arrives: it may be too large for the memory of a page. */
  const download = async (diagram: DiagramOnWire): Promise<void> => {
    const linked = await fresh(diagram);
    if (linked) {
      saveLinkedFile(linked.fileName, linked.fileUrl);
    } else {
      showToast({ title: diagram.fileName, text: 'Download failed. The file itself is kept; try again.', tone: 'bad' });
    }
  };

  /** Says that what was read of the diagrams is old. */
  const reload = (): void => {
    for (const call of [listDiagramsCall, listDiagramVersionsCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  };

  return { fresh, download, reload };
}
