import { describe, expect, it } from 'vitest';
import { drawingSections, readDrawingXml } from './drawing-xml.ts';

const properties = '<BOARD_PROPERTIES><RATED_CURRENT>1600</RATED_CURRENT></BOARD_PROPERTIES>';
const rest = '<BASE_RATES/><FEEDERS><FEEDER/><FEEDER/></FEEDERS><COMPONENTS/>';

describe('readDrawingXml', () => {
  it('reads the sections under their root, property names being element names [FRV-09, FRV-10]', () => {
    expect(readDrawingXml(`<SWITCHBOARD>${properties}${rest}</SWITCHBOARD>`)).toEqual({
      ok: true,
      value: { board: { RATED_CURRENT: '1600' }, feeders: 2 },
    });
  });

  it.each(drawingSections)('refuses XML without %s, or with two of them', (section) => {
    const others = drawingSections.filter((each) => each !== section).map((each) => `<${each}/>`);
    const text = `The XML has the section ${section} not exactly once.`;
    for (const more of ['', `<${section}/><${section}/>`]) {
      const xml = `<SWITCHBOARD>${others.join('')}${more}</SWITCHBOARD>`;
      expect(readDrawingXml(xml)).toEqual({ ok: false, error: { text } });
    }
  });

  it('refuses another root, and what is no XML', () => {
    expect(readDrawingXml('<BOARD/>')).toEqual({
      ok: false,
      error: { text: 'The root element of the XML is SWITCHBOARD, not BOARD.' },
    });
    expect(readDrawingXml('RATED_CURRENT=1600').ok).toBe(false);
  });

  it('gives no property a meaning that is not its own', () => {
    const xml = `<SWITCHBOARD><BOARD_PROPERTIES><__proto__>x</__proto__></BOARD_PROPERTIES>${rest}</SWITCHBOARD>`;
    const read = readDrawingXml(xml);
    expect(read.ok && Object.keys(read.value.board)).toEqual(['__proto__']);
  });
});
