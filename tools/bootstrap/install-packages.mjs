import { spawnSync } from 'node:child_process';

// Not `npm ci`: it refuses a lockfile that lacks the builds of other platforms, and a registry mirror may not carry
// them. This installs the exact versions of the lockfile too, and leaves the lockfile as it is.
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];

/**
 * @param {string} root the checkout's folder
 * @throws Error when npm fails; npm has then said why
 */
export function installPackages(root) {
  console.error('Installing the packages of the lockfile (about half a minute the first time)…');
  const { command, prefix, shell } = npmCommand();
  // npm writes to standard error only, so that the output of the command that follows stays clean.
  const run = spawnSync(command, [...prefix, ...INSTALL], { cwd: root, stdio: ['ignore', 2, 2], shell });
  if (run.status !== 0) {
    throw new Error('npm could not install the packages: see its message above, then run the same command again.');
  }
}

/** Inside an npm script npm names its own program, which also spares Windows the detour through npm.cmd. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) {
    return { command: process.execPath, prefix: [cli], shell: false };
  }
  return { command: 'npm', prefix: [], shell: process.platform === 'win32' };
}
