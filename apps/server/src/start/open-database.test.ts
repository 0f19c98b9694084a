import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noteServer } from '../platform/servers.store.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { prepareDatabase } from './open-database.ts';

const server = aTestServer();

const CHANGED_PAISE = 77;

describe('a start on a database that has other rates of the product', () => {
  const start = () => prepareDatabase(server.ownerUrl, server.platform.keys, () => {});
  const isTaken = async () => {
    const { rows } = await server.owner.query('select from product_rates where rate_paise = $1', [CHANGED_PAISE]);
    return rows.length === 0;
  };
  const note = async (release: string) => {
    await server.owner.query('delete from servers');
    const roles = ['web'] as const;
    await noteServer(server.platform.database, { serverId: randomUUID(), roles, release, knowledgeHash: 'tables' });
  };

  it('leaves them to a newer release while one lives, and sets its own after it', async () => {
    expect(await start()).toMatchObject({ ok: true });
    await server.owner.query('update product_rates set rate_paise = $1', [CHANGED_PAISE]);

    await note('999.0.0');
    expect(await start()).toMatchObject({ ok: true });
    expect(await isTaken()).toBe(false);

    await server.owner.query("update servers set seen_at = now() - interval '31 seconds'");
    expect(await start()).toMatchObject({ ok: true });
    expect(await isTaken()).toBe(true);
  });

  it('sets its own next to servers of an older release', async () => {
    expect(await start()).toMatchObject({ ok: true });
    await server.owner.query('update product_rates set rate_paise = $1', [CHANGED_PAISE]);

    await note('0.0.1');
    expect(await start()).toMatchObject({ ok: true });
    expect(await isTaken()).toBe(true);
  });
});
