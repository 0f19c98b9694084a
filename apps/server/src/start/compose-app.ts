import helmet from '@fastify/helmet';
import { calls } from '@pw/contract/calls';
import type { FastifyInstance } from 'fastify';
import { serveFormAssets } from '../features/spec-api/form-assets.ts';
import { findActor } from '../platform/actor.ts';
import { inCompany } from '../platform/database/app-database.ts';
import { type ReaderCheck, serveApiDocs } from '../platform/http/api-docs.ts';
import { buildApp } from '../platform/http/build-app.ts';
import { serveMailbox, serveMetrics } from '../platform/http/local-pages.ts';
import type { Route } from '../platform/http/route.ts';
import { CLIENT_FOLDER, serveWebClient } from '../platform/http/web-client.ts';
import { type Metrics, openMetrics } from '../platform/metrics/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { verifyAccessToken } from '../platform/session-tokens.ts';
import { keepsMails, type Settings } from '../platform/settings.ts';
import { routes } from '../routes.ts';
import { findFullPlace, serveHealth } from './serve-health.ts';
import { serveSecurityContact } from './serve-security-contact.ts';

export type AppSettings = Pick<
  Settings,
  'isProduction' | 'smtpUrl' | 'trustProxy' | 'databaseUrl' | 'dataDirectory' | 'files'
>;

/** All that the server answers: calls, their documentation, health, metrics, mailbox, form assets and the web client. */
export async function composeApp(
  platform: Platform,
  settings: AppSettings,
  clientFolder: string = CLIENT_FOLDER,
  isDraining: () => boolean = () => false,
  metrics?: Metrics,
): Promise<FastifyInstance> {
  const app = await composeBare(platform, routes, settings, isDraining, metrics);
  serveSecurityContact(app, platform);
  await serveApiDocs(app, calls, settings.isProduction ? signedInOnly(platform) : null);
  if (keepsMails(settings)) {
    serveMailbox(app, platform.database);
  }
  serveFormAssets(app);
  await serveWebClient(app, clientFolder);
  return app;
}

/** What a server without requests answers: whether it lives and can work, and its metrics. */
export async function composeWorkerApp(
  platform: Platform,
  settings: AppSettings,
  isDraining: () => boolean,
  metrics: Metrics,
): Promise<FastifyInstance> {
  return composeBare(platform, [], settings, isDraining, metrics);
}

/** What every server answers, with the calls of some routes. */
async function composeBare(
  platform: Platform,
  served: readonly Route[],
  settings: AppSettings,
  isDraining: () => boolean,
  given: Metrics | undefined,
): Promise<FastifyInstance> {
  const app = await buildApp(platform, served, settings.trustProxy);
  await sendSecurityHeaders(app, settings.isProduction);
  sendAwayWhileDraining(app, isDraining);
  serveHealth(app, {
    ...platform,
    asksFiles: settings.files.kind === 'folder',
    findFull: () => findFullPlace(settings),
    isDraining,
  });
  const metrics = given ?? openMetrics();
  serveMetrics(app, metrics);
  if (!given) {
    app.addHook('onClose', metrics.close);
  }
  return app;
}

/** Sends a balancer to another server with the answer, so that none of its connections is closed while it asks again. */
function sendAwayWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) {
      reply.header('connection', 'close');
    }
  });
}

/** In production only signed-in users read the list of the calls, in any role. */
function signedInOnly({ keys, database, now }: Platform): ReaderCheck {
  return async (bearer) => {
    const claims = bearer === undefined ? undefined : await verifyAccessToken(keys, bearer, now());
    return (
      claims !== undefined && (await inCompany(database, claims.companyId, (tx) => findActor(tx, claims))) !== undefined
    );
  };
}

const ONE_YEAR_SECONDS = 31_536_000;

/** What a page of this server may load: its own files, and what the PDF view makes of them in the browser. */
const directives = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'img-src': ["'self'", 'blob:', 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  // Mantine sets sizes in style attributes and writes its colours into a style element.
  'style-src': ["'self'", "'unsafe-inline'"],
  'worker-src': ["'self'", 'blob:'],
};

/** Sends the headers that keep a browser strict. Only production is served through HTTPS and may insist on it. */
export async function sendSecurityHeaders(app: FastifyInstance, isProduction: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isProduction ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
