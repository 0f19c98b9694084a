import type { ChosenValue } from '@pw/configurator/value';
import { evaluateBoard } from '@pw/switchboard/assessment/evaluate-board';
import type { ScheduleBoard } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration, EvaluatedFeeder, FeederConfiguration } from '@pw/switchboard/model/board';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { aBoard } from './configuration.ts';

/** The feeder as the rules of the product leave it on a board of 1600 A with the given properties. */
export function oneFeeder(
  knowledge: Knowledge,
  feeder: FeederConfiguration,
  board: Readonly<Record<string, ChosenValue>> = {},
): EvaluatedFeeder {
  const [evaluated] = evaluatedFeeders(knowledge, [feeder], board);
  if (!evaluated) {
    throw new Error('a board of one feeder has one feeder');
  }
  return evaluated;
}

/** Evaluates many feeders that do not depend on each other: one board of them takes little longer than that of one. */
export function evaluatedFeeders(
  knowledge: Knowledge,
  feeders: readonly FeederConfiguration[],
  board: Readonly<Record<string, ChosenValue>> = {},
): readonly EvaluatedFeeder[] {
  return evaluateBoard(knowledge, aBoard(board, feeders)).feeders;
}

/** The feeders of a board as they are in its list, worked out by the rules of the product; parts are f0, f1, … */
export function listedFeeders(knowledge: Knowledge, configuration: BoardConfiguration): readonly ListedFeeder[] {
  return evaluateBoard(knowledge, configuration).feeders.map(({ name, type, values }, index) => ({
    part: `f${index}`,
    name,
    type,
    values,
  }));
}

/** The entries of a schedule for an unchanged board. */
export const scheduleBoard: ScheduleBoard = {
  voltageV: 415,
  cableMaterial: 'Aluminium',
  cableKind: 'Multi-core',
  neutralPercent: 100,
  directToKw: 45,
};

/** The text that a spreadsheet puts on the clipboard, written with bars between the cells. */
export function scheduleText(...lines: readonly string[]): string {
  return lines.join('\n').replaceAll('|', '\t');
}
