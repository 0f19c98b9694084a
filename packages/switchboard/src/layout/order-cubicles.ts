import { type Cubicle, type CubicleType, cubicleTypes, type PlacedFeeder } from '../model/design.ts';
import type { FeederRole } from '../model/feeder-kind.ts';
import { type SectionLetter, sectionLetters } from '../model/section.ts';
import { compareFeeders } from './feeder-order.ts';
import { type LayoutTables, layoutConstant } from './layout-constant.ts';
import { packModules } from './pack-modules.ts';
import type { Placement } from './place-feeders.ts';

/** The cubicle type that holds modules of several feeders. */
const MULTI_TIER: CubicleType = 'MT';

type Unnumbered = Omit<Cubicle, 'number'>;

/**
 * Lays out the cubicles of a board from left to right (SBD-R1 5.4, 5.5): incomers and coupler of the first section
 * stand at its right end, those of the others at their left end, so that they come together in the middle.
 */
export function orderCubicles(tables: LayoutTables, placement: Placement): readonly Cubicle[] {
  const build = cubicleBuilder(tables);
  return sectionLetters
    .flatMap((section) => orderSection(section, placement.sections[section], build))
    .map((cubicle, index) => ({ number: index + 1, ...cubicle }));
}

type Build = {
  readonly own: (placed: PlacedFeeder) => Unnumbered;
  readonly multiTier: (section: SectionLetter, feeders: readonly PlacedFeeder[]) => readonly Unnumbered[];
};

function orderSection(section: SectionLetter, feeders: readonly PlacedFeeder[], build: Build): readonly Unnumbered[] {
  const own = feeders.filter((each) => !isModule(each));
  const sorted = own.toSorted((one, other) => compareFeeders(one.feeder, other.feeder));
  const cubiclesOf = (role: FeederRole) => sorted.filter((each) => each.feeder.type.role === role).map(build.own);
  const outgoing = [
    ...cubiclesOf('outgoing'),
    ...build.multiTier(section, feeders.filter(isModule)),
    ...own.filter((each) => each.feeder.type.role === 'blank').map(build.own),
  ];
  const incomers = cubiclesOf('incomer');
  const couplers = cubiclesOf('bus coupler');
  return section === sectionLetters[0] && couplers.length > 0
    ? [...outgoing.toReversed(), ...incomers, ...couplers]
    : [...incomers, ...outgoing, ...couplers];
}

function cubicleBuilder(tables: LayoutTables): Build {
  const columnMm = layoutConstant(tables, 'usable device height').value;
  const widthMm = layoutConstant(tables, 'multi-tier cubicle width').value;
  const limits = { columnMm, steps: layoutConstant(tables, 'packing search steps').value };
  const equipment = new Map(tables.cubicleType.rows.map((row) => [row.type, row.equipment]));
  return {
    own: (placed) => {
      const type = cubicleTypeOf(placed);
      const usedMm = equipment.get(type) === 'none' ? 0 : columnMm;
      return { section: placed.section, type, widthMm: placed.feeder.values.CUBICLE_WIDTH, feeders: [placed], usedMm };
    },
    multiTier: (section, placed) =>
      packModules(moduleSet(placed), limits).map((modules) => ({
        section,
        type: MULTI_TIER,
        widthMm,
        feeders: modules.map((each) => each.placed),
        usedMm: modules.reduce((sum, each) => sum + each.heightMm, 0),
      })),
  };
}

function moduleSet(feeders: readonly PlacedFeeder[]) {
  const modules = feeders
    .toSorted((one, other) => compareFeeders(one.feeder, other.feeder))
    .map((placed) => ({ placed, heightMm: placed.feeder.values.MODULE_HEIGHT }));
  const isIncomer = ({ placed }: (typeof modules)[number]) => placed.feeder.type.role === 'incomer';
  return { incomers: modules.filter(isIncomer), others: modules.filter((each) => !isIncomer(each)) };
}

function isModule({ feeder }: PlacedFeeder): boolean {
  return feeder.values.REQD_CUBICLE_TYPE === MULTI_TIER;
}

function cubicleTypeOf({ feeder }: PlacedFeeder): CubicleType {
  const type = cubicleTypes.find((each) => each === feeder.values.REQD_CUBICLE_TYPE);
  if (!type) {
    throw new Error(`${feeder.name}: there is no cubicle type ${feeder.values.REQD_CUBICLE_TYPE}`);
  }
  return type;
}
