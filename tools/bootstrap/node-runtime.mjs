import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

const DOWNLOAD = 'install it from https://nodejs.org, then run the same command again.';

/**
 * @param {string} version of the running Node, without the v
 * @throws Error when npm or this bootstrap would not run on it
 */
export function refuseOldNode(version) {
  const [major, minor] = numbersOf(version);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Panelwright needs Node 20.19 or newer, and this is Node ${version}: ${DOWNLOAD}`);
  }
}

/**
 * Where npm installed no Node 24 of its own (macOS, Windows on ARM, musl), the machine's Node must be 24 or newer.
 *
 * @param {string} version of the running Node, without the v
 * @throws Error when it is older
 */
export function requireNode24(version) {
  const [major] = numbersOf(version);
  if (major < 24) {
    throw new Error(`Panelwright needs Node 24 on this platform, and this is Node ${version}: ${DOWNLOAD}`);
  }
}

/**
 * Whether npm scripts find the packaged Node 24 first: npm puts `node_modules/.bin` before the machine's own folders.
 *
 * @param {string} root the checkout's folder
 */
export function hasPackagedNode(root) {
  const link = linkOf(root);
  return existsSync(link) || existsSync(`${link}.cmd`);
}

/**
 * The program of Node 24: the packaged one, or the machine's own where there is none.
 *
 * @param {string} root the checkout's folder
 */
export function nodeProgram(root) {
  const packaged = process.platform === 'win32' ? join(packageOf(root), 'bin', 'node.exe') : linkOf(root);
  return existsSync(packaged) ? packaged : process.execPath;
}

/**
 * npm 10 does not link the program of a package that it shares with two packages for other platforms; npm 11 does.
 * A program that does not start here (glibc builds on musl) is unlinked, so that the machine's own Node is used.
 *
 * @param {string} root the checkout's folder
 */
export function linkPackagedNode(root) {
  if (process.platform === 'win32') {
    return;
  }
  const link = linkOf(root);
  const program = join(packageOf(root), 'bin', 'node');
  if (!existsSync(link) && existsSync(program)) {
    mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
    symlinkSync(relative(join(root, 'node_modules', '.bin'), program), link);
  }
  if (existsSync(link) && spawnSync(link, ['--version']).status !== 0) {
    rmSync(link);
  }
}

/** @param {string} root */
function packageOf(root) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return join(root, 'node_modules', `node-${platform}-${process.arch}`);
}

/** @param {string} root */
function linkOf(root) {
  return join(root, 'node_modules', '.bin', 'node');
}

/**
 * @param {string} version
 * @returns {[number, number]}
 */
function numbersOf(version) {
  const [major = '0', minor = '0'] = version.split('.');
  return [Number(major), Number(minor)];
}
