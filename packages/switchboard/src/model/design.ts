import type { Figure } from '@pw/configurator/origin';
import type { BarSize, BarSizeOrNone } from './bar-size.ts';
import type { EvaluatedFeeder } from './board.ts';
import type { CabinetPlan } from './cabinet.ts';
import type { FeederColumn } from './feeder-column.ts';
import type { SectionLetter } from './feeder-kind.ts';
import type { GlandPlates } from './gland-plate.ts';
import type { Department } from './quantity-names.ts';
import type { SupplyNetwork } from './supply-network.ts';
import type { SupportRun } from './support-run.ts';
import type { BoardTemperatures, NoTemperatures } from './thermal.ts';

export const cubicleTypes = [
  'ACB_IC',
  'ACB_BC',
  'ACB_OG',
  'MCCB_IC',
  'MCCB_BC',
  'MCCB_OG',
  'DEV',
  'APFC',
  'MT',
  'EMPTY',
  'CABLE_BOX',
  'CAB',
] as const;
export type CubicleType = (typeof cubicleTypes)[number];

/** The types of cubicles whose compartments hang on a riser. */
const columnTypes: ReadonlySet<string> = new Set<CubicleType>(['MT', 'APFC']);

/** Whether the compartments of a cubicle hang on a riser: those of several feeders, or all of one. */
export function isColumn(type: string): boolean {
  return columnTypes.has(type);
}

/** One copy of a feeder at its place. */
export type PlacedFeeder = { readonly feeder: EvaluatedFeeder; readonly section: SectionLetter };

/** A place of its own in a board, behind one door or more (SBD 6.7). */
export type Compartment = {
  /** The number of its cubicle and a letter from the top, e.g. `2C`; once on a board. */
  readonly address: string;
  /** The number of its cubicle. */
  readonly cubicle: number;
  /** Null where it is vacant, of a cable box, and where it holds only a part of a feeder. */
  readonly placed: PlacedFeeder | null;
  /** That of its feeder with the number of the copy where there are several, without SPARE; else what it is. */
  readonly tag: string;
  readonly heightMm: number;
  /** Of a compartment that holds only a part of a feeder: which, as `50 kvar`, and the filter fans in its door. */
  readonly part?: { readonly text: string; readonly fans: number };
};

/** A cubicle before its bars are sized. Feeders stand from top to bottom. */
export type Cubicle = {
  /** From 1, left to right. */
  readonly number: number;
  readonly section: SectionLetter;
  readonly type: CubicleType;
  readonly widthMm: number;
  readonly feeders: readonly PlacedFeeder[];
  /** Of a cable box, the device in the cubicle on its right, whose cables it takes. */
  readonly boxOf?: PlacedFeeder;
  /** Of a feeder that fills its cubicles itself, which of them it is and its contents. */
  readonly column?: FeederColumn;
  /** Sum of module heights (multi-tier, columns of one feeder), what the plate needs (cabinet), 1800 (other devices), 0 (blank). */
  readonly usedMm: number;
  /** What stands on the plate of a cabinet; of a cabinet alone. */
  readonly cabinet?: CabinetPlan;
};

/** The bars of a cubicle: riser of a multi-tier one, dropper of the others; null where it has none. */
export type CubicleBars = {
  readonly phase: Figure<BarSize> | null;
  readonly neutral: Figure<BarSize> | null;
  /** The bars for which no size was found: check B3 names them. */
  readonly missing: readonly ('phase' | 'neutral')[];
  /** Current that the phase bar must carry, A. */
  readonly demandA: Figure | null;
  /** Current that the neutral bar must carry, A; null where nothing asks for one. */
  readonly neutralA: Figure | null;
};

/** A cubicle with its bars and its part of the take-off; masses in kg, net and unrounded. */
export type DesignedCubicle = Cubicle & {
  readonly bars: CubicleBars;
  /** null where no cables are led to, and in a cabinet; missing in what was frozen before they had a size. */
  readonly glandPlates?: GlandPlates | null;
  readonly sheetMetalKg: Figure;
  /** Of a cabinet as it is bought; of a cabinet alone, which has no other steelwork. */
  readonly enclosureKg?: Figure;
  /** Gland plates that single cores pass; missing in what was frozen before they were of aluminium. */
  readonly aluminiumPlateKg?: Figure;
  readonly mbpKg: Figure;
  /** Of the mounting and base parts, the base frame. */
  readonly baseFrameKg: Figure;
  /** Wiring and small parts. */
  readonly smallPartsKg: Figure;
  readonly barsKg: Figure;
  /** Of a bus duct to its breaker; missing in a cabinet, and in what was frozen before they were weighed. */
  readonly ductBarsKg?: Figure;
  readonly deviceKg: Figure;
  readonly frpSets: Figure;
  /** Of its bars; missing in what was frozen before supports were placed by need. */
  readonly supportRuns?: readonly SupportRun[];
};

export type TransportUnit = {
  readonly number: number;
  readonly cubicles: readonly DesignedCubicle[];
  readonly widthMm: number;
  readonly massKg: Figure;
  /** Centre of gravity from the left edge, mm. */
  readonly cgXmm: Figure;
  /** Centre of gravity above the floor, mm. */
  readonly cgZmm: Figure;
  readonly floorLoadKnM2: Figure;
  /** Pull on each lifting eye, kN. */
  readonly slingKn: Figure;
};

/** Quantities of the whole board, unrounded unless said otherwise. */
export type TakeOff = {
  readonly mainBarKg: Figure;
  readonly neutralBarKg: Figure;
  readonly earthBarKg: Figure;
  /** All bars, net. */
  readonly busbarNetKg: Figure;
  /** Net mass per metal. */
  readonly busbarNet: readonly { readonly material: string; readonly massKg: Figure }[];
  /** Purchase mass per metal, each rounded to 0.1 kg: the lines of the bill of material. */
  readonly busbarPurchase: readonly { readonly material: string; readonly massKg: Figure }[];
  readonly busbarPurchaseKg: Figure;
  readonly sheetMetalKg: Figure;
  /** Gland plates that single cores pass; missing in what was frozen before they were of aluminium. */
  readonly aluminiumPlateKg?: Figure;
  readonly mbpKg: Figure;
  readonly frpSets: Figure;
  /** Bolts with nut and washers of all joints of bars. */
  readonly jointBoltSets: Figure;
  /** Supports of single conductors by their class, e.g. `1x60`, `3x`. */
  readonly supports: readonly { readonly supportClass: string; readonly pieces: Figure }[];
  /** Over all bars but the earth bar, by the widest bar that a sleeve goes over. */
  readonly sleeve: readonly {
    readonly upToWidthMm: number;
    readonly lengthM: Figure;
    /** Of it the links, which are sleeved on every board; missing in what was frozen before. */
    readonly linksM?: Figure;
  }[];
  /** Of the feeders, of heaters, lights and socket, and of the interlocks of the supply. */
  readonly wirePoints: Figure;
  readonly paintedAreaM2: Figure;
  readonly doors: Figure;
};

/** The work on one board (SBD 12.8), h, each department rounded to 0.1. */
export type BoardHours = {
  readonly departments: readonly { readonly department: Department; readonly hours: Figure }[];
  readonly total: Figure;
};

/** A main bar of the board as it goes into offers and drawings. */
export type MainBar = {
  /** '' behind a terminal block, which replaces the bars. */
  readonly size: BarSizeOrNone;
  readonly material: string;
  readonly areaMm2: number;
  /** null for the earth bar. */
  readonly capacityA: Figure | null;
};

/** The rated current of a bus section; null where it has no incomer of its own. */
export type SectionMark = {
  readonly section: SectionLetter;
  readonly markedA: Figure | null;
  /** The incomer that carries most. */
  readonly incomer: string | null;
  /** Of a section without incomer, the coupler that it is fed through; null where none feeds it. */
  readonly coupler: string | null;
};

/** What breaks the fault current of a board: a feeder of its own, or a device upstream; ratingA 0 while it is not known. */
export type FaultProtector =
  | { readonly kind: 'feeder'; readonly feeder: string }
  | { readonly kind: 'upstream'; readonly device: string; readonly ratingA: number };

/** The fault rating of a board: its short-time current in kA, or the conditional one behind what protects it. */
export type FaultRating =
  | { readonly kind: 'icw'; readonly kA: number; readonly s: number }
  | { readonly kind: 'icc'; readonly kA: number; readonly by: readonly FaultProtector[] };

/** The rated current InA that a board is marked with, and the one asked of its busbar, A (SBD 4.10). */
export type MarkedCurrent = {
  readonly askedA: Figure;
  readonly markedA: Figure;
  readonly fault: FaultRating;
  readonly sections: readonly SectionMark[];
};

/** The design of a whole board: the one model that price, drawings and documents read. */
export type BoardDesign = {
  readonly busbars: { readonly main: MainBar; readonly neutral: MainBar | null; readonly earth: MainBar };
  readonly inA: MarkedCurrent;
  /** null while nothing is known of its supply; missing in what was frozen before it was worked out. */
  readonly network?: SupplyNetwork | null;
  /** Of the bars along the board; null behind a terminal block, missing in what was frozen before. */
  readonly mainSupports?: SupportRun | null;
  readonly heightMm: Figure;
  /** The canopy of a board in cubicles outdoors, above `heightMm`; missing where there is none. */
  readonly canopyMm?: Figure;
  /** Adaptor boxes of bus ducts on the roof, above `heightMm`; missing in what was frozen before they were drawn. */
  readonly roofBoxMm?: Figure;
  readonly depthMm: Figure;
  readonly lengthMm: Figure;
  readonly cubicles: readonly DesignedCubicle[];
  /** By cubicle and from the top; missing in designs that were frozen without them. */
  readonly compartments?: readonly Compartment[];
  readonly transportUnits: readonly TransportUnit[];
  readonly takeOff: TakeOff;
  readonly hours: BoardHours;
  /** Missing in what was frozen before they were worked out. */
  readonly thermal?: BoardTemperatures | NoTemperatures;
  /** Entries left out of the layout because of C3 or G2. */
  readonly leftOut: readonly EvaluatedFeeder[];
};
