import { asksTheSame, type Demand } from '@pw/switchboard/model/demand';
import type { IntakeBoard, IntakeComponent, IntakeFeeder, IntakeRow, Value } from '../intake.ts';
import { pairRows } from './pair-rows.ts';
import { textOf } from './value-text.ts';

type Entered = string | number;

/** A feeder of the board as it is now: what was entered of it. */
type CurrentFeeder = {
  readonly part: string;
  readonly name: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
};

/** The board that was made of an edition, as people have changed it since. */
export type CurrentBoard = {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly feeders: readonly CurrentFeeder[];
  /** Those of its project, and its own. */
  readonly demands: readonly Demand[];
  /** The part that each row of the edition before became. */
  readonly partOfRow: ReadonlyMap<string, string>;
};

/** What the later edition says otherwise of a feeder or of the board; nothing is carried out before a person takes it. */
export type BoardChange =
  | { readonly kind: 'add'; readonly id: string; readonly row: string; readonly feeder: IntakeFeeder }
  /** `isEdited`: a person has changed it since. */
  | {
      readonly kind: 'remove';
      readonly id: string;
      readonly part: string;
      readonly name: string;
      readonly isEdited: boolean;
    }
  | {
      readonly kind: 'set';
      readonly id: string;
      /** The feeder; null for the board. */
      readonly part: string | null;
      readonly name: string;
      readonly property: string;
      /** null where the edition does not say it. */
      readonly from: Entered | null;
      readonly to: Entered | null;
      /** What a person has set since; null where it is as the edition before said. */
      readonly own: Entered | null;
      readonly row: string | null;
    }
  | {
      readonly kind: 'rename';
      readonly id: string;
      readonly part: string;
      readonly from: string;
      readonly to: string;
      readonly own: string | null;
      readonly row: string;
    }
  /** Another type is another feeder in its place. */
  | {
      readonly kind: 'replace';
      readonly id: string;
      readonly part: string;
      readonly name: string;
      readonly from: string;
      readonly feeder: IntakeFeeder;
      readonly row: string;
    }
  /** Other meters, lamps and the like of a feeder: it only is to be known, what is on the board stays. */
  | {
      readonly kind: 'equipment';
      readonly id: string;
      readonly part: string;
      readonly name: string;
      /** All that the later edition names. */
      readonly components: readonly IntakeComponent[];
      readonly row: string;
    }
  /** A demand that the edition before did not make. */
  | { readonly kind: 'demand'; readonly id: string; readonly demand: Demand; readonly text: string }
  /** What the edition changes of a feeder that a person has removed since, or that is part of a section. */
  | {
      readonly kind: 'gone';
      readonly id: string;
      /** The feeder that was made from the row; null if none was made. */
      readonly part: string | null;
      readonly name: string;
      readonly row: string;
    };

/**
 * What a later edition changes of a board that was made of an earlier one. Rows are paired as the editions are compared;
 * what a person changed since is named, so that nothing of it is lost. Rows that wait for an answer change nothing.
 */
export function boardChanges(before: IntakeBoard, after: IntakeBoard, current: CurrentBoard): readonly BoardChange[] {
  const { pairs, added, removed } = pairRows(before.rows, after.rows);
  const [earlier, later] = [byId(before.rows), byId(after.rows)];
  const standing = new Map(current.feeders.map((feeder) => [feeder.part, feeder]));
  const partOf = (row: string) => current.partOfRow.get(row) ?? null;
  const feederOf = (row: string) => standing.get(partOf(row) ?? '');
  return [
    ...changedProperties(before, after, current),
    ...newDemands(before, after, current),
    ...pairs.flatMap(([one, other]) => {
      const [from, to] = [earlier.get(one.id)?.feeder, later.get(other.id)?.feeder];
      return from && to ? changedFeeder({ from, to, row: other.id, part: partOf(one.id) }, feederOf(one.id)) : [];
    }),
    ...added.flatMap(({ id }): readonly BoardChange[] => {
      const feeder = later.get(id)?.feeder;
      return feeder ? [{ kind: 'add', id: `add ${id}`, row: id, feeder }] : [];
    }),
    ...removed.flatMap(({ id, values }): readonly BoardChange[] => {
      const feeder = feederOf(id);
      const made = earlier.get(id)?.feeder;
      if (!feeder || !made) {
        return made
          ? [{ kind: 'gone', id: `gone before ${id}`, part: partOf(id), name: textOf(values.name), row: id }]
          : [];
      }
      const isEdited = Object.entries(made.properties).some(([name, value]) => !isSame(feeder.properties[name], value));
      return [{ kind: 'remove', id: `remove ${feeder.part}`, part: feeder.part, name: feeder.name, isEdited }];
    }),
  ];
}

function byId(rows: readonly IntakeRow[]): ReadonlyMap<string, IntakeRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

type Editions = {
  readonly from: IntakeFeeder;
  readonly to: IntakeFeeder;
  readonly row: string;
  /** What the row had become. */
  readonly part: string | null;
};

function changedFeeder(
  { from, to, row, part: made }: Editions,
  current: CurrentFeeder | undefined,
): readonly BoardChange[] {
  const properties = changedKeys(from.properties, to.properties);
  const isRenamed = from.name !== to.name;
  const { components = [] } = to;
  const hasOtherEquipment = !sameEquipment(from.components ?? [], components);
  if (from.type === to.type && !isRenamed && !hasOtherEquipment && properties.length === 0) {
    return [];
  }
  if (!current) {
    return [{ kind: 'gone', id: `gone ${row}`, part: made, name: to.name, row }];
  }
  const { part, name } = current;
  if (from.type !== to.type) {
    return [{ kind: 'replace', id: `replace ${part}`, part, name, from: from.type, feeder: to, row }];
  }
  const renamed: readonly BoardChange[] =
    isRenamed && name !== to.name
      ? [
          {
            kind: 'rename',
            id: `rename ${part}`,
            part,
            from: from.name,
            to: to.name,
            own: name === from.name ? null : name,
            row,
          },
        ]
      : [];
  const sets = properties.flatMap((property) =>
    changedValue(
      { part, name, row, property },
      { from: from.properties[property], to: to.properties[property], now: current.properties[property] },
    ),
  );
  const equipped: readonly BoardChange[] = hasOtherEquipment
    ? [{ kind: 'equipment', id: `equipment ${part}`, part, name, components, row }]
    : [];
  return [...renamed, ...sets, ...equipped];
}

/** Whether two lists name the same components, in any order. */
function sameEquipment(one: readonly IntakeComponent[], other: readonly IntakeComponent[]): boolean {
  const texts = (components: readonly IntakeComponent[]) =>
    components
      .map(({ family, properties }) => {
        const names = Object.keys(properties).toSorted();
        return JSON.stringify([family, names.map((name) => [name, properties[name]])]);
      })
      .toSorted()
      .join('\n');
  return texts(one) === texts(other);
}

function changedProperties(
  before: IntakeBoard,
  after: IntakeBoard,
  { properties }: CurrentBoard,
): readonly BoardChange[] {
  const of = (entries: readonly (readonly [string, Value<Entered>])[]) =>
    Object.fromEntries(entries.flatMap(([name, { value }]) => (value === null ? [] : [[name, value]])));
  // What a person said in the place of the first file, the customer has never said.
  const earlier = of(Object.entries(before.properties).filter(([, { text }]) => text !== ''));
  const later = of(Object.entries(after.properties));
  return changedKeys(earlier, later).flatMap((property) =>
    changedValue(
      { part: null, name: textOf(after.name), row: null, property },
      { from: earlier[property], to: later[property], now: properties[property] },
    ),
  );
}

/** The demands that the edition before did not make and that the board does not have, named by their places in the file. */
function newDemands(
  before: IntakeBoard,
  after: IntakeBoard,
  { demands }: Pick<CurrentBoard, 'demands'>,
): readonly BoardChange[] {
  const known = [...before.demands.map(({ demand }) => demand), ...demands];
  return after.demands.flatMap(({ demand, text }, index): readonly BoardChange[] =>
    known.some((each) => asksTheSame(each, demand))
      ? []
      : [{ kind: 'demand', id: `demand ${index + 1}`, demand, text }],
  );
}

type SetPlace = Pick<Extract<BoardChange, { kind: 'set' }>, 'part' | 'name' | 'row' | 'property'>;

type Said = { readonly from: Entered | undefined; readonly to: Entered | undefined; readonly now: unknown };

/** The change of a property; none where the board has the new value already. */
function changedValue(place: SetPlace, { from, to, now }: Said): readonly BoardChange[] {
  if (to !== undefined && isSame(now, to)) {
    return [];
  }
  const own = isSame(now, from) ? null : enteredOf(now);
  return [
    {
      kind: 'set',
      id: `set ${place.part ?? 'board'} ${place.property}`,
      ...place,
      from: from ?? null,
      to: to ?? null,
      own,
    },
  ];
}

function changedKeys(
  one: Readonly<Record<string, Entered>>,
  other: Readonly<Record<string, Entered>>,
): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => !isSame(one[key], other[key]));
}

/** Compares two entries as texts, because enquiry files also write numbers as texts. */
function isSame(one: unknown, other: unknown): boolean {
  return enteredText(one) === enteredText(other);
}

function enteredText(value: unknown): string {
  return String(enteredOf(value) ?? '');
}

function enteredOf(value: unknown): Entered | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
