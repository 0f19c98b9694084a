import { err, ok, type Result } from '@pw/domain/result';
import { createScanner, printParseErrorCode, visit } from 'jsonc-parser';
import { type EnquiryFault, memberPath } from './enquiry.ts';

/**
 * Reads a JSON text. A text that is no JSON gives one fault with line and column. A name that is twice in one object is a
 * fault too: JSON readers keep the last of them without a word.
 */
export function readJson(text: string): Result<unknown, readonly EnquiryFault[]> {
  // Spreadsheets and editors put a byte order mark in front of UTF-8.
  const json = text.replace(/^\uFEFF/, '');
  const deep = tooDeep(json);
  if (deep !== null) {
    return err([deep]);
  }
  const { broken, duplicates } = walk(json);
  if (broken !== null) {
    return err([broken]);
  }
  return duplicates.length > 0 ? err(duplicates) : ok(JSON.parse(json));
}

/** Line and column count from 0, as the parser has them. */
function brokenAt(line: number, column: number, why: string): EnquiryFault {
  return { path: '', message: `not JSON at line ${line + 1}, column ${column + 1}: ${why}` };
}

/** Deeper than any enquiry, and shallow enough for the stack. */
const DEEPEST = 64;

const steps: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };

function tooDeep(json: string): EnquiryFault | null {
  const scanner = createScanner(json, true);
  let depth = 0;
  while (scanner.getPosition() < json.length) {
    scanner.scan();
    depth += steps[json.charAt(scanner.getTokenOffset())] ?? 0;
    if (depth > DEEPEST) {
      const [line, column] = [scanner.getTokenStartLine(), scanner.getTokenStartCharacter()];
      return brokenAt(line, column, `objects and lists are nested more than ${DEEPEST} deep`);
    }
  }
  return null;
}

const NAME = 'a name in double quotes is expected here';
const VALUE = 'a value is expected here: "text", number, true, false, null, {…} or […]';
const BETWEEN = '"," or the end of the object or list is expected here';
const ESCAPE = 'this text has a "\\" that begins no escape: write "\\\\" for the sign itself';

/** By the names that the parser has for what is wrong. */
const texts: Readonly<Record<string, string>> = {
  InvalidSymbol: `${VALUE}; a name is in double quotes`,
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: NAME,
  ValueExpected: VALUE,
  ColonExpected: '":" is expected here',
  CommaExpected: BETWEEN,
  CloseBraceExpected: BETWEEN,
  CloseBracketExpected: BETWEEN,
  EndOfFileExpected: 'the text goes on after its end',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'this text is not closed: "\\"" is missing at its end',
  UnexpectedEndOfNumber: 'this number is not complete',
  InvalidUnicode: ESCAPE,
  InvalidEscapeCharacter: ESCAPE,
  InvalidCharacter: 'this text holds a tab or another sign that is not written: write \\t or \\n',
};

function textOf(code: string): string {
  return texts[code] ?? 'this is no JSON';
}

/** The first place where a text is no JSON, and the names that are twice in one object. */
function walk(json: string): { readonly broken: EnquiryFault | null; readonly duplicates: readonly EnquiryFault[] } {
  const end = json.trimEnd().length;
  const duplicates: EnquiryFault[] = [];
  const objects: Set<string>[] = [];
  let broken: EnquiryFault | null = null;
  visit(
    json,
    {
      onObjectBegin: () => {
        objects.push(new Set());
      },
      onObjectEnd: () => {
        objects.pop();
      },
      onObjectProperty: (name, _offset, _length, _line, _column, pathOf) => {
        const names = objects.at(-1);
        if (names?.has(name)) {
          const path = [...pathOf(), name].reduce<string>(memberPath, '');
          duplicates.push({ path, message: 'is twice in this object: leave one' });
        }
        names?.add(name);
      },
      onError: (error, offset, _length, line, column) => {
        broken ??= brokenAt(
          line,
          column,
          offset >= end ? 'the text ends too early' : textOf(printParseErrorCode(error)),
        );
      },
    },
    { disallowComments: true },
  );
  return { broken, duplicates };
}
