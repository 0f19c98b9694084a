import { type ChosenValue, writtenValue } from '@pw/configurator/value';
import { type Assessment, assessBoard, runChecks } from '@pw/switchboard/assessment/assess-board';
import type { CheckFinding } from '@pw/switchboard/findings/finding';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration, EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import { type referenceBoards, withProperties } from '../configuration.ts';

type ChosenValues = Readonly<Record<string, ChosenValue>>;

/** One thing changed on a board, and every figure that changes with it. */
export type Perturbation = {
  readonly change: string;
  readonly board?: ChosenValues;
  /** Properties by the name of the feeder. */
  readonly feeders?: Readonly<Record<string, ChosenValues>>;
  readonly because: string;
  readonly expected: Figures;
};

/** A reference board: its take-off by hand, and what each change does to its figures. */
export type PerturbedBoard = {
  readonly base: keyof typeof referenceBoards;
  readonly byHand: Figures;
  readonly perturbations: readonly Perturbation[];
};

/** The board with the change. */
export function perturb(
  board: BoardConfiguration,
  { board: properties = {}, feeders = {} }: Pick<Perturbation, 'board' | 'feeders'>,
): BoardConfiguration {
  const strange = Object.keys(feeders).filter((name) => board.feeders.every((feeder) => feeder.name !== name));
  if (strange.length > 0) {
    throw new Error(`The board has no feeder ${strange.join(', ')}`);
  }
  const changed = board.feeders.map((feeder) => ({
    ...feeder,
    properties: { ...feeder.properties, ...feeders[feeder.name] },
  }));
  return { ...withProperties(board, properties), feeders: changed };
}

/** The part of finding C4 for a circuit that carries less than is asked of it; a way without a load carries what it does. */
export function carriesLess(name: string, askedA: number, carriesA: number): Figures {
  const carried = `${name} ${Math.floor(carriesA)} A`;
  const isWay = name.startsWith('O/G');
  return { [`check C4 ${name}`]: isWay ? `I ${carried} (device ${askedA} A)` : `W ${carried} (${askedA} A asked)` };
}

/** Finding R1 of a section whose only incomer must carry more than it can. */
export function feedsAlone(section: string, name: string, load: string, carriesA: number): Figures {
  return { [`check R1 ${section}`]: `W ${name} alone feeds ${load} and carries ${carriesA} A: confirm the load list` };
}

/** Finding T1 of cubicles, each as `2 77.9 degC at 2A (70)`. */
export function hotAir(...cubicles: readonly string[]): Figures {
  const named = cubicles.map((cubicle) => `cubicle ${cubicle}`);
  return { 'check T1': `W Air above what the equipment is made for: ${named.join('; ')}` };
}

/** Finding T2 of some feeders, with what it says of each copy. */
export function hotBreakers(names: readonly string[], ...copies: readonly string[]): Figures {
  const message = `W Too hot at its load: ${copies.join('; ')}`;
  return Object.fromEntries(names.map((name) => [`check T2 ${name}`, message]));
}

/** One figure of several feeders. */
export function ofFeeders(names: readonly string[], figure: string, value: Figures[string]): Figures {
  return Object.fromEntries(names.map((name) => [`${name} ${figure}`, value]));
}

/** Main and neutral bar of the same size, with their capacity (A). */
export function busbars(size: string, capacityA: number): Figures {
  return { main: size, mainA: capacityA, neutral: size, neutralA: capacityA };
}

/** The bars of each cubicle where the neutral ones are as large as those of the phases. */
export function cubicleBars(sizes: readonly string[]): Figures {
  return { phaseBars: sizes, neutralBars: sizes };
}

type Figure = string | number | null;

/** The figures of a board by name; a list has one entry per cubicle or transport unit. */
export type Figures = Readonly<Record<string, Figure | readonly Figure[]>>;

/** Stands for a figure that the changed board no longer has. */
export const GONE = 'gone';

/** Figures rounded to 1e-6, so that two ways to calculate the same figure compare as equal. */
export function roundFigures(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, isList(value) ? value.map(roundFigure) : roundFigure(value)]),
  );
}

/** Answers every figure that differs between two boards, with its new value: nothing else has changed. */
export function changedFigures(before: Figures, after: Figures): Figures {
  const [old, now] = [roundFigures(before), roundFigures(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  const changed = [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name] === undefined ? GONE : now[name]]));
}

function isList(value: Figures[string]): value is readonly Figure[] {
  return Array.isArray(value);
}

function roundFigure(value: Figure): Figure {
  return typeof value === 'number' ? Number(value.toFixed(6)) : value;
}

/**
 * Works a board out and answers by name every figure of its design output, the rows behind the masses (kg, unrounded),
 * what was chosen for each feeder, and every finding. Lists go along the board, cubicle by cubicle or unit by unit.
 */
export function assessedFigures(knowledge: Knowledge, configuration: BoardConfiguration): Figures {
  const assessment = assessBoard(knowledge, configuration);
  const findings = assessedFindings(knowledge, assessment);
  const { board, design } = assessment;
  return {
    ...(design && { ...barFigures(design), ...layoutFigures(design), ...massFigures(design) }),
    ...Object.assign({}, ...board.feeders.map(feederFigures)),
    ...Object.assign({}, ...findings.filter(({ id }) => !triedElsewhere.has(id)).map(findingFigures)),
  };
}

/**
 * Checks of figures that are none of the figures here: T4 goes by the centre of gravity, A1 by the current that a board
 * is marked with, R3 by what is shed, N5 by the poles of the incomers.
 */
const triedElsewhere: ReadonlySet<string> = new Set(['T4', 'A1', 'R3', 'N5']);

/** Every finding on a worked-out board whose articles all have a price. */
export function assessedFindings(knowledge: Knowledge, assessment: Assessment): readonly CheckFinding[] {
  return runChecks({ ...assessment, tables: knowledge.tables, unpriced: [] });
}

function barFigures({ busbars: { main, neutral, earth } }: BoardDesign): Figures {
  return {
    main: String(main.size),
    mainA: main.capacityA?.value ?? null,
    neutral: neutral ? String(neutral.size) : null,
    neutralA: neutral?.capacityA?.value ?? null,
    earth: String(earth.size),
  };
}

function layoutFigures({ heightMm, depthMm, lengthMm, cubicles, transportUnits }: BoardDesign): Figures {
  return {
    heightMm: heightMm.value,
    depthMm: depthMm.value,
    lengthMm: lengthMm.value,
    cubicles: cubicles.map(({ section, type, widthMm }) => `${section} ${type} ${widthMm}`),
    usedMm: cubicles.map(({ usedMm }) => usedMm),
    contents: cubicles.map(contents),
    demandA: cubicles.map(({ bars }) => bars.demandA?.value ?? null),
    phaseBars: cubicles.map(({ bars }) => writtenValue(bars.phase?.value ?? null)),
    neutralBars: cubicles.map(({ bars }) => writtenValue(bars.neutral?.value ?? null)),
    unitCubicles: transportUnits.map((unit) => unit.cubicles.length),
    unitMm: transportUnits.map((unit) => unit.widthMm),
  };
}

/** The feeders of a cubicle from top to bottom, e.g. `I/C, 2 O/G-160`. */
function contents({ feeders }: DesignedCubicle): string {
  const copies = Map.groupBy(feeders, ({ feeder }) => feeder.name);
  return [...copies].map(([name, { length }]) => (length === 1 ? name : `${length} ${name}`)).join(', ');
}

function massFigures({ cubicles, transportUnits, takeOff }: BoardDesign): Figures {
  return {
    mainKg: takeOff.mainBarKg.value,
    neutralKg: takeOff.neutralBarKg.value,
    earthKg: takeOff.earthBarKg.value,
    barsKg: cubicles.map((cubicle) => cubicle.barsKg.value),
    netKg: takeOff.busbarNetKg.value,
    purchaseKg: takeOff.busbarPurchaseKg.value,
    sheetKg: cubicles.map((cubicle) => cubicle.sheetMetalKg.value),
    smallKg: cubicles.map((cubicle) => cubicle.smallPartsKg.value),
    sheetTotalKg: takeOff.sheetMetalKg.value,
    partsKg: cubicles.map((cubicle) => cubicle.mbpKg.value),
    partsTotalKg: takeOff.mbpKg.value,
    devicesKg: cubicles.map((cubicle) => cubicle.deviceKg.value),
    frpSets: takeOff.frpSets.value,
    wirePoints: takeOff.wirePoints.value,
    unitKg: transportUnits.map((unit) => unit.massKg.value),
  };
}

function feederFigures({ name, values }: EvaluatedFeeder): Figures {
  return {
    [`${name} article`]: values.FEEDER_CAT_NO,
    [`${name} icuKa`]: values.ICU,
    [`${name} carriesA`]: values.OPERATING_CURRENT,
    [`${name} widthMm`]: values.CUBICLE_WIDTH,
    [`${name} moduleMm`]: values.MODULE_HEIGHT,
    [`${name} link`]: String(values.LINK_SIZE),
    [`${name} massKg`]: values.DEVICE_MASS,
  };
}

/** A finding about several feeders counts for each of them, by its part of the message. */
function findingFigures({ id, severity, message, feeder, feeders, section }: CheckFinding): Figures {
  if (feeders === undefined) {
    return { [['check', id, feeder ?? section ?? ''].join(' ').trim()]: `${severity} ${message}` };
  }
  const parts = message.slice(message.indexOf(': ') + 2).split('; ');
  // One sentence that names them all counts for each.
  const partOf = (at: number) => (parts.length === feeders.length ? parts[at] : message);
  return Object.fromEntries(feeders.map((name, at) => [`check ${id} ${name}`, `${severity} ${partOf(at)}`]));
}
