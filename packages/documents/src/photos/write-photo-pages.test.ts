import { crc32 } from 'node:zlib';
import { cameraPhoto } from '@pw/domain/photo-file/testing/camera-photos';
import type { PhotoPaper } from '@pw/reports/orders/test-photos';
import { afterAll, describe, expect, it } from 'vitest';
import { openPdf } from '../package/open-pdf.ts';
import { closePdfWorker } from '../pdf/render-pdf.ts';
import { wordsOf } from '../testing/pdf-words.ts';
import { writePhotoPages } from './write-photo-pages.ts';

afterAll(closePdfWorker);

const files: Readonly<Record<string, Uint8Array>> = {
  jpeg: cameraPhoto('jpeg'),
  png: cameraPhoto('png'),
  webp: cameraPhoto('webp'),
  broken: brokenPng(),
  other: new TextEncoder().encode('%PDF-1.7'),
};

/** A PNG whose chunks are whole, and whose data are no picture. */
function brokenPng(): Uint8Array {
  const png = Buffer.from(cameraPhoto('png'));
  const data = png.indexOf('IDAT');
  const end = data + 4 + png.readUInt32BE(data - 4);
  png.fill(7, data + 4, end);
  png.writeUInt32BE(crc32(png.subarray(data, end)), end);
  return png;
}

const paper = (...photos: readonly string[]): PhotoPaper => ({
  title: 'Photos of the routine tests RT-26-00001-1',
  date: '2026-11-30',
  company: 'Demo Switchgear',
  fields: [{ label: 'Certificate', value: 'RT-26-00001-1' }],
  photos: photos.map((sha256, index) => ({
    sha256,
    lines: [`11.2 Visual: board ${index + 1}`, 'Attempt 1, passed. Photo 1 of 1', 'R. Kumar, 30-11-2026 15:30'],
  })),
  foot: 'SHA-256 of the certificate abc',
});

const write = (...photos: readonly string[]) => writePhotoPages(paper(...photos), async (sha256) => files[sha256]);

describe('the pages of photos', () => {
  it('have four photos each, with test, attempt, tester and time below, and the hash of the certificate', async () => {
    const pdf = await write('jpeg', 'png', 'webp', 'jpeg', 'png');
    expect((await openPdf(pdf)).getPageCount()).toBe(2);
    const words = await wordsOf(pdf);
    for (const text of ['RT-26-00001-1', 'board 5', 'Attempt 1', 'R. Kumar', '15:30', 'abc', 'Page 2 of 2']) {
      expect(words).toContain(text);
    }
    expect(words).not.toContain('cannot be shown');
  });

  it('are the same for the same photos', async () => {
    const [one, other] = [await write('jpeg', 'webp'), await write('jpeg', 'webp')];
    expect(Buffer.from(one).equals(other)).toBe(true);
  });

  it('say in its frame that a photo cannot be shown, and show the others', async () => {
    const words = await wordsOf(await write('jpeg', 'broken', 'other', 'gone'));
    expect(words?.match(/cannot be shown/g)).toHaveLength(3);
    expect(words).toContain('board 4');
  });
});
