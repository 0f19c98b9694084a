import { hasDemoData } from '../../demo/fill-demo-data.ts';
import { openLog } from '../log/open-log.ts';
import type { Settings } from '../settings/settings.ts';
import { banner } from './banner.ts';
import { collectClosers } from './closers.ts';
import type { StartRefusal } from './start-refusal.ts';
import { startServer } from './start-server.ts';
import { watchParent } from './watch-parent.ts';

type End = { readonly exitCode: 0 | 1; readonly reason: string };

/** Runs the server until it is told to stop; answers the exit code. */
export async function runServer(settings: Settings): Promise<number> {
  const log = openLog(settings.logLevel);
  const closers = collectClosers((line) => log.warn(line));
  const ended = Promise.withResolvers<End>();
  const onGivenUp = ({ message }: StartRefusal) => ended.resolve({ exitCode: 1, reason: message });
  endOnSignals(ended.resolve);
  endOnDefects(ended.resolve, (error) => log.fatal({ err: error }, 'a defect stops the server'));
  for (const warning of settings.warnings) {
    log.warn(warning);
  }
  try {
    const started = await startServer(settings, { log, closers, onGivenUp });
    if (!started.ok) {
      console.error(started.error.message);
      return 1;
    }
    if (!settings.isProduction) {
      console.log(banner(settings, await hasDemoData(started.value.database)));
    }
    const { exitCode, reason } = await ended.promise;
    log.info(`stopping: ${reason}`);
    if (exitCode !== 0) {
      console.error(reason);
    }
    return exitCode;
  } finally {
    await closers.closeAll();
  }
}

/** A hang-up too: it comes when the terminal is closed, and would else leave PostgreSQL behind. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function endOnSignals(end: (end: End) => void): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => end({ exitCode: 0, reason: signal }));
  }
  watchParent(() => end({ exitCode: 0, reason: 'the process that started this one has gone' }));
}

function endOnDefects(end: (end: End) => void, report: (error: unknown) => void): void {
  const onDefect = (error: unknown) => {
    report(error);
    end({ exitCode: 1, reason: 'The server has met a defect and stops. Its log holds the details; start it again.' });
  };
  process.on('uncaughtException', onDefect);
  process.on('unhandledRejection', onDefect);
}
