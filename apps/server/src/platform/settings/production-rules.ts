import type { EnvironmentText } from './environment.ts';

/** What NODE_ENV=production asks for: everything that must outlive one machine, and nothing that is made up. */
const required: Readonly<Record<string, string>> = {
  DATABASE_URL: 'the PostgreSQL server that keeps the data',
  SMTP_URL: 'the mail server that sends the one-time passwords',
  FILES_URL: 's3://host/bucket, or file:///folder when this is the only server',
  KEYS_FILE:
    'a file with the keys of this installation, which `node apps/server/src/make-keys.ts FILE` makes once for all its servers',
};

/** Every variable that production needs and that is missing, one sentence each. */
export function missingInProduction(variables: EnvironmentText): readonly string[] {
  return Object.entries(required).flatMap(([name, meaning]) =>
    variables[name] === undefined ? [`NODE_ENV is production, so set ${name}: ${meaning}.`] : [],
  );
}

/** What production allows and an operator should know. */
export function productionWarnings(variables: EnvironmentText): readonly string[] {
  const warnings: string[] = [];
  if (variables.FILES_URL?.startsWith('file:')) {
    warnings.push('FILES_URL is a folder, so one server is the limit. Set it to s3://host/bucket to run several.');
  }
  if (variables.DEMO_DATA === '1') {
    warnings.push('DEMO_DATA is 1: the demo companies have passwords that everybody can read. Set it to 0.');
  }
  return warnings;
}
