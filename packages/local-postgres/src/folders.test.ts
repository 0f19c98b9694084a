import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findClosedFolder } from './folders.ts';
import { makeFolder, removeData } from './testing/data-folder.ts';

describe('findClosedFolder', () => {
  let outer: string;
  let inner: string;
  let owner: { readonly uid: number; readonly gid: number };
  const stranger = { uid: 4_000_001, gid: 4_000_001 };

  beforeEach(async () => {
    outer = await realpath(await makeFolder());
    inner = join(outer, 'inner');
    await mkdir(inner);
    const { uid, gid } = await stat(inner);
    owner = { uid, gid };
  });
  afterEach(() => removeData(outer));

  it.each([
    { outerMode: 0o755, innerMode: 0o755, who: 'stranger', closed: null },
    { outerMode: 0o711, innerMode: 0o711, who: 'stranger', closed: null },
    { outerMode: 0o755, innerMode: 0o754, who: 'stranger', closed: 'inner' },
    { outerMode: 0o700, innerMode: 0o700, who: 'stranger', closed: 'outer' },
    { outerMode: 0o700, innerMode: 0o755, who: 'owner', closed: null },
    { outerMode: 0o710, innerMode: 0o710, who: 'group', closed: null },
    { outerMode: 0o705, innerMode: 0o705, who: 'group', closed: 'outer' },
  ])('answers $closed to the $who for $outerMode/$innerMode', async ({ outerMode, innerMode, who, closed }) => {
    await chmod(inner, innerMode);
    await chmod(outer, outerMode);
    const accounts = { stranger, owner, group: { ...stranger, gid: owner.gid } };
    const account = who === 'owner' ? accounts.owner : who === 'group' ? accounts.group : accounts.stranger;
    const folder = await findClosedFolder(inner, account);
    expect(folder).toBe(closed === null ? null : closed === 'inner' ? inner : outer);
  });
});
