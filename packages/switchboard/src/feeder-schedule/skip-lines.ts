import type { ScheduleField } from '../model/schedule-field.ts';
import type { FactFinder, FactKind } from './find-facts.ts';
import type { Headings, ScheduleLine } from './find-headings.ts';
import type { RoleTitle } from './read-schedule-row.ts';
import type { FieldCell } from './row-reading.ts';

/** What tells the lines that are no feeders. */
type LineReaders = {
  readonly findFacts: FactFinder;
  readonly isTotal: (line: ScheduleLine, cells: readonly FieldCell[]) => boolean;
};

/** Why a line is no feeder: it is a heading, a total or a title; null where it is to be read. */
export function skipReason(
  line: ScheduleLine,
  cells: readonly FieldCell[],
  headings: Headings | null,
  { findFacts, isTotal }: LineReaders,
): string | null {
  const [first] = headings?.lines ?? [];
  if (first && line.row < first.row) {
    return 'above the headings';
  }
  if (headings?.lines.includes(line)) {
    return 'the headings';
  }
  if (headings?.lines.some((each) => each.cells.join('\t') === line.cells.join('\t'))) {
    return 'the headings again';
  }
  if (isTotal(line, cells)) {
    return 'a total';
  }
  const said = cells.filter(({ field }) => field !== 'serial');
  const [only] = said;
  if (!only) {
    return 'no column that is read is filled';
  }
  return titleText(line, cells) !== null && !saysFeeder(only, findFacts) ? 'a title' : null;
}

/** The only text of a line, besides a letter that numbers it: `A | INCOMERS`; null where there is more. */
function titleText(line: ScheduleLine, cells: readonly FieldCell[]): string | null {
  const letter = cells.find(({ field, text }) => field === 'serial' && /^[A-Z]{1,4}[.)]?$/iu.test(text));
  const [text = null, ...more] = line.cells.filter((cell, at) => cell !== '' && at !== letter?.column);
  return more.length === 0 ? text : null;
}

/** Fields of which a feeder has at least one besides its name. */
const feederFields: readonly ScheduleField[] = [
  'rating',
  'poles',
  'type',
  'device',
  'quantity',
  'loadKw',
  'loadHp',
  'loadKva',
  'loadA',
];

/** What a description says of a feeder; without any of it a description that stands alone is a title. */
const feederFacts: readonly FactKind[] = ['rating', 'device', 'powerKw', 'apparentKva'];

function saysFeeder({ field, text }: FieldCell, findFacts: FactFinder): boolean {
  return field === 'description'
    ? findFacts(text).some(({ kind }) => feederFacts.includes(kind))
    : feederFields.includes(field);
}

/** What a title says that the rows below it are; null when it says nothing, or more than one thing. */
export function titleRole(line: ScheduleLine, cells: readonly FieldCell[], findFacts: FactFinder): RoleTitle | null {
  const text = titleText(line, cells);
  const roles = findFacts(text ?? '').flatMap((fact) => (fact.kind === 'role' ? [fact.value] : []));
  const [role] = roles;
  return text !== null && role && new Set(roles).size === 1 ? { role, text } : null;
}
