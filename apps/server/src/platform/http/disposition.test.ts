import { describe, expect, it } from 'vitest';
import { disposition } from './disposition.ts';

describe('the name under which a browser saves a file', () => {
  it('is left out where there is none', () => {
    expect(disposition('')).toBe('attachment');
  });

  it('is given twice, for old readers without the letters that they cannot read', () => {
    expect(disposition('Cost "Report" – पुणे (1).pdf')).toBe(
      `attachment; filename="Cost _Report_ _ ____ (1).pdf"; filename*=UTF-8''Cost%20%22Report%22%20%E2%80%93%20%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87%20%281%29.pdf`,
    );
  });

  it('cannot begin another header', () => {
    expect(disposition('a\r\nset-cookie: b')).not.toMatch(/[\r\n]/);
  });
});
