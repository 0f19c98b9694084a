import type { FeederInputs, PartInputs } from '../entry/part-inputs.ts';
import type { FeederRole, FeederType } from '../model/feeder-kind.ts';
import type { ScheduleField } from '../model/schedule-field.ts';
import type { ScheduleContext, ScheduledFeeder } from './feeder-schedule.ts';
import type { FactFinder } from './find-facts.ts';
import { findTypeByWords, proposeType } from './propose-type.ts';
import { enterWords, noteWords, readByWords } from './read-by-words.ts';
import { readCables } from './read-cable.ts';
import { noteWrittenEquipment, readEquipment } from './read-equipment.ts';
import { noteFact, type RowFacts, readFacts, whereFact } from './read-facts.ts';
import { enterLoad, type Load, nextRating, readLoad } from './read-load.ts';
import { readPlacement } from './read-placement.ts';
import { readRelease } from './read-release.ts';
import { inputsOfShortForm, readShortForm } from './read-short-form.ts';
import { readFeederName, readTexts, type TakenNames } from './read-texts.ts';
import { cellOf, noteFault, noteFollows, noteProposed, noteWritten, type RowReading, useWords } from './row-reading.ts';
import type { Vocabulary } from './schedule-vocabulary.ts';
import type { FoundWords, WordTable } from './word-table.ts';

/** What stays the same from row to row. */
export type RowContext = Pick<ScheduleContext, 'knowledge' | 'couplers' | 'board'> & {
  readonly words: WordTable;
  readonly inputs: PartInputs;
  readonly names: TakenNames;
  readonly findFacts: FactFinder;
  readonly vocabulary: Vocabulary;
  /** Whether a text is a date. */
  readonly isDate: (text: string) => boolean;
  /** Whether the user said what the columns hold. */
  readonly isChosen: boolean;
  /** Whether some row of the schedule names an incomer: then the rows without a word for their place are outgoing. */
  readonly hasIncomer: boolean;
  /** What the schedule has a column for. */
  readonly columns: ReadonlySet<ScheduleField>;
};

/** A title above some rows that says what they are: `OUTGOING FEEDERS`. */
export type RoleTitle = { readonly role: FeederRole; readonly text: string };

/** Reads a row into a feeder; null when faults keep it from being one. */
export function readScheduleRow(
  reading: RowReading,
  context: RowContext,
  title: RoleTitle | null,
): ScheduledFeeder | null {
  const named = namedType(reading, context);
  const byWords = readByWords(
    reading,
    context.words,
    { find: context.findFacts, board: context.board },
    named?.name ?? null,
  );
  // A second device in addition to the one that decides is a part of it.
  const facts = readFacts(reading, context.findFacts, byWords.type ? ['device'] : []);
  const load = readLoad(
    reading,
    facts,
    facts.role?.value ?? title?.role ?? null,
    context.board,
    context.knowledge.tables,
  );
  const type =
    named ?? typeByWords(reading, context, byWords.type) ?? readType(reading, context, { facts, load, title });
  const words = { type: byWords.type, properties: byWords.propertiesOf(type) };
  useSameKind(reading, context, type, facts);
  const short = type ? context.inputs.shortForms.get(type.name) : undefined;
  if (short) {
    const device = readDevice(reading, context, inputsOfShortForm(short), { facts, load, byWords: valuesOf(words) });
    const placement = readPlacement(reading, null, context);
    return readShortForm(reading, { short, words, device, table: context.words, placement, columns: context.columns });
  }
  const inputs = type ? context.inputs.feeders.get(type.name) : undefined;
  if (!inputs) {
    noteWrittenEquipment(reading, facts);
  }
  const properties = {
    ...(inputs ? enterWords(reading, inputs, words) : {}),
    ...(inputs
      ? readDevice(reading, context, inputs, {
          facts,
          load: loadOf(inputs, words, load),
          byWords: valuesOf(words),
        })
      : {}),
    ...readPlacement(reading, type, context),
    ...readTexts(reading),
  };
  if (inputs) {
    noteMissing(reading, inputs, properties);
  }
  const name = readFeederName(reading, context);
  return type && name !== null && reading.faults.length === 0 ? { name, type: type.name, properties } : null;
}

/** Words that say the role or the device of the type say nothing else: `OG-2` of an outgoing feeder. */
function useSameKind(reading: RowReading, { inputs }: RowContext, type: FeederType | null, facts: RowFacts): void {
  const { role, device } = facts;
  const family = type ? inputs.feeders.get(type.name)?.family : undefined;
  if (role && role.value === type?.role) {
    useWords(reading, ...role.pieces);
  }
  if (device && device.value === family) {
    useWords(reading, ...device.pieces);
  }
}

/** What words have taken of the row, and what they made of it. */
function valuesOf({ properties }: FoundWords): ReadonlySet<string | number> {
  return new Set(properties.flatMap(({ value, madeOf }) => [value, ...madeOf]));
}

/** The load of a type that takes none was read by the words of its kind, as the power of its motor. */
function loadOf({ inputs }: FeederInputs, { properties }: FoundWords, load: Load | null): Load | null {
  return inputs.has('FEEDER_LOAD') || properties.length === 0 ? load : null;
}

/** Current and poles are missed where they are read. */
const missedElsewhere: readonly string[] = ['FEEDER_AMP_RATING', 'FEEDER_POLES'];

/** Says what a type cannot be without and the row does not say. */
function noteMissing(reading: RowReading, { inputs }: FeederInputs, entered: Readonly<Record<string, unknown>>): void {
  for (const [name, { property }] of inputs) {
    if (property.isRequired && !(name in entered) && !missedElsewhere.includes(name)) {
      const unit = property.unit === '' ? '' : ` in ${property.unit}`;
      noteFault(reading, 'type', `${property.label} is empty: write it${unit}`, null);
    }
  }
}

type Understood = { readonly facts: RowFacts; readonly load: Load | null; readonly title: RoleTitle | null };

/** What of a row is about the breaker, what it carries and what is led to it. */
function readDevice(
  reading: RowReading,
  { knowledge, board, vocabulary }: RowContext,
  inputs: FeederInputs,
  { facts, load, byWords }: Omit<Understood, 'title'> & { readonly byWords: ReadonlySet<string | number> },
): Readonly<Record<string, string | number>> {
  const { type } = inputs;
  const equipment = type.role === 'blank' ? {} : readEquipment(reading, inputs, facts, { load, board, byWords });
  const { FEEDER_AMP_RATING: rating, FEEDER_POLES: poles } = equipment;
  const ratingA = rating === undefined ? null : Number(rating);
  return {
    ...equipment,
    ...readRelease(reading, inputs, vocabulary.release),
    ...(load ? enterLoad(reading, type, load, { input: inputs.inputs.get('FEEDER_LOAD'), ratingA }) : {}),
    ...readCables(reading, { knowledge, board, inputs, poles, ratingA }),
  };
}

/** The type that its column gives in words of our own, such as `MCCB OUTGOING`. */
function namedType(reading: RowReading, { knowledge }: RowContext): FeederType | null {
  for (const field of ['type', 'device'] as const) {
    const cell = cellOf(reading, field);
    const named = cell && findTypeByWords(knowledge, cell.text);
    if (named) {
      noteWritten(reading, 'type', named.display, cell);
      return named;
    }
  }
  return null;
}

function typeByWords(reading: RowReading, { inputs }: RowContext, wordType: FoundWords['type']): FeederType | null {
  if (wordType === null) {
    return null;
  }
  const name = String(wordType.value);
  const type = inputs.feeders.get(name)?.type ?? inputs.shortForms.get(name)?.form.type;
  if (!type) {
    throw new Error(`The table of words names the type ${wordType.value}, which no kind has`);
  }
  noteWords(reading, type.display, wordType);
  return type;
}

function readType(
  reading: RowReading,
  { knowledge, inputs, hasIncomer }: RowContext,
  { facts, load, title }: Understood,
): FeederType | null {
  // Two words that do not agree are reported already; what follows from one of them would only confuse.
  if (reading.faults.some(({ field }) => field === 'type' || field === 'device')) {
    return null;
  }
  const { role, device, rating } = facts;
  const clues = {
    role: role?.value ?? title?.role ?? null,
    device: device?.value ?? null,
    ratingA: rating?.value ?? (load && nextRating(load, ratingsOf(inputs))),
    hasIncomer,
  };
  const proposed = proposeType(knowledge, clues);
  if (proposed.type === null) {
    noteFault(reading, 'device', proposed.text, (device ?? role)?.cell.column ?? null);
    return null;
  }
  const { display } = proposed.type;
  const deviceFrom = device && whereFact(device);
  const from = deviceFrom ?? (role && whereFact(role));
  const pieces = [...(device?.pieces ?? []), ...(role?.pieces ?? [])];
  if (title && !role) {
    noteFollows(reading, 'type', display, joined(`below “${title.text}”`, proposed.remark), deviceFrom);
  } else if (role && device && proposed.remark === '') {
    noteFact(reading, 'type', display, { ...(role.isInPlace ? device : role), pieces });
  } else {
    const note = proposed.isOnlyOne && (role === null || role.isInPlace) ? noteFollows : noteProposed;
    note(reading, 'type', display, proposed.remark, from && { ...from, pieces });
  }
  return proposed.type;
}

function joined(...texts: readonly string[]): string {
  return texts.filter(Boolean).join('; ');
}

/** Every rating for which some breaker is made, A. */
function ratingsOf({ feeders }: PartInputs): readonly number[] {
  return [...feeders.values()].flatMap(({ inputs }) => (inputs.get('FEEDER_AMP_RATING')?.values ?? []).map(Number));
}
