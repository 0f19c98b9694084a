import { describe, expect, it } from 'vitest';
import { photoLimits } from '../limits.ts';
import { decidePhoto, type PhotoContext, photoRefusals, photoRefusalText } from './test-photo.ts';

const photo = (sha256: string, given = {}) => ({
  of: 'test' as const,
  entryKey: 'entry',
  sha256,
  bytes: 1000,
  ...given,
});
const open: PhotoContext = { closedBy: null, hasEntry: true, photos: [] };

const outcome = (...given: Parameters<typeof decidePhoto>) => {
  const decided = decidePhoto(...given);
  return decided.ok ? decided.value : decided.error;
};

describe('a photo of a test', () => {
  const five = ['1', '2', '3', '4', '5'].map((sha256) => photo(sha256));
  const ofOthers = five.map((each) => ({ ...each, entryKey: 'other' }));

  it.each<[string, Partial<PhotoContext>, string]>([
    ['of an open unit', {}, 'new'],
    ['of a void unit', { closedBy: 'VOID' }, 'VOID'],
    ['of a certified unit', { closedBy: 'CERTIFIED' }, 'CERTIFIED'],
    ['of an entry that the server does not have', { hasEntry: false }, 'ENTRY_NOT_FOUND'],
    ['that is there', { photos: [photo('a')] }, 'there'],
    ['that is there while the unit is certified', { photos: [photo('a')], closedBy: 'CERTIFIED' }, 'there'],
    ['that another test has', { photos: [photo('a', { entryKey: 'other' })] }, 'new'],
    ['that a torque of the same key has', { photos: [{ ...photo('a'), of: 'torque' }] }, 'new'],
    ['where a torque of the same key has five', { photos: five.map((each) => ({ ...each, of: 'torque' })) }, 'new'],
    ['that is the fifth', { photos: five.slice(1) }, 'new'],
    ['that is the sixth', { photos: five }, 'TOO_MANY_PHOTOS'],
    ['where another test has five', { photos: ofOthers }, 'new'],
  ])('%s is judged', (_, context, expected) => {
    expect(outcome(photo('a'), { ...open, ...context })).toBe(expected);
  });

  it('has room while those of its unit have at most 100 MB', () => {
    const left = photo('b', { entryKey: 'other', bytes: photoLimits.bytesPerUnit - 1000 });
    expect(outcome(photo('a'), { ...open, photos: [left] })).toBe('new');
    expect(outcome(photo('a', { bytes: 1001 }), { ...open, photos: [left] })).toBe('UNIT_FULL');
  });

  it('that is refused says what to do', () => {
    for (const code of photoRefusals) {
      expect(photoRefusalText(code)).toMatch(/\. [A-Z].*\.$/);
    }
  });
});
