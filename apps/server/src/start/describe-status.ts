import type { QueueState } from '../platform/jobs/read-queues.ts';
import { type ListedServer, livesStill, type ServerState } from '../platform/servers.store.ts';
import { inColumns } from './in-columns.ts';

/** What an operator reads of an installation: its servers, and the jobs that wait. */
export function describeStatus(servers: readonly ListedServer[], queues: readonly QueueState[]): string {
  const living = servers.filter(livesStill);
  const tables = new Set(living.map(({ knowledgeHash }) => knowledgeHash));
  return [
    living.length === 0 ? 'No server runs.' : 'Servers:',
    ...inColumns(servers.map(serverLine)),
    ...(tables.size > 1 ? ['The servers bring different tables: upgrade all of them.'] : []),
    '',
    'Jobs:',
    ...inColumns([['queue', 'waiting', 'longest, s', 'at work', 'given up today'], ...queues.map(queueLine)]),
  ].join('\n');
}

const states: Readonly<Record<ServerState, string>> = {
  works: 'lives',
  waits: 'waits for its rule set',
  leaves: 'stops',
};

function serverLine(server: ListedServer): readonly string[] {
  const { serverId, roles, release, startedAt, silentSeconds } = server;
  const state = livesStill(server) ? states[server.state] : `gone for ${silentSeconds} s`;
  return [serverId.slice(0, 8), roles.join(', '), release, state, `since ${startedAt.toISOString().slice(0, 16)}Z`];
}

function queueLine({ queue, waiting, atWork, oldestSeconds, givenUp }: QueueState): readonly string[] {
  return [
    queue,
    String(waiting),
    oldestSeconds === null ? '-' : String(oldestSeconds),
    String(atWork),
    String(givenUp),
  ];
}
