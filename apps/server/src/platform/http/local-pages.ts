import { escapeUTF8 } from 'entities';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppDatabase } from '../database/app-database.ts';
import { findKeptMails, type KeptMail } from '../mail.ts';
import { measure } from '../metrics/measure.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { databaseErrorClass } from './build-app.ts';

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
    return reply.type('text/html; charset=utf-8').send(mailboxPage(mails));
  });
  app.get('/api/dev/mailbox', async (request, reply) => {
    if (!isFromThisMachine(request)) {
      return reply.callNotFound();
    }
    const { to } = query.parse(request.query);
    return reply.send(await findKeptMails(database, to));
  });
}

/** The kept mails as a page to read, newest first. */
function mailboxPage(mails: readonly KeptMail[]): string {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox - Panelwright</title>
<link rel="icon" href="/favicon.svg">
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid; padding: 1rem 0; }
h2 { font-size: 1rem; margin: 0; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0 0; }
</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>This installation has no mail server, so its mails arrive here, the newest first. Load the page again for new ones.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(article)}
</main>
</body>
</html>
`.text;
}

function article({ to, subject, text, sentAt }: KeptMail): Html {
  return html`<article><h2>${subject}</h2><p>To ${to}, <time>${sentAt}</time></p><pre>${text}</pre></article>
`;
}

/** Text that is HTML already. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Writes HTML. Whatever is put in is text and is escaped, unless it was written by this very function. */
function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return new Html(parts.map((part, at) => part + written(values[at] ?? '')).join(''));
}

function written(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') {
    return escapeUTF8(value);
  }
  return value instanceof Html ? value.text : value.map(({ text }) => text).join('');
}

/**
 * Counts requests by the pattern of their route and serves the measures at /metrics, to collectors on this machine only:
 * for anybody else the page does not exist.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    measure('http_request_seconds', labels, reply.elapsedTime / 1000);
    const errorClass = request.fault && databaseErrorClass(request.fault);
    if (errorClass !== undefined) {
      measure('db_errors_total', { class: errorClass });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) {
      return reply.callNotFound();
    }
    return reply.type(metrics.contentType).send(await metrics.collect());
  });
}

const LOOPBACK_ADDRESSES = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** What a reverse proxy on this machine adds to the requests of others. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a request was made on this very machine: by its socket, which nobody can make up, not through a proxy, and to
 * a name of this machine, so that a page of the internet cannot read the answer through a name of its own.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESSES.test(request.raw.socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.test(request.headers.host ?? '') &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  );
}
