import { setTimeout as pause } from 'node:timers/promises';
import helmet from '@fastify/helmet';
import { calls } from '@pw/contract/calls';
import { err, ok, type Result } from '@pw/domain/result';
import type { FastifyInstance } from 'fastify';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { drawingWorker } from '../features/boards/drawing-worker.ts';
import { comparisonWorker } from '../features/catalogue-comparison/comparison-worker.ts';
import { writeDueDigests } from '../features/commercial/due-digests.ts';
import { intakeWorker } from '../features/intake/intake-worker.ts';
import { documentWorker, openDocumentThread } from '../features/manufacture-documents/document-worker.ts';
import { followDueRates } from '../features/market-rates/follow-rates.ts';
import { messageMails } from '../features/messages/message-mails.ts';
import { orderDueImpacts } from '../features/price-updates/due-impacts.ts';
import { priceWorker } from '../features/price-updates/price-worker.ts';
import { openReportThread } from '../features/reports/make-in-thread.ts';
import { reportWorker } from '../features/reports/report-worker.ts';
import { certificateWorker } from '../features/routine-tests/certificate-worker.ts';
import { serveFormAssets } from '../features/spec-api/form-assets.ts';
import { specificationWorker } from '../features/specifications/specification-worker.ts';
import { openSubmittalThread, submittalWorker } from '../features/submittals/submittal-worker.ts';
import { findActor } from '../platform/actor.ts';
import { inCompany } from '../platform/database/app-database.ts';
import { startHousekeeping } from '../platform/housekeeping.ts';
import { type ReaderCheck, serveApiDocs } from '../platform/http/api-docs.ts';
import { buildApp } from '../platform/http/build-app.ts';
import { serveMailbox, serveMetrics } from '../platform/http/local-pages.ts';
import { CLIENT_FOLDER, serveWebClient } from '../platform/http/web-client.ts';
import { openJobThread } from '../platform/jobs/job-thread.ts';
import { readKeys } from '../platform/keys.ts';
import { priceBook, shippedKnowledge } from '../platform/knowledge.ts';
import { type HeavyAnswer, heavyCalls } from '../platform/load/heavy-calls.ts';
import { mailWorker } from '../platform/mails/outgoing-mails.ts';
import type { Platform } from '../platform/platform.ts';
import { startRounds } from '../platform/rounds.ts';
import { verifyAccessToken } from '../platform/session-tokens.ts';
import { keepsMails, type Settings } from '../platform/settings.ts';
import { routes } from '../routes.ts';
import type { Closers } from './closers.ts';
import type { HeavyOrder } from './heavy-thread.ts';
import { openComparisonThread } from './open-comparison-thread.ts';
import { appUrlFor, findDatabase, prepareDatabase, refuseDataFolder, type StartRefusal } from './open-database.ts';
import { openPlatform } from './open-platform.ts';
import { openPriceThread } from './open-price-thread.ts';
import { intakeReading, openReadingThreads, specificationReading } from './open-reading-threads.ts';
import { findFullPlace, serveHealth } from './serve-health.ts';
import { serveSecurityContact } from './serve-security-contact.ts';

/** How long a stop waits for each part. Running requests get the time that a report takes. */
const LIMITS_MS = {
  requests: 10_000,
  jobs: 15_000,
  housekeeping: 5_000,
  connections: 5_000,
  postgres: 35_000,
  /** In production: as long as a load balancer takes to ask for the readiness again. */
  drain: 5_000,
};

/** How soon it is seen that another day has begun for the price lists. */
const PRICE_ROUND_MS = 600_000;

/** How late the mails of a week may be. */
const DIGEST_ROUND_MS = 60_000;

export type StartTools = {
  readonly log: Platform['log'];
  readonly closers: Closers;
  /** The embedded PostgreSQL has gone for good. */
  readonly onGivenUp: (reason: StartRefusal) => void;
};

/**
 * Starts the server: keys, database, schema, files, demo data, requests, in this order. Everything it opens is noted in
 * the closers, also when a later step refuses.
 */
export async function startServer(
  settings: Settings,
  { log, closers, onGivenUp }: StartTools,
): Promise<Result<Platform, StartRefusal>> {
  const folder = settings.databaseUrl === undefined ? await refuseDataFolder(settings.dataDirectory) : null;
  if (folder !== null) {
    return err(folder);
  }
  const keys = await readKeys(settings.keysFile, settings.isProduction ? 'refuse' : 'make');
  if (!keys.ok) {
    return keys;
  }
  const database = await findDatabase(settings, { log: (line) => log.info(line), onGivenUp });
  if (!database.ok) {
    return database;
  }
  closers.add('PostgreSQL', LIMITS_MS.postgres, database.value.stop);
  const prepared = await prepareDatabase(database.value.ownerUrl, keys.value, (line) => log.info(line));
  if (!prepared.ok) {
    return prepared;
  }
  const { databasePoolUrl } = settings;
  const appUrl = databasePoolUrl === undefined ? prepared.value : appUrlFor(databasePoolUrl, keys.value);
  const opened = await openPlatform({
    settings,
    appUrl,
    log,
    connections: settings.databaseConnections,
    supervisesJobs: true,
  });
  if (!opened.ok) {
    return opened;
  }
  const { platform, closeMail, closeDatabase } = opened.value;
  closers.add('connections to the database', LIMITS_MS.connections, closeDatabase);
  closers.add('connections to the mail server', LIMITS_MS.connections, closeMail);
  if (settings.demoData) {
    await fillDemoData(platform, new Date(platform.now()));
  }
  // Before the first request, which would else wait for them.
  shippedKnowledge();
  priceBook();
  closers.add('housekeeping', LIMITS_MS.housekeeping, startHousekeeping(platform));
  const reports = openReportThread();
  closers.add('thread of the reports', LIMITS_MS.connections, reports.close);
  const documents = openDocumentThread();
  closers.add('thread of the documents of orders', LIMITS_MS.connections, documents.close);
  const place = { settings, appUrl };
  const prices = openPriceThread(place);
  closers.add('thread of the prices', LIMITS_MS.connections, prices.close);
  const comparisons = openComparisonThread(place);
  closers.add('thread of the comparison of tables', LIMITS_MS.connections, comparisons.close);
  const intakes = openReadingThreads(place, intakeReading);
  closers.add('threads of the intake', LIMITS_MS.connections, intakes.close);
  const specifications = openReadingThreads(place, specificationReading);
  closers.add('threads of the specifications', LIMITS_MS.connections, specifications.close);
  const submittals = openSubmittalThread();
  closers.add('thread of the packages', LIMITS_MS.connections, submittals.close);
  closers.add('jobs', LIMITS_MS.jobs, () => platform.jobs.stop());
  await platform.jobs.work('reports', reportWorker(platform, reports));
  await platform.jobs.work('order-documents', documentWorker(platform, documents));
  await platform.jobs.work('certificates', certificateWorker(platform));
  await platform.jobs.work('drawings', drawingWorker(platform));
  await platform.jobs.work('prices', priceWorker(platform, prices));
  await platform.jobs.work('catalogue', comparisonWorker(platform, comparisons.compare));
  await platform.jobs.work('intake', intakeWorker(platform, intakes.read));
  await platform.jobs.work('specifications', specificationWorker(platform, specifications.read));
  await platform.jobs.work('submittals', submittalWorker(platform, submittals));
  await platform.jobs.work('mails', mailWorker(platform, messageMails(platform)));
  const dueImpacts = () => orderDueImpacts(platform, new Date(platform.now()));
  const rounds = { what: 'the orders of impacts', everyMs: PRICE_ROUND_MS, beginsAtOnce: true, work: dueImpacts };
  const dueRates = () => followDueRates(platform, new Date(platform.now()));
  const rateRounds = { what: 'the rates of the day', everyMs: PRICE_ROUND_MS, beginsAtOnce: true, work: dueRates };
  closers.add('rates of the day', LIMITS_MS.housekeeping, startRounds(platform, rateRounds));
  closers.add('orders of impacts', LIMITS_MS.housekeeping, startRounds(platform, rounds));
  const dueDigests = () => writeDueDigests(platform, new Date(platform.now()), prices.priceAll);
  const digestRounds = { what: 'the weekly mails', everyMs: DIGEST_ROUND_MS, beginsAtOnce: true, work: dueDigests };
  closers.add('weekly mails', LIMITS_MS.housekeeping, startRounds(platform, digestRounds));
  // What a server has left that was killed is taken up now, if nobody else has.
  await platform.jobs.supervise();
  const thread = openJobThread<HeavyOrder, readonly [], HeavyAnswer>(
    new URL('./heavy-thread.ts', import.meta.url),
    'designs and drawings',
  );
  closers.add('thread of designs and drawings', LIMITS_MS.connections, thread.close);
  const heavy = heavyCalls(thread, (request): HeavyOrder => ({ place, request }));
  const listening = await takeRequests({ ...platform, heavy }, settings, closers);
  return listening.ok ? ok(platform) : listening;
}

async function takeRequests(
  platform: Platform,
  settings: Settings,
  closers: Closers,
): Promise<Result<null, StartRefusal>> {
  let isDraining = false;
  const app = await composeApp(platform, settings, CLIENT_FOLDER, () => isDraining);
  // Closed after the requests, so that one which does not end in time cannot hold the process.
  closers.add('connections of browsers', LIMITS_MS.connections, () => app.server.closeAllConnections());
  closers.add('running requests', LIMITS_MS.requests, () => app.close());
  // First of all: requests are still taken while load balancers learn that no further ones shall come.
  closers.add('readiness', LIMITS_MS.drain + 1000, async () => {
    isDraining = true;
    await pause(settings.isProduction ? LIMITS_MS.drain : 0);
  });
  return listen(app, settings);
}

const refusals: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use. Stop the program that uses it, or set PORT to another number.`,
  EACCES: (_host, port) => `Port ${port} is kept for the system. Set PORT to a number from 1024 up.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: (host) => `The host name ${host} is not known. Set HOST to an address of this machine, such as 127.0.0.1.`,
};

/** Starts taking requests. */
async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<Result<null, StartRefusal>> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
    return ok(null);
  } catch (error) {
    const refusal = error instanceof Error && 'code' in error ? refusals[String(error.code)] : undefined;
    if (!refusal) {
      throw error;
    }
    return err({ message: refusal(host, port) });
  }
}

export type AppSettings = Pick<
  Settings,
  'isProduction' | 'smtpUrl' | 'trustProxy' | 'databaseUrl' | 'dataDirectory' | 'files'
>;

/** All that the server answers: calls, their documentation, health, metrics, mailbox, form assets and the web client. */
export async function composeApp(
  platform: Platform,
  settings: AppSettings,
  clientFolder: string,
  isDraining: () => boolean = () => false,
): Promise<FastifyInstance> {
  const app = await buildApp(platform, routes, settings.trustProxy);
  await sendSecurityHeaders(app, settings.isProduction);
  serveHealth(app, { ...platform, findFull: () => findFullPlace(settings), isDraining });
  serveSecurityContact(app, platform);
  serveMetrics(app);
  await serveApiDocs(app, calls, settings.isProduction ? signedInOnly(platform) : null);
  if (keepsMails(settings)) {
    serveMailbox(app, platform.database);
  }
  serveFormAssets(app);
  await serveWebClient(app, clientFolder);
  return app;
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
