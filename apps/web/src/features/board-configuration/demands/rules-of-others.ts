import { type Demand, sameDemands } from '@pw/switchboard/demands/demand';
import { defaultProperties, type ProjectDefaults } from '@pw/switchboard/demands/project-defaults';

/** The rules of a project as they are entered: the demands as a whole list, the defaults one by one. */
export type EnteredRules = { readonly demands: readonly Demand[]; readonly defaults: ProjectDefaults };

/**
 * What is entered once somebody else has saved: theirs, except for what was changed here since it was read.
 *
 * @param read what the entries began with
 * @param theirs what stands now
 */
export function besideTheirs(read: EnteredRules, entered: EnteredRules, theirs: EnteredRules): EnteredRules {
  const later = defaultProperties.map((property) => {
    const isOwn = defaultOf(entered.defaults, property) !== defaultOf(read.defaults, property);
    return [property, defaultOf(isOwn ? entered.defaults : theirs.defaults, property)] as const;
  });
  return {
    demands: sameDemands(read.demands, entered.demands) ? theirs.demands : entered.demands,
    defaults: Object.fromEntries(later.filter(([, value]) => value !== null)),
  };
}

export function sameDefaults(left: ProjectDefaults, right: ProjectDefaults): boolean {
  return defaultProperties.every((property) => defaultOf(left, property) === defaultOf(right, property));
}

const defaultOf = (defaults: ProjectDefaults, property: string) => defaults[property] ?? null;
