import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, clusterFiles } from './cluster.ts';
import { isAlive } from './is-alive.ts';
import { programPath } from './native-binaries.ts';
import { readPidFile } from './pid-file.ts';
import { runProgram } from './run-program.ts';

/** How each way to stop is asked for, gentlest first, with the time it gets. PostgreSQL recovers after `immediate`. */
export type StopLimits = { readonly fast: number; readonly immediate: number };
export const STOP_LIMITS_MS: StopLimits = { fast: 20_000, immediate: 10_000 };

const STOP_MODES = ['fast', 'immediate'] as const;
const PAUSE_MS = 20;

/**
 * Stops a running PostgreSQL, at once when it does not stop in good time, and answers whether it has gone.
 * The mode is not `--wait`ed for: pg_ctl would wait for, and at last kill, one that another server has started since.
 */
export async function stopPostmaster(cluster: Cluster, pid: number, limitsMs: StopLimits): Promise<boolean> {
  for (const mode of STOP_MODES) {
    if (!(await isRunning(cluster, pid))) {
      return true;
    }
    await runProgram(programPath(cluster.binaries, 'pg_ctl'), ['stop', '--no-wait', `--mode=${mode}`], {
      account: cluster.account,
      environment: { PGDATA: clusterFiles.data(cluster.folder) },
    });
    const deadlineMs = Date.now() + limitsMs[mode];
    while (Date.now() < deadlineMs && (await isRunning(cluster, pid))) {
      await pause(PAUSE_MS);
    }
  }
  return !(await isRunning(cluster, pid));
}

async function isRunning(cluster: Cluster, pid: number): Promise<boolean> {
  return (await readPidFile(cluster))?.pid === pid && isAlive(pid);
}
