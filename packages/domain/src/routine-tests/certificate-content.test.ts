import { describe, expect, it } from 'vitest';
import { countPhotos, readCertificate } from './certificate-content.ts';

const attempt = { attempt: 1, outcome: 'passed', value: '', answer: 'yes', note: '', instrument: '' };
const test = { testNo: 1, clause: '11.2', item: 'Visual', place: 'board', requirement: 'IP42' };

const torque = { group: 'links', bolts: 8, size: 'M12', nm: 75, measuredNm: 74, tester: 'R. Kumar' };

describe('a certificate', () => {
  it('that was frozen before there were photos and files of calibrations has none', () => {
    const frozen = {
      number: 'RT-26-00001-1',
      tests: [{ ...test, attempts: [attempt] }],
      torques: [torque],
      points: [],
    };
    const read = readCertificate(JSON.stringify(frozen));
    expect(read).toEqual({
      ...frozen,
      instruments: [],
      torques: [{ ...torque, photos: [] }],
      tests: [{ ...test, asksPhoto: false, attempts: [{ ...attempt, photos: [] }] }],
    });
    expect(countPhotos(read)).toBe(0);
  });

  it('is read as it was frozen', () => {
    const photos = [{ sha256: 'one' }, { sha256: 'two' }];
    const attempts = [
      { ...attempt, photos },
      { ...attempt, photos: [] },
      { ...attempt, photos },
    ];
    const torques = [
      { ...torque, photos: [{ sha256: 'three', measuredNm: 60, outcome: 'failed', tester: 'R. Kumar', atMs: 0 }] },
    ];
    const frozen = {
      tests: [{ ...test, asksPhoto: true, attempts }],
      torques,
      instruments: [{ instrument: 'Demo C-1' }],
    };
    const read = readCertificate(JSON.stringify(frozen));
    expect(read).toEqual(frozen);
    expect(countPhotos(read)).toBe(5);
  });
});
