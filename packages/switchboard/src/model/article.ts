/** The families of breakers. */
export const breakerFamilyNames = ['ACB', 'MCCB'] as const;

export type BreakerFamily = (typeof breakerFamilyNames)[number];

/** The families of control and monitoring components (SBD 11.1). */
const controlFamilyNames = [
  'Ammeter',
  'AmmeterSelectorSwitch',
  'Annunciator',
  'BreakerControlSwitch',
  'ElectronicHooter',
  'Lamps',
  'MCB10kA',
  'MeteringCT',
  'Other',
  'PotentialTransformer',
  'PowerMonitoringDevice',
  'ProtectionCT',
  'Timer',
  'Voltmeter',
  'VoltmeterSelectorSwitch',
] as const;

/** The families of components: those of control and monitoring, and the small ways of distribution sections (SBD 9.5). */
export const componentFamilyNames = [...controlFamilyNames, 'SmallWay'] as const;

export type ComponentFamilyName = (typeof componentFamilyNames)[number];

/**
 * The component family of a name that a table or a session gives.
 * @throws when there is no such family, which the catalogue's schema and the reading of inputs forbid
 */
export function componentFamilyName(name: string): ComponentFamilyName {
  const family = componentFamilyNames.find((each) => each === name);
  if (!family) {
    throw new Error(`there is no component family ${name}`);
  }
  return family;
}

/** The groups that only parts of other kinds of feeders are in (SBD 9.3). */
const partGroups = ['STARTER', 'SFU', 'DB', 'METER', 'CONTROL', 'CHANGEOVER', 'APFC'] as const;

/** The group of the equipment for the supply scheme of a board, which is of no feeder (SBD 2.4). */
export const INTERLOCK_GROUP = 'INTERLOCK';

/** The group of cabinets, and of what they need besides, which is of no feeder (SBD 7.3). */
export const CABINET_GROUP = 'CABINET';

/** What articles are grouped by in bills and discounts: the family of the breaker or component, or of a further kind (SBD 13.3). */
export const articleGroups = [
  ...breakerFamilyNames,
  ...controlFamilyNames,
  ...partGroups,
  INTERLOCK_GROUP,
  CABINET_GROUP,
] as const;

export type ArticleGroup = (typeof articleGroups)[number];

/** The group of a component: small ways are in that of the distribution section. */
export function groupOfComponent(family: ComponentFamilyName): ArticleGroup {
  return family === 'SmallWay' ? 'DB' : family;
}

/** An article of a feeder: a line of the bill of material. `quantity` is per copy of the feeder. */
export type Article = {
  readonly description: string;
  /** What it is called while nobody describes it in other words; left out where nobody does. */
  readonly usualDescription?: string;
  readonly catalogueNumber: string;
  /** Whether the user entered the number; else it is the rules'. */
  readonly isEntered?: boolean;
  readonly group: ArticleGroup;
  readonly make: string;
  /** A cabinet is bought out, and sheet metal in what was frozen before; no discount is given on either. */
  readonly materialClass: 'Siemens Switchgear' | 'Non-Siemens Switchgear' | 'Bought Out' | 'Sheet Metal';
  readonly quantity: number;
  /** The property of the feeder that asks for it; undefined for the device itself. */
  readonly askedBy?: string;
  /** Key into the price list. */
  readonly priceKey: string;
  /** A row of `device.csv`; null for what has no technical data and no box of its own. */
  readonly device: string | null;
  /** The frame of a moulded-case breaker whose box is that of its frame. */
  readonly breakerFrame?: { readonly frame: string; readonly poles: number };
  /** Whether the customer supplies it: it costs nothing, and no paper prints a 0 for it. */
  readonly isFreeIssue?: boolean;
  /** A price that does not come from the list: entered by the user, 0 when the customer supplies it, or the kind's own. */
  readonly listPrice?: { readonly paise: number; readonly source: string };
};
