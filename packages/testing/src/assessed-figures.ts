import { type Assessment, assessBoard } from '@pw/switchboard/assess-board';
import { runChecks } from '@pw/switchboard/checks/run-checks';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { CheckFinding } from '@pw/switchboard/model/check';
import type { BoardConfiguration } from '@pw/switchboard/model/configuration';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import type { EvaluatedFeeder } from '@pw/switchboard/model/evaluated-board';
import type { Figures } from './changed-figures.ts';

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
    ...Object.fromEntries(findings.map(findingFigure)),
  };
}

/** Every finding on a worked-out board whose articles all have a price. */
export function assessedFindings(knowledge: Knowledge, assessment: Assessment): readonly CheckFinding[] {
  return runChecks({ ...assessment, tables: knowledge.tables, unpriced: [] });
}

function barFigures({ busbars: { main, neutral, earth } }: BoardDesign): Figures {
  return {
    main: main.size,
    mainA: main.capacityA?.value ?? null,
    neutral: neutral?.size ?? null,
    neutralA: neutral?.capacityA?.value ?? null,
    earth: earth.size,
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
    phaseBars: cubicles.map(({ bars }) => bars.phase?.value ?? null),
    neutralBars: cubicles.map(({ bars }) => bars.neutral?.value ?? null),
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
    [`${name} link`]: values.LINK_SIZE,
    [`${name} massKg`]: values.DEVICE_MASS,
  };
}

function findingFigure({ id, severity, message, feeder, section }: CheckFinding): readonly [string, string] {
  return [['check', id, feeder ?? section ?? ''].join(' ').trim(), `${severity} ${message}`];
}
