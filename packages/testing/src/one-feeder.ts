import type { PropertyValue } from '@pw/configurator/value';
import { evaluateBoard } from '@pw/switchboard/evaluate-board';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { FeederConfiguration } from '@pw/switchboard/model/configuration';
import type { EvaluatedFeeder } from '@pw/switchboard/model/evaluated-board';
import { aBoard } from './configuration.ts';

/** The feeder as the rules of the product leave it on a board of 1600 A with the given properties. */
export function oneFeeder(
  knowledge: Knowledge,
  feeder: FeederConfiguration,
  board: Readonly<Record<string, PropertyValue>> = {},
): EvaluatedFeeder {
  const [evaluated] = evaluateBoard(knowledge, aBoard(board, [feeder])).feeders;
  if (!evaluated) {
    throw new Error('a board of one feeder has one feeder');
  }
  return evaluated;
}
