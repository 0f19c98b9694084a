import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { samplePicture } from '@pw/drawing/parts/sample-sheet';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { type PlateLine, ratingPlate } from '@pw/reports/orders/rating-plate';
import { worksBoards } from '@pw/reports/workshop/works-paper';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { enquiryBoards } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import jsQR from 'jsqr';
import { afterAll, describe, expect, it } from 'vitest';
import { closePdfWorker } from '../pdf/render-pdf.ts';
import { qrModules } from './qr-modules.ts';
import { writePlates } from './write-plates.ts';

const golden = new URL('../../golden/rating-plate.pdf', import.meta.url);
const head = { title: 'SO-26-0007 Rating plates', date: new Date('2026-11-20T00:00:00Z'), logo: samplePicture() };
const address = 'https://panels.example.com/p/#AbCdEfGhIjKlMnOpQrStUv';

afterAll(closePdfWorker);

/** The plate of PCC-1 of the examples. */
function plateOfPcc(): readonly PlateLine[] {
  const knowledge = compileKnowledge(mustReadCatalog());
  const example = new URL('../../../../examples/power-control-centre-1600a.json', import.meta.url);
  const boards = enquiryBoards(readFileSync(example, 'utf8'), knowledge, readPriceFiles());
  const [board] = worksBoards(reportProject(knowledge, mustBeOk(readPriceBook(readPriceFiles())), undefined, boards));
  if (!board) {
    throw new Error('the example has no board');
  }
  const manufacturer = 'Narmada Switchgear Private Limited';
  const unit = { serial: '26-00001', madeOn: '2026-11-30', manufacturer, board: 'PCC-1', orderNumber: 'SO-26-0007' };
  return mustBeOk(ratingPlate(unit, board, knowledge.tables));
}

/** The golden file, and a picture of its page for the eye. */
function rewriteGolden(pdf: Uint8Array): void {
  writeFileSync(golden, pdf);
  const path = fileURLToPath(golden);
  const picture = spawnSync('pdftoppm', ['-r', '110', '-png', '-singlefile', path, path.replace(/\.pdf$/, '')]);
  if (picture.status !== 0) {
    throw new Error('the picture of the golden PDF needs pdftoppm (Debian: poppler-utils)');
  }
}

/** What a QR reader finds on the first page as poppler shows it; null where poppler is not installed. */
function readCode(pdf: Uint8Array): string | null | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'plates-'));
  try {
    writeFileSync(join(folder, 'plates.pdf'), pdf);
    const arguments_ = ['-r', '200', '-singlefile', join(folder, 'plates.pdf'), join(folder, 'page')];
    if (spawnSync('pdftoppm', arguments_).status !== 0) {
      return null;
    }
    const { pixels, width, height } = readPpm(readFileSync(join(folder, 'page.ppm')));
    return jsQR(pixels, width, height)?.data;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A picture of three bytes a pixel as one of four. */
function readPpm(file: Buffer) {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64));
  const [whole = '', width, height] = head ?? [];
  const rgb = file.subarray(whole.length);
  const pixels = new Uint8ClampedArray((rgb.length / 3) * 4).fill(255);
  for (let at = 0; at < rgb.length / 3; at += 1) {
    pixels.set(rgb.subarray(3 * at, 3 * at + 3), 4 * at);
  }
  return { pixels, width: Number(width), height: Number(height) };
}

describe('the rating plate of PCC-1 as PDF', () => {
  const print = async () => mustBeOk(await writePlates([{ lines: plateOfPcc(), address }], head));

  it('is the golden one, byte by byte; UPDATE_GOLDEN=1 rewrites it', async () => {
    const pdf = await print();
    if (process.env.UPDATE_GOLDEN === '1') {
      rewriteGolden(pdf);
    }
    expect(Buffer.from(pdf).equals(readFileSync(golden))).toBe(true);
  });

  it('has a QR code that another program reads from its picture', async () => {
    const code = readCode(await print());
    expect(code === null ? address : code).toBe(address);
  });
});

describe('the QR code of a plate', () => {
  it.each([43, 54, 62])('of an address of %i bytes has 33 modules', (bytes) => {
    expect(qrModules('a'.repeat(bytes))).toHaveLength(33);
  });

  it('has more of a longer address', () => {
    expect(qrModules('a'.repeat(63))).toHaveLength(37);
  });
});

describe('plates with texts that need more room', () => {
  it('are refused, with the place of the first', async () => {
    const long = { of: 'board', text: 'Board', value: 'Pump house '.repeat(80), source: '' } as const;
    const plates = [{ lines: plateOfPcc(), address }].concat({ lines: [long], address });
    expect(await writePlates(plates, head)).toEqual({ ok: false, error: { code: 'PLATE_FULL', index: 1 } });
  });
});
