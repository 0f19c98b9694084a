import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { globalId, md5 } from './ifc-file.ts';

const digest = (text: string) => Buffer.from(md5(text)).toString('hex');

describe('the id of a thing in IFC', () => {
  it('is made of the digest of its name, whatever the name and its length', () => {
    const texts = [
      '',
      'abc',
      'Chakan/PCC-1/device/3B',
      'पैनल',
      'é',
      '𝄞🔌',
      ...[55, 56, 63, 64, 65, 300].map((n) => 'x'.repeat(n)),
    ];
    expect(texts.map(digest)).toEqual(texts.map((text) => createHash('md5').update(text).digest('hex')));
    expect(digest('\ud800')).toBe(digest('\ufffd'));
  });

  it('writes 128 bits as 22 characters, of which the first holds two bits', () => {
    // d41d8cd98f00b204e9800998ecf8427e, the first byte as two letters, three bytes as four.
    expect(globalId('')).toBe('3K7OpPZm2o1Ec02PZi_49_');
    const ids = Array.from({ length: 2000 }, (_, number) => globalId(`board/${number}`));
    expect(ids.filter((id) => !/^[0-3][0-9A-Za-z_$]{21}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
