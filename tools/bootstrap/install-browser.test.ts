import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser.mjs';
import { installBrowser } from './install-browser.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'panelwright-browser-'));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.restoreAllMocks();
});

describe('the browser of the tests', () => {
  beforeEach(() => {
    mkdirSync(join(root, 'apps/e2e'), { recursive: true });
    const programs = [join(root, 'missing'), join(root, 'chromium'), join(root, 'chrome')];
    writeFileSync(join(root, 'apps/e2e/chromium.json'), JSON.stringify({ programs }));
  });

  it('is the first of the known programs that is there', () => {
    writeFileSync(join(root, 'chromium'), '');
    writeFileSync(join(root, 'chrome'), '');

    expect(findBrowser(root, '')).toBe(join(root, 'chromium'));
  });

  it('is missing when none is there', () => {
    expect(findBrowser(root, '')).toBeNull();
  });

  it('is the one that PW_CHROMIUM names', () => {
    writeFileSync(join(root, 'chromium'), '');
    writeFileSync(join(root, 'mine'), '');

    expect(findBrowser(root, join(root, 'mine'))).toBe(join(root, 'mine'));
    expect(() => findBrowser(root, join(root, 'gone'))).toThrow('gone, which is not there: correct it or unset it.');
  });
});

describe('installing the browser', () => {
  const aptGet = vi.fn<(args: readonly string[]) => boolean>();
  const debian = { platform: 'linux', isDebianAsRoot: true, aptGet };
  const NO_BROWSER = 'The browser tests found no Chromium: install one';

  beforeEach(() => {
    aptGet.mockReset().mockReturnValue(true);
  });

  it('does nothing where there is one', () => {
    installBrowser(root, () => '/usr/bin/chromium', debian);

    expect(aptGet).not.toHaveBeenCalled();
  });

  it('updates the lists first on Debian as root', () => {
    const find = vi.fn<() => string | null>().mockReturnValueOnce(null).mockReturnValueOnce('/usr/bin/chromium');
    installBrowser(root, find, debian);

    expect(aptGet.mock.calls.map(([args]) => args[0])).toEqual(['update', 'install']);
  });

  it('takes the whole browser where the system has none without windows', () => {
    aptGet.mockImplementation((args) => !args.includes('chromium-headless-shell'));
    const find = vi.fn<() => string | null>().mockReturnValueOnce(null).mockReturnValueOnce('/usr/bin/chromium');
    installBrowser(root, find, debian);

    expect(aptGet.mock.lastCall?.[0]).toContain('chromium');
  });

  it('stops at the first step that fails and names the command', () => {
    aptGet.mockReturnValue(false);

    expect(() => installBrowser(root, () => null, debian)).toThrow(NO_BROWSER);
    expect(aptGet).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['linux', 'sudo apt-get install -y chromium'],
    ['darwin', 'brew install --cask google-chrome'],
    ['win32', 'winget install --id Google.Chrome'],
    ['freebsd', 'the package chromium of your system'],
  ])('installs nothing as an ordinary user of %s and names the command', (platform, command) => {
    const machine = { platform, isDebianAsRoot: false, aptGet };

    expect(() => installBrowser(root, () => null, machine)).toThrow(`${NO_BROWSER} (`);
    expect(() => installBrowser(root, () => null, machine)).toThrow(command);
    expect(aptGet).not.toHaveBeenCalled();
  });
});
