import { afterEach, describe, expect, it } from 'vitest';
import { settingsOf } from '../platform/testing/settings-of.ts';
import { openReadingThreads, type ReadingThreads } from './open-reading-threads.ts';

const place = { settings: settingsOf({ LOG_LEVEL: 'silent' }), appUrl: '' };
const never = new AbortController().signal;
const opened: ReadingThreads[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()));
});

/** Threads that read as the name of their job says. */
function reader({ limitMs = 60_000 } = {}) {
  const file = new URL('./testing/odd-reader.ts', import.meta.url);
  const threads = openReadingThreads(place, {
    file,
    what: 'the intake',
    limitMs,
    memory: { maxOldGenerationSizeMb: 32 },
  });
  opened.push(threads);
  return (way: string, signal = never) => threads.read({ companyId: 'c', jobId: way }, signal);
}

describe('a thread that reads a file', () => {
  it('is ended when its time is over, and no other reading with it', async () => {
    const read = reader({ limitMs: 400 });
    const slow = read('never ends');
    await expect(read('is done')).resolves.toBeUndefined();
    await expect(slow).rejects.toMatchObject({ code: 'TOO_SLOW' });
    await expect(Promise.all([read('is done'), read('is done')])).resolves.toHaveLength(2);
  });

  it('that takes more memory than it has ends alone, and the server goes on', async () => {
    const read = reader();
    const large = read('takes all memory');
    await expect(read('is done')).resolves.toBeUndefined();
    await expect(large).rejects.toMatchObject({ code: 'TOO_MUCH_MEMORY' });
    await expect(read('is done')).resolves.toBeUndefined();
  });

  it('is ended when nobody waits for it any more', async () => {
    const read = reader();
    const gone = new AbortController();
    const reading = read('never ends', gone.signal);
    gone.abort();
    await expect(reading).rejects.toThrow('has ended');
    await expect(read('never ends', AbortSignal.abort(new Error('nobody waits')))).rejects.toThrow('nobody waits');
    await expect(read('is done')).resolves.toBeUndefined();
  });

  it('tells a defect as it is', async () => {
    await expect(reader()('fails')).rejects.toThrow('a defect');
  });
});
