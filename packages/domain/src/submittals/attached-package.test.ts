import { describe, expect, it } from 'vitest';
import { attachedPackageFault } from './attached-package.ts';

const link = { name: 'R. Iyer', revision: 2 };

describe('a package goes with a message', () => {
  it('that was made of the revision of the link', () => {
    expect(attachedPackageFault({ state: 'done', revision: 2 }, link)).toBeNull();
  });

  it.each([
    ['of another project', undefined, 'not one of this project'],
    ['that waits', { state: 'waiting', revision: 2 }, 'still being made'],
    ['that is made', { state: 'running', revision: 2 }, 'still being made'],
    ['that was not made', { state: 'failed', revision: 2 }, 'was not made'],
    ['of another revision', { state: 'done', revision: 1 }, 'is of R1, and the link of R. Iyer opens R2'],
  ] as const)('and none %s', (_what, attached, words) => {
    expect(attachedPackageFault(attached, link)).toContain(words);
  });
});
