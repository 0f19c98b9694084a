import { type RowField, rowFields, unclearReasons } from '@pw/domain/intake/intake-codes';
import { LONGEST_NAME } from '@pw/domain/naming';
import { readReleaseWords } from '@pw/switchboard/feeder-schedule/read-release';
import type { IntakeRow, RowValues, Value } from '../intake.ts';
import { oneLine } from '../words/fold-text.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { withMissing } from './fill-missing.ts';
import { inputOf, judgeMade } from './judge-made.ts';
import { readCopies } from './read-copies.ts';
import { readNumber, saysNothing } from './read-number.ts';
import { readPoles } from './read-poles.ts';
import { readPower } from './read-power.ts';
import { readSections } from './read-section.ts';
import { starterOf } from './read-starter.ts';
import { type ReadType, readType, typeOfProduct } from './read-type.ts';
import { respelt } from './respell.ts';
import { cableOf, type RowBoard } from './row-cable.ts';
import { cellOf, cellsOf, type RowCell, type RowLine } from './row-cell.ts';
import type { IntakeContext, RowPlace } from './row-context.ts';
import { deviceWords } from './row-device.ts';
import { readEquipment } from './row-equipment.ts';
import { disagreeing, lowered, placeOf, proposed, unclear, written } from './values.ts';

/** A row with its values, before it has an id and a feeder. */
export type ReadRow = Pick<IntakeRow, 'at' | 'values'> & { readonly line: RowLine };

/** Reads the values of a row, each with its source and how far it can be trusted. */
export function readRow(given: RowLine, place: RowPlace, board: RowBoard, context: IntakeContext): ReadRow {
  const { line, values } = writtenValues(given, place, board, context);
  const read = withDoubtfulParts(
    withMissing(judgeMade(withRemembered(values, context), context), line.at, board, context),
    board,
    context,
  );
  const isHidden = line.cells.some(({ doubt }) => doubt === 'HIDDEN');
  return { at: line.at, line, values: isHidden ? hiddenValues(read) : read };
}

/** The values that a row says, whether they are made or not. */
export function writtenValues(
  given: RowLine,
  place: RowPlace,
  board: RowBoard,
  context: IntakeContext,
): Pick<ReadRow, 'line' | 'values'> {
  const { line, slips } = respelt(given, context);
  const { words, motors } = context;
  const rating = ratingOf(line, context);
  const poles = readPoles(line, words);
  const kw = readPower(line, words, motors);
  const va = readNumber(
    line,
    { kind: 'controlPower', own: [], beside: ['rating'], texts: ['description', 'name', 'device', 'type'] },
    words,
  );
  const kvar = readNumber(
    line,
    {
      kind: 'reactivePower',
      own: [],
      beside: ['rating', 'load', 'loadKw'],
      texts: ['description', 'name', 'device', 'type'],
    },
    words,
  );
  const type = readType(
    line,
    {
      rating: numberOf(rating),
      poles: poles === null ? null : String(poles.value ?? ''),
      kw: numberOf(kw) ?? offerOf(kw),
      va: numberOf(va),
      kvar: numberOf(kvar),
      hasPower: kw !== null,
    },
    place,
    context,
  );
  const values: Partial<Record<RowField, Value | null>> = {
    ...namesOf(given, words),
    type: slips.apply(type.type),
    rating,
    poles,
    faultLevel: faultLevelOf(line, context),
    basis: basisOf(line, context),
    quantity: readCopies(line, words),
    ...starterOf(line, type, kw, slips.apply),
    ...kindValues(line, type, { va, kvar, kw }, context),
    release: releaseOf(line, words),
    ...mountingOf(line, type, context),
    ...readSections(line, words),
    ...plainColumns(line, words),
  };
  const plain = filled(values);
  const device = deviceWords([...type.cells, ...cellsOf(line, ['release', 'note'])], line, plain, board, context);
  return { line, values: device === null ? plain : { ...plain, device: slips.apply(device) } };
}

/** Unclear words with the value that they were corrected to before. */
function withRemembered(values: RowValues, { memory }: IntakeContext): RowValues {
  const remembered = rowFields.flatMap((field): readonly (readonly [RowField, Value])[] => {
    const value = values[field];
    const reason = unclearReasons.find((each) => each === value?.reason);
    const before = value?.value === null && reason ? memory.value(field, value.text, reason) : null;
    return value && before
      ? [
          [
            field,
            { ...value, value: before.value, certainty: before.isSure ? 'certain' : 'proposed', reason: 'REMEMBERED' },
          ],
        ]
      : [];
  });
  return remembered.length === 0 ? values : { ...values, ...Object.fromEntries(remembered) };
}

/** Cables and equipment of which not all can be entered as it is written are only proposed. */
function withDoubtfulParts(values: RowValues, board: RowBoard, context: IntakeContext): RowValues {
  const { type, cable, metering, control } = values;
  const feeder = typeof type?.value === 'string' ? type.value : '';
  const isWhole = (value: Value | undefined) =>
    value === undefined || readEquipment(String(value.value ?? ''), feeder, context).rest === '';
  return {
    ...values,
    ...(cable && !cableOf(values, board, context).isWhole ? { cable: lowered(cable, 'SUGGESTED') } : {}),
    ...(metering && !isWhole(metering) ? { metering: lowered(metering, 'SUGGESTED') } : {}),
    ...(control && !isWhole(control) ? { control: lowered(control, 'SUGGESTED') } : {}),
  };
}

/** The values of a hidden row: none counts before a person has said so. */
function hiddenValues(values: RowValues): RowValues {
  return Object.fromEntries(
    Object.entries(values).map(([field, { value, offers, ...rest }]): readonly [string, Value] => [
      field,
      {
        ...rest,
        value: null,
        certainty: 'unclear',
        reason: 'HIDDEN',
        offers: value === null ? (offers ?? []) : [value],
      },
    ]),
  );
}

function filled(values: Partial<Record<RowField, Value | null>>): RowValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}

/** The first reading of an unclear power: that there is one decides the kind. */
function offerOf(value: Value<number> | null): number | null {
  return value?.offers?.[0] ?? null;
}

function numberOf(value: Value<number> | null): number | null {
  return value?.value ?? null;
}

/** The rating: the setting of the trip before the size of the frame. */
function ratingOf(line: RowLine, context: IntakeContext): Value<number> | null {
  const { words } = context;
  const trips = cellsOf(line, ['rating', 'device', 'trip', 'starter', 'description']).flatMap((cell) => {
    const quantities = words.quantitiesIn(cell.text);
    const trip = quantities.find(({ kind }) => kind === 'trip');
    return trip && !quantities.some(({ kind }) => kind === 'current') ? [{ cell, trip }] : [];
  });
  const [first] = trips;
  if (first) {
    return proposed(first.trip.value, placeOf([first.cell], line.at), 'TRIP_OF_FRAME');
  }
  const named = typeOfProduct(line, context);
  // What its type is chosen by may be in the same column: `11 kW` of a starter.
  const hasRating = named?.value == null || inputOf(named.value, 'rating', context) !== null;
  return readNumber(
    line,
    {
      kind: 'current',
      own: !hasRating ? [] : line.columns.has('trip') ? ['trip'] : ['rating'],
      beside: ['device', 'starter', 'type'],
      texts: ['description', 'name'],
    },
    words,
  );
}

function faultLevelOf(line: RowLine, { words }: IntakeContext): Value<number> | null {
  const beside = ['device', 'rating', 'type'] as const;
  return readNumber(
    line,
    { kind: 'faultLevel', own: ['faultLevel'], beside, texts: ['description', 'name', 'note'] },
    words,
  );
}

/** Icu or Ics, as the heading of the fault level or its cell says. */
function basisOf(line: RowLine, { words }: IntakeContext): Value<string> | null {
  const cell = cellOf(line, 'faultLevel');
  const said = cell ? words.find('basis', `${cell.heading} ${cell.text}`) : [];
  const means = [...new Set(said.map((each) => each.means))];
  return cell && means.length === 1 && means[0] !== undefined ? written(means[0], placeOf([cell], line.at)) : null;
}

/** Name and description: a row without a name is called by its description. */
function namesOf(line: RowLine, { isDate }: IntakeWords): Partial<Record<RowField, Value>> {
  const [name, description] = [cellOf(line, 'name'), cellOf(line, 'description')];
  const cell = name ?? description;
  if (!cell) {
    const device = cellOf(line, 'device', 'starter', 'type', 'rating') ?? line.cells[0];
    const text = line.cells.map((each) => each.text).join(' ');
    return device ? { name: proposed(shortName(text), placeOf([device], line.at), 'NOTHING_WRITTEN') } : {};
  }
  const place = placeOf([cell], line.at);
  const text = shortName(oneLine(cell.text));
  return {
    name:
      text !== oneLine(cell.text) || (name === undefined && line.hasUnread)
        ? proposed(text, place, 'FROM_TEXT')
        : isDate(text)
          ? proposed(text, place, 'DATE_FOR_NAME')
          : written(text, place),
    ...(name && description
      ? { description: written(oneLine(description.text), placeOf([description], line.at)) }
      : {}),
  };
}

function shortName(text: string): string {
  const tidy = text
    .replaceAll('+', '&')
    .replace(/[#%\\]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const words = tidy.slice(0, LONGEST_NAME + 1).split(' ');
  return tidy.length <= LONGEST_NAME || words.length === 1 ? tidy.slice(0, LONGEST_NAME) : words.slice(0, -1).join(' ');
}

type KindNumbers = {
  readonly va: Value<number> | null;
  readonly kvar: Value<number> | null;
  readonly kw: Value<number> | null;
};

/** What only some kinds have: control supplies their VA, capacitors their kvar; and whether a feeder is a spare one. */
function kindValues(
  line: RowLine,
  { type }: ReadType,
  { va, kvar }: KindNumbers,
  { words }: IntakeContext,
): Partial<Record<RowField, Value | null>> {
  const cell = cellsOf(line, ['name', 'description', 'type']).find((each) => words.find('spare', each.text).length > 0);
  const text = cellOf(line, 'description', 'name');
  const bare = (text?.text.match(/\d+(?:\.\d+)?(?!\s*(?:ph|p\b))/giu) ?? []).map(Number);
  const control = va ?? (text ? unclear(placeOf([text], line.at), 'NO_UNIT', bare.slice(0, 2)) : null);
  return {
    spare: cell && type.value !== 'SPACE' ? written(true, placeOf([cell], line.at)) : null,
    va: type.value === 'CONTROL' ? control : null,
    kvar: type.value === 'APFC' || type.value === 'APFC_PANEL' ? kvar : null,
  };
}

function releaseOf(line: RowLine, words: IntakeWords): Value<string> | null {
  const own = cellsOf(line, ['release']).find(({ text }) => !saysNothing(text, words));
  const beside = cellsOf(line, ['device', 'type', 'description', 'note']);
  const cell = own ?? beside.find(({ text }) => RELEASE.test(text) && readReleaseWords(text) !== null);
  const read = cell ? readReleaseWords(cell.text) : null;
  if (!cell || read === null) {
    return own ? unclear(placeOf([own], line.at), 'WORD_UNKNOWN') : null;
  }
  const place = placeOf([cell], line.at);
  if (read.code === null) {
    return unclear(place, 'DISAGREE');
  }
  const isPlain = read.certainty !== 'proposed' && cell.field !== 'note';
  return isPlain ? written(read.code, place) : proposed(read.code, place, 'FROM_TEXT');
}

/** In a description shorter words may mean anything. */
const RELEASE = /(?<![\p{L}\p{N}])(?:MP|[µμ]P|TM|T\/M|LSIG?|MICRO|THERMAL|THERMO|ELECTRONIC|EARTH[\s-]*FAULT)/iu;

/** How a breaker is mounted and operated: EDO and MDO are both. */
function mountingOf(
  line: RowLine,
  { type }: ReadType,
  { words }: IntakeContext,
): Partial<Record<RowField, Value | null>> {
  if (type.value === 'STARTER' || type.value === 'CONTROL') {
    return {};
  }
  const cells = line.cells.filter(({ field }) => field !== 'board');
  const wordsOf = (kind: 'operation' | 'mounting') =>
    cells.flatMap((cell) => words.find(kind, cell.text).map(({ means }) => ({ means, cell })));
  const [operations, mountings] = [wordsOf('operation'), wordsOf('mounting')];
  const settled = (all: typeof operations, means: readonly string[]) => {
    const [first] = all;
    const kinds = [...new Set(means)];
    if (!first || kinds[0] === undefined) {
      return null;
    }
    const place = placeOf([first.cell], line.at);
    const value = kinds.length > 1 ? disagreeing(place, kinds) : written(kinds[0], place);
    return first.cell.field === 'note' ? lowered(value, 'FROM_NOTE') : value;
  };
  const all = [...operations, ...mountings];
  return {
    operation: settled(
      operations,
      operations.map(({ means }) => means),
    ),
    mounting: settled(all, [...operations.map(() => 'Withdrawable'), ...mountings.map(({ means }) => means)]),
  };
}

/** Columns that are kept as they are written. */
function plainColumns(line: RowLine, words: IntakeWords): Partial<Record<RowField, Value | null>> {
  const joined = (cells: readonly RowCell[]) =>
    cells.length === 0
      ? null
      : written(oneLine(cells.map(({ written: text }) => text).join('; ')), {
          ...placeOf(cells, line.at),
          doubt: null,
        });
  const joinedCells = (...fields: Parameters<typeof cellsOf>[1]) =>
    joined(cellsOf(line, fields).filter(({ text }) => !saysNothing(text, words)));
  return {
    frame: joinedCells('frame'),
    metering: joinedCells('metering'),
    control: joinedCells('control'),
    cable: cableText(line, words),
    loadA: joinedCells('loadA'),
    kva: joinedCells('loadKva'),
    powerFactor: joinedCells('powerFactor'),
    distribution: joinedCells('distribution'),
    note: joinedCells('note', 'location', 'curve', 'sensitivity'),
  };
}

/** The columns of the cables as one text, as the trade writes it: `2` under RUNS and `3.5` under CORES are `2R x 3.5C`. */
function cableText(line: RowLine, words: IntakeWords): Value<string> | null {
  const parts = cableColumns.flatMap(({ field, unit }) => {
    const cell = cellOf(line, field);
    return cell && !saysNothing(cell.text, words) ? [{ cell, text: withUnit(cell.text, unit) }] : [];
  });
  // A metal alone says nothing of what is led to the feeder.
  if (!parts.some(({ cell }) => cell.field !== 'cableMetal')) {
    return null;
  }
  const place = placeOf(
    parts.map(({ cell }) => cell),
    line.at,
  );
  return written(oneLine(parts.map(({ text }) => text).join(' ')), { ...place, doubt: null });
}

const cableColumns = [
  { field: 'cableRuns', unit: 'R' },
  { field: 'cableCores', unit: 'C' },
  { field: 'cable', unit: ' sqmm' },
  { field: 'cableMetal', unit: '' },
] as const;

function withUnit(text: string, unit: string): string {
  return /^\d+(?:\.\d+)?$/u.test(text) ? `${text}${unit}` : text;
}
