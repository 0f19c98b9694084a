import { Popover } from '@mantine/core';
import { readRevisionCall, readSubmissionCall } from '@pw/contract/order-submission';
import { listReportJobsCall, listReportsCall, type ReportJobOnWire } from '@pw/contract/reports';
import { momentOnScreen } from '@pw/domain/dates';
import { timers } from '@pw/domain/limits';
import { followingNone, followJobs, isOpenJob, readJobs, reportJobWords } from '@pw/domain/reports/report-jobs';
import { generateTexts } from '@pw/domain/reports/report-texts';
import { reportEntry } from '@pw/domain/reports/report-types';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { wizardAt } from '../projects/project-addresses.ts';
import classes from './report-bell.module.css';

/** The reports being made: those of a project, else those that the user has ordered. Asked again while one is open. */
function reportJobsQuery(projectId?: number) {
  return queryOptions({
    ...callQuery(listReportJobsCall, { query: projectId === undefined ? {} : { projectId } }, 'screen'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isOpen) ? timers.jobPollMs : false),
  });
}

const isOpen = ({ state }: ReportJobOnWire) => isOpenJob(state);

/** The reports that are being made of a project, by anybody. What shows its versions is read again when one ends. */
export function useProjectJobs(projectId: number): readonly ReportJobOnWire[] {
  const queries = useQueryClient();
  const { data } = useQuery(reportJobsQuery(projectId));
  const open = data?.jobs.filter(isOpen) ?? noJobs;
  const before = useRef(0);
  useEffect(() => {
    if (open.length < before.current) {
      for (const call of [listReportsCall, readSubmissionCall, readRevisionCall]) {
        void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
      }
    }
    before.current = open.length;
  }, [open.length, queries]);
  return open;
}

const noJobs: readonly ReportJobOnWire[] = [];

/** The reports that the user has ordered, here or before, and whose end was not shown. */
const following = createStore(followingNone);

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) {
    following.set(followingNone);
  }
});

/** The reports that the user has ordered; tells how they end, wherever the user is by then. */
export function useOwnJobs(): readonly ReportJobOnWire[] {
  const { data } = useQuery(reportJobsQuery());
  useEffect(() => {
    if (!data) {
      return;
    }
    const read = readJobs(following.get(), data.jobs);
    following.set(read.following);
    if (read.news?.kind === 'done') {
      showToast({ title: generateTexts.title, text: generateTexts.done, tone: 'ok' });
    } else if (read.news) {
      showToast({
        title: generateTexts.title,
        text: [generateTexts.failed, ...read.news.reasons].join(' '),
        tone: 'bad',
      });
    }
  }, [data]);
  return data?.jobs ?? noJobs;
}

/** Follows what was just ordered: its end is reported, and everything that shows jobs looks now. */
export function useFollowOrdered(): (jobs: readonly ReportJobOnWire[]) => void {
  const queries = useQueryClient();
  return useCallback(
    (jobs) => {
      following.set(followJobs(following.get(), jobs));
      void queries.invalidateQueries({ queryKey: queryKeyOf(listReportJobsCall) });
    },
    [queries],
  );
}

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
        <h2 className={classes.title}>Your reports today</h2>
        {jobs.length === 0 ? (
          <p className={classes.none}>Nothing is being made. Reports are generated at the step Reports of a project.</p>
        ) : (
          <ul className={classes.jobs}>
            {jobs.map((job) => (
              <li key={job.jobId}>
                <button type="button" className={classes.job} onClick={() => goTo(job)}>
                  <strong>{reportEntry(job.name).label}</strong>
                  <span>{`${job.quotationNumber} ${job.projectName}`}</span>
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
