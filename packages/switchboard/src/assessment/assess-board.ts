import type { Standing } from '@pw/configurator/session/change';
import type { Operation } from '@pw/configurator/session/operation';
import { createSession, type Session } from '@pw/configurator/session/session';
import type { ChosenValue } from '@pw/configurator/value';
import { type ArticleMap, replaceBoardArticles, replaceFeederArticles } from '../articles/article-map.ts';
import type { Check, CheckContext } from '../checks/check.ts';
import { checks } from '../checks/evaluated-checks.ts';
import { concernsBoard, judgeKinds } from '../checks/kind-judgements.ts';
import { derivedComponents } from '../component/derived-components.ts';
import { standingValues } from '../demands/demand.ts';
import { standingDefaults } from '../demands/project-defaults.ts';
import { designLayout } from '../design/design-board.ts';
import { layOutBoard, missingBars } from '../design/lay-out-board.ts';
import { demandEffects } from '../editing/demand-effects.ts';
import { partInputs } from '../entry/part-inputs.ts';
import { checkWords, type WordedJudgement } from '../findings/check-words.ts';
import type { CheckFigure, CheckFinding, Severity } from '../findings/finding.ts';
import { findFeederType, type Knowledge } from '../knowledge/knowledge.ts';
import { componentFamilyName } from '../model/article.ts';
import type {
  BoardConfiguration,
  EvaluatedBoard,
  EvaluatedFeeder,
  FeederConfiguration,
  OverruledDemand,
} from '../model/board.ts';
import { demandName, placedDemands } from '../model/demand.ts';
import { boardValues, componentValues, evaluatedPart, feederValues } from '../model/part-values.ts';
import { currentChoice } from '../model/poles.ts';
import { controllerEntry } from '../supply/controller-entry.ts';
import type { Tables } from '../tables/tables.ts';
import { builtBoard } from './built-board.ts';

/** A board worked out as far as it goes: what price and checks go on from. */
export type Assessment = Pick<CheckContext, 'board' | 'design' | 'missingBars' | 'hasBars'>;

/**
 * Evaluates and designs a board. Where it has no design, the missing bars say why, or it has no bars at all.
 * @param map the articles that the company buys in place of those that the rules choose; null for none
 */
export function assessBoard(
  knowledge: Knowledge,
  configuration: BoardConfiguration,
  map: ArticleMap | null = null,
): Assessment {
  const { tables } = knowledge;
  const evaluated = evaluateBoard(knowledge, configuration);
  const board = map ? replaceFeederArticles(evaluated, tables, map) : evaluated;
  const layout = layOutBoard(tables, board);
  const missing = missingBars(board, layout);
  const design = layout && missing.length === 0 ? designLayout(tables, board, layout) : null;
  return {
    board: map && design ? replaceBoardArticles(board, design, tables, map) : board,
    design,
    missingBars: missing,
    hasBars: layout !== null,
  };
}

/** The same board under another name, which no figure of it depends on. */
export function renameAssessment({ board, ...assessment }: Assessment, name: string): Assessment {
  return { ...assessment, board: { ...board, name } };
}

/**
 * Whether a board needs nothing more: it has a design, and no check finds an error, so that front view and price can be
 * made of it. Articles without a price are a warning only.
 */
export function isComplete(
  knowledge: Knowledge,
  configuration: BoardConfiguration,
  map: ArticleMap | null = null,
): boolean {
  const assessment = assessBoard(knowledge, configuration, map);
  if (assessment.design === null) {
    return false;
  }
  const findings = runChecks({ ...assessment, tables: knowledge.tables, unpriced: [] });
  return findings.every(({ severity }) => severity !== 'E');
}

const checkById = new Map<string, Check>(checks.map((check) => [check.id, check]));

/**
 * Runs the engineering checks (SBD 14.1) in the order of `catalog/check.csv`; within a check, entries follow the
 * order of feeders or sections.
 */
export function runChecks(context: CheckContext): readonly CheckFinding[] {
  return judgeBoard(context).flatMap(({ findings }) => findings);
}

/** What a check says of a board: what it finds, and the figures of all that it looked at; of nothing, none. */
export type JudgedCheck = {
  readonly id: string;
  readonly findings: readonly CheckFinding[];
  readonly figures: readonly CheckFigure[];
};

/** What every check says of a board that has something for it to look at, in the order of `catalog/check.csv`. */
export function judgeBoard(context: CheckContext): readonly JudgedCheck[] {
  const words = checkWords(context.tables);
  const ofKinds = Map.groupBy(judgeKinds(context), ({ id }) => id);
  return context.tables.check.rows.flatMap((row) => {
    const { id } = row;
    const own = ofKinds.get(id)?.map(({ judgement }) => judgement) ?? [];
    if (!concernsBoard(context.tables, context.board, id)) {
      return [];
    }
    const judgements = [...(checkById.get(id)?.judge(context) ?? []).map((each) => words.say(id, each)), ...own];
    return [
      {
        id,
        figures: judgements.flatMap(({ figures }) => figures),
        findings: judgements.flatMap(findingOf(row)),
      },
    ];
  });
}

/** @throws when a check with two severities does not say which: a defect of the check */
function findingOf({ id, audience, severities }: CheckRow): (judgement: WordedJudgement) => readonly CheckFinding[] {
  const only = severitiesOf[severities];
  return ({ fault, audience: own = audience, ...judgement }) => {
    if (fault === null) {
      return [];
    }
    const severity = fault.severity ?? only;
    if (severity === null) {
      throw new Error(`Check ${id} has two severities and names none`);
    }
    return [{ id, audience: own, ...fault, severity, ...judgement }];
  };
}

type CheckRow = Tables['check']['rows'][number];

/** The severity of a check that has one. */
const severitiesOf: Readonly<Record<CheckRow['severities'], Severity | null>> = {
  E: 'E',
  W: 'W',
  I: 'I',
  EW: null,
  EI: null,
  WI: null,
};

const ROOT = 'board';
const feederPart = (index: number) => `f${index}`;
const componentPart = (feeder: number, index: number) => `f${feeder}.c${index}`;

/** Loads a configuration into a session of the rule engine. Part ids are `board`, `f0`, `f0.c0`, … in input order. */
export function openSession(knowledge: Knowledge, configuration: BoardConfiguration): Session {
  const session = createSession(knowledge.compiled);
  const applied = session.apply([
    { kind: 'add', part: ROOT, family: knowledge.board.name, below: null },
    ...choices(ROOT, configuration.properties),
    ...configuration.feeders.flatMap((feeder, index) => feederOperations(knowledge, feeder, index)),
    ...demandOperations(knowledge, configuration),
  ]);
  if (!applied.ok) {
    throw new Error(`${configuration.name}: ${applied.error.message}`);
  }
  return session;
}

/**
 * Works out every property of a board: the step from inputs to values.
 * @throws when the configuration names a part, property or kind of value that the knowledge does not have;
 *   what a user can get wrong was refused when the enquiry was read.
 */
export function evaluateBoard(knowledge: Knowledge, configuration: BoardConfiguration): EvaluatedBoard {
  const session = openSession(knowledge, configuration);
  const board = evaluatedPart(session, ROOT, configuration.name, boardValues(session, ROOT));
  const derived = derivedComponents(knowledge);
  const feeders = configuration.feeders.map((each, index): EvaluatedFeeder => {
    const { kind, type } = feederType(knowledge, each);
    const components = each.components.map((component, at) => {
      const family = componentFamilyName(component.family);
      const id = componentPart(index, at);
      return { ...evaluatedPart(session, id, family, componentValues(session, id)), family };
    });
    const part = feederPart(index);
    const feeder = evaluatedPart(session, part, each.name, feederValues(session, part));
    return { ...feeder, kind, type, components: [...components, ...derived({ board, feeder })] };
  });
  const overruled = overruledDemands(knowledge, configuration);
  const evaluated = {
    ...board,
    quantity: configuration.quantity,
    feeders,
    ...(overruled.length > 0 ? { overruledDemands: overruled } : {}),
  };
  const built = builtBoard(evaluated, knowledge.tables);
  const controller = controllerEntry(knowledge.broughtKinds, built);
  return controller ? { ...built, controller } : built;
}

/** Where demands contradict each other: the last one wins, and check Z1 says so. */
function overruledDemands(knowledge: Knowledge, configuration: BoardConfiguration): readonly OverruledDemand[] {
  const demands = placedDemands(configuration);
  const effects = demands.length > 1 ? demandEffects(partInputs(knowledge), demands, configuration.feeders) : [];
  return effects.flatMap(({ placed, overruled }) =>
    overruled.map(({ property, by, places }) => ({
      demand: demandName(placed),
      by,
      property,
      feeders: places.flatMap((place) => configuration.feeders[place]?.name ?? []),
    })),
  );
}

function feederOperations(knowledge: Knowledge, feeder: FeederConfiguration, index: number): Operation[] {
  const { kind, type } = feederType(knowledge, feeder);
  const part = feederPart(index);
  return [
    { kind: 'add', part, family: kind.family.name, below: ROOT },
    ...(type.role === 'blank' ? [] : [{ kind: 'set', part, property: 'DEVICE_TYPE', value: type.name } as const]),
    ...choices(part, feeder.properties),
    ...feeder.components.flatMap((component, at): Operation[] => [
      { kind: 'add', part: componentPart(index, at), family: component.family, below: part },
      ...choices(componentPart(index, at), component.properties),
    ]),
  ];
}

/** What the defaults of the project lay down for the board, and the demands for each feeder. */
function demandOperations(knowledge: Knowledge, configuration: BoardConfiguration): readonly Operation[] {
  const demands = placedDemands(configuration);
  if (demands.length === 0 && configuration.projectDefaults === undefined) {
    return [];
  }
  const inputs = partInputs(knowledge);
  const laidDown = (part: string, standing: ReadonlyMap<string, Standing>) =>
    Array.from(standing, ([property, each]): Operation => ({ kind: 'stand', part, property, standing: each }));
  return [
    ...laidDown(ROOT, standingDefaults(inputs, configuration)),
    ...configuration.feeders.flatMap((feeder, index) =>
      laidDown(feederPart(index), standingValues(inputs, demands, feeder)),
    ),
  ];
}

function choices(part: string, properties: Readonly<Record<string, ChosenValue>>): Operation[] {
  return Object.entries(properties).map(([property, value]) => ({
    kind: 'set',
    part,
    property,
    value: currentChoice(property, value),
  }));
}

function feederType(knowledge: Knowledge, feeder: FeederConfiguration) {
  const match = findFeederType(knowledge, feeder.type);
  if (!match) {
    throw new Error(`${feeder.name}: there is no feeder type ${feeder.type}`);
  }
  return match;
}
