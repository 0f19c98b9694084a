import { type Item, itemType, listOfItems } from '@pw/configurator/item';
import { type CableOrNone, cables } from './cable.ts';

/** How a cabinet stands or hangs; one on a pole hangs like one on a wall (SBD 7.3). */
export const cabinetMountings = ['wall', 'floor', 'plinth'] as const;

export type CabinetMounting = (typeof cabinetMountings)[number];

/** What is asked of the enclosure while nobody says it: a cabinet where one takes the board. */
export const AUTO = 'Auto';

/** What a feeder takes of a mounting plate (SBD 7.3). */
export type UnitFields = {
  /** What of the feeder keeps a cabinet from taking the board, whatever its size. */
  readonly obstacle: 'coupler' | 'section' | 'own cubicle' | null;
  readonly role: 'incomer' | 'outgoing' | 'auxiliary';
  readonly copies: number;
  /** Of rows of modules, the room next to them; mm. */
  readonly widthMm: number;
  /** Of rows of modules, what stands above them; mm. */
  readonly heightMm: number;
  /** Modules with their reserve, in rows as wide as the plate allows; 0 of any other unit. */
  readonly modules: number;
  /** In; 0 of a unit that nothing feeds. */
  readonly ratingA: number;
  /** What is led to it. */
  readonly cable: CableOrNone;
};

/** The unit of a feeder on a mounting plate. */
export type CabinetUnit = Item<UnitFields>;

/** The units on mounting plates. */
export const cabinetUnits = itemType<UnitFields>({
  print: ({ obstacle, role, copies, widthMm, heightMm, modules, ratingA, cable }) =>
    JSON.stringify({ obstacle, role, copies, widthMm, heightMm, modules, ratingA, cable }),
  parse: (text) => {
    // Only the lines above are written so; units that were frozen before had no rating and no cable.
    const { ratingA = 0, cable = '', ...unit } = JSON.parse(text) as WrittenUnit;
    return { ...unit, ratingA, cable: cables.read(cable) ?? '' };
  },
});

type WrittenUnit = Omit<UnitFields, 'ratingA' | 'cable'> & { readonly ratingA?: number; readonly cable?: string };

/** The units of a board. */
export const unitLists = listOfItems(cabinetUnits);

/** What a strip of a mounting plate is for, across its whole width. */
export type CabinetZone = {
  readonly use: 'busbars' | 'terminal block' | 'reserve' | 'cables';
  /** From the upper edge of the plate, mm. */
  readonly topMm: number;
  readonly heightMm: number;
};

/** A copy of a feeder on the mounting plate. */
export type CabinetPlace = {
  /** The feeder by its place in its cubicle, from 0. */
  readonly feeder: number;
  /** From the left edge of the plate, mm. */
  readonly leftMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Its breaker, in the middle of it; null for a unit of another kind. */
  readonly device: { readonly widthMm: number; readonly heightMm: number; readonly depthMm: number } | null;
};

/** A row of devices on the mounting plate; it is as high as its highest unit. */
export type CabinetRow = {
  readonly isOfIncomers: boolean;
  /** From the upper edge of the plate, mm. */
  readonly topMm: number;
  readonly heightMm: number;
  /** From the left; the row is in the middle of what the vertical bars leave of the plate. */
  readonly places: readonly CabinetPlace[];
  /** Whether vertical bars feed it; missing in what was frozen before there were some. */
  readonly isOnRiser?: boolean;
};

/** The vertical bars at the right edge of a mounting plate, to the rows that links do not reach (SBD 7.5). */
export type CabinetRiser = {
  /** The strip of the plate that nothing else is mounted on, mm. */
  readonly stripMm: number;
  /** From the middle of the main bars to the middle of the farthest row, mm. */
  readonly lengthMm: number;
};

/** Of floor or roof, mm. */
export type CabinetGlandPlate = { readonly widthMm: number; readonly depthMm: number };

/** A cabinet with everything on its plate, from top to bottom (SBD 7.3). */
export type CabinetPlan = {
  readonly name: string;
  readonly mounting: CabinetMounting;
  /** What papers call it, as `wall cabinet`. */
  readonly noun: string;
  readonly heightMm: number;
  readonly depthMm: number;
  readonly plateWidthMm: number;
  readonly plateHeightMm: number;
  readonly zones: readonly CabinetZone[];
  readonly rows: readonly CabinetRow[];
  /** Missing where links reach all rows, and in what was frozen before. */
  readonly riser?: CabinetRiser;
  /** Missing in what was frozen before its size was fixed. */
  readonly glandPlate?: CabinetGlandPlate;
};

/** The noun of the row of `cabinet-choice.csv` whose cabinets hang on a pole. */
export const POLE_CABINET = 'pole cabinet';

/** Whether a terminal block replaces the busbars. */
export function hasTerminalBlock(plan: Pick<CabinetPlan, 'zones'>): boolean {
  return plan.zones.some(({ use }) => use === 'terminal block');
}

/** Why no cabinet takes a board. */
export type CabinetObstacle =
  | { readonly code: 'COUPLER' | 'SECTIONS' | 'OWN_CUBICLE' }
  | { readonly code: 'FORM'; readonly form: string }
  | { readonly code: 'CURRENT'; readonly asked: number; readonly most: number }
  | { readonly code: 'FAULT_LEVEL'; readonly asked: number; readonly most: number }
  | { readonly code: 'WIDTH'; readonly asked: number; readonly most: number }
  | { readonly code: 'HEIGHT'; readonly asked: number; readonly most: number };
