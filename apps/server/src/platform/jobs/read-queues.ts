import { JOBS_SCHEMA, type QueueName, queueNames, queues } from './queues.ts';

/** What waits in a queue. */
export type QueueState = {
  readonly queue: QueueName;
  readonly waiting: number;
  readonly atWork: number;
  /** How long the oldest job has waited; null where none waits. */
  readonly oldestSeconds: number | null;
  /** Jobs whose attempts have all failed, of the last day. */
  readonly givenUp: number;
};

export type QueueRow = Omit<QueueState, 'queue' | 'givenUp'> & { readonly name: string; readonly ofAll: number };

/**
 * What waits in each queue.
 * @param ask runs a statement, as the owner of the database or as the role of the requests
 */
export async function readQueues(
  ask: (statement: string) => Promise<readonly QueueRow[]>,
): Promise<readonly QueueState[]> {
  const rows = await ask(
    `select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
            count(*) filter (where state = 'active')::int as "atWork", count(*)::int as "ofAll",
            extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry')))::int as "oldestSeconds"
       from ${JOBS_SCHEMA}.job group by name`,
  );
  return queueNames.map((queue) => {
    const own = rows.find(({ name }) => name === queue);
    const givenUp = rows.find(({ name }) => name === queues[queue].deadLetter)?.ofAll ?? 0;
    return {
      queue,
      waiting: own?.waiting ?? 0,
      atWork: own?.atWork ?? 0,
      oldestSeconds: own?.oldestSeconds ?? null,
      givenUp,
    };
  });
}
