import type { Bench, BenchBar } from '@pw/testing/bench';

/** What makes a bench unusable, a sentence each: a bar on a case that is not there would never fail. */
export function benchFaults(bench: Bench): readonly string[] {
  const labels = bench.cases.map(({ label }) => label);
  const repeated = labels.filter((label, index) => labels.indexOf(label) !== index);
  const used = [...bench.bars.flatMap(labelsOf), ...(bench.floor === undefined ? [] : [bench.floor])];
  const unknown = [...new Set(used)].filter((label) => !labels.includes(label));
  const faults = [
    ...(bench.rounds >= 1 ? [] : ['it measures no round.']),
    ...(labels.length > 0 ? [] : ['it has no case.']),
    ...repeated.map((label) => `two cases are called "${label}".`),
    ...unknown.map((label) => `no case is called "${label}".`),
  ];
  return faults.map((fault) => `bench ${bench.name}: ${fault}`);
}

function labelsOf(bar: BenchBar): readonly string[] {
  return bar.kind === 'ceiling' ? [bar.of] : [bar.of, bar.to];
}
