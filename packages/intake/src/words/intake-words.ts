import { dateFinder } from '@pw/switchboard/feeder-schedule/find-dates';
import { factFinder } from '@pw/switchboard/feeder-schedule/find-facts';
import { type Vocabulary, vocabulary } from '@pw/switchboard/feeder-schedule/schedule-vocabulary';
import { foldHeading, type HeadingWords, headingWords } from '@pw/switchboard/feeder-schedule/schedule-words';
import { wordPattern } from '@pw/switchboard/feeder-schedule/word-pattern';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { ColumnField, PropertyField } from './column-fields.ts';
import { findQuantities, type Quantity, type UnitPattern } from './find-quantities.ts';
import { foldText, oneLine } from './fold-text.ts';
import type { IntakeTables, WordKind } from './intake-tables.ts';
import { remembering } from './remember.ts';
import { partPattern } from './word-patterns.ts';

/** What the cells below a heading must mostly be. */
export type ColumnContent = 'power' | 'number' | 'text';

/** Words that were found in a text, with their place. */
type FoundMeaning = { readonly means: string; readonly written: string; readonly at: number };

/** A row of facts or notes, ready to be looked for. */
export type StatementPattern = {
  readonly patterns: readonly RegExp[];
  /** The words that must be in the text too; null for none. */
  readonly about: RegExp | null;
  /** Words that must not be in the text; null for none. */
  readonly without: RegExp | null;
  /** What `about` says as it is written. */
  readonly types: readonly string[];
  readonly property: string;
  readonly value: string;
  readonly certainty: 'certain' | 'proposed';
  /** Whether it is looked for in the title of a board alone. */
  readonly isOfTitle: boolean;
};

/** Equipment of a feeder as enquiries name it, with the parts that it comes to. */
type EquipmentPattern = {
  readonly patterns: readonly RegExp[];
  readonly parts: readonly EquipmentPart[];
};

/** A component with its properties, or what is ticked on the feeder; values hold the parts that a pattern takes over. */
export type EquipmentPart = {
  readonly part: string;
  readonly properties: readonly { readonly property: string; readonly value: string }[];
};

/** The words of the tables, ready to be looked up. */
export type IntakeWords = {
  readonly headings: HeadingWords<ColumnField>;
  /** What a heading may mean by what is below it, in the order in which it is tried. */
  readonly contentFields: (
    heading: string,
  ) => readonly { readonly field: ColumnField; readonly content: ColumnContent }[];
  /** Every place where words of a kind stand, the longest words at each place. */
  readonly find: (kind: WordKind, text: string) => readonly FoundMeaning[];
  /** Whether a text is words of a kind and nothing else. */
  readonly isOnly: (kind: WordKind, text: string) => boolean;
  /** A text without the words of a kind. */
  readonly without: (kind: WordKind, text: string) => string;
  readonly vocabulary: Vocabulary;
  /** Whether a text is a date, which spreadsheets make of tags such as 2-3. */
  readonly isDate: (text: string) => boolean;
  /** Words that are written in one with those before them. */
  readonly glued: readonly RegExp[];
  readonly units: readonly UnitPattern[];
  /** Every number with its unit in a text. */
  readonly quantitiesIn: (text: string) => readonly Quantity[];
  /** The poles that a text says, `3N` of TPN, with the words that say them. */
  readonly polesIn: (text: string) => readonly { readonly poles: string; readonly written: string }[];
  readonly facts: readonly StatementPattern[];
  readonly notes: readonly StatementPattern[];
  readonly equipment: readonly EquipmentPattern[];
  /** The properties of which the first that a type has is set by a field. */
  readonly properties: ReadonlyMap<PropertyField, readonly string[]>;
};

/** A few blanks: runs of thousands of them would be gone through again for each place. */
const GAP = String.raw`\s{0,5}`;

const NUMBER = String.raw`(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;

/** Makes the words of an intake ready: those of its own tables, and those that feeder schedules use. */
export function intakeWords(tables: IntakeTables, knowledge: Pick<Knowledge, 'tables'>): IntakeWords {
  const rows = tables.word.rows;
  const kinds = new Map<WordKind, readonly { readonly means: string; readonly pattern: RegExp }[]>();
  const all = new Map<WordKind, RegExp>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ofKind = rows.filter((row) => row.kind === kind);
    kinds.set(
      kind,
      ofKind.map(({ means, words }) => ({ means, pattern: wordPattern(words.split('|')) })),
    );
    all.set(kind, wordPattern(ofKind.flatMap(({ words }) => words.split('|'))));
  }
  const finders = new Map(
    [...kinds].map(([kind, rows]) => [
      kind,
      remembering((text: string) =>
        text.search(all.get(kind) ?? NEVER) < 0 ? NOTHING : longest(rows.flatMap((each) => meaningsOf(each, text))),
      ),
    ]),
  );
  const find = (kind: WordKind, text: string) => finders.get(kind)?.(text) ?? NOTHING;
  const without = (kind: WordKind, text: string) => text.replace(all.get(kind) ?? NEVER, ' ');
  const plain = tables.heading.rows.filter(({ content }) => content === null);
  const own = new Set(plain.flatMap(({ words }) => words.split('|').map(foldHeading)));
  const units = unitPatterns(tables);
  const known = vocabulary(knowledge.tables.scheduleWord.rows);
  return {
    headings: headingWords<ColumnField>(
      [
        ...knowledge.tables.headingWord.rows.map(({ field, words }) => ({ field, words: withoutOwn(words, own) })),
        ...plain,
      ].filter(({ words }) => words !== ''),
    ),
    contentFields: contentFinder(tables.heading.rows),
    find,
    isOnly: (kind, text) => find(kind, text).length > 0 && without(kind, text).replace(/[^\p{L}\p{N}]+/gu, '') === '',
    without,
    vocabulary: known,
    isDate: dateFinder(known.month),
    glued: rows
      .filter(({ kind }) => kind === 'glued')
      .flatMap(({ words }) => words.split('|'))
      .map((each) => new RegExp(`(?<=[\\p{L}\\p{N}])${each}(?![\\p{L}])`, 'giu')),
    units,
    quantitiesIn: remembering((text) => findQuantities(text, units)),
    polesIn: remembering(polesOf),
    facts: tables.fact.rows.toSorted((one, other) => one.order - other.order).map((row) => statement(row, true)),
    notes: tables.note.rows.toSorted((one, other) => one.order - other.order).map((row) => statement(row, false)),
    equipment: equipmentPatterns(tables),
    properties: new Map(tables.property.rows.map(({ field, property }) => [field, property.split('|')])),
  };
}

function equipmentPatterns({ equipment, equipmentItem }: IntakeTables): readonly EquipmentPattern[] {
  const ofItem = Map.groupBy(equipmentItem.rows, ({ item }) => item);
  return equipment.rows
    .toSorted((one, other) => one.order - other.order)
    .map(({ words, item }) => {
      const parts = [...Map.groupBy(ofItem.get(item) ?? [], ({ number: place }) => place).values()];
      return {
        patterns: words.split('|').map(partPattern),
        parts: parts.map((rows) => ({
          part: rows[0]?.part ?? '',
          properties: rows.map(({ property, value }) => ({ property, value })),
        })),
      };
    });
}

function unitPatterns({ unit: table }: IntakeTables): readonly UnitPattern[] {
  return table.rows.map(({ unit, quantity, factor, words }) => ({
    unit,
    quantity,
    factor,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}.]|\\d[/,])(?<![x×*]\\s?)${NUMBER}${GAP}-?${GAP}(?:${unitSource(words)})(?![\\p{L}])`,
      'giu',
    ),
  }));
}

function polesOf(text: string) {
  return factFinder()(text).flatMap((fact) =>
    fact.kind === 'poles' ? [{ poles: fact.value, written: fact.written }] : [],
  );
}

const NEVER = /(?!)/gu;

const NOTHING: readonly FoundMeaning[] = [];

/** The words of a schedule's heading that mean the same here; a word that means another thing here is left out. */
function withoutOwn(words: string, own: ReadonlySet<string>): string {
  return words
    .split('|')
    .filter((each) => !own.has(foldHeading(each)))
    .join('|');
}

function contentFinder(rows: IntakeTables['heading']['rows']): IntakeWords['contentFields'] {
  const byWords = new Map<string, { readonly field: ColumnField; readonly content: ColumnContent }[]>();
  for (const { field, words, content } of rows) {
    for (const each of content === null ? [] : words.split('|').map(foldHeading)) {
      byWords.set(each, [...(byWords.get(each) ?? []), { field, content: content ?? 'text' }]);
    }
  }
  return (heading) => byWords.get(foldHeading(heading)) ?? [];
}

function meaningsOf(
  { means, pattern }: { readonly means: string; readonly pattern: RegExp },
  text: string,
): readonly FoundMeaning[] {
  return [...text.matchAll(pattern)].map(({ 0: written, index }) => ({ means, written, at: index }));
}

/** Words that do not stand inside longer ones. */
function longest(meanings: readonly FoundMeaning[]): readonly FoundMeaning[] {
  return meanings
    .filter(
      (each) =>
        !meanings.some(
          (other) =>
            other.written.length > each.written.length &&
            other.at <= each.at &&
            other.at + other.written.length >= each.at + each.written.length,
        ),
    )
    .toSorted((one, other) => one.at - other.at);
}

function unitSource(words: string): string {
  return words
    .split('|')
    .toSorted((one, other) => other.length - one.length)
    .map((each) => each.replace(/\s+/gu, String.raw`[.\s]?`))
    .join('|');
}

function statement(
  row: IntakeTables['fact']['rows'][number] | IntakeTables['note']['rows'][number],
  aboutIsWords: boolean,
): StatementPattern {
  const about = row.about?.split('|') ?? [];
  return {
    patterns: row.words.split('|').map(partPattern),
    about: aboutIsWords && about.length > 0 ? wordPattern(about) : null,
    without: row.without === null ? null : wordPattern(row.without.split('|')),
    types: aboutIsWords ? [] : about,
    property: row.property,
    value: row.value,
    certainty: row.certainty,
    isOfTitle: 'place' in row && row.place === 'title',
  };
}

/** A text as words are looked up in it, on one line. */
export function lookedUp(text: string): string {
  return oneLine(foldText(text));
}
