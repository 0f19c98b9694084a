import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppDatabase } from '../database/pool.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import { findKeptMails } from '../mail/kept-mail.ts';
import { mailboxPage } from './mailbox-page.ts';

export const MAILBOX_PATH = '/mailbox';

const query = z.object({ to: z.string().min(1).optional().catch(undefined) });

/**
 * Shows the kept mails of an installation without a mail server, as a page and to programs. They hold one-time
 * passwords, so only somebody on this machine sees them: for anybody else there is no such page.
 */
export function serveMailbox(app: FastifyInstance, database: AppDatabase): void {
  app.get(MAILBOX_PATH, async (request, reply) => {
    if (!isFromThisMachine(request)) {
      return reply.callNotFound();
    }
    const mails = await findKeptMails(database, undefined);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mailboxPage(mails));
  });
  app.get('/api/dev/mailbox', async (request, reply) => {
    if (!isFromThisMachine(request)) {
      return reply.callNotFound();
    }
    const { to } = query.parse(request.query);
    return reply.header('cache-control', 'no-store').send(await findKeptMails(database, to));
  });
}
