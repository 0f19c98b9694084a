import { describe, expect, it } from 'vitest';
import { judgePurchaseOrder, purchaseOrderRules } from './purchase-order.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const pdf = bytes('%PDF-1.7');
const png = bytes('\x89PNG\r\n\x1a\n');
const jpeg = bytes('\xff\xd8\xff\xe0');

function judge(name: string, head: Uint8Array) {
  const judged = judgePurchaseOrder(name, head);
  return judged.ok ? judged.value : judged.error.code;
}

describe('the file of a purchase order', () => {
  it.each([
    ['PO 8.pdf', pdf, 'PO 8.pdf'],
    ['scan.PNG', png, 'scan.PNG'],
    ['photo.jpeg', jpeg, 'photo.jpeg'],
    ['order 17', pdf, 'order 17.pdf'],
    ['', png, 'Purchase order.png'],
    ['C:\\fake\\..\\PO.pdf', pdf, 'PO.pdf'],
  ])('%s is taken as what it is', (name, head, fileName) => {
    expect(judge(name, head)).toBe(fileName);
  });

  it.each([
    ['a page of the web under the name of a PDF', 'PO.pdf', bytes('<html>%PDF-1.7'), 'WRONG_KIND'],
    ['a picture under the name of a PDF', 'PO.pdf', png, 'NAMED_OTHERWISE'],
    ['a PDF under the name of a program', 'PO.exe', pdf, 'NAMED_OTHERWISE'],
    ['an empty file', 'PO.pdf', bytes(''), 'WRONG_KIND'],
  ])('%s is refused', (_what, name, head, code) => {
    expect(judge(name, head)).toBe(code);
  });

  it('is kept under a name of at most 200 characters, with its ending', () => {
    const name = judge(`${'x'.repeat(300)}.pdf`, pdf);
    expect([name.length, name.slice(-5)]).toEqual([purchaseOrderRules.longestFileName, 'x.pdf']);
  });

  it('is offered in the file dialog by the endings of its kinds', () => {
    expect(purchaseOrderRules.accept).toBe('.png,.jpg,.jpeg,.pdf');
  });
});
