import { err, ok, type Result } from '../result.ts';
import type { SentFields } from './compare-sent.ts';
import { readXmlTree, type XmlElement } from './xml-tree.ts';

/** The parts of the XML of a drawing, all of them in it once. */
export const drawingSections = ['BOARD_PROPERTIES', 'BASE_RATES', 'FEEDERS', 'COMPONENTS'] as const;

const ROOT = 'SWITCHBOARD';

/** What a client says of the board that it wants drawn. */
export type DrawingXml = { readonly board: SentFields; readonly feeders: number };

/** Reads what a client of the specification sends to be drawn. The refusal says what is wrong with its form. */
export function readDrawingXml(xml: string): Result<DrawingXml, { readonly text: string }> {
  const read = readXmlTree(xml);
  if (!read.ok) {
    return read;
  }
  const { name, children } = read.value;
  if (name !== ROOT) {
    return err({ text: `The root element of the XML is ${ROOT}, not ${name}.` });
  }
  const missing = drawingSections.find((section) => children.filter((child) => child.name === section).length !== 1);
  if (missing !== undefined) {
    return err({ text: `The XML has the section ${missing} not exactly once.` });
  }
  return ok({
    board: Object.fromEntries(sectionOf(children, 'BOARD_PROPERTIES').map((each) => [each.name, each.text])),
    feeders: sectionOf(children, 'FEEDERS').length,
  });
}

function sectionOf(sections: readonly XmlElement[], name: (typeof drawingSections)[number]): readonly XmlElement[] {
  return sections.find((section) => section.name === name)?.children ?? [];
}
