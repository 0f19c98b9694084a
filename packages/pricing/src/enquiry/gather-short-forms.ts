import type { PropertyValue } from '@pw/configurator/value';
import { foldName, judgeName, nameTakenText } from '@pw/domain/naming';
import type { ComponentConfiguration, FeederConfiguration } from '@pw/switchboard/model/board';
import { feederLimits, type SectionLetter, sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { DESCRIPTION, type PartInputs, type ShortInputs } from '@pw/switchboard/part-inputs';
import { quoted } from '@pw/switchboard/read-value';
import { memberPath, type Report } from './enquiry.ts';

/** An entry as it was read, with its place in the enquiry. */
export type ReadEntry = { readonly feeder: FeederConfiguration; readonly path: string };

/** The entries of one feeder that they are short for. */
type Group = {
  readonly form: ShortInputs['form'];
  readonly name: string;
  readonly section: SectionLetter | null;
  readonly entries: ReadEntry[];
};

/**
 * Gathers the entries that are short for components: those of one section and one name become one feeder at the place of
 * the first, in the order of input (SBD-R2 B 5.1). Entries in two sections are in the feeders of both.
 */
export function gatherShortForms(
  entries: readonly ReadEntry[],
  known: PartInputs,
  report: Report,
): readonly FeederConfiguration[] {
  const groups = new Map<string, Group>();
  const gathered = entries.flatMap((entry): readonly (FeederConfiguration | Group)[] => {
    const short = known.shortForms.get(entry.feeder.type);
    return short ? joinGroups(groups, short.form, entry) : [entry.feeder];
  });
  const taken = new Set(gathered.flatMap((each) => ('entries' in each ? [] : [foldName(each.name)])));
  return gathered.map((each) => ('entries' in each ? feederOf(each, known, taken, report) : each));
}

/** Puts an entry into the groups of its sections, and gives those that begin with it. */
function joinGroups(groups: Map<string, Group>, form: Group['form'], entry: ReadEntry): readonly Group[] {
  const { properties } = entry.feeder;
  const filled = sectionLetters.filter((letter) => Number(properties[`SECTION_${letter}`] ?? 0) > 0);
  const sections: readonly (SectionLetter | null)[] = filled.length > 0 ? filled : [null];
  const given = String(properties[form.nameProperty] ?? '');
  return sections.flatMap((section) => {
    const key = JSON.stringify([form.into, foldName(given), section]);
    const group = groups.get(key);
    group?.entries.push(entry);
    const begun: Group = {
      form,
      section,
      name: given || [form.into, section ?? []].flat().join('-'),
      entries: [entry],
    };
    if (!group) {
      groups.set(key, begun);
    }
    return group ? [] : [begun];
  });
}

function feederOf(group: Group, known: PartInputs, taken: Set<string>, report: Report): FeederConfiguration {
  const { form, name, section, entries } = group;
  reportName(group, taken, report);
  const last = entries[feederLimits.components];
  if (last) {
    report(last.path, `${quoted(name)} has ${entries.length} ways: at most ${feederLimits.components} are possible`);
  }
  const components = entries.map(({ feeder }) => componentOf(form, feeder));
  const offered = (property: string) => known.feeders.get(form.into)?.inputs.get(property)?.values ?? [];
  return {
    name,
    type: form.into,
    properties: {
      ...form.propose(
        components.map(({ properties }) => properties),
        offered,
      ),
      ...(section === null ? {} : { [`SECTION_${section}`]: 1 }),
    },
    components,
  };
}

function reportName({ form, name, entries: [first] }: Group, taken: Set<string>, report: Report): void {
  const key = foldName(name);
  const faults = [...judgeName('feeder', name), ...(taken.has(key) ? [nameTakenText('feeder')] : [])];
  taken.add(key);
  for (const fault of faults) {
    report(memberPath(memberPath(first?.path ?? '', 'properties'), form.nameProperty), `${quoted(name)}: ${fault}`);
  }
}

/** The component that an entry is short for: the name of the entry says what it is for. */
function componentOf(form: Group['form'], { name, properties }: FeederConfiguration): ComponentConfiguration {
  const own = Object.entries(properties).filter(
    ([property]) => property in form.component.properties && !property.startsWith('SECTION_'),
  );
  const entered: Record<string, PropertyValue> = Object.fromEntries(own);
  return { family: form.component.name, properties: { ...entered, [DESCRIPTION]: name } };
}
