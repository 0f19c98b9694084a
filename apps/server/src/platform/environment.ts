import { isIP, isIPv6 } from 'node:net';
import { type SupportContact, supportRoles } from '@pw/domain/contact-support';
import { type AttemptLimit, type AttemptLimitName, attemptLimits } from '@pw/domain/sign-in/attempt-limits';
import { z } from 'zod';

export type SetLimits = Readonly<Partial<Record<AttemptLimitName, AttemptLimit>>>;

const MINUTE_MS = 60_000;

// Object.keys knows only strings; the table has no other keys than the names of limits.
const names = Object.keys(attemptLimits) as readonly AttemptLimitName[];

const ATTEMPT_LIMITS_FAULT = `ATTEMPT_LIMITS must be written as NAME=ATTEMPTS/MINUTES with commas between, such as wrongPasswords=10/15, each name one of ${names.join(', ')}.`;

/** Reads ATTEMPT_LIMITS; undefined when it cannot be read. */
export function readAttemptLimits(text: string): SetLimits | undefined {
  const entries = text.split(',').map(readEntry);
  return entries.includes(undefined) ? undefined : Object.fromEntries(entries.filter((entry) => entry !== undefined));
}

function readEntry(text: string): readonly [AttemptLimitName, AttemptLimit] | undefined {
  const [, named, most, minutes] = /^([A-Za-z]+)=([1-9]\d{0,5})\/([1-9]\d{0,4})$/.exec(text.trim()) ?? [];
  const name = names.find((candidate) => candidate === named);
  return name && [name, { most: Number(most), windowMs: Number(minutes) * MINUTE_MS }];
}

const contacts = z.array(z.strictObject({ role: z.enum(supportRoles), name: z.string(), email: z.email() }));

const SUPPORT_CONTACTS_FAULT = `SUPPORT_CONTACTS must be a JSON list such as [{"role":"Technical Support","name":"R. Iyer","email":"support@example.com"}], each role one of ${supportRoles.join(', ')}.`;

/** Reads SUPPORT_CONTACTS; undefined when it cannot be read. */
export function readSupportContacts(text: string): readonly SupportContact[] | undefined {
  try {
    return contacts.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const DEFAULT_DATA_DIR = '.data';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How many connections a server opens at most for its requests and jobs; a quarter is kept for what is no request. */
const connectionLimits = { least: 4, usual: 20, most: 200 } as const;

/** What a server does: answers requests, does jobs and what comes round by itself, or both. */
export const serverRoles = ['web', 'jobs'] as const;

export type ServerRole = (typeof serverRoles)[number];

/** Reads ROLES; undefined when it cannot be read. */
export function readRoles(text: string): readonly ServerRole[] | undefined {
  const given = text.split(',').map((each) => each.trim());
  const known = serverRoles.filter((role) => given.includes(role));
  return known.length === given.length ? known : undefined;
}

/** How many threads of a server design and draw boards at most. */
const mostHeavyThreads = 8;

/** How connections to the database are encrypted. */
export const databaseTls = ['verify', 'require', 'off'] as const;

/** How long a server that stops goes on answering, in seconds. */
const drainLimits = { least: 0, most: 300 } as const;

/** The variables, each with the sentence for a value that it cannot take. No sentence repeats the value: some are secret. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'NODE_ENV must be production, development or test, or be left out.',
    })
    .default('development'),
  HOST: text('HOST must be a host name or an address without port, such as 127.0.0.1 or 0.0.0.0.', isHost).default(
    '127.0.0.1',
  ),
  PORT: text('PORT must be a whole number from 1 to 65535, or be left out for 3000.', isPort).default('3000'),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  DATABASE_URL: text(
    'DATABASE_URL must be written as postgres://user:password@host:5432/database, or be left out for the embedded PostgreSQL.',
    isDatabaseUrl,
  ).optional(),
  DATABASE_POOL_URL: text(
    'DATABASE_POOL_URL must be written as postgres://host:6432/database, without user and password: these follow from the keys.',
    isPoolUrl,
  ).optional(),
  DATABASE_TLS: z
    .enum(databaseTls, {
      error:
        'DATABASE_TLS must be verify (TLS, and the certificate is checked), require (TLS alone) or off, or be left out for what DATABASE_URL says.',
    })
    .optional(),
  DATABASE_CA: z.string().optional(),
  DATABASE_CONNECTIONS: text(
    `DATABASE_CONNECTIONS must be a whole number from ${connectionLimits.least} to ${connectionLimits.most}, or be left out for ${connectionLimits.usual}.`,
    isConnectionCount,
  ).default(String(connectionLimits.usual)),
  ROLES: text(
    `ROLES must be ${serverRoles.join(' or ')}, or both with a comma between, or be left out for both.`,
    (value) => readRoles(value) !== undefined,
  ).optional(),
  DRAIN_SECONDS: text(
    `DRAIN_SECONDS must be a whole number from ${drainLimits.least} to ${drainLimits.most}.`,
    (value) => /^\d{1,3}$/.test(value) && Number(value) <= drainLimits.most,
  ).optional(),
  HEAVY_THREADS: text(
    `HEAVY_THREADS must be a whole number from 1 to ${mostHeavyThreads}, or be left out for all cores but one, at most 4.`,
    (value) => /^\d$/.test(value) && Number(value) >= 1 && Number(value) <= mostHeavyThreads,
  ).optional(),
  METRICS_LISTEN: text(
    'METRICS_LISTEN must be an address with a port, such as 10.0.0.5:9464 or [::1]:9464, or be left out for collectors on this machine alone.',
    (value) => readListenAddress(value) !== undefined,
  ).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://127.0.0.1:4318, or be left out for no traces.',
    (value) => isUrl(value, ['http:', 'https:']),
  ).optional(),
  FILES_URL: text(
    'FILES_URL must be written as s3://host/bucket or file:///folder, or be left out for the folder files in DATA_DIR.',
    isFilesUrl,
  ).optional(),
  SMTP_URL: text(
    'SMTP_URL must be written as smtp://user:password@host:587 or smtps://user:password@host:465, or be left out to keep mails at /mailbox.',
    (value) => isUrl(value, ['smtp:', 'smtps:']),
  ).optional(),
  MAIL_FROM: text(
    'MAIL_FROM must be one address, such as quotes@example.com or Panelwright <quotes@example.com>.',
    isSender,
  ).optional(),
  PUBLIC_URL: text(
    'PUBLIC_URL must be the address that users type, such as https://panelwright.example.com, without path.',
    isOrigin,
  ).optional(),
  LOG_LEVEL: z
    .enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}, or be left out for info.` })
    .default('info'),
  DEMO_DATA: z
    .enum(['0', '1'], { error: 'DEMO_DATA must be 1 to fill an empty database with the demo companies, or 0.' })
    .optional(),
  KEYS_FILE: z.string().optional(),
  TRUST_PROXY: text(
    'TRUST_PROXY must list the addresses of the reverse proxies, such as 10.0.0.5 or 10.0.0.0/8, with commas between.',
    isProxyList,
  ).optional(),
  SUPPORT_CONTACTS: text(SUPPORT_CONTACTS_FAULT, (value) => readSupportContacts(value) !== undefined).optional(),
  ATTEMPT_LIMITS: text(ATTEMPT_LIMITS_FAULT, (value) => readAttemptLimits(value) !== undefined).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().optional(),
});

/** The variables as they were given; an empty one is left out. */
export type EnvironmentText = Readonly<Record<string, string | undefined>>;

function text(fault: string, accepts: (value: string) => boolean) {
  return z.string().refine(accepts, { error: fault });
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);
}

/** An address with a port; undefined when it cannot be read. */
export function readListenAddress(text: string): ListenAddress | undefined {
  const {
    bracketed,
    plain,
    port = '',
  } = /^(?:\[(?<bracketed>.+)\]|(?<plain>[^:]+)):(?<port>\d+)$/.exec(text)?.groups ?? {};
  const host = bracketed ?? plain ?? '';
  const isAddress = bracketed === undefined ? isHost(host) : isIPv6(host);
  return isAddress && isPort(port) ? { host, port: Number(port) } : undefined;
}

/** Where a server listens. */
export type ListenAddress = { readonly host: string; readonly port: number };

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

function isDatabaseUrl(value: string): boolean {
  return isUrl(value, ['postgres:', 'postgresql:']) && (URL.parse(value)?.pathname.length ?? 0) > 1;
}

function isPoolUrl(value: string): boolean {
  const url = URL.parse(value);
  return isDatabaseUrl(value) && url?.username === '' && url.password === '';
}

function isConnectionCount(value: string): boolean {
  const { least, most } = connectionLimits;
  return /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most;
}

function isFilesUrl(value: string): boolean {
  const url = URL.parse(value);
  if (url?.protocol === 'file:') {
    // With fewer slashes a folder relative to this program would be read as one at the root.
    return /^file:\/\/\/./.test(value);
  }
  return isUrl(value, ['s3:']) && /^\/[a-z0-9][a-z0-9.-]+$/.test(url?.pathname ?? '');
}

function isSender(value: string): boolean {
  return /^([^<>"\r\n]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(value);
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return isUrl(value, ['http:', 'https:']) && url?.pathname === '/' && url.search === '' && url.hash === '';
}

function isProxyList(value: string): boolean {
  return value.split(',').every((entry) => {
    const [address = '', bits] = entry.trim().split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
  });
}
