import type { ReportVersionOnWire } from '@pw/contract/reports';
import { overviewPanels } from '@pw/domain/approvals/approval-texts';
import { type ReportRow, reportRows } from '@pw/domain/approvals/report-rows';
import { pageSizes } from '@pw/domain/limits';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Card } from '../../../ui/page/page.tsx';
import { LatestVersion } from '../../reports/report-table.tsx';
import { ReportViewer } from '../../reports/report-viewer.tsx';
import { useReportActions, useReportFiles } from '../../reports/use-report-files.ts';
import classes from './quote-overview.module.css';

type Row = ReportRow<ReportVersionOnWire>;

type ReportsPanelProps = { readonly projectId: number; readonly projectName: string };

/** The latest version of each report that was made: to look at, the cost break-up to keep. */
export function ReportsPanel({ projectId, projectName }: ReportsPanelProps) {
  const { reports, failure, isFetching, retry } = useReportFiles(projectId);
  const { fresh, download } = useReportActions(projectId, projectName);
  const [viewed, setViewed] = useState<ReportVersionOnWire | null>(null);
  const rows = useMemo(() => reportRows(reports ?? {}), [reports]);
  const open = ({ file, isDownloaded }: Row) => (isDownloaded ? void download([file]) : setViewed(file));
  const columns = [...plainColumns, actionColumn(open)];
  return (
    <Card title={overviewPanels.reports} flush>
      <DataTable
        bare
        label={overviewPanels.reports}
        columns={columns}
        rows={rows}
        rowId={({ file }) => file.name}
        rowName={({ label }) => label}
        pageSize={pageSizes.quoteReports}
        loading={isFetching}
        failure={failure}
        onRetry={retry}
        onOpen={open}
        empty={{ title: overviewPanels.noReports }}
      />
      {viewed && <ReportViewer file={viewed} fresh={fresh} onDownload={download} onClose={() => setViewed(null)} />}
    </Card>
  );
}

const plainColumns: readonly TableColumn<Row>[] = [
  { id: 'number', header: 'S.no', width: 52, numeric: true, cell: ({ number }) => number },
  { id: 'name', header: 'Report Name', strong: true, cell: ({ label }) => label },
  {
    id: 'version',
    header: 'Version',
    width: 168,
    cell: ({ file }) => (
      <span className={classes.version}>
        <LatestVersion file={file} />
      </span>
    ),
  },
];

function actionColumn(open: (row: Row) => void): TableColumn<Row> {
  return {
    ...actionsColumn<Row>({
      width: 64,
      actionsOf: (row) =>
        row.isDownloaded
          ? [{ label: `Download ${row.label}`, icon: IconDownload, onPress: () => open(row) }]
          : [{ label: `View ${row.label}`, icon: IconEye, onPress: () => open(row) }],
    }),
    header: 'Action',
  };
}
