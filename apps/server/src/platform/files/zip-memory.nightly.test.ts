import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { zipFiles } from './zip-files.ts';

const MIB = 1024 * 1024;

it('an archive of 200 MiB is sent in under 100 MiB of added memory [API-65, MFD-27]', async () => {
  const chunk = randomBytes(MIB);
  const store = {
    readStream: async () => ({
      stream: Readable.from(Array.from({ length: 50 }, () => chunk)),
      sizeBytes: 50 * MIB,
      contentType: 'image/vnd.dxf',
    }),
  };
  const files = Array.from({ length: 4 }, (_, at) => ({ key: `a/${at}`, name: `${at}.dxf`, changedAt: new Date(0) }));
  const before = process.memoryUsage().rss;
  let [sent, most] = [0, before];
  for await (const part of zipFiles(store, files)) {
    sent += (part as Buffer).length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  expect(sent).toBeGreaterThan(200 * MIB);
  expect((most - before) / MIB).toBeLessThan(100);
});
