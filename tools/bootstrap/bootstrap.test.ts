import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockInstallation } from './installation-lock.mjs';
import { beginInstallation } from './interrupted-installation.mjs';
import { hasPackagedNode, linkPackagedNode, nodeProgram, refuseOldNode, requireNode24 } from './node-runtime.mjs';
import { setupStamp } from './setup-stamp.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panelwright-bootstrap-'));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

/** The id of a process that has ended. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('the installation lock', () => {
  it('lets one installation at a time through', async () => {
    let running = 0;
    const together: number[] = [];
    const install = async () => {
      const unlock = await lockInstallation(folder);
      running += 1;
      together.push(running);
      await pause(20);
      running -= 1;
      unlock();
    };

    await Promise.all([install(), install(), install()]);

    expect(together).toEqual([1, 1, 1]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says whom it waits for', async () => {
    const unlock = await lockInstallation(folder);
    const waiting = lockInstallation(folder);
    unlock();
    (await waiting)();

    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      `Process ${process.pid} is preparing this checkout: waiting for it…`,
    );
  });

  it('passes the lock of an installation that was killed', async () => {
    writeFileSync(join(folder, '.setup-lock-1'), String(deadProcess()));

    const unlock = await lockInstallation(folder);

    expect(readdirSync(folder)).toContain('.setup-lock-2');
    unlock();
  });
});

describe('an installation', () => {
  it('begins again after one that was interrupted, under the lock it holds', () => {
    beginInstallation(folder);
    mkdirSync(join(folder, 'half-written'));
    mkdirSync(join(folder, '.bin'));
    writeFileSync(join(folder, '.setup-lock-1'), '1');

    const finish = beginInstallation(folder);
    finish();

    expect(readdirSync(folder)).toEqual(['.setup-lock-1']);
  });

  it('keeps the packages of one that was finished', () => {
    beginInstallation(folder)();
    mkdirSync(join(folder, 'zod'));

    beginInstallation(folder)();

    expect(readdirSync(folder)).toEqual(['zod']);
  });
});

describe('the Node of the machine', () => {
  it.each(['18.20.0', '20.18.3'])('is refused in one sentence when it is %s', (version) => {
    expect(() => refuseOldNode(version)).toThrow(
      `Panelwright needs Node 20.19 or newer, and this is Node ${version}: install it from https://nodejs.org`,
    );
  });

  it.each(['20.19.0', '22.0.0', '24.21.0'])('is enough for the bootstrap when it is %s', (version) => {
    expect(() => refuseOldNode(version)).not.toThrow();
  });

  it('must be 24 where npm brings none', () => {
    expect(() => requireNode24('22.12.0')).toThrow('Panelwright needs Node 24 on this platform');
    expect(() => requireNode24('24.0.0')).not.toThrow();
  });
});

describe.skipIf(process.platform === 'win32')('the packaged Node', () => {
  const program = `node_modules/node-${process.platform}-${process.arch}/bin/node`;

  function plant(script: string): void {
    mkdirSync(join(folder, program, '..'), { recursive: true });
    writeFileSync(join(folder, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }

  it('is linked where npm did not', () => {
    plant('exit 0');

    linkPackagedNode(folder);

    expect(readlinkSync(join(folder, 'node_modules/.bin/node'))).toBe(program.replace('node_modules', '..'));
    expect(hasPackagedNode(folder)).toBe(true);
    expect(nodeProgram(folder)).toBe(join(folder, 'node_modules/.bin/node'));
  });

  it('is left unlinked when it does not start here', () => {
    plant('exit 127');

    linkPackagedNode(folder);

    expect(hasPackagedNode(folder)).toBe(false);
    expect(lstatSync(join(folder, 'node_modules/.bin/node'), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('is not asked for on a platform without it', () => {
    linkPackagedNode(folder);

    expect(hasPackagedNode(folder)).toBe(false);
    expect(nodeProgram(folder)).toBe(process.execPath);
  });
});

describe('the setup stamp', () => {
  it('changes with the lockfile and names the platform', () => {
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    const before = setupStamp(folder);
    writeFileSync(join(folder, 'package-lock.json'), '{ }');

    expect(before).toContain(`${process.platform}-${process.arch}`);
    expect(setupStamp(folder)).not.toBe(before);
  });
});
