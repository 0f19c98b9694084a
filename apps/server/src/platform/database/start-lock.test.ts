import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { underStartLock } from './start-lock.ts';
import { type BlankDatabase, makeBlankDatabase } from './testing/blank-database.ts';

describe('what one server prepares at a time', () => {
  let database: BlankDatabase;

  beforeEach(async () => {
    database = await makeBlankDatabase();
  });
  afterEach(() => database.drop());

  it('waits for the server before it', async () => {
    const [first, second, onlooker] = await Promise.all([database.connect(), database.connect(), database.connect()]);
    const done: string[] = [];
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();

    const before = underStartLock(first, 'migrations', async () => {
      begun.resolve();
      await goOn.promise;
      done.push('first');
    });
    await begun.promise;
    const behind = underStartLock(second, 'migrations', async () => done.push('second'));
    let waiting = 0;
    while (waiting === 0 && done.length === 0) {
      const { rowCount } = await onlooker.query(
        "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
      );
      waiting = rowCount ?? 0;
    }
    expect(done).toEqual([]);
    goOn.resolve();

    await Promise.all([before, behind]);
    expect(done).toEqual(['first', 'second']);
  });

  it('is given up in one sentence that names who holds it', async () => {
    const [holder, late] = await Promise.all([database.connect(), database.connect()]);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid;

    await underStartLock(holder, 'roles', async () => {
      const refused = await underStartLock(late, 'roles', async () => 'never', 1);

      expect(refused).toEqual({ ok: false, error: { code: 'HELD', message: expect.any(String) } });
      expect(refused.ok ? '' : refused.error.message).toMatch(
        new RegExp(
          `^The roles of the database are being prepared by another start, for more than 1 s: process ${pid}( from [\\d.:a-f]+)?, connected since \\d\\d:\\d\\d:\\d\\d UTC\\. Let it end, or end it \\(select pg_terminate_backend\\(${pid}\\)\\), then start this server again\\.$`,
        ),
      );
    });

    expect(await underStartLock(late, 'roles', async () => 'now')).toEqual({ ok: true, value: 'now' });
  });

  it('does not keep others from preparing something else', async () => {
    const [first, second] = await Promise.all([database.connect(), database.connect()]);

    const both = await underStartLock(first, 'roles', () => underStartLock(second, 'queues', async () => 'queues', 1));
    expect(both).toEqual({ ok: true, value: { ok: true, value: 'queues' } });
  });

  it('is free again when the work fails', async () => {
    const client = await database.connect();
    const failing = underStartLock(client, 'queues', () => Promise.reject(new Error('no')));

    await expect(failing).rejects.toThrow('no');
    expect(await underStartLock(await database.connect(), 'queues', async () => 1, 1)).toEqual({ ok: true, value: 1 });
  });
});
