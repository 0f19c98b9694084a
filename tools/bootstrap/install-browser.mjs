import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';

/** @type {Readonly<Record<string, string>>} */
const INSTALL_COMMANDS = {
  darwin: 'brew install --cask google-chrome',
  linux: 'sudo apt-get update && sudo apt-get install -y chromium',
  win32: 'winget install --id Google.Chrome',
};

/** The packages that hold one, the best first: without windows a browser takes a quarter less of the processors. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * What of the machine decides how a browser gets there.
 *
 * @typedef {object} Machine
 * @property {string} platform
 * @property {boolean} isDebianAsRoot
 * @property {(args: readonly string[]) => boolean} aptGet answers whether it succeeded
 */

/**
 * Makes sure that there is a browser for the browser tests. Only where this may install one, on Debian as root, it does.
 *
 * @param {string} root the checkout's folder
 * @param {(root: string) => string | null} find
 * @param {Machine} machine
 * @throws Error that names the command when there is none
 */
export function installBrowser(root, find = findBrowser, machine = thisMachine()) {
  if (find(root) !== null) {
    return;
  }
  if (machine.isDebianAsRoot) {
    console.error('Installing Chromium for the browser tests (about a minute)…');
    // What failed shows in the browser that is still missing.
    if (machine.aptGet(['update', '-qq'])) {
      DEBIAN_PACKAGES.some((name) => machine.aptGet(['install', '-y', '-qq', '--no-install-recommends', name]));
    }
  }
  if (!machine.isDebianAsRoot || find(root) === null) {
    throw new Error(
      `The browser tests found no Chromium: install one (${commandFor(machine.platform)}), or name yours in PW_CHROMIUM, then run the same command again.`,
    );
  }
}

/** @param {string} platform */
function commandFor(platform) {
  return INSTALL_COMMANDS[platform] ?? 'the package chromium of your system';
}

/** @returns {Machine} */
function thisMachine() {
  return {
    platform: process.platform,
    isDebianAsRoot: existsSync('/etc/debian_version') && process.getuid?.() === 0,
    aptGet: (args) =>
      spawnSync('apt-get', args, {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 2, 2],
      }).status === 0,
  };
}
