import { err, ok, type Result } from '../result.ts';
import type { SentFields } from './decide-front-view.ts';

/** The parts of the XML of a drawing, all of them in it once. */
export const drawingSections = ['BOARD_PROPERTIES', 'BASE_RATES', 'FEEDERS', 'COMPONENTS'] as const;

const ROOT = 'SWITCHBOARD';

/** The values that a client sends about the board to be drawn. */
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

/** An element with what is in it: its own text, or elements. */
type XmlElement = { readonly name: string; readonly text: string; readonly children: readonly XmlElement[] };

type OpenElement = { readonly name: string; text: string; readonly children: XmlElement[] };

const DEEPEST = 8;
const TOKEN = /<(\/?)([A-Za-z_][\w.-]{0,99})\s*(\/?)>|([^<]+)/y;
const HEAD = /^\uFEFF?\s*(?:<\?xml [^<>]*\?>\s*)?/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the XML that clients write for drawings: elements and texts, no attributes, comments or declarations, whose
 * entities could blow a small text up. The refusal says at which character it is something else.
 */
export function readXmlTree(xml: string): Result<XmlElement, { readonly text: string }> {
  const root: OpenElement = { name: '', text: '', children: [] };
  const open: OpenElement[] = [root];
  let at = HEAD.exec(xml)?.[0].length ?? 0;
  while (at < xml.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(xml);
    if (!token || !take(token, open)) {
      return err({ text: `The XML is not well formed at character ${at + 1}.` });
    }
    at = TOKEN.lastIndex;
  }
  const [element, ...more] = root.children;
  return element && more.length === 0 && open.length === 1 && root.text.trim() === ''
    ? ok(element)
    : err({ text: 'The XML has not exactly one root element that is closed.' });
}

/** Takes one token in; false where it cannot stand. */
function take([, slash, name, closed, raw]: RegExpExecArray, open: OpenElement[]): boolean {
  const inner = open.at(-1);
  if (!inner) {
    return false;
  }
  if (name === undefined) {
    const text = unescaped(raw ?? '');
    inner.text += text ?? '';
    return text !== null;
  }
  if (slash === '/') {
    return closed === '' && inner.name === name && open.length > 1 && open.pop() !== undefined;
  }
  const element: OpenElement = { name, text: '', children: [] };
  inner.children.push(element);
  if (closed === '') {
    open.push(element);
  }
  return open.length <= DEEPEST;
}

/** The text behind its entities; null where one is unknown. */
function unescaped(raw: string): string | null {
  const parts = raw.split('&');
  const texts = parts.slice(1).map((part) => {
    const end = part.indexOf(';');
    const character = end < 0 ? undefined : characterOf(part.slice(0, end));
    return character === undefined ? null : character + part.slice(end + 1);
  });
  return texts.includes(null) ? null : [parts[0], ...texts].join('');
}

function characterOf(entity: string): string | undefined {
  const digits = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(entity);
  if (!digits) {
    return Object.hasOwn(entities, entity) ? entities[entity] : undefined;
  }
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
