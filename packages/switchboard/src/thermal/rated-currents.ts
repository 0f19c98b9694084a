import { diversityFactor } from '../busbar/cubicle-bars.ts';
import { compareIncomers } from '../layout/order-cubicles.ts';
import type { DesignedCubicle, PlacedFeeder } from '../model/design.ts';
import { devicesIn } from '../model/feeder-column.ts';
import { type FeederRole, type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { createCache } from '../model/kept-results.ts';
import type { Tables } from '../tables/tables.ts';

type Cubicle = Pick<DesignedCubicle, 'section' | 'feeders' | 'column' | 'number'>;

/** The currents of a board at its rated conditions, A (SBD 19.2). */
export type RatedCurrents = {
  /** Of the main bar in each cubicle, from the left. */
  readonly mainA: readonly number[];
  /** Of the busbars, asked. */
  readonly ratedA: number;
  /** Of a copy; what carries nothing has none. */
  readonly deviceA: (placed: PlacedFeeder) => number;
};

/** A bus section with what feeds it and what it feeds. */
type Section = {
  readonly first: number;
  readonly last: number;
  /** The incomer that carries most with the place of its cubicle; null where the section has none. */
  readonly incomer: Source | null;
  readonly coupler: Source | null;
  /** Load of each of its cubicles, from its first, A: with the diversity of the section. */
  readonly loads: number[];
};

type Source = { readonly placed: PlacedFeeder; readonly at: number; readonly carriesA: number };

/**
 * Works out the current of every part at the greatest load that it meets: what incomers carry is shared by the outgoing
 * ways, and a section without incomer hangs on its neighbour (SBD 19.2).
 * @param ratedA the rated current asked of the busbars, A
 */
export function ratedCurrents(tables: Tables, cubicles: readonly Cubicle[], ratedA: number): RatedCurrents {
  const sections = sectionsOf(tables, cubicles);
  const within = (source: Source) => Math.min(source.carriesA, ratedA);
  const deviceA = new Map<PlacedFeeder, number>();
  const mainA = cubicles.map(() => 0);
  const totals = new Map<SectionLetter, number>();
  const caps = new Map<SectionLetter, number>();

  // What hangs on a section is one more load of it.
  for (const [letter, section] of sections) {
    const host = section.incomer ? null : hostOf(sections, letter);
    if (host) {
      const capA = within(host.coupler);
      const totalA = limitLoads(section.loads, capA);
      caps.set(letter, capA);
      totals.set(letter, totalA);
      const loads = host.section.loads;
      const at = host.isBefore ? host.coupler.at - host.section.first : 0;
      loads[at] = (loads[at] ?? 0) + totalA;
      carryLoads(mainA, section, host.isBefore ? section.first - 1 : host.coupler.at);
    }
  }
  for (const [letter, section] of sections) {
    if (section.incomer) {
      const capA = within(section.incomer);
      caps.set(letter, capA);
      totals.set(letter, limitLoads(section.loads, capA));
      deviceA.set(section.incomer.placed, capA);
      carryLoads(mainA, section, section.incomer.at);
    }
  }
  for (const [letter, section] of sections) {
    const { coupler, incomer } = section;
    if (coupler) {
      const next = sectionLetters[sectionLetters.indexOf(letter) + 1];
      const currentA = Math.min(within(coupler), Math.max(totals.get(letter) ?? 0, (next && totals.get(next)) ?? 0));
      deviceA.set(coupler.placed, currentA);
      const from = incomer ? Math.min(incomer.at, coupler.at) : coupler.at;
      const to = incomer ? Math.max(incomer.at, coupler.at) : coupler.at;
      for (let at = from; at <= to; at += 1) {
        mainA[at] = Math.max(mainA[at] ?? 0, currentA);
      }
    }
  }
  for (const cubicle of cubicles) {
    shareWays(tables, cubicle, caps.get(cubicle.section) ?? ratedA, deviceA);
  }
  return {
    ratedA,
    mainA: mainA.map((currentA) => Math.min(currentA, ratedA)),
    deviceA: (placed) => deviceA.get(placed) ?? 0,
  };
}

function sectionsOf(tables: Tables, cubicles: readonly Cubicle[]): ReadonlyMap<SectionLetter, Section> {
  const places = Map.groupBy(cubicles.keys(), (at) => cubicles[at]?.section ?? 'A');
  return new Map(
    Array.from(places, ([letter, ofSection]) => {
      const own = ofSection.flatMap((at) => {
        const cubicle = cubicles[at];
        return cubicle ? [{ at, cubicle }] : [];
      });
      const ways = own.map(({ cubicle }) => loadsOf(cubicle));
      const rdf = diversityFactor(
        tables,
        ways.reduce((sum, { length }) => sum + length, 0),
      ).value;
      const section: Section = {
        first: own[0]?.at ?? 0,
        last: own.at(-1)?.at ?? 0,
        incomer: sourceIn(own, 'incomer'),
        coupler: sourceIn(own, 'bus coupler'),
        loads: ways.map((each) => rdf * sumOf(each)),
      };
      return [letter, section] as const;
    }),
  );
}

/** The one of a role that carries most. */
function sourceIn(own: readonly { readonly at: number; readonly cubicle: Cubicle }[], role: FeederRole): Source | null {
  const sources = own.flatMap(({ at, cubicle }) =>
    sourcesIn(cubicle)
      .filter(({ feeder }) => feeder.type.role === role)
      .map((placed) => ({ placed, at, carriesA: placed.feeder.values.INC ?? placed.feeder.values.RATING ?? 0 })),
  );
  const [first] = sources.toSorted((one, other) => compareIncomers(one.placed.feeder, other.placed.feeder));
  return first ?? null;
}

type Host = { readonly section: Section; readonly coupler: Source; readonly isBefore: boolean };

/** What a section without incomer hangs on: the section before it with its coupler, else that behind with its own one. */
function hostOf(sections: ReadonlyMap<SectionLetter, Section>, letter: SectionLetter): Host | null {
  const at = sectionLetters.indexOf(letter);
  const neighbour = (index: number) => {
    const other = sectionLetters[index];
    return other === undefined ? undefined : sections.get(other);
  };
  const before = neighbour(at - 1);
  if (before?.incomer && before.coupler) {
    return { section: before, coupler: before.coupler, isBefore: true };
  }
  const behind = neighbour(at + 1);
  const own = sections.get(letter)?.coupler;
  return behind?.incomer && own ? { section: behind, coupler: own, isBefore: false } : null;
}

/** Cuts loads down to what their source carries; answers their sum. */
function limitLoads(loads: number[], capA: number): number {
  const sumA = sumOf(loads);
  if (sumA > capA) {
    for (const at of loads.keys()) {
      loads[at] = ((loads[at] ?? 0) * capA) / sumA;
    }
  }
  return Math.min(sumA, capA);
}

/** Leads loads along the main bar, away from their source. */
function carryLoads(mainA: number[], { first, last, loads }: Section, sourceAt: number): void {
  const load = (at: number) => loads[at - first] ?? 0;
  let [leftA, rightA] = [0, 0];
  for (let at = first; at < sourceAt; at += 1) {
    leftA += load(at);
    mainA[at] = leftA;
  }
  for (let at = last; at > sourceAt; at -= 1) {
    rightA += load(at);
    mainA[at] = rightA;
  }
  if (sourceAt >= first) {
    mainA[sourceAt] = Math.max(leftA, rightA);
  }
}

/** The current of each way of a cubicle: its own diversity, and no more together than the source of the section carries. */
function shareWays(tables: Tables, cubicle: Cubicle, capA: number, deviceA: Map<PlacedFeeder, number>): void {
  const ways = waysOf(cubicle);
  if (ways.length === 0) {
    return;
  }
  const rdf = diversityFactor(tables, ways.length).value;
  const togetherA = rdf * sumOf(loadsOf(cubicle));
  const share = togetherA > capA ? (rdf * capA) / togetherA : rdf;
  for (const { placed, askedA } of ways) {
    deviceA.set(placed, share * askedA);
  }
}

type Way = { readonly placed: PlacedFeeder; readonly askedA: number };

/** The outgoing ways of a cubicle with their loads, A; spare ways are none. */
function waysOf(cubicle: Cubicle): readonly Way[] {
  return waysOfCubicles(cubicle, [], () =>
    devicesIn(cubicle)
      .filter(isLoaded)
      .map((placed) => ({ placed, askedA: loadA(placed) })),
  );
}

function loadsOf(cubicle: Cubicle): readonly number[] {
  return loadsOfCubicles(cubicle, [], () => waysOf(cubicle).map(({ askedA }) => askedA));
}

/** The incomers and couplers of a cubicle. */
function sourcesIn(cubicle: Cubicle): readonly PlacedFeeder[] {
  return sourcesOfCubicles(cubicle, [], () =>
    devicesIn(cubicle).filter(({ feeder: { type } }) => type.role === 'incomer' || type.role === 'bus coupler'),
  );
}

/** A cubicle keeps what it carries as long as it does. */
const waysOfCubicles = createCache();
const loadsOfCubicles = createCache();
const sourcesOfCubicles = createCache();

function isLoaded({ feeder }: PlacedFeeder): boolean {
  return feeder.type.role === 'outgoing' && feeder.values.FEEDER_SPARE !== 'Y';
}

function loadA({ feeder: { values } }: PlacedFeeder): number {
  const askedA = values.LOAD_CURRENT ?? values.RATING ?? 0;
  return Math.min(askedA, values.INC ?? askedA);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
