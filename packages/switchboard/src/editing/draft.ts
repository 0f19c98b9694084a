import { foldName } from '@pw/domain/naming';
import type { BoardConfiguration, ComponentConfiguration, FeederConfiguration } from '../model/board.ts';
import { type DemandsOfBoard, demandsOf } from '../model/demand.ts';

/** A component with the name and the id by which edits speak of it. */
export type DraftComponent = ComponentConfiguration & { readonly part: string; readonly name: string };

/** A feeder with the id by which edits speak of it. */
export type DraftFeeder = Omit<FeederConfiguration, 'components'> & {
  readonly part: string;
  readonly components: readonly DraftComponent[];
};

/** The inputs of a board that is being edited. */
export type Draft = DemandsOfBoard & {
  readonly properties: BoardConfiguration['properties'];
  readonly feeders: readonly DraftFeeder[];
  /** The highest number that any part of the board ever had in its id; ids are not given twice. */
  readonly lastPart: number;
};

/** Inputs as they are kept: those of an enquiry have no ids yet. */
export type KeptInputs = DemandsOfBoard & {
  readonly properties: BoardConfiguration['properties'];
  readonly feeders: readonly (Omit<FeederConfiguration, 'components'> & {
    readonly part?: string;
    readonly components: readonly (ComponentConfiguration & { readonly part?: string; readonly name?: string })[];
  })[];
  readonly lastPart?: number;
};

/** The id of the board as a part. */
export const BOARD_PART = 'board';

/** The id of a feeder or component of a number. */
export function partId(kind: 'feeder' | 'component', number: number): string {
  return `${kind === 'feeder' ? 'f' : 'c'}${number}`;
}

/** The number in the id of a feeder or component; null for any other text. */
export function partNumber(part: string): number | null {
  return /^[fc][1-9]\d{0,8}$/.test(part) ? Number(part.slice(1)) : null;
}

/** The highest number that an id can have. */
export const HIGHEST_PART = 999_999_999;

/**
 * How far above the numbers that were given the number of a new part may lie. Steps that were left out leave gaps; a
 * jump to the highest number would close the board to all further parts.
 */
export const MOST_PARTS_AHEAD = 100_000;

/** No board gets as many parts. A count above this has jumped: opening the board counts its parts again. */
const MOST_PARTS_COUNTED = HIGHEST_PART / 10;

/** Whether the ids of a board leave no room for further parts, so that all parts get new ones. */
export function isOvercounted({ lastPart = 0 }: Pick<KeptInputs, 'lastPart'>): boolean {
  return lastPart > MOST_PARTS_COUNTED;
}

/**
 * Gives ids to the parts that have none; the same inputs always get the same ones. Where a jump of the count has left no
 * room for further parts, all parts are counted again.
 */
export function draftOf(inputs: KeptInputs): Draft {
  return isOvercounted(inputs)
    ? withIds({ ...inputs, feeders: inputs.feeders.map(withoutIds), lastPart: 0 })
    : withIds(inputs);
}

function withoutIds({ part: _id, components, ...feeder }: KeptInputs['feeders'][number]) {
  return { ...feeder, components: components.map(({ part: _component, ...component }) => component) };
}

function withIds({ properties, feeders, lastPart = 0, ...inputs }: KeptInputs): Draft {
  let last = lastPart;
  const idOf = (kind: 'feeder' | 'component', part: string | undefined): string => {
    if (part !== undefined) {
      return part;
    }
    last += 1;
    return partId(kind, last);
  };
  const numbered = feeders.map((feeder): DraftFeeder => {
    const names = feeder.components.flatMap(({ name }) => name ?? []);
    return {
      ...feeder,
      part: idOf('feeder', feeder.part),
      components: feeder.components.map((component): DraftComponent => {
        const name = component.name ?? numberedName(component.family, names);
        names.push(name);
        return { ...component, part: idOf('component', component.part), name };
      }),
    };
  });
  return { properties, feeders: numbered, lastPart: last, ...demandsOf(inputs) };
}

/** A name for a further component of a feeder: its family with the smallest free number, e.g. `Lamps-2`. */
export function numberedName(family: string, usedNames: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = `${family}-${number}`;
    if (!usedNames.some((each) => foldName(each) === name)) {
      return name;
    }
  }
}

/** What is known of a feeder besides its values. */
export type FeederEntry = {
  readonly kind: 'feeder';
  readonly name: string;
  readonly type: string;
  /** Ids of its components, in order. */
  readonly components: readonly string[];
};

/** What is known of a component besides its values. */
export type ComponentEntry = {
  readonly kind: 'component';
  readonly name: string;
  readonly family: string;
  /** The id of its feeder. */
  readonly feeder: string;
};

export type PartEntry = FeederEntry | ComponentEntry;

/** The feeders and components of a board by their ids. */
export type PartEntries = ReadonlyMap<string, PartEntry>;

/** The names of the components of a feeder. */
export function componentNames(entries: PartEntries, feeder: FeederEntry): readonly string[] {
  return feeder.components.flatMap((part) => entries.get(part)?.name ?? []);
}
