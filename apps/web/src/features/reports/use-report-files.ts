import { listReportsCall, type ReportVersionOnWire, zipReportsCall } from '@pw/contract/reports';
import { isGrouped } from '@pw/domain/reports/report-files';
import { downloadTexts, fetchTexts } from '@pw/domain/reports/report-texts';
import type { ReportType } from '@pw/domain/reports/report-types';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CallError } from '../../platform/call-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { readLinkedFile, sendCall } from '../../platform/send-call.ts';
import { callQuery } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** Files of reports by report; of one that was never made there are none. */
export type ReportsByType = Readonly<Partial<Record<ReportType, readonly ReportVersionOnWire[]>>>;

/** A link opens its file for an hour at least; what was read longer ago than this is read again before it is used. */
const FRESH_MS = 30 * 60_000;

function reportFilesQuery(projectId: number) {
  return queryOptions({
    ...callQuery(listReportsCall, { params: { projectId }, query: {} }, 'screen'),
    // What other people made meanwhile shows when the step is entered.
    staleTime: 0,
  });
}

/** The versions of all reports of a project, or in words why there are none. */
export function useReportFiles(projectId: number) {
  const { data, error, isFetching, refetch } = useQuery(reportFilesQuery(projectId));
  const reports = data && isGrouped(data) ? data : null;
  return {
    reports,
    failure: reports ? null : fetchFailure(error, data !== undefined),
    isFetching,
    retry: () => void refetch(),
  };
}

function fetchFailure(error: Error | null, hasAnswer: boolean) {
  if (!error && !hasAnswer) {
    return null;
  }
  // An answer that was not understood has arrived all the same.
  const isArrived = hasAnswer || (error instanceof CallError && error.failure.status === 200);
  const reference =
    error instanceof CallError && error.failure.kind === 'failed' ? (error.failure.reference ?? undefined) : undefined;
  return {
    cause: isArrived ? fetchTexts.notGrouped : fetchTexts.failed,
    text: 'The reports themselves are kept.',
    ...(reference === undefined ? {} : { reference }),
  };
}

/** Opens and downloads files of reports of a project. Another one only where the project is. */
export function useReportActions(projectId: number, projectName: string) {
  const queries = useQueryClient();
  return useMemo(() => reportActions(queries, projectId, projectName), [queries, projectId, projectName]);
}

function reportActions(queries: QueryClient, projectId: number, projectName: string) {
  /** The same file with a link that works now; null when it could not be asked for, or is gone. */
  const fresh = async (file: ReportVersionOnWire): Promise<ReportVersionOnWire | null> => {
    try {
      const reports = await queries.fetchQuery({ ...reportFilesQuery(projectId), staleTime: FRESH_MS });
      return reports[file.name]?.find((each) => isSameFile(each, file)) ?? null;
    } catch {
      return null;
    }
  };

  /** Downloads one file as it is, several in an archive that the server makes, and says the result. */
  const download = async (files: readonly ReportVersionOnWire[]): Promise<void> => {
    const [file, ...more] = files;
    if (!file) {
      return;
    }
    try {
      if (more.length === 0) {
        tell(await downloadOne(file), downloadTexts.oneDone(file.fileName), downloadTexts.oneFailed(file.fileName));
      } else {
        tell(await downloadZip(files), downloadTexts.allDone, downloadTexts.allFailed);
      }
    } catch {
      tell(false, '', downloadTexts.unexpected);
    }
  };

  const downloadOne = async (file: ReportVersionOnWire): Promise<boolean> => {
    const linked = await fresh(file);
    const bytes = linked && (await readLinkedFile(linked.url));
    return bytes ? save(file.fileName, bytes) : false;
  };

  const downloadZip = async (files: readonly ReportVersionOnWire[]): Promise<boolean> => {
    const body = { files: files.map(({ name, version, format }) => ({ name, version, format })) };
    const zip = await sendCall(zipReportsCall, { params: { projectId }, body }, 'screen');
    return zip.ok ? save(`Reports - ${projectName}.zip`, zip.value) : false;
  };

  return { fresh, download };
}

function isSameFile(one: ReportVersionOnWire, other: ReportVersionOnWire): boolean {
  return one.version === other.version && one.format === other.format;
}

async function save(name: string, file: Blob): Promise<true> {
  saveFile({ name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) });
  return true;
}

function tell(isDone: boolean, done: string, failed: string): void {
  showToast({ title: downloadTexts.title, text: isDone ? done : failed, tone: isDone ? 'ok' : 'bad' });
}
