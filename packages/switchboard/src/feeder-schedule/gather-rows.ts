import { foldName } from '@pw/domain/naming';
import { type GatheredFeeder, gatherShortForms } from '../entry/gather-short-forms.ts';
import type { PartInputs } from '../entry/part-inputs.ts';
import type { EnteredProperties } from '../model/board.ts';
import { feederLimits } from '../model/feeder-kind.ts';
import type { ScheduledFeeder } from './feeder-schedule.ts';
import { freeName } from './read-texts.ts';

/** A row of a schedule, from 1, with the feeder that it proposes. */
type ProposingRow = { readonly row: number; readonly feeder: ScheduledFeeder };

/** A feeder that rows of a schedule come to: one row is one feeder, small ways are gathered into one. */
export type RowsFeeder = ScheduledFeeder & {
  readonly rows: readonly number[];
  /** Its components where it is gathered of rows; empty else. */
  readonly components: readonly { readonly family: string; readonly properties: EnteredProperties }[];
  /** What is proposed of it and what it is made of, in words; '' where it is one row. */
  readonly shown: string;
  /** Why it cannot be added; null where it can. */
  readonly fault: string | null;
};

/** Whether rows are gathered into a feeder. */
export function isGathered({ components }: RowsFeeder): boolean {
  return components.length > 0;
}

/**
 * The feeders that confirmed rows come to, in the order of the schedule: small ways of one section and one name are a
 * distribution section with these ways (SBD 9.5). A name that is taken is made free.
 * @param usedNames the names of the feeders of the board
 */
export function gatherRows(
  rows: readonly ProposingRow[],
  known: PartInputs,
  usedNames: Iterable<string>,
): readonly RowsFeeder[] {
  const placed = gatherShortForms(rows, known);
  const names = {
    all: new Set(
      [...usedNames, ...placed.flatMap((each) => ('entries' in each ? [] : [each.feeder.name]))].map(foldName),
    ),
    next: new Map<string, number>(),
  };
  return placed.map((each): RowsFeeder => {
    if (!('entries' in each)) {
      return { ...each.feeder, rows: [each.row], components: [], shown: '', fault: null };
    }
    const name = freeName(each.feeder.name, names);
    names.all.add(foldName(name));
    const components = each.feeder.components.map(({ family, properties }) => ({
      family,
      properties: set(properties),
    }));
    const properties = set(each.feeder.properties);
    return {
      name,
      type: each.feeder.type,
      properties,
      components,
      rows: each.entries.map(({ row }) => row),
      shown: gatheredText(each, known),
      fault: sizeFault(name, components.length) ?? emptyFault({ name, type: each.feeder.type, properties }, known),
    };
  });
}

function sizeFault(name: string, rows: number): string | null {
  return rows > feederLimits.components
    ? `${name} has ${rows} rows: at most ${feederLimits.components} are possible, write DB names next to them`
    : null;
}

/** Says what could not be proposed of a feeder that cannot be without it, such as a rating above its largest way. */
function emptyFault({ name, type, properties }: ScheduledFeeder, known: PartInputs): string | null {
  const missing = [...(known.feeders.get(type)?.inputs ?? [])].find(
    ([each, { property, values }]) => property.isRequired && values !== null && !(each in properties),
  );
  if (!missing) {
    return null;
  }
  const [, { property, values }] = missing;
  const most = `${values?.at(-1) ?? ''} ${property.unit}`.trim();
  return `${name} ends at ${most}, less than its largest row: write that row as a feeder of its own, such as MCCB`;
}

/** `DISTRIBUTION SECTION, Rated current 63 A proposed: 12 x MCB 1P C16 A`. */
function gatheredText({ form, feeder, entries }: GatheredFeeder<ProposingRow>, known: PartInputs): string {
  const into = known.feeders.get(feeder.type);
  const proposed = Object.entries(feeder.properties).flatMap(([name, value]) => {
    const property = name.startsWith('SECTION_') ? undefined : into?.inputs.get(name)?.property;
    return property ? [`${property.label} ${value} ${property.unit} proposed`] : [];
  });
  const parts = form.inWords(entries.map((entry) => entry.feeder.properties));
  return `${[into?.type.display ?? feeder.type, ...proposed].join(', ')}: ${parts}`;
}

/** What is set among properties. */
function set(properties: Readonly<Record<string, string | number | null>>): EnteredProperties {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([property, value]) => (value === null ? [] : [[property, value]])),
  );
}
