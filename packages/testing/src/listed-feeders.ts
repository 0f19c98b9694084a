import { evaluateBoard } from '@pw/switchboard/evaluate-board';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/configuration';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';

/** The feeders of a board as they stand in its list, worked out by the rules of the product; parts are f0, f1, … */
export function listedFeeders(knowledge: Knowledge, configuration: BoardConfiguration): readonly ListedFeeder[] {
  return evaluateBoard(knowledge, configuration).feeders.map(({ name, type, values }, index) => ({
    part: `f${index}`,
    name,
    type,
    values,
  }));
}
