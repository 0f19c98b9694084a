import { partInputs } from '@pw/switchboard/entry/part-inputs';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import type { ScheduleField } from '@pw/switchboard/model/schedule-field';
import { type LineValue, lineValue, placement, type ScheduleLine } from './schedule-line.ts';

/** What is corrected of a line: texts by field, '' for a field that the line is not to have. */
export type LineCorrection = readonly (readonly [ScheduleField, string])[];

/** A column of the preview, whose cells can be corrected. */
export type LineColumn = {
  readonly id: string;
  readonly header: string;
  /** In px. */
  readonly width: number;
  /** What its cells are made of; a reason about one of these is corrected here. */
  readonly fields: readonly ScheduleField[];
  readonly value: (line: ScheduleLine) => LineValue;
  readonly correction: (text: string) => LineCorrection;
  /** It is there only where some line says something of it, or is a feeder of the type that has it. */
  readonly isOptional?: true | { readonly ofType: string };
  /** Choices instead of a text. */
  readonly choices?: (knowledge: Knowledge) => readonly string[];
};

const sectionFields = sectionLetters.map((letter) => `section${letter}` as const);

/** Everything that says how many copies stand where; a correction counts in the place of all of it. */
const placementFields: readonly ScheduleField[] = [
  'section',
  'quantity',
  'working',
  'standby',
  'spare',
  'total',
  ...sectionFields,
];

const powers: readonly ScheduleField[] = ['loadKw', 'absorbedKw', 'loadHp', 'loadKva'];

/** A power that is entered keeps the power factor of its line; a current has no use for it. */
const loadColumn: Omit<LineColumn, 'width'> = {
  ...textColumn('loadA', 'Load'),
  fields: ['loadA', 'loadKva', 'powerFactor'],
  correction: (text) => [
    ...(/KW|HP|KVA/iu.test(text) ? powers : ([...powers, 'powerFactor'] as const)).map((field) => [field, ''] as const),
    ['loadA', text],
  ],
};

/** What starters have of their own. */
const ofStarters = { ofType: 'STARTER' } as const;

/** What a property of a starter offers. */
const offeredOf = (property: string) => (knowledge: Knowledge) =>
  (partInputs(knowledge).feeders.get(ofStarters.ofType)?.inputs.get(property)?.values ?? []).map(String);

/** What each row of a schedule was taken for, column by column. */
export const lineColumns: readonly LineColumn[] = [
  { ...textColumn('name', 'Name'), width: 130 },
  { ...textColumn('description', 'Designation'), width: 120, isOptional: true },
  {
    ...textColumn('type', 'Type'),
    width: 150,
    fields: ['type', 'device'],
    choices: ({ kinds, shortForms }) => [
      ...kinds.flatMap(({ types }) => types.map(({ display }) => display)),
      ...shortForms.map(({ type }) => type.display),
    ],
  },
  { ...textColumn('starter', 'Starter'), width: 72, isOptional: ofStarters, choices: offeredOf('STARTER_KIND') },
  { ...textColumn('duty', 'Duty'), width: 72, isOptional: ofStarters, choices: offeredOf('STARTER_DUTY') },
  { ...joinedColumn('loadKw', 'kW', ['absorbedKw', 'loadHp']), width: 70, isOptional: ofStarters },
  { ...textColumn('rating', 'Rating'), width: 70 },
  { ...textColumn('poles', 'Poles'), width: 62 },
  { ...textColumn('faultLevel', 'Icu'), width: 60 },
  { ...textColumn('release', 'Release'), width: 74, isOptional: true },
  { ...loadColumn, width: 68, isOptional: true },
  { ...joinedColumn('cable', 'Cable', ['cableRuns', 'cableCores', 'cableMetal']), width: 116, isOptional: true },
  {
    id: 'placement',
    header: 'Sections',
    width: 70,
    fields: placementFields,
    value: ({ row }) => placement(row),
    correction: placementCorrection,
  },
  { ...textColumn('distribution', 'In section'), width: 88, isOptional: true },
  { ...textColumn('note', 'Note'), width: 96, isOptional: true },
];

/** The columns that every line has, and those of which some line says something, or has a reason to be corrected there. */
export function shownColumns(lines: readonly ScheduleLine[]): readonly LineColumn[] {
  const named = new Set(lines.flatMap(({ reasons }) => reasons.map(({ field }) => field)));
  return lineColumns.filter(
    ({ isOptional, fields, value }) =>
      isOptional === undefined ||
      fields.some((field) => named.has(field)) ||
      lines.some(
        (line) => value(line).text !== '' || (isOptional !== true && line.row.feeder?.type === isOptional.ofType),
      ),
  );
}

function textColumn(field: ScheduleField, header: string): Omit<LineColumn, 'width'> {
  return {
    id: field,
    header,
    fields: [field],
    value: ({ row }) => lineValue(row, [field]),
    correction: (text) => [[field, text]],
  };
}

/** One column for what a schedule may write in several; a correction counts instead of all of them. */
function joinedColumn(
  field: ScheduleField,
  header: string,
  others: readonly ScheduleField[],
): Omit<LineColumn, 'width'> {
  return {
    ...textColumn(field, header),
    fields: [field, ...others],
    correction: (text) => [...others.map((each) => [each, ''] as const), [field, text]],
  };
}

const COPIES = /(?:(\d+)\s*(?:x|in|nos?\.?)?\s*(?:section\s*)?)?\b([A-E])\b/giu;

/** Reads where the copies stand, e.g. `2 in A, 1 in B`; another text goes where it is refused with the reason. */
export function placementCorrection(text: string): LineCorrection {
  const placed = [...text.matchAll(COPIES)].map(([, copies = '1', letter = '']) => [letter.toUpperCase(), copies]);
  const none = placementFields.map((field) => [field, ''] as const);
  if (placed.length === 0) {
    const isCount = /^\s*\d+\s*$/u.test(text);
    return [...none, [isCount ? 'quantity' : 'section', text]];
  }
  return [
    ...none,
    ...sectionLetters.flatMap((letter): LineCorrection => {
      const entry = placed.find(([each]) => each === letter);
      return entry ? [[`section${letter}`, entry[1] ?? '1']] : [];
    }),
  ];
}
