import { err, ok, type Result } from '@pw/domain/result';
import { type EnquiryFault, memberPath } from './enquiry.ts';

/**
 * Reads a JSON text. A text that is no JSON gives one fault with line and column; a name that stands twice in one
 * object, of which JSON readers silently keep the last, is a fault too.
 */
export function readJson(text: string): Result<unknown, readonly EnquiryFault[]> {
  // Spreadsheets and editors put a byte order mark in front of UTF-8.
  const json = text.replace(/^\uFEFF/, '');
  const { duplicates, stop } = scanJson(json);
  if (stop !== null) {
    return err([{ path: '', message: `not JSON at ${placeOf(json, stop.at)}: ${stop.message}` }]);
  }
  return duplicates.length > 0 ? err(duplicates) : ok(JSON.parse(json));
}

function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** Deeper than any enquiry, and shallow enough for the stack. */
const DEEPEST = 64;

/** One token: a mark, a text, a number or a word. */
const TOKEN =
  /[ \t\r\n]*(?:[{}[\],:]|"[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\u{10ffff}]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b)/uy;

/** What a walk through a JSON text found. */
export type Scan = {
  /** Names that stand twice in one object. */
  readonly duplicates: readonly EnquiryFault[];
  /** Where the text stops being JSON, and what is expected there; null for a JSON text. */
  readonly stop: { readonly at: number; readonly message: string } | null;
};

/** The walk: `next` is where the next token starts. Every reader answers whether the text is JSON so far. */
type Walk = { readonly json: string; next: number; stop: Scan['stop']; readonly duplicates: EnquiryFault[] };

/** Walks through a JSON text once, token by token. */
function scanJson(json: string): Scan {
  const walk: Walk = { json, next: 0, stop: null, duplicates: [] };
  if (readValue(walk, '', 0) && json.slice(walk.next).trim() !== '') {
    refuse(walk, 'the text goes on after its end');
  }
  return { duplicates: walk.duplicates, stop: walk.stop };
}

function readValue(walk: Walk, path: string, depth: number): boolean {
  if (depth > DEEPEST) {
    return refuse(walk, `objects and lists are nested more than ${DEEPEST} deep`);
  }
  const token = peek(walk);
  if (token === '{') {
    return readMembers(walk, path, depth);
  }
  if (token === '[') {
    let index = 0;
    return readBetween(walk, ']', () => readValue(walk, memberPath(path, index++), depth + 1));
  }
  return token === '' || /^[}\],:]/.test(token)
    ? refuse(walk, 'a value is expected here: "text", number, true, false, null, {…} or […]')
    : advance(walk);
}

function readMembers(walk: Walk, path: string, depth: number): boolean {
  const names = new Set<string>();
  return readBetween(walk, '}', () => {
    const token = peek(walk);
    if (!token.startsWith('"')) {
      return refuse(walk, 'a name in double quotes is expected here');
    }
    const name: string = JSON.parse(token);
    const place = memberPath(path, name);
    if (names.has(name)) {
      walk.duplicates.push({ path: place, message: 'stands twice in this object: leave one' });
    }
    names.add(name);
    return advance(walk) && take(walk, ':') && readValue(walk, place, depth + 1);
  });
}

/** Reads the mark that opens, what stands between the commas, and the mark that closes. */
function readBetween(walk: Walk, close: string, readOne: () => boolean): boolean {
  advance(walk);
  if (peek(walk) === close) {
    return advance(walk);
  }
  while (readOne()) {
    if (peek(walk) === close) {
      return advance(walk);
    }
    if (peek(walk) !== ',') {
      return refuse(walk, `"," or "${close}" is expected here`);
    }
    advance(walk);
  }
  return false;
}

function take(walk: Walk, mark: string): boolean {
  return peek(walk) === mark ? advance(walk) : refuse(walk, `"${mark}" is expected here`);
}

function peek({ json, next }: Walk): string {
  TOKEN.lastIndex = next;
  return TOKEN.exec(json)?.[0].trimStart() ?? '';
}

function advance(walk: Walk): true {
  TOKEN.lastIndex = walk.next;
  TOKEN.test(walk.json);
  walk.next = TOKEN.lastIndex;
  return true;
}

function refuse(walk: Walk, message: string): false {
  const rest = walk.json.slice(walk.next);
  const at = walk.json.length - rest.trimStart().length;
  walk.stop = { at, message: at >= walk.json.length ? 'the text ends too early' : message };
  return false;
}
