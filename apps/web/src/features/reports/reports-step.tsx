import { Button, Checkbox } from '@mantine/core';
import type { ReportJobOnWire, ReportVersionOnWire } from '@pw/contract/reports';
import { counted } from '@pw/domain/counted';
import { mayDo } from '@pw/domain/permissions';
import { NO_CUSTOMER } from '@pw/domain/reports/decide-reports';
import { decideDownload, downloadRefusals, latestFiles, offeredFormats } from '@pw/domain/reports/report-files';
import { reportJobWords } from '@pw/domain/reports/report-jobs';
import { downloadTexts, reportsPage } from '@pw/domain/reports/report-texts';
import {
  formatNames,
  type ReportFormat,
  type ReportType,
  reportEntry,
  reportTypes,
} from '@pw/domain/reports/report-types';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { roleOf, sessionStore } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner, FailureBanner } from '../../ui/messages/banner.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { wizardAt } from '../projects/project-addresses.ts';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { OfferGate, OfferGateDialog } from './offer-gate.tsx';
import { useProjectJobs } from './report-jobs.tsx';
import { ReportTable, type ReportTasks, VersionHistory } from './report-table.tsx';
import { ReportViewer } from './report-viewer.tsx';
import classes from './reports.module.css';
import { ReportsFrame } from './reports-frame.tsx';
import { useOfferGate } from './use-offer-gate.ts';
import { type ReportsByType, useReportActions, useReportFiles } from './use-report-files.ts';

/** What is open over the list. */
type Opened =
  | { readonly kind: 'generate'; readonly ticked: readonly ReportType[] }
  | { readonly kind: 'download'; readonly types: readonly ReportType[] }
  | { readonly kind: 'view'; readonly file: ReportVersionOnWire }
  | { readonly kind: 'offer' };

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type ReportsStepProps = StepProps & {
  /** The submittals, in a tab of their own; left out where there is none. */
  readonly submittals?: ReactNode;
};

/** The reports of a project: made, looked at, downloaded, and every version of each. */
export function ReportsStep({ project, isViewOnly, submittals }: ReportsStepProps) {
  const { projectId, name: projectName } = project;
  const { reports, failure, isFetching, retry } = useReportFiles(projectId);
  const jobs = useProjectJobs(projectId);
  const { fresh, download } = useReportActions(projectId, projectName);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [history, setHistory] = useState<ReportType | null>(null);
  const [lacksCustomer, setLacksCustomer] = useState(false);
  const navigate = useNavigate();
  const role = roleOf(useStore(sessionStore));
  const mayGenerate = role !== null && mayDo(role, 'reports.generate');
  const hasCustomer = project.customerId !== null;
  const gate = useOfferGate(projectId, !isViewOnly);

  const tasks = useMemo((): ReportTasks & { readonly choose: (ticked: readonly ReportType[]) => void } => {
    const choose = (ticked: readonly ReportType[]) => {
      setLacksCustomer(!hasCustomer);
      setOpened(hasCustomer ? { kind: 'generate', ticked } : null);
    };
    return {
      choose,
      view: (file) => setOpened({ kind: 'view', file }),
      download: (files) => void download(files),
      showHistory: setHistory,
      ...(mayGenerate ? { generate: (type) => choose([type]) } : {}),
    };
  }, [mayGenerate, hasCustomer, download]);
  useScreenKeys(mayGenerate ? [{ combination: 'G', does: 'generate', run: () => tasks.choose([]) }] : []);
  const close = () => setOpened(null);

  return (
    <>
      <ReportsFrame
        projectId={projectId}
        isViewOnly={isViewOnly}
        submittals={submittals}
        actions={
          <>
            <Button
              leftSection={<IconDownload {...icon} />}
              disabled={!reports}
              onClick={() => setOpened({ kind: 'download', types: reportTypes })}
            >
              {downloadTexts.all}
            </Button>
            <Button
              variant="primary"
              leftSection={<IconRefresh {...icon} />}
              disabled={!mayGenerate}
              onClick={() => tasks.choose([])}
            >
              {reportsPage.generate}
            </Button>
          </>
        }
        banners={
          <>
            {lacksCustomer && !hasCustomer && (
              <Banner
                tone="bad"
                links={[
                  {
                    label: 'Select a customer',
                    onPress: () => void navigate(wizardAt(projectId, 'project-details')),
                  },
                ]}
              >
                {NO_CUSTOMER}
              </Banner>
            )}
            {gate && !isViewOnly && !(lacksCustomer && !hasCustomer) && (
              <OfferGate gate={gate} onShow={() => setOpened({ kind: 'offer' })} />
            )}
            {jobs.length > 0 && <RunningJobs jobs={jobs} />}
          </>
        }
      >
        {failure && <FailedState {...failure} onRetry={retry} retrying={isFetching} />}
        {!failure && !reports && <LoadingState label="Loading the reports" rows={8} />}
        {reports && (
          <div className={classes.panels}>
            <ReportTable reports={reports} jobs={jobs} tasks={tasks} />
            {history && (
              <VersionHistory
                type={history}
                files={reports[history] ?? []}
                onView={tasks.view}
                onDownload={download}
                onClose={() => setHistory(null)}
              />
            )}
          </div>
        )}
      </ReportsFrame>
      {opened?.kind === 'generate' && <GenerateDialog project={project} ticked={opened.ticked} onClose={close} />}
      {opened?.kind === 'download' && (
        <DownloadDialog
          types={opened.types}
          files={filesOf(opened.types, reports)}
          onDownload={download}
          onClose={close}
        />
      )}
      {opened?.kind === 'offer' && gate && (
        <OfferGateDialog projectId={projectId} gate={gate} mayChange={mayGenerate} onClose={close} />
      )}
      {opened?.kind === 'view' && (
        <ReportViewer file={opened.file} fresh={fresh} onDownload={download} onClose={close} />
      )}
    </>
  );
}

/** The files of the latest versions of some reports. */
function filesOf(types: readonly ReportType[], reports: ReportsByType | null): readonly ReportVersionOnWire[] {
  return types.flatMap((type) => latestFiles(reports?.[type] ?? []));
}

/** The progress of the reports that are being made, no matter who ordered them. */
function RunningJobs({ jobs }: { readonly jobs: readonly ReportJobOnWire[] }) {
  return (
    <section className={classes.running} aria-label="Reports being made">
      <strong>{`Generating ${counted(jobs.length, 'report')}`}</strong>
      {jobs.map((job) => (
        <ProgressLine
          key={job.jobId}
          label={`${reportEntry(job.name).label}: ${reportJobWords(job)}`}
          done={job.progressPercent / 100}
        />
      ))}
    </section>
  );
}

type DownloadDialogProps = {
  readonly types: readonly ReportType[];
  /** Of their latest versions. */
  readonly files: readonly ReportVersionOnWire[];
  readonly onDownload: (files: readonly ReportVersionOnWire[]) => Promise<void>;
  readonly onClose: () => void;
};

/** Chooses the formats in which the latest version of some reports is downloaded. */
function DownloadDialog({ types, files, onDownload, onClose }: DownloadDialogProps) {
  // The newest version of everything: who wants less takes a tick away.
  const [ticked, setTicked] = useState<readonly ReportFormat[]>(() => offeredFormats(types));
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    const decided = decideDownload(files, ticked);
    if (!decided.ok) {
      setRefusal(downloadRefusals[decided.error]);
      return;
    }
    setBusy(true);
    await onDownload(decided.value);
    onClose();
  };

  return (
    <Dialog
      opened
      title={downloadTexts.title}
      action={{ label: 'Confirm', disabled: ticked.length === 0, pending: isBusy, onPress: () => void confirm() }}
      onClose={onClose}
    >
      <FailureBanner failure={refusal === '' ? null : { failed: '', reason: refusal }} />
      <fieldset className={classes.formats} aria-label="Formats">
        {offeredFormats(types).map((format) => (
          <Checkbox
            key={format}
            label={formatNames[format]}
            checked={ticked.includes(format)}
            onChange={(event) =>
              setTicked(event.currentTarget.checked ? [...ticked, format] : ticked.filter((each) => each !== format))
            }
          />
        ))}
      </fieldset>
      <p>More than one file comes as an archive.</p>
    </Dialog>
  );
}
