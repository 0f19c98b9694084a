import { describe, expect, it } from 'vitest';
import { judgeComponentText } from './component-text.ts';

describe('the texts of a component', () => {
  it.each(['MAKE', 'CATALOG_NO', 'AM_DESCRIPTION', 'PRICE'])('%s holds none of & < ø [CFG-103]', (field) => {
    for (const character of ['&', '<', 'ø']) {
      expect(judgeComponentText(field, `L${character}T`)).toBe('The characters & < ø are not allowed.');
    }
    expect(judgeComponentText(field, 'Schneider > 5 %')).toBeNull();
  });

  it('leaves other fields alone', () => {
    expect(judgeComponentText('COLOR', 'Red & Green')).toBeNull();
  });
});
