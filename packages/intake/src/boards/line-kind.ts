import type { FeederRole } from '@pw/switchboard/model/feeder-kind';
import { saysNothing } from '../rows/read-number.ts';
import { cellOf, cellsOf, type RowCell, type RowLine } from '../rows/row-cell.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { type ColumnField, silentFields } from '../words/column-fields.ts';
import { makesIn } from '../words/make-words.ts';
import { type NamedBoard, namedBoard } from './board-name.ts';
import { isProse } from './prose.ts';

/** What a line below headings is: exactly one. */
export type LineKind =
  | { readonly kind: 'row' }
  | { readonly kind: 'prose' }
  | { readonly kind: 'board'; readonly board: NamedBoard; readonly cell: RowCell }
  | { readonly kind: 'group'; readonly role: FeederRole | null }
  | { readonly kind: 'total' }
  | { readonly kind: 'numbers' }
  | { readonly kind: 'makes' }
  | { readonly kind: 'note' }
  | { readonly kind: 'title' }
  | { readonly kind: 'trade'; readonly isSection: boolean }
  | { readonly kind: 'accessory' }
  | { readonly kind: 'part' }
  | { readonly kind: 'unknown' };

/** Columns of which a filled one makes a line a row. */
const rowFields: readonly ColumnField[] = [
  'rating',
  'trip',
  'poles',
  'device',
  'type',
  'starter',
  'faultLevel',
  'release',
  'frame',
  'loadKw',
  'loadHp',
  'load',
  'loadA',
  'working',
  'standby',
];

const nameFields: readonly ColumnField[] = ['name', 'description'];

/** A sentence has at least so many words. */
const SENTENCE_WORDS = 5;

/** Tells what a line below the headings of a table is. */
export function lineKind(line: RowLine, isFirst: boolean, context: IntakeContext): LineKind {
  const { words } = context;
  const cells = line.cells.filter(({ text, field }) => !saysNothing(text, words) || field === 'serial');
  const said = cells.filter(({ field }) => !silentFields.has(field));
  const isAloneBoard = (text: string) => cells.length === 1 && namedBoard(text, words) !== null;
  const texts = cells.filter(({ field, text }) => !silentFields.has(field) || isText(text) || isAloneBoard(text));
  const [only] = texts;
  const own = cellsOf({ cells }, rowFields);
  const quantity = cellOf({ cells }, 'quantity');
  const text = texts.map((cell) => cell.text).join(' ');
  if (isFirst && cells.length > 1 && cells.every((cell) => /^\(?\d{1,2}\)?$/u.test(cell.text))) {
    return { kind: 'numbers' };
  }
  if (isTotal(cells, own, words)) {
    return { kind: 'total' };
  }
  if (!quantity && texts.length > 1 && makesIn(text, words) !== null) {
    return { kind: 'makes' };
  }
  const description = cellOf({ cells }, 'description') ?? cellOf({ cells }, 'name') ?? only;
  if (description && isProse(description.written, words)) {
    return { kind: 'prose' };
  }
  if (own.length > 0 && own.some((cell) => isRowCell(cell, context))) {
    return { kind: 'row' };
  }
  if (!only || !description) {
    return { kind: 'unknown' };
  }
  const isAlone = said.every(({ field }) => field === description.field || field === 'quantity');
  if (isAlone && !quantity) {
    const group = groupOf(description.text, words);
    if (group !== undefined) {
      return { kind: 'group', role: group };
    }
  }
  if (isAlone && !quantity && isNote(description.text, words)) {
    return { kind: 'note' };
  }
  const saysFeeder = feederIn(words.without('instrument', description.text), context);
  const trade = words.find('trade', description.text);
  if (trade.length > 0 && !saysFeeder && description.field !== 'name') {
    return { kind: 'trade', isSection: !quantity };
  }
  const board = saysFeeder ? null : namedBoard(description.written, words);
  if (board && isBoardTitle(description, { quantity, words, isAlone: said.length <= 1 })) {
    return { kind: 'board', board, cell: description };
  }
  if (saysFeeder && !isSentence(description.text, quantity, words)) {
    return { kind: 'row' };
  }
  if (words.find('instrument', description.text).length > 0 && !isNote(description.text, words)) {
    return quantity || cellOf({ cells }, 'serial') ? { kind: 'accessory' } : { kind: 'part' };
  }
  if (said.length > 1 || (quantity && nameFields.includes(description.field))) {
    return quantity || cellOf({ cells }, 'board') ? { kind: 'row' } : { kind: 'unknown' };
  }
  if (isNote(description.text, words) || isSentence(text, quantity, words)) {
    return { kind: 'note' };
  }
  if (cellOf({ cells }, 'serial') && nameFields.includes(description.field)) {
    return { kind: 'row' };
  }
  return nameFields.includes(description.field) && words.find('continuation', description.text)[0]?.at === 0
    ? { kind: 'part' }
    : { kind: 'title' };
}

/** Whether a cell of its own says something of a feeder: any heading may have names below it. */
function isRowCell(cell: RowCell, { words }: IntakeContext): boolean {
  return !words.isOnly('role', cell.text) || cell.field === 'device';
}

function isText(text: string): boolean {
  return /\p{L}{3,}/u.test(text);
}

/** A line of sums: words of a total, and no device, starter or number of its own. */
function isTotal(cells: readonly RowCell[], own: readonly RowCell[], words: IntakeContext['words']): boolean {
  const [text] = cells.filter(
    (cell) => words.vocabulary.beginsAsTotal(cell.text) || words.find('total', cell.text)[0]?.at === 0,
  );
  if (!text) {
    return false;
  }
  const isWhole = words.vocabulary.isTotal(text.text) || words.isOnly('total', text.text);
  const isFeeder = own.some(
    ({ field, text: each }) =>
      !words.vocabulary.beginsAsTotal(each) && (field === 'device' || field === 'starter' || field === 'poles'),
  );
  return !isFeeder && (isWhole || cells.find(({ field }) => field === 'serial') === undefined);
}

/** What a line says that those below are; undefined where it is no such title. */
function groupOf(text: string, words: IntakeContext['words']): FeederRole | null | undefined {
  const roles = [...new Set(words.find('role', text).map(({ means }) => means))];
  const rest = ['role', 'filler', 'group', 'groupFiller'] as const;
  const left = rest.reduce((all, kind) => words.without(kind, all), text).replace(/[^\p{L}]+/gu, '');
  if (left !== '') {
    return undefined;
  }
  if (roles.length === 1) {
    return roles[0] as FeederRole;
  }
  return words.find('group', text).length > 0 ? null : undefined;
}

/** Whether words name a device or starter. */
function feederIn(text: string, { words, kindWords }: IntakeContext): boolean {
  if (words.find('device', text).length > 0) {
    return true;
  }
  const kinds = [...kindWords.wordsIn(text).keys()].some(({ decides, types }) => decides && types.length > 0);
  const numbers = words.quantitiesIn(text).some(({ kind }) => kind === 'current' || kind === 'power');
  return kinds || (numbers && words.find('group', text).length === 0 && words.find('board', text).length === 0);
}

function isSentence(text: string, quantity: RowCell | undefined, words: IntakeContext['words']): boolean {
  const isLong = text.split(' ').length >= SENTENCE_WORDS;
  return !quantity && isLong && (words.find('sentence', text).length > 0 || /\.(?:$|\s)/u.test(text));
}

function isNote(text: string, words: IntakeContext['words']): boolean {
  return words.find('note', text)[0]?.at === 0;
}

/** Whether a line that names a board begins it, and is no feeder that is called after one. */
function isBoardTitle(
  cell: RowCell,
  { quantity, words, isAlone }: { quantity: RowCell | undefined; words: IntakeContext['words']; isAlone: boolean },
): boolean {
  const begins = words.find('comprising', cell.text).length > 0 || words.find('group', cell.text).length > 0;
  return isAlone || begins || (quantity !== undefined && cell.field === 'description' && begins);
}
