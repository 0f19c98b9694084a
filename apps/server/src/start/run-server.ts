import { setTimeout as pause } from 'node:timers/promises';
import { err } from '@pw/domain/result';
import { findFullDisk } from '@pw/local-postgres/room';
import { DEMO_PASSWORD, demoCompanies } from '../demo/demo-companies.ts';
import { hasDemoData } from '../demo/fill-demo-data.ts';
import { MAILBOX_PATH } from '../platform/http/local-pages.ts';
import { openLog } from '../platform/log.ts';
import { keepsMails, type Settings } from '../platform/settings.ts';
import { collectClosers } from './closers.ts';
import type { StartRefusal } from './open-database.ts';
import { type StartTools, startServer } from './start-server.ts';

/**
 * How long a start may go on after it was asked to end. By then it can close what it has begun, where a cluster that is
 * still being made would be left behind. A start that only waits does not keep the server from ending.
 */
const MOST_START_END_MS = 10_000;

type End = { readonly exitCode: 0 | 1; readonly reason: string };

/** Runs the server until a signal stops it; answers the exit code. */
export async function runServer(settings: Settings): Promise<number> {
  const log = openLog(settings.logLevel);
  const closers = collectClosers((line) => log.warn(line));
  const ended = Promise.withResolvers<End>();
  const stopping = new AbortController();
  const onGivenUp = ({ message }: StartRefusal) => ended.resolve({ exitCode: 1, reason: message });
  endOnSignals(ended.resolve);
  endOnDefects(ended.resolve, (error) => log.fatal({ err: error }, 'a defect stops the server'));
  for (const warning of settings.warnings) {
    log.warn(warning);
  }
  try {
    const starting = startOrRefuse(settings, { log, closers, stopped: stopping.signal, onGivenUp });
    const started = await Promise.race([starting, ended.promise]);
    if (!('ok' in started)) {
      stopping.abort();
      await Promise.race([starting, pause(MOST_START_END_MS)]);
      return tellEnd(log, started);
    }
    if (!started.ok) {
      console.error(started.error.message);
      return 1;
    }
    if (!settings.isProduction) {
      console.log(banner(settings, await hasDemoData(started.value.database)));
    }
    return tellEnd(log, await ended.promise);
  } finally {
    await closers.closeAll();
  }
}

function tellEnd(log: StartTools['log'], { exitCode, reason }: End): number {
  log.info(`stopping: ${reason}`);
  if (exitCode !== 0) {
    console.error(reason);
  }
  return exitCode;
}

/** A start that meets what no step of it has words for ends in one sentence, too; the log holds the rest. */
async function startOrRefuse(settings: Settings, tools: StartTools): ReturnType<typeof startServer> {
  try {
    return await startServer(settings, tools);
  } catch (error) {
    tools.log.debug({ err: error }, 'the start failed');
    const full = settings.databaseUrl === undefined ? await findFullDisk(settings.dataDirectory) : null;
    const reason = error instanceof Error ? error.message : String(error);
    const [line = ''] = reason.split('\n');
    const message = `Panelwright cannot start (${line}). Put that right and start it again; with LOG_LEVEL=debug its log says where it failed.`;
    return err({ message: full ?? message });
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

const POLL_MS = 500;

/**
 * Tells when the process that started this one has gone. npm does not pass SIGTERM on: its shell dies, and without this
 * the server and its PostgreSQL would stay.
 */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      onGone();
    }
  }, POLL_MS);
  timer.unref();
}

/** What the person who started the server reads: its address, who can sign in, and where one-time passwords arrive. */
export function banner(settings: Settings, hasDemoData: boolean): string {
  const { host, port, publicUrl } = settings;
  const local = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return [
    `Panelwright is ready: ${publicUrl}`,
    '',
    ...(hasDemoData ? demoLogins() : []),
    keepsMails(settings)
      ? `One-time passwords arrive at http://${local}:${port}${MAILBOX_PATH} (on this machine only).`
      : 'One-time passwords are sent by mail.',
    'Press Ctrl-C to stop.',
  ].join('\n');
}

function demoLogins(): readonly string[] {
  return demoCompanies.flatMap(({ name, administrator, users }) => [
    `${name}, to try it:`,
    loginLine('administrator', `${administrator.email}, licence key ${administrator.licenceKey}`),
    ...users.map(({ userName, roles }) => loginLine(roles.join(', '), `${userName}, password ${DEMO_PASSWORD}`)),
    '',
  ]);
}

const ROLE_COLUMN = 22;

function loginLine(role: string, login: string): string {
  return `  ${role.padEnd(ROLE_COLUMN)}${login}`;
}
