import { type IntakeContext, intakeContext } from '@pw/intake/rows/row-context';
import { readIntakeTables } from '@pw/intake/words/intake-tables';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from './must-be-ok.ts';

/**
 * What the intake knows by the tables of a catalogue.
 * @throws with the faults of the tables
 */
export function mustBeContext(
  files: Parameters<typeof readIntakeTables>[0],
  catalog: Parameters<typeof compileKnowledge>[0],
): IntakeContext {
  return intakeContext(mustBeOk(readIntakeTables(files)), compileKnowledge(catalog));
}
