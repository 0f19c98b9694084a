import type { AnswerOf } from '@pw/contract/call';
import { exportPriceListCall, type listPriceListVersionsCall } from '@pw/contract/price-lists';
import { dayOnScreen, momentOnScreen } from '@pw/domain/dates';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconTableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs';
import { useMemo } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import type { Failure } from '../../ui/messages/states.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './price-lists.module.css';
import { rowCount } from './price-text.ts';

/** A published list of a maker. */
export type PublishedVersion = AnswerOf<typeof listPriceListVersionsCall>['versions'][number];

type VersionTableProps = {
  readonly maker: string;
  readonly versions: readonly PublishedVersion[];
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  /** Whether another version begins to hold on a later day. */
  readonly hasComing: boolean;
  /** Null for a user who may not. */
  readonly onRollBack: ((version: PublishedVersion) => void) | null;
};

/** The published lists of a maker, the newest first. */
export function VersionTable(props: VersionTableProps) {
  const { maker, versions, loading, failure, onRetry, hasComing, onRollBack } = props;
  const columns = useMemo(() => columnsFor(maker, hasComing, onRollBack), [maker, hasComing, onRollBack]);
  return (
    <DataTable
      label={`Price lists of ${maker}`}
      columns={columns}
      rows={versions}
      rowId={({ version }) => String(version)}
      rowName={({ version }) => `version ${version}`}
      loading={loading}
      failure={failure}
      onRetry={onRetry}
      empty={{
        title: 'No list is published yet.',
        text: `Upload the list of ${maker} and publish it.`,
        drawing: 'list',
      }}
    />
  );
}

function columnsFor(
  maker: string,
  hasComing: boolean,
  onRollBack: ((version: PublishedVersion) => void) | null,
): readonly TableColumn<PublishedVersion>[] {
  return [
    {
      id: 'version',
      header: 'Version',
      width: 120,
      strong: true,
      sortBy: ({ version }) => version,
      cell: ({ version, isActive }) => (
        <span className={classes.marked}>
          {version}
          {isActive && <Tag tone="ok">active</Tag>}
        </span>
      ),
    },
    { id: 'name', header: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => name },
    {
      id: 'validFrom',
      header: 'Valid from',
      width: 110,
      sortBy: ({ validFrom }) => validFrom,
      cell: ({ validFrom }) => dayOnScreen(validFrom),
    },
    {
      id: 'validUntil',
      header: 'Valid until',
      width: 110,
      sortBy: ({ validUntil }) => validUntil,
      cell: ({ validUntil }) => (validUntil === null ? '-' : dayOnScreen(validUntil)),
    },
    {
      id: 'rows',
      header: 'Prices',
      width: 90,
      numeric: true,
      sortBy: ({ rows }) => rows,
      cell: ({ rows }) => rowCount(rows),
    },
    { id: 'file', header: 'File', cell: ({ fileName }) => fileName },
    {
      id: 'by',
      header: 'Published by',
      sortBy: ({ at }) => at,
      cell: ({ by, at }) => (
        <>
          {by}
          <span className={classes.second}>{momentOnScreen(Date.parse(at))}</span>
        </>
      ),
    },
    actionsColumn<PublishedVersion>({
      width: 140,
      actionsOf: (version) => [
        {
          label: `Download the file of version ${version.version}`,
          icon: IconFileDownload,
          onPress: () => void download(maker, version, 'original'),
        },
        {
          label: `Download version ${version.version} as CSV`,
          icon: IconTableExport,
          onPress: () => void download(maker, version, 'csv'),
        },
        ...(onRollBack === null || (version.isActive && !hasComing)
          ? []
          : [
              {
                label: `Roll back to version ${version.version}`,
                icon: IconHistory,
                onPress: () => onRollBack(version),
              },
            ]),
      ],
    }),
  ];
}

/** Saves the file as it was uploaded, or the articles as CSV. */
async function download(
  maker: string,
  { version, fileName }: PublishedVersion,
  format: 'original' | 'csv',
): Promise<void> {
  const file = await sendCall(exportPriceListCall, { params: { maker, version }, query: { format } }, 'screen');
  if (!file.ok) {
    showToast({ title: 'Price lists', text: `The file did not arrive. ${file.error.message}`, tone: 'bad' });
    return;
  }
  const name = format === 'original' ? fileName : `${maker} version ${version}.csv`;
  saveFile({ name, type: file.value.type, bytes: new Uint8Array(await file.value.arrayBuffer()) });
}
