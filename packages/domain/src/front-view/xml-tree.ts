import { err, ok, type Result } from '../result.ts';

/** An element with what stands in it: its own text, or elements. */
export type XmlElement = { readonly name: string; readonly text: string; readonly children: readonly XmlElement[] };

type Open = { readonly name: string; text: string; readonly children: XmlElement[] };

const DEEPEST = 8;
const TOKEN = /<(\/?)([A-Za-z_][\w.-]{0,99})\s*(\/?)>|([^<]+)/y;
const HEAD = /^\uFEFF?\s*(?:<\?xml [^<>]*\?>\s*)?/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the XML that clients write for drawings: elements and texts, no attributes, comments or declarations, whose
 * entities could blow a small text up. The refusal says at which character it is something else.
 */
export function readXmlTree(xml: string): Result<XmlElement, { readonly text: string }> {
  const root: Open = { name: '', text: '', children: [] };
  const open: Open[] = [root];
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
function take([, slash, name, closed, raw]: RegExpExecArray, open: Open[]): boolean {
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
  const element: Open = { name, text: '', children: [] };
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
