import { describe, expect, it } from 'vitest';
import { drawingSections, readDrawingXml, readXmlTree } from './drawing-xml.ts';

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

const leaf = (name: string, text: string) => ({ name, text, children: [] });

describe('readXmlTree', () => {
  it('reads elements and their texts, with or without a declaration', () => {
    const tree = { ok: true, value: { name: 'A', text: '', children: [leaf('B', '1'), leaf('C', '')] } };
    expect(readXmlTree('<A><B>1</B><C/></A>')).toEqual(tree);
    expect(readXmlTree('<?xml version="1.0" encoding="UTF-8"?>\n<A><B>1</B><C /></A>')).toEqual(tree);
  });

  it('reads escaped characters', () => {
    expect(readXmlTree('<A>Desai &amp; Co &lt;&#8377;&#x20B9;&gt; &quot;&apos;</A>')).toEqual({
      ok: true,
      value: leaf('A', 'Desai & Co <₹₹> "\''),
    });
  });

  it.each([
    '',
    'text',
    '<A>',
    '</A>',
    '<A></B>',
    '<A></A><B></B>',
    '<A></A>text',
    '<A x="1"></A>',
    '<A>&nbsp;</A>',
    '<A>&amp</A>',
    '<A>&#0;</A>',
    '<A>&#x110000;</A>',
    '<A><!-- --></A>',
    '<!DOCTYPE A [<!ENTITY x "y">]><A>&x;</A>',
    '<A><![CDATA[x]]></A>',
    `${'<A>'.repeat(9)}${'</A>'.repeat(9)}`,
  ])('refuses %j', (xml) => {
    expect(readXmlTree(xml).ok).toBe(false);
  });

  it('says where it stops being XML', () => {
    expect(readXmlTree('<A><B></A>')).toEqual({
      ok: false,
      error: { text: 'The XML is not well formed at character 7.' },
    });
  });

  it('reads two million characters in one go', () => {
    const xml = `<A>${'<B>&amp;</B>'.repeat(170_000)}</A>`;
    const read = readXmlTree(xml);
    expect(read.ok && read.value.children).toHaveLength(170_000);
  });
});
