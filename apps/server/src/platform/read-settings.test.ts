import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { faultsOf, settingsOf } from './testing/settings-of.ts';

const DATABASE_URL = 'postgres://panelwright:secret@db.internal/panelwright';

describe('settings', () => {
  it('need nothing: each has a default', () => {
    expect(settingsOf({})).toEqual({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      dataDirectory: '.data',
      databaseUrl: undefined,
      databasePoolUrl: undefined,
      databaseConnections: 20,
      roles: ['web', 'jobs'],
      drainSeconds: 0,
      heavyThreads: Math.min(4, Math.max(1, availableParallelism() - 1)),
      sendsTraces: false,
      files: { kind: 'folder', path: '.data/files' },
      smtpUrl: undefined,
      mailFrom: 'Panelwright <no-reply@127.0.0.1>',
      publicUrl: 'http://127.0.0.1:3000',
      logLevel: 'info',
      demoData: true,
      keysFile: '.data/keys.json',
      trustProxy: false,
      supportContacts: undefined,
      attemptLimits: {},
      warnings: [],
    });
  });

  it('take an empty variable for none', () => {
    expect(settingsOf({ PORT: '', DATABASE_URL: ' ', NODE_ENV: '' })).toEqual(settingsOf({}));
  });

  it.each([
    ['web', ['web']],
    ['jobs', ['jobs']],
    ['jobs, web', ['web', 'jobs']],
  ])('give a server with ROLES=%s its roles', (given, roles) => {
    expect(settingsOf({ ROLES: given }).roles).toEqual(roles);
  });

  it.each(['none', 'web,', 'web,web', 'web;jobs'])('refuse ROLES=%s in one sentence', (given) => {
    expect(faultsOf({ ROLES: given })).toEqual([
      'ROLES must be web or jobs, or both with a comma between, or be left out for both.',
    ]);
  });

  it.each([
    [{}, 0],
    [{ DRAIN_SECONDS: '12' }, 12],
  ])('with %j go on answering so long while the server stops: %j s', (given, seconds) => {
    expect(settingsOf(given).drainSeconds).toBe(seconds);
  });

  it('take the threads that they are given', () => {
    expect(settingsOf({ HEAVY_THREADS: '3' }).heavyThreads).toBe(3);
  });

  it.each([
    [{}, ''],
    [{ DATABASE_TLS: 'off' }, '?sslmode=disable'],
    [{ DATABASE_TLS: 'require' }, '?sslmode=no-verify'],
    [{ DATABASE_TLS: 'verify', DATABASE_CA: '/run/ca.pem' }, '?sslmode=verify-full&sslrootcert=%2Frun%2Fca.pem'],
  ])('connect to database and pool with %j', (given, search) => {
    const database = {
      DATABASE_URL: 'postgres://owner:x@db:5432/panels',
      DATABASE_POOL_URL: 'postgres://pool:6432/panels',
    };
    const { databaseUrl, databasePoolUrl } = settingsOf({ ...database, ...given });
    expect([databaseUrl, databasePoolUrl]).toEqual([
      `${database.DATABASE_URL}${search}`,
      `${database.DATABASE_POOL_URL}${search}`,
    ]);
  });

  it('refuse an authority that nothing is checked against, and another word for TLS', () => {
    expect(faultsOf({ DATABASE_CA: '/run/ca.pem' })).toEqual([
      'DATABASE_CA is the file of the authority that the certificate of the database is checked against: set DATABASE_TLS to verify, too.',
    ]);
    expect(faultsOf({ DATABASE_TLS: 'yes' })).toEqual([
      'DATABASE_TLS must be verify (TLS, and the certificate is checked), require (TLS alone) or off, or be left out for what DATABASE_URL says.',
    ]);
  });

  it.each([
    ['10.0.0.5:9464', { host: '10.0.0.5', port: 9464 }],
    ['metrics.internal:9464', { host: 'metrics.internal', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
  ])('serve metrics to other machines at %s', (given, address) => {
    expect(settingsOf({ METRICS_LISTEN: given }).metricsListen).toEqual(address);
  });

  it.each(['9464', ':9464', '10.0.0.5', '10.0.0.5:0', '::1:9464', '[10.0.0.5]:9464', 'http://10.0.0.5:9464'])(
    'refuse METRICS_LISTEN=%s',
    (given) => {
      expect(faultsOf({ METRICS_LISTEN: given })).toEqual([
        'METRICS_LISTEN must be an address with a port, such as 10.0.0.5:9464 or [::1]:9464, or be left out for collectors on this machine alone.',
      ]);
    },
  );

  it('send traces where a collector is named, and refuse what is no address', () => {
    expect(settingsOf({}).sendsTraces).toBe(false);
    expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).sendsTraces).toBe(true);
    expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://127.0.0.1:4318, or be left out for no traces.',
    ]);
  });

  it.each(['0', '9', 'all'])('refuse HEAVY_THREADS=%s', (given) => {
    expect(faultsOf({ HEAVY_THREADS: given })).toEqual([
      'HEAVY_THREADS must be a whole number from 1 to 8, or be left out for all cores but one, at most 4.',
    ]);
  });

  it.each(['-1', '301', '5s'])('refuse DRAIN_SECONDS=%s', (given) => {
    expect(faultsOf({ DRAIN_SECONDS: given })).toEqual(['DRAIN_SECONDS must be a whole number from 0 to 300.']);
  });

  it('keep files and keys in the data folder', () => {
    const { files, keysFile } = settingsOf({ DATA_DIR: '/srv/data' });

    expect(files).toEqual({ kind: 'folder', path: '/srv/data/files' });
    expect(keysFile).toBe('/srv/data/keys.json');
  });

  it.each([
    [{}, true],
    [{ DATABASE_URL }, false],
    [{ DATABASE_URL, DEMO_DATA: '1' }, true],
    [{ DEMO_DATA: '0' }, false],
  ])('with %j fill in the demo data: %j', (given, demoData) => {
    expect(settingsOf(given).demoData).toBe(demoData);
  });

  it.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'https://panels.example.com/' }, 'https://panels.example.com'],
  ])('with %j are reached at %s', (given, publicUrl) => {
    expect(settingsOf(given).publicUrl).toBe(publicUrl);
  });

  it.each([
    ['s3://KEY:SE%2FCRET@s3.example.com/panels', 'https://s3.example.com/panels', 'KEY', 'SE/CRET', 'auto'],
    [
      's3://KEY:SECRET@127.0.0.1:9000/panels?region=ap-south-1&tls=off',
      'http://127.0.0.1:9000/panels',
      'KEY',
      'SECRET',
      'ap-south-1',
    ],
  ])('read %s', (url, endpoint, accessKeyId, secretAccessKey, region) => {
    expect(settingsOf({ FILES_URL: url }).files).toEqual({
      kind: 's3',
      endpoint,
      region,
      accessKeyId,
      secretAccessKey,
    });
  });

  it('take the key of S3 from the variables that S3 clients share', () => {
    const variables = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: 'SECRET', AWS_REGION: 'ap-south-1' };

    expect(settingsOf({ ...variables, FILES_URL: 's3://s3.example.com/panels' }).files).toMatchObject({
      accessKeyId: 'KEY',
      secretAccessKey: 'SECRET',
      region: 'ap-south-1',
    });
  });

  it('read a folder of files from an address', () => {
    expect(settingsOf({ FILES_URL: 'file:///srv/panel%20files' }).files).toEqual({
      kind: 'folder',
      path: '/srv/panel files',
    });
  });

  it('read support contacts, limits and proxies', () => {
    const contact = { role: 'Technical Support', name: 'R. Iyer', email: 'support@example.com' };
    const settings = settingsOf({
      SUPPORT_CONTACTS: JSON.stringify([contact]),
      ATTEMPT_LIMITS: 'wrongPasswords=5/30, codeRequestsOfAddress=1000/10',
      TRUST_PROXY: '10.0.0.5, 10.1.0.0/16',
    });

    expect(settings.supportContacts).toEqual([contact]);
    expect(settings.attemptLimits).toEqual({
      wrongPasswords: { most: 5, windowMs: 1_800_000 },
      codeRequestsOfAddress: { most: 1000, windowMs: 600_000 },
    });
    expect(settings.trustProxy).toBe('10.0.0.5, 10.1.0.0/16');
  });

  describe('refuse with one sentence that names the variable and what to write', () => {
    const s3Secret = { AWS_SECRET_ACCESS_KEY: 'x' };
    it.each([
      ['NODE_ENV', ['prod', 'Production'], {}],
      ['HOST', ['http://a', 'a b', '127.0.0.1:3000'], {}],
      ['PORT', ['0', '65536', '-1', '3000.5', 'http', '0x50'], {}],
      ['DATABASE_URL', ['mysql://a/b', 'postgres://host', 'host/database', 'postgres:///panelwright'], {}],
      ['DATABASE_POOL_URL', ['postgres://a:b@pool/panels', 'postgres://a@pool/panels', 'pool:6432'], { DATABASE_URL }],
      ['DATABASE_CONNECTIONS', ['3', '201', '10.5', 'many'], {}],
      [
        'FILES_URL',
        ['https://s3.example.com/b', 's3://host', 's3://host/a/b', 'file:relative', '/srv/files'],
        s3Secret,
      ],
      ['SMTP_URL', ['mail.example.com', 'http://mail', 'smtp://'], {}],
      ['MAIL_FROM', ['nobody', 'a@b, c@d', 'A <a@b>\r\nBcc: c@d'], {}],
      ['PUBLIC_URL', ['panels.example.com', 'ftp://a', 'https://a/path', 'https://a/?q'], {}],
      ['LOG_LEVEL', ['verbose', 'INFO'], {}],
      ['DEMO_DATA', ['true', 'yes', '2'], {}],
      ['TRUST_PROXY', ['true', 'proxy', '10.0.0.0/33', '10.0.0.5,'], {}],
      ['SUPPORT_CONTACTS', ['R. Iyer', '{}', '[{"role":"Boss","name":"x","email":"a@b.test"}]'], {}],
      ['ATTEMPT_LIMITS', ['5', 'wrongPasswords=0/15', 'unknown=1/1', 'wrongPasswords=5/15;'], {}],
    ] as const)('%s', (name, values, more) => {
      for (const value of values) {
        const faults = faultsOf({ ...more, [name]: value });

        expect({ value, faults }).toEqual({
          value,
          faults: [expect.stringMatching(new RegExp(`^${name} must .+\\.$`))],
        });
      }
    });

    it('a pool without the database behind it', () => {
      expect(faultsOf({ DATABASE_POOL_URL: 'postgres://pool:6432/panels' })).toEqual([
        'DATABASE_POOL_URL names the pool in front of a PostgreSQL: set DATABASE_URL to that PostgreSQL itself, too.',
      ]);
    });

    it('a bucket without a key', () => {
      expect(faultsOf({ FILES_URL: 's3://s3.example.com/panels' })).toEqual([
        'FILES_URL names an S3 server without a key: write s3://KEY:SECRET@host/bucket, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      ]);
    });
  });

  it('tell every fault at once', () => {
    const faults = faultsOf({ NODE_ENV: 'production', PORT: 'x', LOG_LEVEL: 'x', FILES_URL: 's3://a/bucket' });

    expect(
      faults.map((fault) => /[A-Z]+_?[A-Z]+/.exec(fault.replace('NODE_ENV is production, so set ', ''))?.[0]),
    ).toEqual(['PORT', 'LOG_LEVEL', 'FILES_URL', 'DATABASE_URL', 'SMTP_URL', 'KEYS_FILE']);
  });

  it('never repeat a value, which may hold a password', () => {
    const secret = 'hunter2secret';
    const names = [
      'DATABASE_URL',
      'SMTP_URL',
      'FILES_URL',
      'PUBLIC_URL',
      'MAIL_FROM',
      'HOST',
      'PORT',
      'LOG_LEVEL',
      'SUPPORT_CONTACTS',
    ];

    expect(faultsOf(Object.fromEntries(names.map((name) => [name, `ftp://${secret}`]))).join('\n')).not.toContain(
      secret,
    );
  });
});
