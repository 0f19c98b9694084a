import { rootSlot, slotBelow } from '@pw/configurator/family';
import {
  alwaysProposedNumber,
  alwaysProposedText,
  derivedCodes,
  derivedItem,
  derivedNumber,
  derivedNumberOrNone,
  derivedText,
  enteredNumber,
  enteredText,
  listed,
  proposedItem,
  proposedNumber,
  proposedText,
  summedNumber,
  type ValuesOf,
} from '@pw/configurator/property';
import { nameCharacters } from '@pw/domain/naming';
import { barSizes } from './bar-size.ts';
import { faultLevels, fedByCable, type mccbProperties } from './breaker-properties.ts';
import { cabinetUnits, unitLists } from './cabinet.ts';
import { cables } from './cable.ts';
import { depthLists, depths } from './depth.ts';
import { enclosureProperties } from './enclosure-properties.ts';
import { type FeederRemark, faultTexts, type MissingEntry, remarkTexts, type SizeFault } from './feeder-faults.ts';
import { incomerLists, incomers } from './incomer.ts';
import type { bankProperties, cableProperties, controlProperties } from './kind-answers.ts';
import { sourceProperties } from './source-properties.ts';
import { thermalProperties } from './thermal-properties.ts';

const noteLimits = { length: 300, forbidden: '' };

/** The properties of a board (SBD 1.5), entered ones first, then what the rules derive from them. */
export const boardSlot = rootSlot('BOARD', {
  RATED_CURRENT: enteredNumber({ label: 'Rated current', unit: 'A', initial: null }),
  QTY_BC: enteredNumber({ label: 'Number of bus couplers', initial: 0 }),
  CUSTOM_NOTE: enteredText({ label: 'Note', control: 'EDITB', initial: '', limits: noteLimits }),
  BUS_MAT: enteredText({ label: 'Busbar material', initial: 'Copper' }),
  BUS_PLATING: enteredText({ label: 'Busbar surface', initial: 'Heat-shrink PVC sleeve' }),
  MBB_POS: enteredText({ label: 'Main busbar position', initial: 'Top' }),
  NEUTRAL_RATING: proposedNumber({ toldIn: ['offer'], label: 'Neutral rating', unit: '%' }),
  EARTH_BUS: proposedText({ toldIn: ['offer'], label: 'Earth bus material' }),
  EARTH_EXTN: enteredText({ label: 'Earth bus extension', initial: 'Both' }),
  MBB_SIZE: proposedItem({
    toldIn: ['offer'],
    type: barSizes,
    label: 'Main busbar size',
    unit: 'mm',
    blankIsRule: true,
  }),
  NBB_SIZE: proposedItem({
    toldIn: ['offer'],
    type: barSizes,
    label: 'Neutral busbar size',
    unit: 'mm',
    blankIsRule: true,
  }),
  ...enclosureProperties,
  ...thermalProperties,
  CB_BD_LOC: enteredText({ label: 'Cable or bus duct entry', initial: 'Bottom' }),
  SB_CONN_TYPE: enteredText({ label: 'Incoming connection', initial: 'Cable' }),
  OPER_VOLTAGE: enteredNumber({ label: 'Operational voltage', unit: 'V', initial: 415 }),
  INTERRUPT_RATING: alwaysProposedNumber({
    toldIn: ['offer'],
    label: 'Fault level',
    unit: 'kA',
    initial: 50,
    limits: faultLevels(120),
    blankIsRule: true,
  }),
  ...sourceProperties,
  /** '' while nobody says which sources feed the board (SBD 2.4). */
  SUPPLY_SCHEME: enteredText({ label: 'Supply scheme', initial: '' }),
  SUPPLY_AUTO: enteredText({ label: 'Changeover', initial: 'Manual' }),
  INTERLOCK_KIND: enteredText({ label: 'Interlock', initial: '' }),
  TRANSFER_S: enteredNumber({
    label: 'Transfer time',
    unit: 's',
    control: 'EDITB',
    initial: 5,
    limits: { min: 0, max: 600, step: 0.1 },
  }),
  SB_EARTHING: enteredText({ label: 'Earthing of the system', initial: 'TN-S' }),
  SC_TIME: enteredNumber({ label: 'Short-circuit duration', unit: 's', initial: 1 }),
  RATED_FRQ: enteredNumber({ label: 'Rated frequency', unit: 'Hz', initial: 50 }),
  BUSBAR_SYS: alwaysProposedText({ toldIn: ['offer'], label: 'Busbar system', initial: 'TPN-E' }),
  AMBIENT: enteredNumber({ label: 'Highest ambient temperature', unit: '°C', initial: 40 }),
  DENSITY_CAP: enteredText({ isInternal: true, label: 'Limit the current density', control: 'CHECKB', initial: 'Y' }),
  CONTROL_VOLTAGE: enteredText({ label: 'Control voltage', unit: 'V', initial: '230 AC' }),
  CONTROL_SUPPLY: enteredText({ label: 'Control supply', initial: '' }),
  DOL_MAX_KW: enteredNumber({
    isInternal: true,
    label: 'Largest motor direct on line',
    unit: 'kW',
    control: 'EDITB',
    initial: 45,
    limits: { min: 0.1, max: 315, step: 0.1 },
  }),
  SB_RATING_BASIS: enteredText({ label: 'Basis of breaker ratings', initial: 'Incomers' }),
  BREAKING_BASIS: enteredText({ label: 'Basis of breaking capacity', initial: 'Icu' }),
  /** '' for the series that the rules choose without one (SBD 4.4). */
  BOARD_MAKE: enteredText({ label: 'Make of the breakers', initial: '' }),
  RELEASE_FROM: enteredNumber({
    label: 'Electronic release from',
    unit: 'A',
    control: 'EDITB',
    initial: 250,
    limits: { min: 25, max: 1600, step: 1 },
  }),
  /** 0 where none is asked for. */
  EARTH_FAULT_FROM: enteredNumber({
    label: 'Earth-fault protection from',
    unit: 'A',
    initial: 1000,
    limits: { min: 100, max: 6300, step: 1 },
  }),
  /** 0 where none is asked for. */
  SPARE_SHARE: enteredNumber({
    label: 'Spare ways',
    unit: '%',
    control: 'EDITB',
    initial: 0,
    limits: { min: 0, max: 50, step: 0.1 },
  }),
  SPARE_OF: enteredText({ label: 'Spare ways are', initial: 'ways' }),
  /** 1000 stands for all heights up to 1000 m. */
  ALTITUDE: enteredNumber({ label: 'Altitude', unit: 'm', initial: 1000 }),
  TU_MAX_MM: enteredNumber({
    label: 'Longest transport unit',
    unit: 'mm',
    control: 'EDITB',
    initial: 2400,
    limits: { min: 800, max: 6000, step: 1 },
  }),
  TU_MAX_KG: enteredNumber({
    label: 'Heaviest transport unit',
    unit: 'kg',
    control: 'EDITB',
    initial: 1500,
    limits: { min: 300, max: 10_000, step: 1 },
  }),
  /** null for no limit. */
  TU_MAX_HEIGHT: enteredNumber({
    label: 'Highest transport unit',
    unit: 'mm',
    control: 'EDITB',
    initial: null,
    limits: { min: 1800, max: 4000, step: 1 },
  }),
  CABLE_MATERIAL: enteredText({ label: 'Conductors of the cables', initial: 'Aluminium' }),
  CABLE_KIND: enteredText({ label: 'Kind of the cables', initial: 'Multi-core' }),
  CABLE_GROUP_FACTOR: enteredNumber({
    label: 'Grouping factor of the cables',
    control: 'EDITB',
    initial: 0.8,
    limits: { min: 0.4, max: 1, step: 0.01 },
  }),
  SB_CABLE_BOX: enteredText({ label: 'Cable boxes', initial: 'Auto' }),
  SCOPE_GLANDS: enteredText({ label: 'Cable glands in the scope', control: 'CHECKB', initial: 'N' }),
  SCOPE_LUGS: enteredText({ label: 'Cable lugs in the scope', control: 'CHECKB', initial: 'N' }),
  SCOPE_FOUNDATION_BOLTS: enteredText({ label: 'Foundation bolts in the scope', control: 'CHECKB', initial: 'N' }),
  SCOPE_TROLLEY: enteredText({ label: 'Breaker trolley in the scope', control: 'CHECKB', initial: 'N' }),

  /** 1 where a cabinet is looked for: feeders of other boards tell nothing of their size on a plate (SBD 7.3). */
  CABINET_SOUGHT: derivedNumber({ label: 'Whether a cabinet is looked for', isStep: true }),
  /** What its feeders take of a mounting plate (SBD 7.3). */
  CABINET_UNITS: listed({ type: unitLists, label: 'Units on a mounting plate', isStep: true }),
  /** The controller that changes the board over by itself, '' for none (SBD 2.5). */
  CHANGEOVER_CONTROLLER: derivedText({ label: 'Controller of the changeover', isStep: true }),
  /** '' where no cabinet has room for the board. */
  CABINET_FIT: derivedText({ label: 'Cabinet with room', isStep: true }),
  /** '' of a board in cubicles. */
  CABINET: derivedText({ toldIn: ['offer'], label: 'Cabinet' }),
  /** 0 of a board in cubicles. */
  CABINET_PLATE: derivedNumber({ label: 'Width of the mounting plate', unit: 'mm', isStep: true }),
  CABINET_ROW: derivedNumber({ label: 'Modules in a row', isStep: true }),
  /** 0 of a board with busbars. */
  TERMINAL_BLOCK: derivedNumber({ label: 'Terminal block instead of busbars', unit: 'A', isStep: true }),
  /** Ik; null while nothing is known of the supply (SBD 2.1). */
  SUPPLY_FAULT: derivedNumberOrNone({ label: 'Fault level of the supply', unit: 'kA' }),
  UI: derivedNumber({ toldIn: ['offer', 'revision note'], label: 'Rated insulation voltage', unit: 'V' }),
  UIMP: derivedNumber({ toldIn: ['offer', 'revision note'], label: 'Rated impulse voltage', unit: 'kV' }),
  VENTILATION: derivedText({ label: 'Ventilation' }),
  BAR_FINISH: derivedText({ label: 'Surface of the bars' }),
  SYSTEM_GIVEN: derivedNumber({ label: 'Whether the busbar system is given', isStep: true }),
  NEUTRAL_GIVEN: derivedNumber({ label: 'Whether the neutral is given', isStep: true }),
  /** 1 where the busbar system follows from the ways: nobody has said anything of a neutral (SBD 1.5). */
  SYSTEM_OPEN: derivedNumber({ label: 'Whether the ways decide about the neutral', isStep: true }),
  POLED_FEEDERS: summedNumber({ label: 'Feeders with poles', isStep: true }),
  NEUTRAL_FEEDERS: summedNumber({ label: 'Feeders that need a neutral', isStep: true }),
  NEUTRAL_SHARE: derivedNumber({ label: 'Neutral as share of the phase' }),
  PHASE_AREA_NEEDED: derivedNumber({ label: 'Phase area that the fault level needs', unit: 'mm²' }),
  RISER_LIMIT: derivedNumber({ label: 'Most current of a riser', unit: 'A' }),
  MBB_AREA: derivedNumber({ label: 'Main busbar area per phase', unit: 'mm²' }),
  MBB_CAPACITY: derivedNumber({ label: 'Main busbar capacity', unit: 'A' }),
  NEUTRAL_CURRENT: derivedNumber({ label: 'Neutral current', unit: 'A' }),
  NEUTRAL_AREA_NEEDED: derivedNumber({ label: 'Neutral area needed', unit: 'mm²' }),
  NBB_AREA: derivedNumber({ label: 'Neutral busbar area', unit: 'mm²' }),
  NBB_CAPACITY: derivedNumber({ label: 'Neutral busbar capacity', unit: 'A' }),
  EARTH_AREA_NEEDED: derivedNumber({ label: 'Earth bus area needed', unit: 'mm²' }),
  EARTH_SIZE: derivedItem({ toldIn: ['offer', 'revision note'], type: barSizes, label: 'Earth bus size', unit: 'mm' }),
  EARTH_AREA: derivedNumber({ label: 'Earth bus area', unit: 'mm²' }),
  SUPPORT_SPAN: derivedNumber({ label: 'Busbar support span', unit: 'mm' }),
  CHAMBER_NEED: derivedNumber({ label: 'Depth that the main busbars need', unit: 'mm' }),
  /** Feeders whose cables or ducts pass the busbar chamber (SBD 5.6). */
  CHAMBER_PASSAGES: summedNumber({ label: 'Entries through the busbar chamber' }),
  BUSBAR_DEPTH: derivedNumber({ label: 'Depth for the busbars', unit: 'mm' }),
  /** Of the feeders that ask for one, in mm (SBD 6.2). */
  LEAST_DEPTHS: listed({ type: depthLists, label: 'Depths that feeders ask for' }),
  DEPTH: derivedNumber({ toldIn: ['offer'], label: 'Depth', unit: 'mm' }),
  ALTITUDE_BARS: derivedNumber({ label: 'Factor of busbar currents at the altitude' }),
  ALTITUDE_CURRENT: derivedNumber({ label: 'Factor of breaker currents at the altitude' }),
  ALTITUDE_VOLTAGE: derivedNumber({ label: 'Factor of the highest voltage at the altitude' }),
  ALTITUDE_ICU: derivedNumber({ label: 'Factor of breaking capacities at the altitude' }),
  ALTITUDE_CLEARANCE: derivedNumber({ label: 'Factor of clearances at the altitude' }),

  /** What feeds the board, for the current transformers of capacitor banks (SBD 10.5). */
  INCOMERS: listed({ type: incomerLists, label: 'Incomers of the board', isStep: true }),
  FEEDER_QUANTITY: summedNumber({ label: 'Feeders, copies counted' }),
  WIRE_POINTS: summedNumber({ label: 'Wire points' }),
});

export type BoardValues = ValuesOf<typeof boardSlot.properties>;

const sectionCopies = (letter: string) =>
  enteredNumber({ label: `Bus section ${letter}`, control: 'EDITB', initial: 0 });
const designationLimits = { length: 300, forbidden: nameCharacters.forbidden };

/**
 * What every feeder kind answers, whatever its devices: layout, take-off, checks and drawings read these
 * properties and nothing else of a feeder.
 */
export const feederSlot = slotBelow(boardSlot, 'FEEDER', {
  FEEDER_DESIGNATION: enteredText({ label: 'Designation', control: 'EDITB', initial: '', limits: designationLimits }),
  FEEDER_NOTE: enteredText({ label: 'Note', control: 'EDITB', initial: '', limits: noteLimits }),
  DEVICE_TYPE: enteredText({ isInternal: true, isSetOtherwise: true, label: 'Device type', initial: '' }),
  SECTION_A: sectionCopies('A'),
  SECTION_B: sectionCopies('B'),
  SECTION_C: sectionCopies('C'),
  SECTION_D: sectionCopies('D'),
  SECTION_E: sectionCopies('E'),

  COPIES: derivedNumber({ label: 'Quantity' }),
  RATING: derivedNumberOrNone({ toldIn: ['offer', 'revision note'], label: 'Rated current In', unit: 'A' }),
  /** Poles of the breaker; a neutral that it does not switch is no pole of it. */
  POLES: derivedNumberOrNone({ toldIn: ['offer'], label: 'Poles' }),
  /** Poles of the breaker, and the neutral link next to three of them: what bars and links lead to. */
  CONDUCTORS: derivedNumberOrNone({ label: 'Poles and neutral link' }),
  /** 1 where it has poles. */
  HAS_POLES: derivedNumber({ label: 'Whether it has poles', isStep: true }),
  /** 1 where it needs a neutral: a fourth pole, a link next to three, or what its kind says (SBD 3.5). */
  NEUTRAL_NEEDED: derivedNumber({ label: 'Whether it needs a neutral', isStep: true }),
  FAULT_LEVEL: derivedNumberOrNone({ label: 'Fault level asked of the breaker', unit: 'kA' }),
  /** Ib: the load that was given, else In (SBD 4.6). */
  LOAD_CURRENT: derivedNumberOrNone({ label: 'Load current Ib', unit: 'A' }),
  /** Type of the breaker taken, such as `3WA1116` or `3VA2340`. */
  BREAKER: derivedText({ toldIn: ['offer'], label: 'Breaker type' }),
  /** In_f: the rating of the breaker taken, from which it is set down to In (SBD 4.2, 4.3). */
  TAKEN_RATING: derivedNumberOrNone({ label: 'Rating of the breaker', unit: 'A' }),
  /** Inc: what the circuit carries inside the board, rounded down to 1 A (SBD 4.6). */
  INC: derivedNumberOrNone({ toldIn: ['offer'], label: 'Rated current of the circuit Inc', unit: 'A' }),
  /** `Cable`, `Bus duct (rigid)` or `Bus trunking`; '' of a coupler and a blank (SBD 5.5). */
  CONNECTION: derivedText({ toldIn: ['offer'], label: 'Connection' }),
  /** `Bottom`, `Top` or `Both`; '' where nothing is led to it (SBD 5.6). */
  ENTRY_SIDE: derivedText({ roles: fedByCable, toldIn: ['offer'], label: 'Side of the entry' }),
  /** 1 where what is led to it passes the busbar chamber. */
  CHAMBER_PASSAGE: derivedNumber({ label: 'Entry through the busbar chamber' }),
  /** Conductors that its cables lead: an incomer brings the neutral of the board (SBD 5.2). */
  LED_CONDUCTORS: derivedNumberOrNone({ label: 'Conductors of the cables', isStep: true }),
  /** As `2 x 3.5C x 300 mm2 Al`; '' where none are led to it (SBD 5.2). */
  CABLE: derivedItem({ roles: fedByCable, toldIn: ['offer'], type: cables, label: 'Cables' }),
  CABLE_CAPACITY: derivedNumber({ roles: fedByCable, label: 'Current of the cables', unit: 'A' }),
  FRAME: derivedText({ toldIn: ['revision note'], label: 'Breaker frame' }),
  ICU_CLASS: derivedText({ toldIn: ['offer'], label: 'Breaking class' }),
  /** 1 when the frame is made in the class, else 0. */
  CLASS_MADE: derivedNumber({ label: 'Breaking class of this frame' }),
  /** null where the frame is not made in the class, or the tables hold no Icu at the voltage. */
  ICU: derivedNumberOrNone({ toldIn: ['revision note'], label: 'Breaking capacity Icu', unit: 'kA' }),
  /** `Icu` or `Ics`: which of both must reach the fault level (SBD 4.5). */
  BASIS: derivedText({ label: 'Basis of breaking capacity' }),
  /** Icu or Ics by the basis, times the factor of the altitude: what is held against the fault level. */
  BREAKING_CAPACITY: derivedNumberOrNone({ label: 'Breaking capacity at the altitude', unit: 'kA' }),
  /** For how long the breaker must withstand the fault level (SBD 4.2). */
  SHORT_TIME: derivedNumberOrNone({ label: 'Short time of the breaker', unit: 's' }),
  /** null where the breaker holds none, as an MCCB. */
  ICW: derivedNumberOrNone({ label: 'Short-time withstand current Icw', unit: 'kA' }),
  /** 1 where it interrupts overcurrents, 0 of a switch (SBD 4.14). */
  PROTECTS: derivedNumber({ label: 'Protection against overcurrent', isStep: true }),
  TRIP_UNIT: derivedText({ toldIn: ['offer', 'revision note'], label: 'Trip unit' }),
  /** What the trip unit protects with, e.g. `LSI` (SBD 4.4). */
  RELEASE: derivedText({ label: 'Release' }),
  FEEDER_CAT_NO: derivedText({ label: 'Catalogue number' }),
  PRICE_KEY: derivedText({ label: 'Price key' }),
  /** Rated current of the device inside this enclosure at this ambient, before diversity (check C4). */
  OPERATING_CURRENT: derivedNumberOrNone({ label: 'Operational current in the cubicle', unit: 'A' }),
  REQD_CUBICLE_TYPE: derivedText({ toldIn: ['offer'], label: 'Cubicle type' }),
  /** Width of the cubicle of its own; 0 for a module of a multi-tier cubicle. */
  CUBICLE_WIDTH: derivedNumber({ label: 'Cubicle width', unit: 'mm' }),
  /** Height of the module in a multi-tier cubicle; 0 for a cubicle of its own. */
  MODULE_HEIGHT: derivedNumber({ label: 'Module height', unit: 'mm' }),
  /** `n x w x t` of one link of a module, '' where it has none. */
  LINK_SIZE: derivedItem({ type: barSizes, label: 'Link size', unit: 'mm' }),
  /** Of its unit on a mounting plate; of rows of modules, the room next to them. 0 outside cabinets. */
  CABINET_W: derivedNumber({ label: 'Width in a cabinet', unit: 'mm' }),
  /** Of rows of modules, what stands above them. */
  CABINET_H: derivedNumber({ label: 'Height in a cabinet', unit: 'mm' }),
  /** Modules with their reserve, in rows as wide as the plate allows; 0 of any other unit. */
  CABINET_MODULES: derivedNumber({ label: 'Modules in the rows of a cabinet' }),
  /** What it takes of a mounting plate (SBD 7.3). */
  CABINET_UNIT: derivedItem({ type: cabinetUnits, label: 'Unit on a mounting plate', isStep: true }),
  DEVICE_MASS: derivedNumber({ label: 'Mass of the devices', unit: 'kg' }),
  /** How it loads bars and incomers: a row of `load-kind.csv` (SBD 2.7). */
  LOAD_KIND: derivedText({ label: 'Kind of load' }),
  /** Of one copy. */
  LOSS_W: derivedNumber({ label: 'Losses', unit: 'W' }),
  /** Of one copy, whatever it carries (SBD 19.3). */
  HEAT_W: derivedNumber({ label: 'Heat that no load changes', unit: 'W' }),
  /** Of one copy; it follows the square of the current (SBD 19.3). */
  LOAD_HEAT_W: derivedNumber({ label: 'Heat at the rating of the device', unit: 'W' }),
  /** A row of `temperature-limit.csv` for device zones. */
  HEATED: derivedText({ label: 'Equipment that the air is judged for', isStep: true }),
  /** Of one copy, where the hours of breakers do not stand for it. */
  ASSEMBLY_HOURS: derivedNumber({ label: 'Hours of assembly', unit: 'h' }),
  /** The depth that it asks of its board, mm; '' for no demand (SBD 6.2). */
  LEAST_DEPTH: derivedItem({ type: depths, label: 'Least depth of the board', unit: 'mm', isStep: true }),
  /** '' of what is no incomer or has no rating (SBD 10.5). */
  FED_SECTIONS: derivedItem({ type: incomers, label: 'What the incomer feeds', isStep: true }),
  /** Of the small breakers in a distribution section; null elsewhere (SBD 9.5). */
  WAY_KA: derivedNumberOrNone({ label: 'Breaking capacity of the small breakers', unit: 'kA', isStep: true }),
  ACCESSORY_WIRE_POINTS: derivedNumber({ label: 'Wire points of accessories' }),
  COMPONENT_WIRE_POINTS: summedNumber({ label: 'Wire points of components' }),
  /** Of kits by demand, indication and metering, which are no components of its own (SBD 11.3, 11.4). */
  EQUIPMENT_WIRE_POINTS: derivedNumber({ label: 'Wire points of kits, indication and metering' }),
  COMPONENT_INSTRUMENTS: summedNumber({ label: 'Door instruments among the components' }),
  EQUIPMENT_INSTRUMENTS: derivedNumber({ label: 'Door instruments of kits, indication and metering' }),
  DOOR_INSTRUMENTS: derivedNumber({ label: 'Door instruments' }),
  /** Over all copies. */
  WIRE_POINTS: derivedNumber({ label: 'Wire points' }),
  /** What the feeder lacks (check C3). */
  INCOMPLETE: derivedCodes<MissingEntry>({ label: 'Missing entries', words: faultTexts }),
  /** Why the feeder does not fit (check G2). */
  OVERSIZE: derivedCodes<SizeFault>({ label: 'Size fault', words: faultTexts }),
  /** What else the rules did to the entries, e.g. a release that the frame does not take. */
  REMARKS: derivedCodes<FeederRemark>({ label: 'Remarks', words: remarkTexts }),
});

/** The width of its cubicle in mm, which a blank is asked for by a row of its kind; null while nobody has said it. */
type BlankValues = { readonly EMPTY_FEEDER_WIDTH: number | null };

/** The rated current that room is kept for, A; null where it is kept by its height. */
type SpaceValues = { readonly SPACE_FOR: number | null };

/** What the links of a starter carry, A: its short-circuit device is larger than its motor. */
type LinkValues = { readonly LINK_CURRENT: number | null };

/** What protects a switch upstream, '' while nobody has said it, and its rated current in A; 0 while it is not known. */
type SwitchValues = { readonly FEEDER_UPSTREAM: string; readonly FEEDER_UPSTREAM_A: number };

type OwnFeederValues = ValuesOf<
  typeof mccbProperties & typeof controlProperties & typeof cableProperties & typeof bankProperties
> &
  BlankValues &
  SpaceValues &
  SwitchValues &
  LinkValues;

/** The values of a feeder: what every kind answers, and what only feeders of some kinds have. */
export type FeederValues = ValuesOf<typeof feederSlot.properties> & Partial<OwnFeederValues>;
