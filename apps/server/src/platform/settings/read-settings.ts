import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { err, ok, type Result } from '@pw/domain/result';
import { readAttemptLimits } from './attempt-limits.ts';
import { type EnvironmentText, environment } from './environment.ts';
import { filesPlace } from './files-place.ts';
import { missingInProduction, productionWarnings } from './production-rules.ts';
import type { Settings } from './settings.ts';
import { readSupportContacts } from './support-contacts.ts';

/** Reads the settings from the environment; every fault at once, one sentence each. An empty variable is none. */
export function readSettings(given: EnvironmentText): Result<Settings, readonly string[]> {
  const variables: EnvironmentText = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const isProduction = variables.NODE_ENV === 'production';
  const parsed = environment.safeParse(variables);
  const issues = parsed.error?.issues ?? [];
  const files = issues.some(({ path }) => path[0] === 'FILES_URL') ? undefined : filesPlace(variables);
  const faults = [
    ...issues.map(({ message }) => message),
    ...(files?.ok === false ? [files.error] : []),
    ...(isProduction ? missingInProduction(variables) : []),
  ];
  if (faults.length > 0 || !parsed.success || !files?.ok) {
    return err(faults);
  }
  const { data } = parsed;
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://${reachableHost(data.HOST)}:${data.PORT}`);
  return ok({
    isProduction,
    host: data.HOST,
    port: Number(data.PORT),
    dataDirectory: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    files: files.value,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Panelwright <no-reply@${publicUrl.hostname}>`,
    publicUrl: publicUrl.origin,
    logLevel: data.LOG_LEVEL,
    demoData: (data.DEMO_DATA ?? (data.DATABASE_URL === undefined ? '1' : '0')) === '1',
    keysFile: data.KEYS_FILE ?? join(data.DATA_DIR, 'keys.json'),
    trustProxy: data.TRUST_PROXY ?? false,
    supportContacts: readSupportContacts(data.SUPPORT_CONTACTS) ?? [],
    attemptLimits: (data.ATTEMPT_LIMITS === undefined ? undefined : readAttemptLimits(data.ATTEMPT_LIMITS)) ?? {},
    warnings: isProduction ? productionWarnings(variables) : [],
  });
}

/** What a browser on this machine can type for the address that the server listens on. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') {
    return 'localhost';
  }
  return isIPv6(host) ? `[${host}]` : host;
}
