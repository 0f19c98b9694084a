import { Button, CloseButton } from '@mantine/core';
import type { ReportJobOnWire, ReportVersionOnWire } from '@pw/contract/reports';
import { momentOnScreen } from '@pw/domain/dates';
import { latestFiles, versionHistory } from '@pw/domain/reports/report-files';
import { reportJobWords } from '@pw/domain/reports/report-jobs';
import { offerFormTexts, reportContents, reportsPage } from '@pw/domain/reports/report-texts';
import {
  audienceLabels,
  formatNames,
  type ReportFormat,
  type ReportType,
  reportAudiences,
  reportEntry,
  reportTypes,
} from '@pw/domain/reports/report-types';
import { matchesSearch } from '@pw/domain/search';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { RowGroups, TableColumn } from '../../ui/data-table/table-props.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import classes from './reports.module.css';
import type { ReportsByType } from './use-report-files.ts';

/** A report of the project. */
type ReportRow = {
  readonly type: ReportType;
  readonly label: string;
  /** Of the latest version; none while it was never made. */
  readonly latest: readonly ReportVersionOnWire[];
  /** Being made now. */
  readonly job: ReportJobOnWire | null;
};

/** What can be done with a report. */
export type ReportTasks = {
  readonly view: (file: ReportVersionOnWire) => void;
  readonly download: (files: readonly ReportVersionOnWire[]) => void;
  readonly showHistory: (type: ReportType) => void;
  /** Left out where nothing may be made. */
  readonly generate?: (type: ReportType) => void;
};

type ReportTableProps = {
  readonly reports: ReportsByType;
  readonly jobs: readonly ReportJobOnWire[];
  /** Keep it the same between renderings. */
  readonly tasks: ReportTasks;
};

/** The eleven reports of a project with their latest versions, by their readers. */
export function ReportTable({ reports, jobs, tasks }: ReportTableProps) {
  const rows = useMemo(() => reportTypes.map((type) => rowOf(type, reports, jobs)), [reports, jobs]);
  const columns = useMemo(() => [...plainColumns, actionsOf(tasks)], [tasks]);
  return (
    <DataTable
      label="Reports"
      rows={rows}
      rowId={({ type }) => type}
      rowName={({ label }) => label}
      columns={columns}
      groups={groups}
      search={{
        label: reportsPage.search,
        matches: ({ type, label }, text) => matchesSearch([label, reportContents[type]], text),
      }}
      emptySearchTitle="No report matches the search"
      empty={{ title: 'No reports', drawing: 'document' }}
      onOpen={({ latest }) => {
        const pdf = pdfOf(latest);
        if (pdf) {
          tasks.view(pdf);
        }
      }}
    />
  );
}

const groups: RowGroups<ReportRow> = {
  labels: reportAudiences.map((audience) => audienceLabels[audience]),
  of: ({ type }) => reportAudiences.indexOf(reportEntry(type).audience),
};

function rowOf(type: ReportType, reports: ReportsByType, jobs: readonly ReportJobOnWire[]): ReportRow {
  return {
    type,
    label: reportEntry(type).label,
    latest: latestFiles(reports[type] ?? []),
    job: jobs.find(({ name }) => name === type) ?? null,
  };
}

function pdfOf(files: readonly ReportVersionOnWire[]): ReportVersionOnWire | undefined {
  return files.find(({ format }) => format === 'pdf');
}

const plainColumns: readonly TableColumn<ReportRow>[] = [
  {
    id: 'name',
    header: 'Report Name',
    sortBy: ({ label }) => label,
    cell: ({ type, label }) => (
      <span className={classes.name}>
        <strong>{label}</strong>
        <span>{reportContents[type]}</span>
      </span>
    ),
  },
  {
    id: 'version',
    header: 'Version',
    width: 220,
    sortBy: ({ latest }) => latest[0]?.version ?? null,
    cell: ({ latest: [file], job }) => (
      <span className={classes.version}>
        {file ? <LatestVersion file={file} /> : <span className={classes.none}>not generated</span>}
        {job && <Tag tone="info">{reportJobWords(job)}</Tag>}
      </span>
    ),
  },
  {
    id: 'generated',
    header: 'Generated',
    width: 190,
    isSpare: true,
    sortBy: ({ latest }) => latest[0]?.generatedAt ?? null,
    cell: ({ latest: [file] }) =>
      file && (
        <span className={classes.name}>
          <span className="pw-figures">{momentOnScreen(Date.parse(file.generatedAt))}</span>
          <span>{file.generatedBy}</span>
        </span>
      ),
  },
];

/** The number of the latest version of a report, and whether the project has changed since. */
export function LatestVersion({ file }: { readonly file: ReportVersionOnWire }) {
  return (
    <>
      <span className="pw-figures">{file.version}</span>
      <Tag tone={file.isCurrent ? 'ok' : 'warn'}>{file.isCurrent ? 'Latest' : 'Latest, outdated'}</Tag>
      {file.isDraft && <Tag tone="warn">Draft</Tag>}
      <ShortMark file={file} />
    </>
  );
}

const formatIcons = { pdf: IconDownload, xlsx: IconTable } as const satisfies Readonly<Record<ReportFormat, unknown>>;

/** Says of a version that it is the short offer. */
function ShortMark({ file }: { readonly file: ReportVersionOnWire | undefined }) {
  return file?.offerForm === 'short' && <Tag tone="info">{offerFormTexts.short.label}</Tag>;
}

function actionsOf({ view, download, showHistory, generate }: ReportTasks): TableColumn<ReportRow> {
  return actionsColumn<ReportRow>({
    width: 180,
    leadOf: ({ type, label, latest, job }) =>
      latest.length === 0 &&
      job === null &&
      generate && (
        <Button aria-label={`Generate ${label}`} onClick={() => generate(type)}>
          Generate
        </Button>
      ),
    actionsOf: ({ type, label, latest }) => {
      const pdf = pdfOf(latest);
      return latest.length === 0
        ? []
        : [
            ...(pdf ? [{ label: `View ${label}`, icon: IconEye, onPress: () => view(pdf) }] : []),
            ...latest.map((file) => ({
              label: `Download ${label} as ${formatNames[file.format]}`,
              icon: formatIcons[file.format],
              onPress: () => download([file]),
            })),
            { label: `Version history of ${label}`, icon: IconHistory, onPress: () => showHistory(type) },
          ];
    },
  });
}

type VersionHistoryProps = {
  readonly type: ReportType;
  readonly files: readonly ReportVersionOnWire[];
  readonly onView: (file: ReportVersionOnWire) => void;
  readonly onDownload: (files: readonly ReportVersionOnWire[]) => Promise<void>;
  readonly onClose: () => void;
};

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** Every version of a report, the latest first, with its files. */
export function VersionHistory({ type, files, onView, onDownload, onClose }: VersionHistoryProps) {
  const [latest] = latestFiles(files);
  const { label } = reportEntry(type);
  return (
    <aside className={classes.history} aria-label={`Version history of the ${label}`}>
      <Card
        title="Version history"
        note={label}
        fills
        flush
        actions={<CloseButton aria-label="Close the version history" onClick={onClose} />}
      >
        <ol className={classes.versions}>
          {versionHistory(type, files).map(({ version, files: made }) => (
            <li key={version}>
              <div className={classes.versionHead}>
                <strong className="pw-figures">{version}</strong>
                {version === latest?.version && <Tag tone="ok">Latest</Tag>}
                <ShortMark file={made[0]} />
                <MadeBy file={made[0]} />
              </div>
              <div className={classes.files}>
                {made.map((file) => (
                  <FileButtons key={file.format} file={file} onView={onView} onDownload={onDownload} />
                ))}
              </div>
            </li>
          ))}
        </ol>
        {latest && !latest.isCurrent && (
          <div className={classes.outdated}>
            <Banner tone="warn">
              {`The project has changed since version ${latest.version}. Generate a new version before you send it.`}
            </Banner>
          </div>
        )}
      </Card>
    </aside>
  );
}

function MadeBy({ file }: { readonly file: ReportVersionOnWire | undefined }) {
  return (
    file && (
      <span className={classes.madeBy}>
        {momentOnScreen(Date.parse(file.generatedAt))}
        <br />
        {file.generatedBy}
      </span>
    )
  );
}

type FileButtonsProps = Pick<VersionHistoryProps, 'onView' | 'onDownload'> & { readonly file: ReportVersionOnWire };

function FileButtons({ file, onView, onDownload }: FileButtonsProps) {
  const shown = `${file.format === 'pdf' ? 'PDF' : 'Excel'}, ${kilobytes(file.bytes)}`;
  return (
    <>
      {file.format === 'pdf' && (
        <Button
          leftSection={<IconEye {...icon} />}
          aria-label={`View version ${file.version}`}
          onClick={() => onView(file)}
        >
          View
        </Button>
      )}
      <Button
        leftSection={<IconDownload {...icon} />}
        aria-label={`${shown}: download version ${file.version}`}
        onClick={() => void onDownload([file])}
      >
        {shown}
      </Button>
    </>
  );
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}
