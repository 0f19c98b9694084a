import { inCompany } from '../database/app-database.ts';
import type { JobWorker } from '../jobs/jobs.ts';
import type { JobOrder } from '../jobs/queues.ts';
import type { Platform } from '../platform.ts';
import { endMail, findWaitingMail } from './outgoing-mails.ts';

/** Hands written mails over. Nothing is locked while a mail server takes its time; one that fails is tried again. */
export function mailWorker({
  database,
  mail: port,
  log,
  now,
}: Pick<Platform, 'database' | 'mail' | 'log' | 'now'>): JobWorker {
  const end = ({ companyId, jobId }: JobOrder, outcome: 'sent' | 'dropped' | 'given up') =>
    inCompany(database, companyId, (tx) => endMail(tx, jobId, outcome, new Date(now())));
  return {
    run: async (order) => {
      const { companyId, jobId: mailId } = order;
      const waiting = await inCompany(database, companyId, (tx) => findWaitingMail(tx, mailId));
      if (!waiting) {
        return;
      }
      const { to, ...mail } = waiting;
      if (to === null) {
        await end(order, 'dropped');
        return;
      }
      try {
        await port.deliver({ to, ...mail });
      } catch (error) {
        log.warn({ err: error, companyId, mailId }, 'a mail was not taken and is tried again later');
        throw error;
      }
      await end(order, 'sent');
    },
    giveUp: async (order) => {
      log.error({ companyId: order.companyId, mailId: order.jobId }, 'a mail was not taken however often it was tried');
      await end(order, 'given up');
    },
  };
}
