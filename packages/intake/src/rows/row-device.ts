import { readValue } from '@pw/switchboard/entry/read-value';
import { factFinder } from '@pw/switchboard/feeder-schedule/find-facts';
import { findTypeByWords } from '@pw/switchboard/feeder-schedule/propose-type';
import { accessoriesIn } from '@pw/switchboard/feeder-schedule/read-release';
import { findWords, knownWords } from '@pw/switchboard/feeder-schedule/word-table';
import type { Plain, RowValues, Value } from '../intake.ts';
import type { ColumnField } from '../words/column-fields.ts';
import { withoutPieces } from '../words/find-quantities.ts';
import { oneLine } from '../words/fold-text.ts';
import type { WordKind } from '../words/intake-tables.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import type { RowBoard } from './row-cable.ts';
import type { RowCell, RowLine } from './row-cell.ts';
import type { IntakeContext } from './row-context.ts';
import { lowered, placeOf, written } from './values.ts';
import { wordClues } from './word-clues.ts';

/** What the words of a device set of a feeder besides its type: `RCBO 30 mA`, `ISOLATOR`, `ATS`. */
export type ReadDevice = {
  readonly properties: Readonly<Record<string, string | number>>;
  /** Whether every word of it is known. */
  readonly isWhole: boolean;
};

/**
 * Reads the words of the device of a row for the type that the row has.
 * @returns the values of properties as an edit takes them; none while the type is unclear
 */
export function deviceOf(values: RowValues, board: RowBoard, context: IntakeContext): ReadDevice {
  const { device, type } = values;
  if (typeof device?.value !== 'string' || typeof type?.value !== 'string') {
    return { properties: {}, isWhole: true };
  }
  const before = known.get(context.words) ?? new Map<string, ReadDevice>();
  const said = Object.entries(values).map(([field, { value }]) =>
    clueFields.includes(field) ? [field, value] : field,
  );
  const key = JSON.stringify([device.value, board.voltageV, board.directToKw, said]);
  const read = before.get(key) ?? readDevice(values, board, context);
  if (before.size >= MOST_KNOWN) {
    before.clear();
  }
  known.set(context.words, before.set(key, read));
  return read;
}

/** The rows of a file repeat each other. */
const known = new WeakMap<IntakeWords, Map<string, ReadDevice>>();
const MOST_KNOWN = 2000;

/** What the meaning of the words depends on; of other values only whether they are there. */
const clueFields: readonly string[] = ['type', 'rating', 'poles', 'kw', 'va', 'kvar', 'distribution'];

function readDevice(values: RowValues, board: RowBoard, context: IntakeContext): ReadDevice {
  const { device, type, rating, poles, kw, va, kvar, distribution } = values;
  const inputs = typeof type?.value === 'string' ? inputsOf(type.value, context) : undefined;
  if (typeof device?.value !== 'string' || typeof type?.value !== 'string' || !inputs) {
    return { properties: {}, isWhole: true };
  }
  const text = device.value;
  const clues = wordClues(
    {
      rating: numberOf(rating),
      poles: poles?.value == null ? null : String(poles.value),
      kw: numberOf(kw),
      va: numberOf(va),
      kvar: numberOf(kvar),
      leakageMa: leakageIn(text)?.value ?? null,
      distribution: distribution?.value == null ? undefined : String(distribution.value),
      starter: text,
    },
    board,
  );
  const { properties } = findWords(context.kindWords, [{ field: 'device', column: 0, text }], clues, type.value);
  const ticks = accessoriesIn(text).map(({ property }) => ({ property, value: 'Y' }));
  const entered = [...properties, ...ticks].flatMap(({ property, value }) => {
    const input = inputs.get(property);
    const read = input && !isSaid(property, values, context) ? readValue(input, value) : null;
    return read?.ok && read.value !== null ? [[property, read.value] as const] : [];
  });
  return {
    properties: Object.fromEntries(entered),
    isWhole:
      isBreaker(type.value, context) ||
      findTypeByWords(context.knowledge, text) !== undefined ||
      isKnown(text, context),
  };
}

/**
 * The words of the cells that say the device, where they set more than the type and the fields of a row; null where they
 * do not. Of a kind that words decide, unknown words are doubtful.
 * @param cells the cells that the type was read from
 */
export function deviceWords(
  cells: readonly RowCell[],
  { at }: Pick<RowLine, 'at'>,
  values: RowValues,
  board: RowBoard,
  context: IntakeContext,
): Value<string> | null {
  const said = cells
    .map((cell) => ({ cell, text: textFields.includes(cell.field) ? deviceIn(cell, context) : cell.text }))
    .filter(({ text }) => {
      if (text === '') {
        return false;
      }
      const read = deviceOf({ ...values, device: plain(text) }, board, context);
      return Object.keys(read.properties).length > 0 || !read.isWhole;
    });
  if (said.length === 0) {
    return null;
  }
  const place = placeOf(
    said.map(({ cell }) => cell),
    at,
  );
  const value = written(oneLine([...new Set(said.map(({ text }) => text))].join('; ')), place);
  const isFromNote = said.some(({ cell }) => cell.field === 'note');
  const isWhole = deviceOf({ ...values, device: value }, board, context).isWhole;
  return isFromNote ? lowered(value, 'FROM_NOTE') : isWhole ? value : lowered(value, 'SUGGESTED');
}

/** Texts in which other words may be about anything. */
const textFields: readonly ColumnField[] = ['name', 'description', 'note', 'release'];

/** The words of a longer text that are about a device, in their order; of a remark those that count there. */
function deviceIn({ text, field }: RowCell, { kindWords }: IntakeContext): string {
  const rows = [...kindWords.wordsIn(text)].filter(([row]) => field !== 'note' || row.inRemarks);
  const accessories = field === 'release' ? accessoriesIn(text).map(({ written }) => written) : [];
  const words = [...rows.flatMap(([, written]) => written), ...accessories, leakageIn(text)?.written ?? ''].filter(
    (each) => each !== '',
  );
  const longest = words.filter((each) => !words.some((other) => other !== each && other.includes(each)));
  return [...new Set(longest)].toSorted((one, other) => text.indexOf(one) - text.indexOf(other)).join(' ');
}

function plain(value: string): Value {
  return { value, text: value, source: [], certainty: 'certain', reason: '' };
}

function inputsOf(type: string, { inputs }: IntakeContext) {
  return inputs.feeders.get(type)?.inputs ?? inputs.shortForms.get(type)?.inputs;
}

/** What a spare feeder and a breaker with a motor are ticked with. */
const flags: readonly string[] = ['FEEDER_SPARE', 'FEEDER_MOTOR'];

/** Whether a value of the row sets the property, or nothing of its words does. */
function isSaid(property: string, values: RowValues, { words }: IntakeContext): boolean {
  const fields = [...words.properties].flatMap(([field, names]) => (names.includes(property) ? [field] : []));
  return flags.includes(property) || fields.some((field) => values[field] !== undefined);
}

/** Unknown words of a breaker lower its type already, and its release has words of its own. */
function isBreaker(type: string, { inputs }: IntakeContext): boolean {
  return inputs.feeders.get(type)?.inputs.has('FEEDER_RELEASE') ?? false;
}

const knownKinds: readonly WordKind[] = [
  'device',
  'role',
  'operation',
  'mounting',
  'basis',
  'spare',
  'filler',
  'nothing',
];

/** Whether some table knows every word of a device; shorter ones are marks and units. */
function isKnown(text: string, { words, kindWords }: IntakeContext): boolean {
  const unread = withoutPieces(text, words.quantitiesIn(text));
  const byLength = knownWords(kindWords, unread).toSorted((one, other) => other.length - one.length);
  const withoutKinds = byLength.reduce((left, each) => left.replace(each, ' '), unread);
  return !/\p{L}{4,}/u.test(knownKinds.reduce((left, kind) => words.without(kind, left), withoutKinds));
}

/** The current of a device for leakage that a text names, mA. */
function leakageIn(text: string) {
  return /\d\s*mA/iu.test(text) ? findFacts(text).find((fact) => fact.kind === 'leakageMa') : undefined;
}

const findFacts = factFinder();

function numberOf(value: Value | undefined): number | null {
  const plainValue: Plain | null = value?.value ?? null;
  return typeof plainValue === 'number' ? plainValue : null;
}
