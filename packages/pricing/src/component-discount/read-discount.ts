import { type DiscountRangeRefusal, judgeDiscount } from '@pw/domain/component-discount/discount-percent';
import { err, ok, type Result } from '@pw/domain/result';
import { quoted } from '@pw/switchboard/entry/read-value';
import { type ArticleGroup, articleGroups } from '@pw/switchboard/model/article';
import type { WantedDiscount } from './component-discount.ts';
import { type SwitchgearClass, switchgearClasses } from './component-discount.ts';
import { type GroupTables, groupName, groupNamed } from './discount-group.ts';

/** The class that each make of a call means: an article of a third make has one of the two, too. */
const classOfMake = {
  Siemens: 'Siemens Switchgear',
  'Non-Siemens': 'Non-Siemens Switchgear',
  'Non-Siemens Switchgear': 'Non-Siemens Switchgear',
} as const satisfies Readonly<Record<string, SwitchgearClass>>;

// Object.keys knows only strings; the table has no other keys than makes.
const wireMakes = Object.keys(classOfMake) as readonly (keyof typeof classOfMake)[];

/** A discount as it is sent. */
export type SentDiscount = {
  /** Names of groups, or a single null for every group. */
  readonly groups: readonly (string | null)[];
  readonly makes: readonly string[];
  /** Of the list price. */
  readonly percent: number;
};

export type DiscountRefusal =
  | DiscountRangeRefusal
  | {
      readonly code: 'GROUP_UNKNOWN' | 'MAKE_UNKNOWN';
      /** For the user. */
      readonly text: string;
    };

/** Reads a discount as it is sent; refused with the first thing that is wrong, and then nothing of it counts. */
export function readDiscount(sent: SentDiscount, tables: GroupTables): Result<WantedDiscount, DiscountRefusal> {
  const groups = readGroups(sent.groups, tables);
  if (!groups.ok) {
    return groups;
  }
  const materialClasses = readClasses(sent.makes);
  if (!materialClasses.ok) {
    return materialClasses;
  }
  const percent = judgeDiscount(sent.percent);
  return percent.ok
    ? ok({ groups: groups.value, materialClasses: materialClasses.value, percent: percent.value })
    : percent;
}

/** The groups of some names; null for every group, which a single null means. */
export function readGroups(
  names: readonly (string | null)[],
  tables: GroupTables,
): Result<WantedDiscount['groups'], DiscountRefusal> {
  if (names.length === 1 && names[0] === null) {
    return ok(null);
  }
  const groups: ArticleGroup[] = [];
  for (const name of names) {
    const group = name === null ? null : groupNamed(name, tables);
    if (group === null) {
      const known = articleGroups.map((each) => groupName(each, tables)).join(', ');
      const text = name === null ? EVERY_GROUP_ALONE : `${quoted(name)} is not one of ${known}`;
      return err({ code: 'GROUP_UNKNOWN', text });
    }
    groups.push(group);
  }
  return groups.length === 0 ? err({ code: 'GROUP_UNKNOWN', text: EVERY_GROUP_ALONE }) : ok(groups);
}

const EVERY_GROUP_ALONE = 'Name the groups, or send a single null, which means every group';

/** The classes of some makes, in the order of the classes. */
export function readClasses(makes: readonly string[]): Result<readonly SwitchgearClass[], DiscountRefusal> {
  const classes: SwitchgearClass[] = [];
  for (const make of makes) {
    const known = wireMakes.find((each) => each === make);
    if (known === undefined) {
      return err({ code: 'MAKE_UNKNOWN', text: `${quoted(make)} is not one of ${wireMakes.join(', ')}` });
    }
    classes.push(classOfMake[known]);
  }
  return classes.length === 0
    ? err({ code: 'MAKE_UNKNOWN', text: `Name a make: ${wireMakes.join(', ')}` })
    : ok(switchgearClasses.filter((each) => classes.includes(each)));
}
