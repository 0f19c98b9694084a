import { describe, expect, it } from 'vitest';
import { judgePurchaseOrder, purchaseOrderRules } from './purchase-order.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const pdf = bytes('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
const png = bytes('\x89PNG\r\n\x1a\n....IEND\xaeB`\x82');
const jpeg = bytes('\xff\xd8\xff\xe0..\xff\xd9');

function judge(name: string, file: Uint8Array) {
  const judged = judgePurchaseOrder(name, file);
  return judged.ok ? `${judged.value.contentType} ${judged.value.name}` : judged.error.code;
}

describe('the file of a purchase order', () => {
  it.each([
    ['PO 8.pdf', pdf, 'application/pdf PO 8.pdf'],
    ['scan.PNG', png, 'image/png scan.PNG'],
    ['photo.jpeg', jpeg, 'image/jpeg photo.jpeg'],
    ['photo.jpg', jpeg, 'image/jpeg photo.jpg'],
    ['order 17', pdf, 'application/pdf order 17.pdf'],
    ['', png, 'image/png Purchase order.png'],
    ['C:\\fake\\..\\PO.pdf', pdf, 'application/pdf PO.pdf'],
  ])('%s is taken as what it is', (name, file, kept) => {
    expect(judge(name, file)).toBe(kept);
  });

  it.each([
    ['a page of the web under the name of a PDF', 'PO.pdf', bytes('<html>%PDF-1.7 %%EOF'), 'WRONG_KIND'],
    ['a picture under the name of a PDF', 'PO.pdf', png, 'NAMED_OTHERWISE'],
    ['a PDF under the name of a program', 'PO.exe', pdf, 'NAMED_OTHERWISE'],
    ['a PDF without its end', 'PO.pdf', pdf.subarray(0, -6), 'CUT_OFF'],
    ['a picture without its end', 'scan.png', png.subarray(0, -4), 'CUT_OFF'],
    ['an empty file', 'PO.pdf', bytes(''), 'WRONG_KIND'],
  ])('%s is refused', (_what, name, file, code) => {
    expect(judge(name, file)).toBe(code);
  });

  it('has 20 MiB at most, exactly', () => {
    const padded = (size: number) => {
      const file = new Uint8Array(size);
      file.set(pdf);
      file.set(bytes('%%EOF'), size - 5);
      return file;
    };
    expect(judge('PO.pdf', padded(20 * 1024 * 1024))).toBe('application/pdf PO.pdf');
    expect(judge('PO.pdf', padded(20 * 1024 * 1024 + 1))).toBe('FILE_TOO_LARGE');
  });

  it('is kept under a name of at most 200 characters, with its ending', () => {
    const judged = judgePurchaseOrder(`${'x'.repeat(300)}.pdf`, pdf);
    const { name } = judged.ok ? judged.value : { name: '' };
    expect([name.length, name.slice(-5)]).toEqual([purchaseOrderRules.longestFileName, 'x.pdf']);
  });
});
