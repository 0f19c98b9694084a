import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { VERSION } from '@pw/domain/version';
import { describe, expect, it } from 'vitest';
import { environment } from '../platform/environment.ts';
import { settingsOf } from '../platform/testing/settings-of.ts';
import { shipped } from './testing/start-pool.ts';
import { installedProxies } from './testing/start-proxy.ts';

const run = promisify(execFile);

const text = (name: string) => shipped(name, []);

const settings = new Set(Object.keys(environment.shape).flatMap((name) => [name, `${name}_FILE`]));

describe('the containers', () => {
  const compose = text('compose.yaml');

  it('set only what a server knows', () => {
    const block = compose.slice(compose.indexOf('environment: &settings'), compose.indexOf('\nservices:'));
    const named = [...`${block}${text('Dockerfile')}`.matchAll(/\b([A-Z][A-Z_]+)[:=]/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !settings.has(name) && name !== 'RELEASE' && name !== 'PUBLIC_URL')).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['DATABASE_URL_FILE', 'DATABASE_POOL_URL', 'ROLES', 'DRAIN_SECONDS']));
  });

  it('bring each secret that they name, and name each that they bring', () => {
    const used = new Set([...compose.matchAll(/\/run\/secrets\/([\w.]+)/g)].map(([, name]) => name));
    const declared = [...compose.slice(compose.lastIndexOf('\nsecrets:')).matchAll(/^ {2}([\w.]+):/gm)].map(
      ([, name]) => name,
    );
    expect(used).toEqual(new Set(declared));
  });

  it('are those of this release, and mount only what lies next to them', () => {
    expect(compose).toContain(`image: panelwright:${VERSION}`);
    expect(text('Dockerfile')).toContain(`panelwright-${VERSION}.tgz`);
    const mounted = [...compose.matchAll(/- \.\/([\w.-]+\.(?:ini|conf)):/g)].map(([, name]) => name ?? '');
    expect(mounted.map((name) => text(name).length > 0)).toEqual([true, true]);
  });

  it('open the ports 80 and 443 to the outside, each once, and no other', () => {
    expect([...compose.matchAll(/"(\d+):\d+"/g)].map(([, port]) => port)).toEqual(['80', '443']);
  });

  it('reach the servers where both proxies and the Dockerfile expect them', () => {
    for (const name of ['web-1', 'web-2']) {
      expect(compose).toContain(`\n  ${name}: *server`);
      expect(text('nginx.conf')).toContain(`server ${name}:3000 `);
      expect(text('haproxy.cfg')).toContain(`server ${name} ${name}:3000\n`);
    }
    expect(text('Dockerfile')).toContain('PORT=3000');
  });
});

describe('the unit of systemd', () => {
  const unit = text('panelwright@.service');

  it('sets what a server knows, with a role that it has', () => {
    const set = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
    expect(set.map(([name]) => settings.has(name ?? ''))).toEqual([true, true, true]);
    expect(settingsOf({ ROLES: 'jobs' }).roles).toEqual(['jobs']);
  });

  it('waits as long as a stop may take', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(30 + 5);
  });
});

describe.skipIf(!installedProxies.includes('nginx'))('nginx.conf', () => {
  it('is one that nginx takes as it is, with its certificate', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nginx-conf-'));
    const [key, certificate] = [join(folder, 'tls.key'), join(folder, 'tls.crt')];
    const subject = ['-subj', '/CN=panels.example.com', '-days', '1', '-nodes'];
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate]);
    const file = join(folder, 'nginx.conf');
    await writeFile(
      file,
      shipped('nginx.conf', [
        ['user www-data;', process.getuid?.() === 0 ? 'user www-data;' : ''],
        ['/run/nginx.pid', join(folder, 'nginx.pid')],
        ['/var/log/nginx/error.log', join(folder, 'error.log')],
        ['/etc/panelwright/tls.crt', certificate],
        ['/etc/panelwright/tls.key', key],
        // Nobody has these names here.
        ['server web-1:3000', 'server 127.0.0.1:3001'],
        ['server web-2:3000', 'server 127.0.0.1:3002'],
      ]),
    );
    const { stderr } = await run('/usr/sbin/nginx', ['-t', '-c', file, '-p', folder]);
    await rm(folder, { recursive: true });
    expect(stderr).toContain('test is successful');
  });
});

describe('the settings of the operating manual', () => {
  it('are those that a server reads, each in its table', async () => {
    const manual = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
    const rows = manual.split('\n').filter((line) => line.startsWith('| `'));
    const inTable = new Set(
      rows.flatMap(
        (line) =>
          line
            .split('|')[1]
            ?.match(/`(\w+)`/g)
            ?.map((name) => name.slice(1, -1)) ?? [],
      ),
    );
    const missing = Object.keys(environment.shape).filter((name) => !inTable.has(name) && name !== 'NODE_ENV');
    expect(missing).toEqual([]);
  });
});
