import { bindInputs } from '@pw/configurator/bind-inputs';
import { printValue } from '@pw/configurator/calculation';
import type { ItemList } from '@pw/configurator/item';
import { listed } from '@pw/configurator/property';
import { type PropertyValue, reaches } from '@pw/configurator/value';
import {
  type PlacedWay,
  type SmallWay,
  SURGE_PROTECTOR,
  smallWays,
  type WayFields,
  wayDevice,
  wayLists,
  waysInWords,
} from '../../../model/small-way.ts';
import type { FaultOfPart, KindRule, KindRules, PartFault, ProposeOfParts } from '../kind-rules.ts';

const source = 'SBD 9.5';

type WayList = ItemList<SmallWay>;

type FilledRows = { readonly ways: WayList; readonly incomerModules: number; readonly rowModules: number };

const phases = ['R', 'Y', 'B'] as const;

type Phase = (typeof phases)[number];

/** The phases of the ways are the same in however many rows they stand. */
const ONE_ROW = Number.POSITIVE_INFINITY;

/**
 * The ways of a section in their places: in the order of input, left to right behind the incoming device, rows from the
 * top; one that does not fit the rest of a row starts the next. Poles take the phases in turn over all ways: one pole,
 * one with neutral and two take one phase, three and four all three, a surge protector none (SBD 9.5).
 * @param incomerModules what the incoming device takes of the first row
 * @param rowModules modules of 17.5 mm in a row
 */
function placeWays(ways: readonly SmallWay[], incomerModules: number, rowModules: number): readonly PlacedWay[] {
  const pieces = ways.flatMap((way, entry) => Array.from({ length: way.quantity }, () => ({ way, entry })));
  let place = { row: 1, module: incomerModules, number: 0 };
  let turn = 0;
  return pieces.map(({ way, entry }): PlacedWay => {
    const starts = place.module + way.modules > rowModules && place.module > 0;
    const at = starts ? { row: place.row + 1, module: 0, number: 0 } : place;
    place = { row: at.row, module: at.module + way.modules, number: at.number + 1 };
    const on = phasesOf(way, turn);
    turn += on.length % phases.length;
    return {
      way,
      entry,
      row: at.row,
      fromModule: at.module,
      phases: on,
      address: `R${at.row}/${at.number + 1}`,
    };
  });
}

/** The ways with their phases alone, which no row changes. */
function onPhases(ways: readonly SmallWay[]): readonly Pick<PlacedWay, 'way' | 'phases'>[] {
  return placeWays(ways, 0, ONE_ROW);
}

/** Poles of a way that switches all three phases; any other switches one. */
const threePhasePoles: ReadonlySet<string> = new Set(['3', '3N', '4']);

function phasesOf({ device, poles }: WayFields, turn: number): string {
  if (device === SURGE_PROTECTOR) {
    return '';
  }
  return threePhasePoles.has(poles) ? phases.join('') : (phases[turn % phases.length] ?? '');
}

/** A rule that adds up products of the ways of a section. */
function sumRule(rule: string, terms: (ways: readonly SmallWay[]) => readonly (readonly number[])[]): KindRule {
  const sum = ({ entries }: WayList) =>
    terms(entries).reduce((total, factors) => total + factors.reduce((product, each) => product * each, 1), 0);
  const show = ({ entries }: WayList) => ({
    arithmetic: `sum(${terms(entries)
      .map((factors) => factors.join(' * '))
      .join(', ')})`,
    rows: [],
  });
  return { gives: 'number', inputs: ['WAYS'], calculation: { rule, source, evaluate: sum, show } };
}

function ruleOf<Inputs>(
  rule: string,
  gives: KindRule['gives'],
  inputs: { readonly [Name in keyof Inputs]: string },
  evaluate: (values: Inputs) => PropertyValue,
): KindRule {
  const show = (values: Inputs) => ({ arithmetic: printValue(evaluate(values)), rows: [] });
  return { gives, ...bindInputs(inputs, { rule, source, evaluate, show }) };
}

/** The currents of the ways on a phase, equal ones together. */
function phaseRule(phase: Phase): KindRule {
  return sumRule('current-of-phase', (ways) => {
    const onPhase = onPhases(ways).filter((placed) => placed.phases.includes(phase));
    const byCurrent = Map.groupBy(onPhase, ({ way }) => way.ratingA ?? 0);
    return [...byCurrent].map(([ratingA, pieces]) => [pieces.length, ratingA]);
  });
}

/** What a way lacks, or that no such device is made; null where it is. */
function faultOf({ device, poles, ratingA, modules, ...way }: WayFields): PartFault | null {
  if (modules > 0) {
    return null;
  }
  const deviceName = wayDevice({ device, poles, ratingA, modules, ...way, curve: '' });
  if (poles === '') {
    return { property: 'WAY_POLES', text: `the poles of ${deviceName} are empty` };
  }
  return ratingA === null && device !== SURGE_PROTECTOR
    ? { property: 'WAY_AMP', text: `the current of ${deviceName} is empty` }
    : { property: 'WAY_DEVICE', text: `no ${device} ${poles}${ratingA === null ? '' : ` for ${ratingA} A`}` };
}

const faultOfWay: FaultOfPart = (read) => {
  const way = read('WAY');
  return smallWays.holds(way) ? faultOf(way) : null;
};

/**
 * The rated current of a section that is made of its ways: the first that reaches half of the highest sum of a phase, else
 * the highest that is made (SBD 9.5).
 */
const proposeRating: ProposeOfParts = (components, values) => {
  const ways = components.map((entered) =>
    smallWays.of({
      device: String(entered.WAY_DEVICE ?? 'MCB'),
      poles: String(entered.WAY_POLES ?? ''),
      curve: '',
      ratingA: typeof entered.WAY_AMP === 'number' ? entered.WAY_AMP : null,
      quantity: Number(entered.QTY ?? 1),
      modules: 0,
      description: '',
      cable: '',
      isCableProposed: false,
    }),
  );
  const placed = onPhases(ways);
  const sums = phases.map((phase) =>
    placed.reduce((sum, { way, phases: on }) => sum + (on.includes(phase) ? (way.ratingA ?? 0) : 0), 0),
  );
  // A section below its largest way could not feed it; where none is made for that way nothing is proposed.
  const largest = Math.max(0, ...placed.map(({ way }) => way.ratingA ?? 0));
  const ratings = values('FEEDER_AMP_RATING')
    .map(Number)
    .filter((each) => reaches(each, largest));
  const rating = ratings.find((each) => reaches(each, Math.max(...sums) / 2)) ?? ratings.at(-1);
  return rating === undefined ? {} : { FEEDER_AMP_RATING: rating };
};

/** What tables cannot say of a distribution section: the places and the phases of its ways. */
export const sectionRules: KindRules = {
  items: { WAYS: (head) => listed({ ...head, type: wayLists, words: waysInWords }) },
  special: {
    parts: {
      propose: proposeRating,
      inWords: (parts) => waysInWords(parts.map((read) => read('WAY')).filter(smallWays.holds)),
      faultOf: faultOfWay,
    },
    ways: (read) => {
      const incomerModules = Number(read('INCOMER_MODULES') ?? 0);
      const rowModules = Number(read('ROW_MODULES') ?? ONE_ROW);
      const ways = placeWays(wayLists.entriesOf(read('WAYS')), incomerModules, rowModules);
      return { rows: Number(read('ROWS') ?? 0), incomerModules, ways };
    },
  },
  rules: {
    countWays: sumRule('ways', (ways) => ways.map(({ quantity }) => [quantity])),
    sumModules: sumRule('modules-of-ways', (ways) => ways.map(({ quantity, modules }) => [quantity, modules])),
    countFilledRows: ruleOf(
      'filled-rows',
      'number',
      { ways: 'WAYS', incomerModules: 'INCOMER_MODULES', rowModules: 'ROW_MODULES' },
      ({ ways, incomerModules, rowModules }: FilledRows) =>
        placeWays(ways.entries, incomerModules, rowModules).at(-1)?.row ?? 0,
    ),
    sumPhaseR: phaseRule('R'),
    sumPhaseY: phaseRule('Y'),
    sumPhaseB: phaseRule('B'),
    nameUnmade: ruleOf('ways-without-device', 'text', { ways: 'WAYS' }, ({ ways }: { readonly ways: WayList }) =>
      [...new Set(ways.entries.flatMap((way) => faultOf(way)?.text ?? []))].join('; '),
    ),
    /** Three-pole ways alone below three poles need no neutral. */
    conductors: ruleOf(
      'conductors',
      'number',
      { poles: 'POLES', ways: 'WAYS' },
      ({ poles, ways }: { readonly poles: number | null; readonly ways: WayList }) =>
        poles === 3 && ways.entries.some((way) => way.poles !== '3') ? 4 : poles,
    ),
  },
};
