import type { CabinetPlan } from '../model/cabinet.ts';
import type { BoardDesign, Compartment, Cubicle, PlacedFeeder } from '../model/design.ts';
import { placedOnce } from '../model/feeder-column.ts';
import { entryTag } from '../model/feeder-tag.ts';
import { createCache } from '../model/kept-results.ts';
import { type LayoutTables, layoutConstant } from '../tables/layout-constant.ts';
import { compartmentAddress } from './compartment-address.ts';

type Tables = Pick<LayoutTables, 'layoutConstant'>;

/** The compartments of a design; those of a design that was frozen without them are calculated. */
export function compartmentsOf(
  tables: Tables,
  { compartments, cubicles }: Pick<BoardDesign, 'compartments' | 'cubicles'>,
): readonly Compartment[] {
  return compartments ?? layOutCompartments(tables, cubicles);
}

/**
 * The compartments of a board by their addresses (SBD 6.7): each module of a multi-tier cubicle and the rest below,
 * unless that is too low, the parts of a feeder that fills its cubicles itself, and each unit of a cabinet; any other
 * cubicle is one. Each of several copies of an entry has its number behind the tag.
 */
export function layOutCompartments(tables: Tables, cubicles: readonly Cubicle[]): readonly Compartment[] {
  const usableMm = layoutConstant(tables, 'usable device height').value;
  const leastVacantMm = layoutConstant(tables, 'least vacant height').value;
  const tagOf = copyTags(cubicles);
  return cubicles.flatMap((cubicle) => {
    const placed = cubicle.boxOf ? [cubicle.boxOf] : cubicle.feeders;
    return ofCubicles(cubicle, [usableMm, leastVacantMm, ...placed.map(tagOf)], () =>
      compartmentsOfCubicle(cubicle, { usableMm, leastVacantMm, tagOf }),
    );
  });
}

/** A cubicle keeps its compartments while the numbers of its copies stay. */
const ofCubicles = createCache();

type Naming = {
  readonly usableMm: number;
  readonly leastVacantMm: number;
  readonly tagOf: (placed: PlacedFeeder) => string;
};

function compartmentsOfCubicle(cubicle: Cubicle, { usableMm, leastVacantMm, tagOf }: Naming): readonly Compartment[] {
  const at = (place: number) => ({ address: compartmentAddress(cubicle.number, place), cubicle: cubicle.number });
  if (cubicle.boxOf) {
    return [{ ...at(0), placed: null, tag: `CABLE BOX ${tagOf(cubicle.boxOf)}`, heightMm: usableMm }];
  }
  if (cubicle.column) {
    return cubicle.feeders.flatMap((placed) => partsOf(cubicle, placed, tagOf(placed), leastVacantMm));
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
    ? [...filled, { ...at(filled.length), placed: null, tag: VACANT, heightMm: restMm }]
    : filled;
}

/** The compartments of a column of one feeder: its device under its tag, then everything else there under tag and name. */
function partsOf(
  { number, column }: Cubicle,
  placed: PlacedFeeder,
  tag: string,
  leastVacantMm: number,
): readonly Compartment[] {
  const shown = (column?.parts ?? []).filter(({ holds, heightMm }) => holds !== 'rest' || heightMm >= leastVacantMm);
  return shown.map(({ holds, text, heightMm, fans }, place): Compartment => {
    const at = { address: compartmentAddress(number, place), cubicle: number, heightMm };
    if (holds === 'device') {
      return { ...at, placed, tag };
    }
    return holds === 'part'
      ? { ...at, placed: null, tag: `${tag} ${text}`, part: { text, fans } }
      : { ...at, placed: null, tag: VACANT };
  });
}

const VACANT = 'VACANT';

/** The units of a cabinet: a letter for each row from the top, a number for each place from the left (SBD 16.4). */
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
  const placed = placedOnce(cubicles);
  const tags = new Map<PlacedFeeder, string>();
  for (const copies of Map.groupBy(placed, ({ feeder }) => feeder).values()) {
    copies.forEach((copy, index) => {
      const tag = entryTag(copy.feeder);
      tags.set(copy, copies.length === 1 ? tag : `${tag}-${index + 1}`);
    });
  }
  return (copy) => tags.get(copy) ?? entryTag(copy.feeder);
}
