import { type RowField, rowFields, unclearReasons } from '@pw/domain/intake/intake-codes';
import { readReleaseWords } from '@pw/switchboard/feeder-schedule/read-release';
import type { IntakeRow, RowValues, Value } from '../intake.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { withMissing } from './fill-missing.ts';
import { inputOf, judgeMade } from './judge-made.ts';
import { readCopies } from './read-copies.ts';
import { readMounting } from './read-mounting.ts';
import { readNumber, saysNothing } from './read-number.ts';
import { readPoles } from './read-poles.ts';
import { readPower } from './read-power.ts';
import { readSections } from './read-section.ts';
import { starterOf } from './read-starter.ts';
import { readBank, stepsOn } from './read-steps.ts';
import { readNames, readPlainColumns } from './read-texts.ts';
import { type ReadType, readType, typeOfProduct } from './read-type.ts';
import { respelt } from './respell.ts';
import { cableOf, type RowBoard } from './row-cable.ts';
import { cellOf, cellsOf, type RowLine } from './row-cell.ts';
import type { IntakeContext, RowPlace } from './row-context.ts';
import { deviceWords } from './row-device.ts';
import { readEquipment } from './row-equipment.ts';
import { lowered, placeOf, proposed, unclear, written } from './values.ts';

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
  const isOfSteps = (line.steps ?? []).length > 0 && stepsOn(line, words) !== null;
  const values: Partial<Record<RowField, Value | null>> = {
    ...readNames(given, words),
    type: slips.apply(isOfSteps ? lowered(type.type, 'SUGGESTED') : type.type),
    rating,
    poles,
    faultLevel: faultLevelOf(line, context),
    basis: basisOf(line, context),
    quantity: readCopies(line, words),
    ...starterOf(line, type, kw, slips.apply),
    ...kindValues(line, type, { va, kvar, kw }, context),
    release: releaseOf(line, words),
    ...readMounting(line, type.type.value, context),
    ...readSections(line, words),
    ...readPlainColumns(line, words),
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
  // A bank has its power where others have their current.
  const cells = line.cells.filter(
    ({ field, text }) => field !== 'rating' || !words.quantitiesIn(text).some(({ kind }) => kind === 'reactivePower'),
  );
  return readNumber(
    { ...line, cells },
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
    ...(type.value === 'APFC' || type.value === 'APFC_PANEL' ? readBank(line, kvar, words) : {}),
  };
}

function releaseOf(line: RowLine, words: IntakeWords): Value<string> | null {
  const own = cellsOf(line, ['release']).find(({ text }) => !saysNothing(text, words));
  const beside = cellsOf(line, ['device', 'type', 'description', 'note']);
  // In a description shorter words may mean anything.
  const cell =
    own ?? beside.find(({ text }) => words.find('release', text).length > 0 && readReleaseWords(text) !== null);
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
