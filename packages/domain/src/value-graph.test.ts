import { expect, it } from 'vitest';
import { graphOf, valueOfGraph } from './value-graph.ts';

it('writes what is shared once, and puts it together as it was', () => {
  const shared = { name: 'MCCB', list: [1, 'two', null, true, -0.5] };
  const whole = { first: shared, second: [shared, { deep: { shared } }], empty: [], none: {} };
  const graph = graphOf(whole);
  expect(JSON.stringify(graph).match(/MCCB/g)).toHaveLength(1);
  const read = valueOfGraph(JSON.parse(JSON.stringify(graph))) as typeof whole;
  expect(read).toEqual(whole);
  expect(read.second[0]).toBe(read.first);
});

it('leaves out what JSON does not know', () => {
  expect(valueOfGraph(graphOf({ kept: 1, run: () => 1, gone: undefined }))).toEqual({ kept: 1 });
});

it('lets records be written as others, and read back', () => {
  const graph = graphOf({ moment: new Date(5) }, (record) =>
    record instanceof Date ? { epochMs: record.getTime() } : record,
  );
  const read = valueOfGraph(graph, (record) => ('epochMs' in record ? new Date(Number(record.epochMs)) : record));
  expect(read).toEqual({ moment: new Date(5) });
});
