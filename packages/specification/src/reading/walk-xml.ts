import { SaxesParser } from 'saxes';

export type XmlAttributes = Readonly<Record<string, string>>;

/** What a reader of XML gets, in the order of the text. */
export type XmlWalker = {
  readonly open: (name: string, attributes: XmlAttributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** Goes through an XML text. Answers false for what is no XML, and for XML with a document type of its own. */
export function walkXml(xml: string, walker: XmlWalker): boolean {
  let isWhole = true;
  const parser = new SaxesParser();
  parser.on('error', () => {
    isWhole = false;
  });
  parser.on('doctype', () => {
    isWhole = false;
  });
  parser.on('opentag', ({ name, attributes }) => walker.open(name, attributes));
  parser.on('closetag', ({ name }) => walker.close?.(name));
  parser.on('text', (text) => walker.text?.(text));
  parser.write(xml).close();
  return isWhole;
}
