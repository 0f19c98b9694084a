import { describe, expect, it } from 'vitest';
import { cleanFileName, judgeSentFile } from './sent-file.ts';

describe('the name of a file that was sent', () => {
  it.each([
    ['../../etc/Door.png', 'Door.png'],
    ['C:\\Users\\works\\Door.png', 'Door.png'],
    ['..\\../Door.png', 'Door.png'],
    ['Door\u0000\r\n.png', 'Door.png'],
    ['Door\u202egnp.pdf', 'Doorgnp.pdf'],
    ['  Door   1 .png. ', 'Door 1 .png'],
    ['...Door.png', 'Door.png'],
    ['Door:1 <a|b>?*.png', 'Door_1 _a_b___.png'],
    ['CON.png', '_CON.png'],
    ['lpt1', '_lpt1'],
    ['Conveyor.png', 'Conveyor.png'],
    ['half \ud83d.png', 'half \ufffd.png'],
    ['दरवाज़ा.pdf', 'दरवाज़ा.pdf'.normalize('NFC')],
    ['..', ''],
  ])('%j is kept as %j', (sent, fileName) => {
    expect(cleanFileName(sent)).toBe(fileName);
  });
});

describe('a file that was sent', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7');
  const rule = { longest: 20, nameless: 'Certificate' };

  it.each([
    ['Meter 2026.pdf', 'Meter 2026.pdf'],
    ['C:\\scans\\Meter.PDF', 'Meter.PDF'],
    ['Meter', 'Meter.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['', 'Certificate.pdf'],
    [`${'x'.repeat(30)}.pdf`, `${'x'.repeat(16)}.pdf`],
  ])('%j is kept as %j', (sent, fileName) => {
    expect(judgeSentFile(sent, pdf, rule)).toEqual({ ok: true, value: fileName });
  });

  it('is what its name says, by its content', () => {
    expect(judgeSentFile('Meter.png', pdf, rule)).toEqual({ ok: false, error: 'NAMED_OTHERWISE' });
    expect(judgeSentFile('Meter.pdf', Uint8Array.of(1, 2, 3), rule)).toEqual({ ok: false, error: 'WRONG_KIND' });
  });
});
