import { fetchMultiReportsCall, listReportJobsCall, type ReportJobOnWire } from '@pw/contract/reports';
import { timers } from '@pw/domain/limits';
import { followingNone, followJobs, isOpenJob, readJobs } from '@pw/domain/reports/report-jobs';
import { generateTexts } from '@pw/domain/reports/report-texts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { createStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** The reports being made: those of a project, else those that the user has ordered. Asked again while one is open. */
function reportJobsQuery(projectId?: number) {
  return queryOptions({
    ...callQuery(listReportJobsCall, { query: projectId === undefined ? {} : { projectId } }, 'screen'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isOpen) ? timers.jobPollMs : false),
  });
}

const isOpen = ({ state }: ReportJobOnWire) => isOpenJob(state);

/** The reports that are being made of a project, by whomever. Its versions are read again when one of them ends. */
export function useProjectJobs(projectId: number): readonly ReportJobOnWire[] {
  const queries = useQueryClient();
  const { data } = useQuery(reportJobsQuery(projectId));
  const open = data?.jobs.filter(isOpen) ?? noJobs;
  const before = useRef(0);
  useEffect(() => {
    if (open.length < before.current) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(fetchMultiReportsCall) });
    }
    before.current = open.length;
  }, [open.length, queries]);
  return open;
}

const noJobs: readonly ReportJobOnWire[] = [];

/** What the user has ordered in this tab or before, and has not been told the end of. */
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

/** Follows what was just ordered: its end is told, and everything that shows jobs looks now. */
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
