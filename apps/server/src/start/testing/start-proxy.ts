import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shipped, untilListens } from './start-pool.ts';

/** A proxy in front of two servers, by the settings that we ship for it. */
export type StartedProxy = { readonly origin: string; readonly stop: () => Promise<void> };

/** The settings, and the program with its arguments, for servers at two ports. */
type Proxy = {
  readonly program: string;
  readonly file: string;
  readonly write: (port: number, servers: readonly [number, number], folder: string) => string;
  readonly commandLine: (settings: string, folder: string) => readonly string[];
};

const proxies = {
  nginx: {
    program: '/usr/sbin/nginx',
    file: 'nginx.conf',
    write: (port, [one, two], folder) =>
      shipped('nginx.conf', [
        ['user www-data;', process.getuid?.() === 0 ? 'user www-data;' : ''],
        ['/run/nginx.pid', join(folder, 'nginx.pid')],
        ['/var/log/nginx/error.log', join(folder, 'error.log')],
        ['server web-1:3000', `server 127.0.0.1:${one}`],
        ['server web-2:3000', `server 127.0.0.1:${two}`],
        ['    listen 80;\n    return 301 https://$host$request_uri;', `    listen unix:${folder}/plain.sock;`],
        // Without TLS, which needs a certificate: `nginx -t` of the whole file is a test of its own.
        ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
        ['    ssl_certificate /etc/panelwright/tls.crt;\n', ''],
        ['    ssl_certificate_key /etc/panelwright/tls.key;\n', ''],
      ]),
    commandLine: (settings, folder) => ['-c', settings, '-p', folder, '-g', 'daemon off;'],
  },
  haproxy: {
    program: '/usr/sbin/haproxy',
    file: 'haproxy.cfg',
    write: (port, [one, two]) =>
      shipped('haproxy.cfg', [
        ['bind *:443 ssl crt /etc/panelwright/tls.pem', `bind 127.0.0.1:${port}`],
        ['server web-1 web-1:3000\n', `server web-1 127.0.0.1:${one}\n`],
        ['server web-2 web-2:3000\n', `server web-2 127.0.0.1:${two}\n`],
        ['server web-1 web-1:3000 track', `server web-1 127.0.0.1:${one} track`],
        ['server web-2 web-2:3000 track', `server web-2 127.0.0.1:${two} track`],
      ]),
    commandLine: (settings) => ['-db', '-f', settings],
  },
} as const satisfies Readonly<Record<string, Proxy>>;

export type ProxyName = keyof typeof proxies;

// Object.keys knows only strings; the table has no other keys than the names of proxies.
const proxyNames = Object.keys(proxies) as readonly ProxyName[];

/** The proxies that this machine has, which Debian's packages of their names bring. */
export const installedProxies = proxyNames.filter((name) => existsSync(proxies[name].program));

/**
 * @param servers the ports of two servers on this machine
 * @param port where it listens
 */
export async function startProxy(
  name: ProxyName,
  servers: readonly [number, number],
  port: number,
): Promise<StartedProxy> {
  const { program, file, write, commandLine }: Proxy = proxies[name];
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const settings = join(folder, file);
  await writeFile(settings, write(port, servers, folder));
  const started: ChildProcess = spawn(program, commandLine(settings, folder), { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  started.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) =>
    started.once('exit', () => {
      hasEnded = true;
      resolve();
    }),
  );
  await untilListens(port, () => hasEnded);
  if (hasEnded) {
    throw new Error(`${name} ended: ${errors}`);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      started.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
