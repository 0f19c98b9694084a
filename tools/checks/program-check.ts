import type { Check } from './check.ts';
import { runProgram } from './run-program.ts';

/** A check that passes when the program ends with 0. */
export function programCheck(name: string, script: string, args: () => readonly string[]): Check {
  return {
    name,
    run: async () => {
      const { exitCode, output } = await runProgram(script, args());
      return { ok: exitCode === 0, output };
    },
  };
}
