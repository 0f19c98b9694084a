import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, startInstallation } from './testing/start-installation.ts';
import { hasPgBouncer } from './testing/start-pool.ts';
import { installedProxies } from './testing/start-proxy.ts';

const run = promisify(execFile);

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const [proxy] = installedProxies;

/** Journeys of a server that they start and kill themselves. */
const OWN_SERVER = 'board-server-away';

/** By hand: only the journeys of some files. */
const files = process.env.PW_JOURNEYS?.split(' ') ?? [];

const MOST_MINUTES = 40;

/** Every journey of a user signs in with a code from the same address. */
const further = {
  DEMO_DATA: '1',
  ATTEMPT_LIMITS: 'codeRequestsOfAddress=1000/10, subscriptionsOfAddress=1000/60',
};

describe.skipIf(!hasPgBouncer || proxy === undefined)('two servers and a worker behind a proxy', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await startInstallation(proxy ?? 'nginx', { connections: 20, further });
  });
  afterAll(() => installation?.close());

  it(
    'do all that users do in the browser',
    async () => {
      const args = ['test', '--config=apps/e2e', '--project=journeys', '--reporter=line', '--workers=1', ...files];
      const { stdout } = await run(
        process.execPath,
        ['node_modules/@playwright/test/cli.js', ...args, `--grep-invert=${OWN_SERVER}`],
        {
          cwd: ROOT,
          env: {
            ...process.env,
            PW_E2E_ORIGIN: installation.origin,
            PW_E2E_MAILBOX_ORIGIN: installation.web[0].origin,
          },
        },
      ).catch((error: unknown) => ({ stdout: outputOf(error) }));
      expect(stdout).toMatch(/^ +\d+ passed/m);
      expect(stdout).not.toMatch(/^ +\d+ (failed|flaky|did not run)/m);
    },
    MOST_MINUTES * 60_000,
  );
});

/** What a program wrote that ended with a fault. */
function outputOf(error: unknown): string {
  return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
}
