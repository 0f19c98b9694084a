import { formula } from '@pw/configurator/formula/formula';
import { type Figure, sumOf, type Term } from '@pw/configurator/origin';
import { isControlSupply } from '../board/control-supply.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { DesignedCubicle } from '../model/design.ts';
import { devicesIn } from '../model/feeder-column.ts';
import type { SectionLetter } from '../model/feeder-kind.ts';
import { createCache, createListCache } from '../model/kept-results.ts';
import type { InterlockPoints } from '../supply/interlock.ts';
import { isOfScheme } from '../supply/supply-scheme.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import type { QuantityTables } from '../tables/quantity-tables.ts';
import type { TakeOffData } from './take-off-data.ts';

const source = 'SBD 12.6';

/** The component families whose wires are those of current transformers. */
const transformers: ReadonlySet<string> = new Set(['MeteringCT', 'ProtectionCT']);

const ofCopies = formula({
  rule: 'wire-points-of-transformers',
  source,
  text: 'copies * points',
  names: ['copies', 'points'],
});

/** The wire points of the current transformers of some feeders, all copies counted. */
export function transformerWirePoints(feeders: readonly EvaluatedFeeder[]): Figure {
  const terms = pointsOfFeeders(feeders, [], (feeder) =>
    wiredTransformers(feeder).map(({ name, points }): Term => {
      return { name: `${feeder.name} ${name}`, figure: ofCopies.figure({ copies: copiesOf(feeder), points }) };
    }),
  );
  return sumOf({ rule: 'wire-points-of-current-transformers', source }, terms);
}

const pointsOfFeeders = createListCache();

/** The transformers of a feeder with their wire points: its components, and that of a capacitor bank (SBD 10.5). */
function wiredTransformers(feeder: EvaluatedFeeder): readonly { readonly name: string; readonly points: Figure }[] {
  const ofBank = feeder.values.CT_POINTS ? [{ name: 'bank', points: feeder.figure('CT_POINTS') }] : [];
  const components = transformersOf(feeder).map((component) => ({
    name: component.family,
    points: component.figure('COMPONENT_WIRE_POINTS'),
  }));
  return [...components, ...ofBank];
}

function transformersOf({ components }: EvaluatedFeeder): EvaluatedFeeder['components'] {
  return components.filter(({ family }) => transformers.has(family));
}

function copiesOf(feeder: EvaluatedFeeder): Figure {
  return feeder.figure('COPIES');
}

const setsOfCopies = formula({
  rule: 'sets-of-current-transformers',
  source,
  text: 'copies * ceil(pieces / ofSet)',
  names: ['copies', 'pieces', 'ofSet'],
});

/** The sets of three that the current transformers of each feeder copy make, begun ones counted. */
export function transformerSets(data: TakeOffData, feeders: readonly EvaluatedFeeder[]): Figure {
  const ofSet = data.constant('current transformers of a set');
  const terms = setsOfFeeders(feeders, [ofSet], (feeder): readonly Term[] => {
    const pieces = transformersOf(feeder).map((component) => ({
      name: component.name,
      figure: component.figure('QTY'),
    }));
    const all = sumOf({ rule: 'current-transformers-of-feeder', source }, pieces);
    const copies = copiesOf(feeder);
    const ofBank = feeder.values.CT_SETS
      ? [{ name: `${feeder.name} bank`, figure: ofCopies.figure({ copies, points: feeder.figure('CT_SETS') }) }]
      : [];
    return all.value === 0
      ? ofBank
      : [{ name: feeder.name, figure: setsOfCopies.figure({ copies, pieces: all, ofSet }) }, ...ofBank];
  });
  return sumOf({ rule: 'sets-of-current-transformers', source }, terms);
}

const setsOfFeeders = createListCache();

const ofOneCopy = formula({
  rule: 'wire-points-of-one-copy',
  source: 'SBD 11.1',
  text: 'points / copies',
  names: ['points', 'copies'],
});

const ofBreakers = formula({
  rule: 'wire-points-of-interlock-in-cubicle',
  source: 'SBD 2.5',
  text: 'points * own / breakers',
  names: ['points', 'own', 'breakers'],
});

const terminalsOfPoints = formula({
  rule: 'terminals-of-cubicle',
  source,
  text: 'max(least, ceil(share * points))',
  names: ['least', 'share', 'points'],
});

/**
 * The terminals of every cubicle whose feeders have wire points (SBD 12.6). The contacts of an interlock are wired in the
 * cubicles of its breakers, as many in each, its controller in that of its compartment (SBD 2.5).
 * @param ofInterlock the wire points of the board for its supply scheme, by what they are of
 */
export function controlTerminals(
  data: TakeOffData,
  cubicles: readonly DesignedCubicle[],
  ofInterlock: readonly InterlockPoints[],
): Figure {
  const interlocked = cubicles.filter(({ feeders }) => feeders.some(({ feeder }) => isOfScheme(feeder)));
  const breakers = interlocked.flatMap(({ feeders }) => feeders.filter(({ feeder }) => isOfScheme(feeder))).length;
  const ofController = cubicles.find(({ feeders }) => feeders.some(({ feeder }) => feeder.type.isBrought));
  const least = data.constant('least terminals of a cubicle');
  const share = data.constant('terminals per wire point');
  const given = [least, share, breakers, ofController, ...ofInterlock];
  const terms = terminalsOfCubicles(cubicles, given, (cubicle): readonly Term[] => {
    const points = sumOf({ rule: 'wire-points-of-cubicle', source }, [
      ...devicesIn(cubicle).map(({ feeder }) => ({
        name: feeder.name,
        figure: ofOneCopy.figure({ points: feeder.figure('WIRE_POINTS'), copies: copiesOf(feeder) }),
      })),
      ...ofInterlock.flatMap(({ name, figure, isOfBreakers }): readonly Term[] => {
        if (!isOfBreakers) {
          return cubicle === ofController ? [{ name, figure }] : [];
        }
        const own = cubicle.feeders.filter(({ feeder }) => isOfScheme(feeder)).length;
        return own === 0 ? [] : [{ name, figure: ofBreakers.figure({ points: figure, own, breakers }) }];
      }),
    ]);
    return points.value === 0
      ? []
      : [{ name: `cubicle ${cubicle.number}`, figure: terminalsOfPoints.figure({ least, share, points }) }];
  });
  return sumOf({ rule: 'control-terminals', source }, terms);
}

const terminalsOfCubicles = createListCache();

/** The coils of breakers, by the property that asks for one. */
export const coils = ['FEEDER_SHUNT', 'FEEDER_UVR', 'FEEDER_MOTOR', 'FEEDER_CLOSE'] as const;

type Coil = (typeof coils)[number];

/**
 * The control transformers of a rating in VA (SBD 12.6), named by their bus sections: one for each section with coils of
 * 110 V AC, or of 230 V AC on a board without neutral; its rating follows from how many they are. A section with a
 * control supply of its own needs none (SBD 11.5).
 */
export function controlTransformers(
  { controlTransformer }: Pick<QuantityTables, 'controlTransformer'>,
  board: EvaluatedBoard,
  cubicles: readonly DesignedCubicle[],
  ratingVa: number,
): readonly { readonly section: SectionLetter; readonly text: string }[] {
  return fedSections(board, cubicles).flatMap(({ section, fed }) => {
    const row = fed === 0 ? undefined : rowUpTo(controlTransformer.rows, 'upToCoils', fed);
    return row?.ratingVa === ratingVa ? [{ section, text: `section ${section}: ${fed} coils` }] : [];
  });
}

const fedOfBoards = createCache();
const fedOfCubicles = createListCache();

/** The bus sections with the number of coils that their transformer feeds: every rating asks for them. */
function fedSections(
  board: EvaluatedBoard,
  cubicles: readonly DesignedCubicle[],
): readonly { readonly section: SectionLetter; readonly fed: number }[] {
  const hasNeutral = board.values.NEUTRAL_SHARE > 0;
  return fedOfBoards(cubicles, [hasNeutral], () => {
    const ofCubicles = fedOfCubicles(cubicles, [hasNeutral], (cubicle) => [coilsOf(cubicle, hasNeutral)]);
    const sections = Map.groupBy(ofCubicles, ({ section }) => section);
    return Array.from(sections, ([section, ofSection]) => {
      const fed = ofSection.reduce((sum, { coils: own }) => sum + own, 0);
      return { section, fed: ofSection.some(({ hasSupply }) => hasSupply) ? 0 : fed };
    });
  });
}

function coilsOf(cubicle: DesignedCubicle, hasNeutral: boolean) {
  const feeders = devicesIn(cubicle).map(({ feeder }) => feeder);
  const fed = feeders.flatMap((feeder) =>
    coils.filter((coil) => needsTransformer(coilVoltage(feeder, coil), hasNeutral)),
  );
  return { section: cubicle.section, coils: fed.length, hasSupply: feeders.some(isControlSupply) };
}

/** Whether a coil of this voltage cannot be fed by a phase and the neutral of the board. */
function needsTransformer(voltage: string, hasNeutral: boolean): boolean {
  return voltage === '110 AC' || (voltage === '230 AC' && !hasNeutral);
}

function coilVoltage({ values }: EvaluatedFeeder, coil: Coil): string {
  const chosen = values[coil] ?? 'N';
  return chosen === 'Y' ? (values.COIL_VOLTAGE ?? '') : chosen;
}
