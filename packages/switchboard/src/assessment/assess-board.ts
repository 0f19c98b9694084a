import { type ArticleMap, replaceBoardArticles, replaceFeederArticles } from '../articles/article-map.ts';
import type { Check, CheckContext } from '../checks/check.ts';
import { severityAmong } from '../checks/check-severities.ts';
import { checks } from '../checks/evaluated-checks.ts';
import { concernsBoard, judgeKinds } from '../checks/kind-judgements.ts';
import { designLayout } from '../design/design-board.ts';
import { layOutBoard, missingBars } from '../design/lay-out-board.ts';
import { type CheckWords, checkWords, type WordedJudgement } from '../findings/check-words.ts';
import type { CheckFigure, CheckFinding } from '../findings/finding.ts';
import type { Judgement } from '../findings/judgement.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration, EvaluatedBoard } from '../model/board.ts';
import { createCache, createListCache } from '../model/kept-results.ts';
import type { Tables } from '../tables/tables.ts';
import { evaluateBoard } from './evaluate-board.ts';

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
  return assessEvaluated(knowledge, evaluateBoard(knowledge, configuration), map);
}

/** Designs a board whose properties are worked out already. */
export function assessEvaluated(
  { tables }: Knowledge,
  evaluated: EvaluatedBoard,
  map: ArticleMap | null = null,
): Assessment {
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
  readonly figures: () => readonly CheckFigure[];
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
    const judged = checkById.get(id)?.judge(context) ?? [];
    return [judgedLists(judged, [words, row, ...own], () => wordAll(words, row, judged, own))];
  });
}

function wordAll(
  words: CheckWords,
  row: CheckRow,
  judged: readonly Judgement[],
  own: readonly WordedJudgement[],
): JudgedCheck {
  const finding = findingOf(row);
  const ofKinds = own.flatMap(finding);
  return {
    id: row.id,
    findings: [
      ...foundIn(judged, [words, row], (each) => (each.fault ? finding(words.say(row.id, each)) : [])),
      ...ofKinds,
    ],
    figures: () => [
      ...figuresIn(judged, [words, row], (each) => words.say(row.id, each).figures()),
      ...own.flatMap(({ figures }) => figures()),
    ],
  };
}

const judgedLists = createCache();

/** A judgement that stays as it is keeps what it finds, and its figures. */
const foundIn = createListCache();
const figuresIn = createListCache();

function findingOf({ id, audience, severities }: CheckRow): (judgement: WordedJudgement) => readonly CheckFinding[] {
  return ({ fault, audience: own = audience, figures, ...place }) => {
    if (fault === null) {
      return [];
    }
    const severity = severityAmong(severities, fault.severity);
    return [{ id, audience: own, ...fault, severity, ...place, figures: figures() }];
  };
}

type CheckRow = Tables['check']['rows'][number];
