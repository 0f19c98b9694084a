import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildClient } from './build-client.mjs';

let root: string;
const builds = vi.fn<(root: string) => boolean>();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'panelwright-client-'));
  vi.spyOn(console, 'error').mockReturnValue();
  builds.mockReset().mockImplementation(() => {
    plant('apps/web/dist/index.html', 'built');
    return true;
  });
  mkdirSync(join(root, 'node_modules'));
  plant('package-lock.json', '{}');
  plant('tsconfig.base.json', '{}');
  plant('apps/web/package.json', '{ "dependencies": { "@pw/contract": "0.0.0", "react": "1.0.0" } }');
  plant('apps/web/src/main.tsx', 'start();');
  plant('packages/contract/package.json', '{ "dependencies": { "@pw/domain": "0.0.0" } }');
  plant('packages/domain/package.json', '{}');
  plant('packages/domain/src/money.ts', 'export {};');
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.restoreAllMocks();
});

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('the client', () => {
  it('is built once when nothing changes', async () => {
    await buildClient(root, builds);
    await buildClient(root, builds);

    expect(builds).toHaveBeenCalledExactlyOnceWith(root);
  });

  it('is built once by two starts at the same moment', async () => {
    await Promise.all([buildClient(root, builds), buildClient(root, builds)]);

    expect(builds).toHaveBeenCalledTimes(1);
    expect(readdirSync(join(root, 'node_modules'))).toEqual([]);
  });

  it.each([
    ['a screen', 'apps/web/src/main.tsx'],
    ['a new file', 'apps/web/src/app/frame.tsx'],
    ['a package that another package imports', 'packages/domain/src/money.ts'],
    ['the lockfile', 'package-lock.json'],
  ])('is built again after a change of %s', async (_, path) => {
    await buildClient(root, builds);
    plant(path, 'changed');
    await buildClient(root, builds);

    expect(builds).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a test', 'apps/web/src/main.test.tsx'],
    ['the support of tests', 'apps/web/src/testing/setup.ts'],
    ['a package that it does not import', 'packages/reports/src/offer.ts'],
  ])('stays after a change of %s', async (_, path) => {
    await buildClient(root, builds);
    plant(path, 'changed');
    await buildClient(root, builds);

    expect(builds).toHaveBeenCalledTimes(1);
  });

  it('is built again after a build that failed, and the failure says what to do', async () => {
    await buildClient(root, builds);
    plant('apps/web/src/main.tsx', 'start(');
    builds.mockReturnValueOnce(false);

    await expect(buildClient(root, builds)).rejects.toThrow('The web client could not be built: see the message above');
    plant('apps/web/src/main.tsx', 'start();');
    await buildClient(root, builds);

    expect(builds).toHaveBeenCalledTimes(3);
  });

  it('is stale when a file was saved during its build', async () => {
    builds.mockImplementationOnce(() => {
      plant('apps/web/dist/index.html', 'built');
      plant('apps/web/src/main.tsx', 'saved meanwhile');
      return true;
    });
    await buildClient(root, builds);
    await buildClient(root, builds);

    expect(builds).toHaveBeenCalledTimes(2);
  });
});
