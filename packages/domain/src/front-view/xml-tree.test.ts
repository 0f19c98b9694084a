import { describe, expect, it } from 'vitest';
import { readXmlTree } from './xml-tree.ts';

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
