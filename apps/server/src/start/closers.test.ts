import { describe, expect, it, vi } from 'vitest';
import { collectClosers } from './closers.ts';

describe('closers', () => {
  it('close what was opened last first, one after the other, and once however often they are asked', async () => {
    const order: string[] = [];
    const closers = collectClosers(() => {});
    for (const name of ['database', 'pool', 'requests']) {
      closers.add(name, 1000, async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
      });
    }
    await Promise.all([closers.closeAll(), closers.closeAll()]);

    expect(order).toEqual([
      'requests begins',
      'requests ends',
      'pool begins',
      'pool ends',
      'database begins',
      'database ends',
    ]);
  });

  it('go on after one that fails or never ends, and report it', async () => {
    const report = vi.fn<(line: string) => void>();
    const database = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const closers = collectClosers(report);
    closers.add('database', 1000, database);
    closers.add('pool', 1000, () => {
      throw new Error('Called end on pool more than once');
    });
    closers.add('requests', 10, () => new Promise(() => {}));
    await closers.closeAll();

    expect(database).toHaveBeenCalledOnce();
    expect(report.mock.calls).toEqual([
      ['requests: not closed within 0.01 s'],
      ['pool: Called end on pool more than once'],
    ]);
  });
});
