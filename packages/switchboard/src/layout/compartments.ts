import type { CabinetPlan } from '../model/cabinet.ts';
import type { BoardDesign, Compartment, Cubicle, PlacedFeeder } from '../model/design.ts';
import { entryTag } from '../model/feeder-tag.ts';
import { compartmentAddress } from './compartment-address.ts';
import { type LayoutTables, layoutConstant } from './layout-constant.ts';

type Tables = Pick<LayoutTables, 'layoutConstant'>;

/** The compartments of a design; those of one that was frozen before they were told are worked out now. */
export function compartmentsOf(
  tables: Tables,
  { compartments, cubicles }: Pick<BoardDesign, 'compartments' | 'cubicles'>,
): readonly Compartment[] {
  return compartments ?? layOutCompartments(tables, cubicles);
}

/**
 * The compartments of a board by their addresses (SBD-R2 13): each module of a multi-tier cubicle and the rest below,
 * unless that is too low, and each unit of a cabinet; any other cubicle is one. Each of several copies of an entry has its number behind the tag.
 */
export function layOutCompartments(tables: Tables, cubicles: readonly Cubicle[]): readonly Compartment[] {
  const usableMm = layoutConstant(tables, 'usable device height').value;
  const leastVacantMm = layoutConstant(tables, 'least vacant height').value;
  const tagOf = copyTags(cubicles);
  return cubicles.flatMap((cubicle): readonly Compartment[] => {
    const at = (place: number) => ({ address: compartmentAddress(cubicle.number, place), cubicle: cubicle.number });
    if (cubicle.boxOf) {
      return [{ ...at(0), placed: null, tag: `CABLE BOX ${tagOf(cubicle.boxOf)}`, heightMm: usableMm }];
    }
    if (cubicle.cabinet) {
      return compartmentsOfCabinet(cubicle.number, cubicle.cabinet, cubicle.feeders, tagOf);
    }
    const isShared = cubicle.type === 'MT';
    const filled = cubicle.feeders.map((placed, place) => {
      const heightMm = isShared ? placed.feeder.values.MODULE_HEIGHT : usableMm;
      return { ...at(place), placed, tag: tagOf(placed), heightMm };
    });
    const restMm = usableMm - cubicle.usedMm;
    return isShared && restMm >= leastVacantMm
      ? [...filled, { ...at(filled.length), placed: null, tag: 'VACANT', heightMm: restMm }]
      : filled;
  });
}

/** The units of a cabinet: a letter for each row from the top, a number for each place from the left (SBD-R2 C 2). */
function compartmentsOfCabinet(
  cubicle: number,
  { rows }: CabinetPlan,
  feeders: readonly PlacedFeeder[],
  tagOf: (placed: PlacedFeeder) => string,
): readonly Compartment[] {
  return rows.flatMap(({ places }, row) =>
    places.flatMap(({ feeder, heightMm }, place): readonly Compartment[] => {
      const placed = feeders[feeder];
      const address = `${compartmentAddress(cubicle, row)}${place + 1}`;
      return placed ? [{ address, cubicle, placed, tag: tagOf(placed), heightMm }] : [];
    }),
  );
}

/** The tags of copies, which count in the order of the addresses. */
function copyTags(cubicles: readonly Cubicle[]): (placed: PlacedFeeder) => string {
  const placed = cubicles.flatMap(({ feeders }) => feeders);
  const tags = new Map<PlacedFeeder, string>();
  for (const copies of Map.groupBy(placed, ({ feeder }) => feeder).values()) {
    copies.forEach((copy, index) => {
      const tag = entryTag(copy.feeder);
      tags.set(copy, copies.length === 1 ? tag : `${tag}-${index + 1}`);
    });
  }
  return (copy) => tags.get(copy) ?? entryTag(copy.feeder);
}
