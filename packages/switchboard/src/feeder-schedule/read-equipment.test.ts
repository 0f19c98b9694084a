import { mustReadCatalog } from '@pw/catalog/read';
import { scheduleBoard } from '@pw/testing/feeders';
import { expect, it } from 'vitest';
import { type FeederInputs, partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { factFinder } from './find-facts.ts';
import { readEquipment } from './read-equipment.ts';
import { readFacts } from './read-facts.ts';
import { beginRow } from './row-reading.ts';

/** The outgoing MCCB as if it were made with these poles only. */
function madeWith(...poles: readonly string[]): FeederInputs {
  const outgoing = partInputs(compileKnowledge(mustReadCatalog())).feeders.get('MCCB_OG');
  const input = outgoing?.inputs.get('FEEDER_POLES');
  if (!outgoing || !input) {
    throw new Error('There is no outgoing MCCB with poles');
  }
  return { ...outgoing, inputs: new Map([...outgoing.inputs, ['FEEDER_POLES', { ...input, values: poles }]]) };
}

function read(inputs: FeederInputs, poles: string) {
  const reading = beginRow([
    { field: 'rating', column: 0, text: '100 A' },
    { field: 'poles', column: 1, text: poles },
  ]);
  const facts = readFacts(reading, factFinder());
  const entered = readEquipment(reading, inputs, facts, {
    load: null,
    board: scheduleBoard,
    byWords: new Set<string>(),
  });
  return { poles: entered.FEEDER_POLES, entry: reading.understood.find(({ field }) => field === 'poles') };
}

it('TPN is three poles with a remark where a type offers no neutral link', () => {
  const { poles, entry } = read(madeWith('3', '4'), 'TPN');
  expect(poles).toBe('3');
  expect(entry).toMatchObject({
    value: '3-pole',
    certainty: 'proposed',
    remark: 'TPN: no neutral link is offered, three poles are taken',
  });
  expect(read(madeWith('3', '3N', '4'), 'TPN').poles).toBe('3N');
});

it.each([
  ['SP', '1'],
  ['SPN', '1N'],
  ['DP', '2'],
])('%s is entered where a type offers %s', (written, poles) => {
  expect(read(madeWith('1', '1N', '2', '3'), written).poles).toBe(poles);
});
