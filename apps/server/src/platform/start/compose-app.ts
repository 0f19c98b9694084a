import { calls } from '@pw/contract/calls';
import type { FastifyInstance } from 'fastify';
import { serveFormAssets } from '../../features/board-configuration/runtime/serve-form-assets.ts';
import { routes } from '../../routes.ts';
import { serveApiDocs } from '../api-docs/serve-api-docs.ts';
import { serveHealth } from '../health/serve-health.ts';
import { buildApp } from '../http/build-app.ts';
import { sendSecurityHeaders } from '../http/security-headers.ts';
import { serveMailbox } from '../mailbox/serve-mailbox.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import type { Platform } from '../platform.ts';
import { keepsMails } from '../settings/keeps-mails.ts';
import type { Settings } from '../settings/settings.ts';
import { serveWebClient } from '../web-client/serve-web-client.ts';

export type AppSettings = Pick<Settings, 'isProduction' | 'smtpUrl' | 'trustProxy'>;

/** All that the server answers: calls, their documentation, health, metrics, mailbox, form assets and the web client. */
export async function composeApp(
  platform: Platform,
  settings: AppSettings,
  clientFolder: string,
): Promise<FastifyInstance> {
  const app = await buildApp(platform, routes, settings.trustProxy);
  await sendSecurityHeaders(app, settings.isProduction);
  serveHealth(app, platform.database);
  serveMetrics(app);
  await serveApiDocs(app, calls);
  if (keepsMails(settings)) {
    serveMailbox(app, platform.database);
  }
  serveFormAssets(app);
  await serveWebClient(app, clientFolder);
  return app;
}
