import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { findFullDisk } from './room.ts';

describe('findFullDisk', () => {
  const MIB = 1_048_576;

  it.each([
    [
      0,
      'The disk of /data is full: 0 MiB are left, and 32 MiB are needed. Make room there; nothing else needs to be done.',
    ],
    [32 * MIB - 1, expect.stringContaining('31 MiB are left')],
    [32 * MIB, null],
  ])('says of %d free bytes what is to be done, or nothing', async (bytes, said) => {
    expect(await findFullDisk('/data', async () => bytes)).toEqual(said);
  });

  it('asks the system, and says nothing of a place that it does not know', async () => {
    expect(await findFullDisk(tmpdir())).toBeNull();
    expect(await findFullDisk('/no/such/place')).toBeNull();
  });
});
