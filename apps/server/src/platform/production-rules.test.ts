import { describe, expect, it } from 'vitest';
import { faultsOf, settingsOf } from './testing/settings-of.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://panelwright:secret@db.internal/panelwright',
  SMTP_URL: 'smtp://user:secret@mail.internal:587',
  FILES_URL: 's3://KEY:SECRET@s3.internal/panelwright',
  KEYS_FILE: '/run/secrets/keys.json',
};

describe('settings in production', () => {
  it('start with everything set, and without demo data', () => {
    expect(settingsOf(production)).toMatchObject({ isProduction: true, demoData: false, warnings: [] });
  });

  it.each([
    ['DATABASE_URL', 'the PostgreSQL server that keeps the data'],
    ['SMTP_URL', 'the mail server that sends the one-time passwords'],
    ['FILES_URL', 's3://host/bucket, or file:///folder when this is the only server'],
    [
      'KEYS_FILE',
      'a file with the keys of this installation, which `node apps/server/src/make-keys.ts FILE` makes once for all its servers',
    ],
  ])('refuse to start without %s', (name, meaning) => {
    const { [name]: _left, ...others } = production as Readonly<Record<string, string>>;

    expect(faultsOf(others)).toEqual([`NODE_ENV is production, so set ${name}: ${meaning}.`]);
  });

  it('warn that a folder of files is for one server only', () => {
    expect(settingsOf({ ...production, FILES_URL: 'file:///srv/files' }).warnings).toEqual([
      'FILES_URL is a folder, so one server is the limit. Set it to s3://host/bucket to run several.',
    ]);
  });

  it('warn of demo data, whose passwords everybody knows', () => {
    expect(settingsOf({ ...production, DEMO_DATA: '1' }).warnings).toEqual([
      'DEMO_DATA is 1: the demo companies have passwords that everybody can read. Set it to 0.',
    ]);
  });
});
