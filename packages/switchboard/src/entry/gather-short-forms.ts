import type { ChosenValue } from '@pw/configurator/value';
import { foldName } from '@pw/domain/naming';
import type { ComponentConfiguration, FeederConfiguration } from '../model/board.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { DESCRIPTION, type PartInputs, type ShortInputs } from './part-inputs.ts';

/** A feeder as somebody enters it, or what is short for a component of one. */
export type EnteredFeeder = Omit<FeederConfiguration, 'components'>;

/** A feeder made of entries that are short for its components. */
export type GatheredFeeder<Entry> = {
  readonly form: ShortInputs['form'];
  readonly feeder: FeederConfiguration;
  /** In the order of its components. */
  readonly entries: readonly Entry[];
};

type Group<Entry> = {
  readonly form: ShortInputs['form'];
  readonly name: string;
  readonly section: SectionLetter | null;
  readonly entries: Entry[];
};

/**
 * Gathers the entries that are short for components: those of one section and one name become one feeder at the place of
 * the first, in the order of input (SBD 9.5). Entries in two sections are in the feeders of both; all others stay.
 */
export function gatherShortForms<Entry extends { readonly feeder: EnteredFeeder }>(
  entries: readonly Entry[],
  known: PartInputs,
): readonly (Entry | GatheredFeeder<Entry>)[] {
  const groups = new Map<string, Group<Entry>>();
  const placed = entries.flatMap((entry): readonly (Entry | Group<Entry>)[] => {
    const short = known.shortForms.get(entry.feeder.type);
    return short ? joinGroups(groups, short.form, entry) : [entry];
  });
  return placed.map((each) => (isGroup(each) ? gathered(each, known) : each));
}

function isGroup<Entry>(each: Entry | Group<Entry>): each is Group<Entry> {
  return typeof each === 'object' && each !== null && 'entries' in each;
}

/** Puts an entry into the groups of its sections, and gives those that begin with it. */
function joinGroups<Entry extends { readonly feeder: EnteredFeeder }>(
  groups: Map<string, Group<Entry>>,
  form: ShortInputs['form'],
  entry: Entry,
): readonly Group<Entry>[] {
  const { properties } = entry.feeder;
  const filled = sectionLetters.filter((letter) => Number(properties[`SECTION_${letter}`] ?? 0) > 0);
  const sections: readonly (SectionLetter | null)[] = filled.length > 0 ? filled : [null];
  const given = String(properties[form.nameProperty] ?? '');
  return sections.flatMap((section) => {
    const key = JSON.stringify([form.into, foldName(given), section]);
    const group = groups.get(key);
    group?.entries.push(entry);
    if (group) {
      return [];
    }
    const name = given || [form.into, section ?? []].flat().join('-');
    const begun: Group<Entry> = { form, section, name, entries: [entry] };
    groups.set(key, begun);
    return [begun];
  });
}

function gathered<Entry extends { readonly feeder: EnteredFeeder }>(
  { form, name, section, entries }: Group<Entry>,
  known: PartInputs,
): GatheredFeeder<Entry> {
  const components = entries.map(({ feeder }) => componentOf(form, feeder));
  const offered = (property: string) => known.feeders.get(form.into)?.inputs.get(property)?.values ?? [];
  const proposed = form.propose(
    components.map(({ properties }) => properties),
    offered,
  );
  const place = section === null ? {} : { [`SECTION_${section}`]: 1 };
  return { form, entries, feeder: { name, type: form.into, properties: { ...proposed, ...place }, components } };
}

/** The component that an entry is short for: the name of the entry says what it is for. */
function componentOf(form: ShortInputs['form'], { name, properties }: EnteredFeeder): ComponentConfiguration {
  const own = Object.entries(properties).filter(
    ([property]) => property in form.component.properties && !property.startsWith('SECTION_'),
  );
  const entered: Record<string, ChosenValue> = Object.fromEntries(own);
  return { family: form.component.name, properties: { ...entered, [DESCRIPTION]: name } };
}
