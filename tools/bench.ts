import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import type { Bench } from '@pw/testing/bench';
import { benchFaults, judgeBars, type Measured, measureBench, printBench } from './measure-bench.ts';
import { isBenchFile, repositoryFiles, repositoryRoot } from './repository-files.ts';

const benches = await loadBenches();
const words = process.argv.slice(2);
const chosen = benches.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const refusals = chosen.length === 0 ? [nothingToMeasure()] : benches.flatMap(benchFaults);
for (const refusal of refusals) {
  console.error(refusal);
}
const passed = refusals.length === 0 && (await runAll(chosen));
process.exitCode = passed ? 0 : 1;

function nothingToMeasure(): string {
  const names = benches.map(({ name }) => `"${name}"`).join(', ');
  return names === ''
    ? 'There is no *.bench.ts file.'
    : `No bench is called ${words.join(' or ')}. There are: ${names}.`;
}

async function loadBenches(): Promise<readonly Bench[]> {
  const files = repositoryFiles().filter(isBenchFile);
  return Promise.all(
    files.map(async (file) => {
      // What a file exports is known to the compiler only where its name is; `benchFaults` checks the content.
      const module = (await import(pathToFileURL(join(repositoryRoot, file)).href)) as { readonly bench?: Bench };
      if (!module.bench) {
        throw new Error(`${file} exports no bench: export const bench: Bench = { … }.`);
      }
      return module.bench;
    }),
  );
}

async function runAll(chosen: readonly Bench[]): Promise<boolean> {
  let allPassed = true;
  for (const bench of chosen) {
    const measured = await measure(bench);
    const bars = judgeBars(bench.bars, measured);
    console.log(`${printBench(bench, measured, bars)}\n`);
    allPassed &&= bars.every((bar) => bar.passed);
  }
  return allPassed;
}

async function measure(bench: Bench): Promise<Measured> {
  try {
    return await measureBench(bench, () => performance.now());
  } finally {
    await bench.tearDown?.();
  }
}
