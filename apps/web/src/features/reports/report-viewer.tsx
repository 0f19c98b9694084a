import type { ReportVersionOnWire } from '@pw/contract/reports';
import { fetchTexts } from '@pw/domain/reports/report-texts';
import { reportEntry } from '@pw/domain/reports/report-types';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { PdfView } from '../../ui/pdf-view/pdf-view.tsx';
import classes from './reports.module.css';

type ReportViewerProps = {
  readonly file: ReportVersionOnWire;
  /** The same file with a link that works now. */
  readonly fresh: (file: ReportVersionOnWire) => Promise<ReportVersionOnWire | null>;
  readonly onDownload: (files: readonly ReportVersionOnWire[]) => Promise<void>;
  readonly onClose: () => void;
};

/** A report as it is printed. */
export function ReportViewer({ file, fresh, onDownload, onClose }: ReportViewerProps) {
  const label = `${reportEntry(file.name).label}, version ${file.version}`;
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['report-link', file.name, file.version, file.format, file.url],
    queryFn: () => fresh(file),
    gcTime: 0,
  });
  return (
    <Dialog
      opened
      title={label}
      width={868}
      action={{ label: 'Download', onPress: () => void onDownload([file]) }}
      cancelLabel="Close"
      onClose={onClose}
    >
      <div className={classes.viewer}>
        {data && <PdfView label={label} source={data.url} />}
        {!data && isFetching && <LoadingState label={`Loading ${label}`} rows={8} />}
        {!data && !isFetching && (
          <FailedState cause={fetchTexts.failed} text="The report itself is kept." onRetry={() => void refetch()} />
        )}
      </div>
    </Dialog>
  );
}
