import { err, ok, type Result } from '@pw/domain/result';
import type { Family } from '../family/family.ts';
import { assemble } from './assemble.ts';
import { checkFamilies } from './check-families.ts';
import type { CompileFault } from './compile-fault.ts';
import { buildGraph } from './graph.ts';
import type { CompiledKnowledge } from './knowledge.ts';
import { orderGraph, printCycle } from './order-graph.ts';

/**
 * Checks part families and makes them ready to run. All sessions share the result.
 * @returns every fault of the families at once, each with its path; cycles are looked for when all names are right.
 */
export function compileFamilies(families: readonly Family[]): Result<CompiledKnowledge, readonly CompileFault[]> {
  const faults = checkFamilies(families);
  if (faults.length > 0) {
    return err(faults);
  }
  const { order, cycles } = orderGraph(buildGraph(families));
  if (cycles.length > 0) {
    return err(cycles.map((cycle) => ({ code: 'cycle', message: printCycle(cycle) })));
  }
  return ok(assemble(families, order));
}
