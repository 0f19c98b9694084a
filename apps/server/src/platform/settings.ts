import { isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SupportContact } from '@pw/domain/contact-support';
import { err, ok, type Result } from '@pw/domain/result';
import type { LevelWithSilent } from 'pino';
import type { z } from 'zod';
import {
  DEFAULT_DATA_DIR,
  type databaseTls,
  type EnvironmentText,
  environment,
  type ListenAddress,
  readAttemptLimits,
  readListenAddress,
  readRoles,
  readSupportContacts,
  type ServerRole,
  type SetLimits,
  serverRoles,
} from './environment.ts';

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
    ...(variables.DATABASE_POOL_URL && !variables.DATABASE_URL ? [POOL_WITHOUT_DATABASE] : []),
    ...(variables.DATABASE_CA && variables.DATABASE_TLS !== 'verify' ? [CA_WITHOUT_CHECK] : []),
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
    databaseUrl: data.DATABASE_URL && withTls(data.DATABASE_URL, data),
    databasePoolUrl: data.DATABASE_POOL_URL && withTls(data.DATABASE_POOL_URL, data),
    databaseConnections: Number(data.DATABASE_CONNECTIONS),
    roles: (data.ROLES === undefined ? undefined : readRoles(data.ROLES)) ?? serverRoles,
    drainSeconds: Number(data.DRAIN_SECONDS ?? (isProduction ? USUAL_DRAIN_SECONDS : 0)),
    heavyThreads: Number(data.HEAVY_THREADS ?? usualHeavyThreads()),
    metricsListen: data.METRICS_LISTEN === undefined ? undefined : readListenAddress(data.METRICS_LISTEN),
    sendsTraces: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    files: files.value,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Panelwright <no-reply@${publicUrl.hostname}>`,
    publicUrl: publicUrl.origin,
    logLevel: data.LOG_LEVEL,
    demoData: (data.DEMO_DATA ?? (data.DATABASE_URL === undefined ? '1' : '0')) === '1',
    keysFile: data.KEYS_FILE ?? join(data.DATA_DIR, 'keys.json'),
    trustProxy: data.TRUST_PROXY ?? false,
    supportContacts: data.SUPPORT_CONTACTS === undefined ? undefined : readSupportContacts(data.SUPPORT_CONTACTS),
    attemptLimits: (data.ATTEMPT_LIMITS === undefined ? undefined : readAttemptLimits(data.ATTEMPT_LIMITS)) ?? {},
    warnings: isProduction ? productionWarnings(variables) : [],
  });
}

/** Each has the boards of its companies in memory. */
const MOST_USUAL_THREADS = 4;

function usualHeavyThreads(): number {
  return Math.min(MOST_USUAL_THREADS, Math.max(1, availableParallelism() - 1));
}

/** In production: as long as a load balancer takes to ask for the readiness again. */
const USUAL_DRAIN_SECONDS = 5;

/** What a browser on this machine can type for the address that the server listens on. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') {
    return 'localhost';
  }
  return isIPv6(host) ? `[${host}]` : host;
}

/** The settings of this server. */
export type Settings = {
  /** Stands for NODE_ENV=production: nothing is kept on this machine alone, nothing is made up. */
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** Undefined: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The pool in front of the database, which requests and jobs go through; undefined for none. */
  readonly databasePoolUrl: string | undefined;
  /** The most connections of requests and jobs. */
  readonly databaseConnections: number;
  readonly roles: readonly ServerRole[];
  /** How long it goes on answering while load balancers learn that it stops. */
  readonly drainSeconds: number;
  /** Threads that design and draw boards. */
  readonly heavyThreads: number;
  /** Where collectors on other machines read the metrics; undefined for nowhere. */
  readonly metricsListen: ListenAddress | undefined;
  /** To the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. */
  readonly sendsTraces: boolean;
  readonly files: FilesPlace;
  /** Undefined: mails are kept for the mailbox page. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where users reach this installation, without a slash at the end. */
  readonly publicUrl: string;
  readonly logLevel: LevelWithSilent;
  readonly demoData: boolean;
  readonly keysFile: string;
  /** Addresses of the reverse proxies in front, whose X-Forwarded-For is believed; false without any. */
  readonly trustProxy: string | false;
  /** Undefined where the setting is left out. */
  readonly supportContacts: readonly SupportContact[] | undefined;
  /** Limits of sign-in in place of the product's. */
  readonly attemptLimits: SetLimits;
  /** What is allowed and yet worth a word at each start. */
  readonly warnings: readonly string[];
};

export type FilesPlace =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3';
      /** The bucket's address: `https://host/bucket`. */
      readonly endpoint: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** Whether mails are kept and shown on this machine instead of sent. Production sends them, whatever else is set. */
export function keepsMails({ isProduction, smtpUrl }: Pick<Settings, 'isProduction' | 'smtpUrl'>): boolean {
  return smtpUrl === undefined && !isProduction;
}

const POOL_WITHOUT_DATABASE =
  'DATABASE_POOL_URL names the pool in front of a PostgreSQL: set DATABASE_URL to that PostgreSQL itself, too.';

const CA_WITHOUT_CHECK =
  'DATABASE_CA is the file of the authority that the certificate of the database is checked against: set DATABASE_TLS to verify, too.';

/** By what pg knows each of them. */
const sslModes: Readonly<Record<(typeof databaseTls)[number], string>> = {
  verify: 'verify-full',
  require: 'no-verify',
  off: 'disable',
};

/** The address of a database with how it is connected to. */
function withTls(address: string, { DATABASE_TLS: tls, DATABASE_CA: authority }: TlsVariables): string {
  const url = new URL(address);
  if (tls !== undefined) {
    url.searchParams.set('sslmode', sslModes[tls]);
  }
  if (authority !== undefined) {
    url.searchParams.set('sslrootcert', authority);
  }
  return url.href;
}

type TlsVariables = Pick<z.infer<typeof environment>, 'DATABASE_TLS' | 'DATABASE_CA'>;

const MISSING_CREDENTIALS =
  'FILES_URL names an S3 server without a key: write s3://KEY:SECRET@host/bucket, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';

/**
 * Where files lie, by a FILES_URL whose form is sound. `s3://[KEY:SECRET@]host[:port]/bucket[?region=…&tls=off]`; what the address leaves out comes from the
 * variables that S3 clients share.
 */
function filesPlace(variables: EnvironmentText): Result<FilesPlace, string> {
  if (variables.FILES_URL === undefined) {
    return ok({ kind: 'folder', path: join(variables.DATA_DIR ?? DEFAULT_DATA_DIR, 'files') });
  }
  const url = new URL(variables.FILES_URL);
  if (url.protocol === 'file:') {
    return ok({ kind: 'folder', path: fileURLToPath(url) });
  }
  const accessKeyId = decodeURIComponent(url.username) || variables.AWS_ACCESS_KEY_ID;
  const secretAccessKey = decodeURIComponent(url.password) || variables.AWS_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey) {
    return err(MISSING_CREDENTIALS);
  }
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const region = url.searchParams.get('region') ?? variables.AWS_REGION ?? 'auto';
  return ok({
    kind: 's3',
    endpoint: `${protocol}://${url.host}${url.pathname}`,
    region,
    accessKeyId,
    secretAccessKey,
  });
}

/** What NODE_ENV=production asks for: everything that must outlive one machine, and nothing that is made up. */
const required: Readonly<Record<string, string>> = {
  DATABASE_URL: 'the PostgreSQL server that keeps the data',
  SMTP_URL: 'the mail server that sends the one-time passwords',
  FILES_URL: 's3://host/bucket, or file:///folder when this is the only server',
  KEYS_FILE:
    'a file with the keys of this installation, which `node apps/server/src/make-keys.ts FILE` makes once for all its servers',
};

/** Every variable that production needs and that is missing, one sentence each. */
function missingInProduction(variables: EnvironmentText): readonly string[] {
  return Object.entries(required).flatMap(([name, meaning]) =>
    variables[name] === undefined ? [`NODE_ENV is production, so set ${name}: ${meaning}.`] : [],
  );
}

/** What production allows and an operator should know. */
function productionWarnings(variables: EnvironmentText): readonly string[] {
  const warnings: string[] = [];
  if (variables.FILES_URL?.startsWith('file:')) {
    warnings.push('FILES_URL is a folder, so one server is the limit. Set it to s3://host/bucket to run several.');
  }
  if (variables.DEMO_DATA === '1') {
    warnings.push('DEMO_DATA is 1: the demo companies have passwords that everybody can read. Set it to 0.');
  }
  return warnings;
}
