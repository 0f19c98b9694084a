import type { ChosenValue } from '@pw/configurator/value';
import type { SectionLetter } from './feeder-kind.ts';

/** Which feeders a demand means: all that is given must match, what is left out matches any (SBD 1.11). */
export type DemandCondition = {
  readonly types?: readonly string[] | undefined;
  /** A, inclusive, of the rated current In. */
  readonly ratingFrom?: number | undefined;
  readonly ratingTo?: number | undefined;
  /** kW, inclusive, of the motor of a starter. */
  readonly kwFrom?: number | undefined;
  readonly kwTo?: number | undefined;
  /** `1`, `3N`, `4`, … */
  readonly poles?: readonly string[] | undefined;
  /** The entry has a copy in one of them; the whole entry is meant. */
  readonly sections?: readonly SectionLetter[] | undefined;
};

/** A standing rule of a project or a board: what the feeders that it means are set to, also those added later. */
export type Demand = {
  readonly when: DemandCondition;
  /** Empty where the demand only puts a kit on its feeders. */
  readonly set: Readonly<Record<string, ChosenValue>>;
  /** The standard kit that those of its feeders get that are of the kit's type (SBD 11.3). */
  readonly kit?: string | undefined;
  /** Where it comes from, e.g. a clause of the enquiry; '' for nothing. */
  readonly note: string;
};

/** What the boards of a project begin with, by property: material, ambient temperature, fault level … */
export type ProjectDefaults = Readonly<Record<string, ChosenValue>>;

/**
 * The defaults and demands of a board: what it began with, and the demands for its feeders in their order, those of its project,
 * then its own. The last one that says something wins.
 */
export type DemandsOfBoard = {
  /** What the board began with of its project, as it was then. */
  readonly projectDefaults?: ProjectDefaults | undefined;
  readonly projectDemands?: readonly Demand[] | undefined;
  readonly demands?: readonly Demand[] | undefined;
};

/** The defaults and demands of a board alone; empty ones are left out. */
export function demandsOf({ projectDefaults = {}, projectDemands = [], demands = [] }: DemandsOfBoard): DemandsOfBoard {
  return {
    ...(Object.keys(projectDefaults).length > 0 ? { projectDefaults } : {}),
    ...(projectDemands.length > 0 ? { projectDemands } : {}),
    ...(demands.length > 0 ? { demands } : {}),
  };
}

/** The same inputs under the demands of another project, or of theirs as they are now. */
export function withProjectDemands<Inputs extends DemandsOfBoard>(
  { projectDemands: _before, ...inputs }: Inputs,
  projectDemands: readonly Demand[],
): Omit<Inputs, 'projectDemands'> & DemandsOfBoard {
  return projectDemands.length > 0 ? { ...inputs, projectDemands } : inputs;
}

/** Whether two lists of demands say the same, in any order of the members of their objects. */
export function sameDemands(left: readonly Demand[], right: readonly Demand[]): boolean {
  return (
    left === right || (left.length === right.length && left.map(textOf).join('\n') === right.map(textOf).join('\n'))
  );
}

/** Whether two demands ask the same of the same feeders, whatever is noted of them. */
export function asksTheSame(one: Demand, other: Demand): boolean {
  return textOf({ ...one, note: '' }) === textOf({ ...other, note: '' });
}

function textOf({ when, set, kit = '', note }: Demand): string {
  const sorted = (members: object) => Object.entries(members).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([sorted(when), sorted(set), kit, note]);
}

/** A demand with its place, which is how people name it. */
export type PlacedDemand = { readonly of: 'project' | 'board'; readonly number: number; readonly demand: Demand };

/** The demands of a board in the order in which they count. */
export function placedDemands({ projectDemands = [], demands = [] }: DemandsOfBoard): readonly PlacedDemand[] {
  const placed = (of: PlacedDemand['of']) => (demand: Demand, index: number) => ({ of, number: index + 1, demand });
  return [...projectDemands.map(placed('project')), ...demands.map(placed('board'))];
}

/** `demand 2 of the project` */
export function demandName({ of, number }: Pick<PlacedDemand, 'of' | 'number'>): string {
  return `demand ${number} of the ${of}`;
}
