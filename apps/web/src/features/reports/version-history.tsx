import { Button, CloseButton } from '@mantine/core';
import type { ReportVersionOnWire } from '@pw/contract/reports';
import { momentOnScreen } from '@pw/domain/dates';
import { latestFiles, versionHistory } from '@pw/domain/reports/report-files';
import { type ReportType, reportEntry } from '@pw/domain/reports/report-types';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { Banner } from '../../ui/messages/banner.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import classes from './reports.module.css';

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
                <MadeBy file={made[0]} />
              </div>
              <div className={classes.files}>
                {made.map((file) => (
                  <FileButtons key={file.reportType} file={file} onView={onView} onDownload={onDownload} />
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
  const shown = `${file.reportType === 'pdf' ? 'PDF' : 'Excel'}, ${kilobytes(file.bytes)}`;
  return (
    <>
      {file.reportType === 'pdf' && (
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
