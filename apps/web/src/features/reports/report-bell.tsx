import { Popover } from '@mantine/core';
import type { ReportJobOnWire } from '@pw/contract/reports';
import { momentOnScreen } from '@pw/domain/dates';
import { isOpenJob, reportJobWords } from '@pw/domain/reports/report-jobs';
import { reportEntry } from '@pw/domain/reports/report-types';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { wizardAt } from '../projects/project-addresses.ts';
import classes from './report-bell.module.css';
import { useOwnJobs } from './use-report-jobs.ts';

/** In the header: the reports that the user has ordered, wherever the user is by now. */
export function ReportBell() {
  const jobs = useOwnJobs();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const running = jobs.filter(({ state }) => isOpenJob(state)).length;
  const goTo = ({ projectId }: ReportJobOnWire) => {
    setOpen(false);
    void navigate(wizardAt(projectId, 'reports'));
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      offset={4}
      // The header never scrolls away from it.
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <span className={classes.bell}>
        <Popover.Target>
          <IconButton
            label={running === 0 ? 'Running jobs' : `Running jobs: ${running}`}
            icon={IconBell}
            onInk
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        </Popover.Target>
        {running > 0 && (
          <span className={classes.count} aria-hidden>
            {running}
          </span>
        )}
      </span>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <h2 className={classes.title}>Your reports of today</h2>
        {jobs.length === 0 ? (
          <p className={classes.none}>Nothing is being made. Reports are generated at the step Reports of a project.</p>
        ) : (
          <ul className={classes.jobs}>
            {jobs.map((job) => (
              <li key={job.jobId}>
                <button type="button" className={classes.job} onClick={() => goTo(job)}>
                  <strong>{reportEntry(job.name).label}</strong>
                  <span>{`${job.specProjectId} ${job.projectName}`}</span>
                </button>
                <JobState job={job} />
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function JobState({ job }: { readonly job: ReportJobOnWire }) {
  const { state, version, failure, endedAt } = job;
  if (isOpenJob(state)) {
    return <ProgressLine label={reportJobWords(job)} done={job.progressPercent / 100} />;
  }
  return (
    <p className={classes.end}>
      <Tag tone={state === 'done' ? 'ok' : 'bad'}>{state === 'done' ? `Version ${version}` : 'Failed'}</Tag>
      <span>{failure ?? (endedAt === null ? '' : momentOnScreen(Date.parse(endedAt)))}</span>
    </p>
  );
}
