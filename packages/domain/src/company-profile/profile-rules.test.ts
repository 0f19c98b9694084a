import { describe, expect, it } from 'vitest';
import {
  judgeTerms,
  judgeUpload,
  type ProfileFile,
  TERMS_LONGEST,
  UPLOAD_HEAD_BYTES,
  uploadRules,
} from './profile-rules.ts';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const pdf = new TextEncoder().encode('%PDF-1.7');
const mebibyte = 1_048_576;

function textOf(file: ProfileFile, head: Uint8Array, sizeBytes = head.length): string | null {
  const result = judgeUpload(file, head, sizeBytes);
  return result.ok ? null : result.error.text;
}

describe('a company logo', () => {
  it.each<[string, Uint8Array]>([
    ['a PDF', pdf],
    ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0)],
    ['a script', new TextEncoder().encode('<svg onload=')],
    ['the beginning of a PNG', png.slice(0, 7)],
    ['nothing', new Uint8Array()],
  ])('cannot be %s, whatever it is called [ADM-09]', (_, head) => {
    expect(textOf('logo', head)).toBe('Invalid Image Type');
  });

  it('is a PNG of at most 1048576 bytes [ADM-10]', () => {
    expect(textOf('logo', png, mebibyte)).toBeNull();
    expect(textOf('logo', png, mebibyte + 1)).toBe('Image exceeds the size limit');
  });
});

describe('a certificate', () => {
  it.each<[string, Uint8Array]>([
    ['a PNG', png],
    ['a page', new TextEncoder().encode('<html>%PDF-')],
    ['nothing', new Uint8Array()],
  ])('cannot be %s, whatever it is called [ADM-11]', (_, head) => {
    expect(textOf('certificate', head)).toBe('Invalid File Type');
  });

  it('is a PDF of at most 1048576 bytes [ADM-12]', () => {
    expect(textOf('certificate', pdf, mebibyte)).toBeNull();
    expect(textOf('certificate', pdf, mebibyte + 1)).toBe('File exceeds the size limit');
  });
});

it('every kind of file is known by the bytes that are read of it', () => {
  for (const { signature } of Object.values(uploadRules)) {
    expect(signature.length).toBeLessThanOrEqual(UPLOAD_HEAD_BYTES);
  }
});

describe('the terms', () => {
  it.each([
    '',
    '  \n',
    '<p></p>',
    '<p><br></p>',
    '<p class="x"> &nbsp;&#160;&#xA0; </p><ul><li></li></ul>',
    '<p>\u200b</p>',
  ])('cannot be %j [ADM-22]', (html) => {
    expect(judgeTerms(html)).toMatchObject({ ok: false, error: { code: 'TERMS_EMPTY' } });
  });

  it.each(['<p>Payment 40% in advance</p>', 'x', '<p>&lt;</p>'])('can be %j [ADM-22]', (html) => {
    expect(judgeTerms(html)).toEqual({ ok: true, value: null });
  });

  it('have at most 100,000 characters', () => {
    expect(judgeTerms('x'.repeat(TERMS_LONGEST))).toEqual({ ok: true, value: null });
    expect(judgeTerms('x'.repeat(TERMS_LONGEST + 1))).toMatchObject({ ok: false, error: { code: 'TERMS_TOO_LONG' } });
  });

  it('are judged at once, also where every character opens a tag', { timeout: 10_000 }, () => {
    expect(judgeTerms('<'.repeat(TERMS_LONGEST)).ok).toBe(true);
  });
});
