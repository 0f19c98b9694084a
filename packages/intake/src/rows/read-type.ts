import { findTypeByWords, proposeType } from '@pw/switchboard/feeder-schedule/propose-type';
import type { FieldCell } from '@pw/switchboard/feeder-schedule/row-reading';
import { type FoundWords, findWords } from '@pw/switchboard/feeder-schedule/word-table';
import type { WordClues } from '@pw/switchboard/feeder-schedule/word-value';
import type { FeederRole } from '@pw/switchboard/model/feeder-kind';
import { type ScheduleField, scheduleFields } from '@pw/switchboard/model/schedule-field';
import type { Value } from '../intake.ts';
import type { ColumnField } from '../words/column-fields.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { saysNothing } from './read-number.ts';
import { cellOf, cellsOf, type RowCell, type RowLine } from './row-cell.ts';
import type { IntakeContext, RowPlace } from './row-context.ts';
import { disagreeing, lowered, type Place, placeOf, proposed, unclear, written } from './values.ts';
import { wordClues } from './word-clues.ts';

/** The numbers of a row that its type depends on. */
type TypeNumbers = {
  readonly rating: number | null;
  readonly poles: string | null;
  readonly kw: number | null;
  readonly va: number | null;
  readonly kvar: number | null;
  /** Whether a power is written, also where it is unclear. */
  readonly hasPower: boolean;
};

export type ReadType = {
  readonly type: Value<string>;
  /** The cells that say it. */
  readonly cells: readonly RowCell[];
  /** What words set besides, by property. */
  readonly properties: FoundWords['properties'];
  /** The kinds of starters that the row names. */
  readonly starters: readonly { readonly kind: string; readonly cell: RowCell }[];
};

const decisive: readonly ColumnField[] = ['type', 'device', 'starter', 'duty', 'rating'];
const texts: readonly ColumnField[] = ['description', 'name'];

/** Reads the type of a row: one of the product by its name, a kind by its words, else a breaker with its role, else what is made for its rating alone. */
export function readType(line: RowLine, numbers: TypeNumbers, place: RowPlace, context: IntakeContext): ReadType {
  const { words, kindWords } = context;
  const own = cellsOf(line, decisive).filter(({ text }) => !saysNothing(text, words));
  const beside = cellsOf(line, texts);
  const devices = (cells: readonly RowCell[]) =>
    cells.flatMap((cell) => words.find('device', cell.text).map(({ means }) => ({ means, cell })));
  const named = devices(own);
  const ownDevices = named.length > 0 ? named : headedDevices(own, words);
  const textDevices = devices(beside);
  const role = roleOf(line, words);
  const [device] = ownDevices.length > 0 ? ownDevices : textDevices;
  const clues = cluesOf(line, numbers, device?.means ?? null, role.roles[0] ?? place.title);
  const looked = ownDevices.length > 0 ? own : [...own, ...beside];
  const ofProduct = typeOfProduct(line, context);
  const byWords = findWords(kindWords, fieldCells(looked), clues, ofProduct?.value ?? null);
  const starters = startersIn(looked, clues, context);
  const wordType = ofProduct?.value ?? byWords.type?.value ?? null;
  const all = fieldCells(line.cells);
  const answer = (type: Value<string>): ReadType => ({
    type,
    cells: looked,
    properties: findWords(kindWords, all, clues, type.value ?? wordType ?? '').properties,
    starters,
  });
  if (ofProduct) {
    return answer(ofProduct);
  }
  const where = placeOf(looked.length > 0 ? looked.slice(0, 1) : line.cells.slice(0, 1), line.at);
  if (wordType !== null) {
    const cell = looked.find(({ text }) => text === byWords.type?.cell.text);
    const typePlace = placeOf(cell ? [cell] : [], line.at);
    return answer(written(wordType, typePlace));
  }
  if (device === undefined) {
    return answer(typeWithoutDevice(line, { numbers, role: role.roles[0] ?? place.title, where }, context));
  }
  return answer(typeOfBreaker(line, { ownDevices, textDevices, role, place }, context));
}

/** The type that a cell calls by its name in the product: `MCCB OUTGOING`; null where none does. */
export function typeOfProduct(line: RowLine, { knowledge }: IntakeContext): Value<string> | null {
  for (const cell of cellsOf(line, ['type', 'device'])) {
    const type = findTypeByWords(knowledge, cell.text);
    if (type) {
      return written(type.name, placeOf([cell], line.at));
    }
  }
  return null;
}

/** A heading such as MCCB says the device of cells that name none. */
function headedDevices(cells: readonly RowCell[], words: IntakeWords): Devices {
  return cells.flatMap((cell) => {
    const means = [...new Set(words.find('device', cell.heading).map((each) => each.means))];
    const [only] = means;
    return means.length === 1 && only !== undefined ? [{ means: only, cell }] : [];
  });
}

type Devices = readonly { readonly means: string; readonly cell: RowCell }[];

type Role = { readonly roles: readonly FeederRole[]; readonly cells: readonly RowCell[] };

function typeOfBreaker(
  line: RowLine,
  { ownDevices, textDevices, role, place }: { ownDevices: Devices; textDevices: Devices; role: Role; place: RowPlace },
  { knowledge, words }: IntakeContext,
): Value<string> {
  const used = ownDevices.length > 0 ? ownDevices : textDevices;
  const said = [...ownDevices, ...textDevices];
  const cells = [...new Set(used.map(({ cell }) => cell))];
  const where = placeOf([...cells, ...role.cells.filter((cell) => !cells.includes(cell))], line.at);
  const devices = [...new Set(said.map(({ means }) => means))];
  const roles = new Set([...role.roles, ...(place.title === null || role.roles.length > 0 ? [] : [place.title])]);
  const differs = role.roles.length > 0 && place.title !== null && !role.roles.includes(place.title);
  const asked = differs ? new Set([...roles, ...(place.title === null ? [] : [place.title])]) : roles;
  const typesOf = (eachRole: FeederRole) =>
    devices.flatMap((device) => proposedName(knowledge, { role: eachRole, device, ratingA: null }));
  if (devices.length > 1 || asked.size > 1) {
    return disagreeing(where, [...(asked.size > 0 ? asked : new Set<FeederRole>(['outgoing']))].flatMap(typesOf));
  }
  const [only] = asked;
  const [type] = typesOf(only ?? 'outgoing');
  if (type === undefined) {
    return unclear(where, 'NOT_MADE');
  }
  const byRole = written(type, where, role.roles.length === 0 && only !== undefined ? 'BELOW_TITLE' : '');
  const value = only === undefined && !place.hasIncomer ? proposed(type, where, 'NOTHING_WRITTEN') : byRole;
  const isInText = ownDevices.length === 0 && line.columns.has('device');
  const isUnknown = cellsOf(line, ['device', 'type']).some((cell) => unknownWords(cell, words));
  return isInText || isUnknown ? lowered(value, 'FROM_TEXT') : value;
}

/** Whether a cell of its own has words that no table knows: they may change what it means. */
function unknownWords(cell: RowCell, words: IntakeWords): boolean {
  const kinds = ['device', 'role', 'operation', 'mounting', 'basis', 'spare', 'filler', 'instrument', 'board'] as const;
  const rest = kinds.reduce((text, kind) => words.without(kind, text), cell.text);
  return /\p{L}{4,}/u.test(rest.replace(/\d+\s*\p{L}+/gu, ' '));
}

function typeWithoutDevice(
  line: RowLine,
  { numbers, role, where }: { numbers: TypeNumbers; role: FeederRole | null; where: Place },
  { knowledge, words }: IntakeContext,
): Value<string> {
  const hasOwnRating = cellOf(line, 'rating', 'trip') !== undefined;
  if (numbers.rating === null || numbers.hasPower) {
    return unclear(where, 'NO_DEVICE');
  }
  const clues = { role, device: null, ratingA: numbers.rating };
  const made = proposeType(knowledge, clues);
  if (made === null) {
    const offers = ['ACB', 'MCCB'].flatMap((device) => proposedName(knowledge, { ...clues, device }));
    return unclear(where, 'NO_DEVICE', offers);
  }
  const isNamed = cellsOf(line, ['device', 'type', 'starter']).some(({ text }) => !words.isOnly('role', text));
  const reason = made.isUsual ? 'USUAL_DEVICE' : 'ONLY_ONE_MADE';
  return hasOwnRating && !isNamed
    ? proposed(made.type.name, where, reason)
    : unclear(where, 'NO_DEVICE', [made.type.name]);
}

function proposedName(
  knowledge: IntakeContext['knowledge'],
  clues: Parameters<typeof proposeType>[1],
): readonly string[] {
  const name = proposeType(knowledge, clues)?.type.name;
  return name === undefined ? [] : [name];
}

/** The roles that the words of a row say, and where. */
export function roleOf(line: Pick<RowLine, 'cells'>, words: IntakeWords): Role {
  const matches = cellsOf(line, ['type', 'device', 'starter', 'name', 'description']).flatMap((cell) =>
    words.find('role', cell.text).map(({ means }) => ({ role: means as FeederRole, cell })),
  );
  const own = matches.filter(({ cell }) => cell.field === 'type');
  const used = own.length > 0 ? own : matches;
  return { roles: [...new Set(used.map(({ role }) => role))], cells: [...new Set(used.map(({ cell }) => cell))] };
}

/** The kinds of starters that cells name, those inside longer words left out. */
function startersIn(cells: readonly RowCell[], clues: WordClues, { kindWords }: IntakeContext): ReadType['starters'] {
  return cells.flatMap((cell) => {
    const matches = [...kindWords.wordsIn(cell.text)].flatMap(([row, written]) =>
      row.property === 'STARTER_KIND' && row.decides
        ? written.map((each) => ({
            kind: String(row.value.valueOf(clues)),
            written: each,
            at: cell.text.indexOf(each),
          }))
        : [],
    );
    const outer = matches.filter(
      (each) =>
        !matches.some(
          (other) =>
            other.written.length > each.written.length &&
            other.at <= each.at &&
            other.at + other.written.length >= each.at + each.written.length,
        ),
    );
    return outer.map(({ kind }) => ({ kind, cell }));
  });
}

function isScheduleField(field: ColumnField): field is ScheduleField {
  return scheduleFields.some((each) => each === field);
}

/** The cells as the reader of words takes them; `column` is their place in the row. */
function fieldCells(cells: readonly RowCell[]): readonly FieldCell[] {
  return cells.flatMap(({ field, text }, column) => (isScheduleField(field) ? [{ field, column, text }] : []));
}

function cluesOf(
  line: RowLine,
  { rating, poles, kw, va, kvar }: TypeNumbers,
  device: string | null,
  role: FeederRole | null,
): WordClues {
  return wordClues({
    rating,
    poles,
    kw,
    va,
    kvar,
    device,
    role,
    distribution: cellOf(line, 'distribution')?.text,
    starter: cellOf(line, 'starter')?.text,
  });
}
