import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { partInputs } from '../entry/part-inputs.ts';
import { demandSentence } from '../forms/demand-words.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { type Demand, placedDemands } from '../model/demand.ts';
import { demandEffects } from './demand-effects.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const feeders = [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
  aFeeder('O/G-1', 'MCCB_OG', 400, 4, 'A1'),
  aFeeder('O/G-2', 'MCCB_OG', 100, 4, 'A1'),
  aBlank('Spare', 400, 'A1'),
];
const effects = (projectDemands: readonly Demand[], demands: readonly Demand[]) =>
  demandEffects(partInputs(knowledge), placedDemands({ projectDemands, demands }), feeders).map(
    ({ matched, overruled }) => ({ matched, overruled }),
  );
const communication: Demand = { when: {}, set: { FEEDER_COMM: 'Y' }, note: '' };

describe('what demands come to on a board', () => {
  it('is how many feeders each means, and which later one sets the same otherwise for how many of them', () => {
    const notSmall: Demand = { when: { types: ['MCCB_OG'], ratingTo: 100 }, set: { FEEDER_COMM: 'N' }, note: '' };
    expect(effects([communication], [notSmall])).toEqual([
      {
        matched: 3,
        overruled: [{ property: 'FEEDER_COMM', by: 'demand 1 of the board', places: [2] }],
      },
      { matched: 1, overruled: [] },
    ]);
  });

  it('is no contradiction where a later one says the same, and none where it means no feeder', () => {
    const rare: Demand = { when: { types: ['ACB_OG'] }, set: { FEEDER_COMM: 'N' }, note: '' };
    expect(effects([communication], [communication, rare]).map(({ overruled }) => overruled)).toEqual([[], [], []]);
    expect(effects([], [rare])).toEqual([{ matched: 0, overruled: [] }]);
  });
});

it.each<[Demand, string]>([
  [communication, 'All feeders: Communication Yes'],
  [
    {
      when: { types: ['MCCB_IC', 'MCCB_OG'], ratingFrom: 250, ratingTo: 630, poles: ['3', '4'], sections: ['A', 'B'] },
      set: { FEEDER_RELEASE: 'LSIG', FEEDER_LOAD: 12.5 },
      note: 'clause 4.2',
    },
    'MCCB INCOMING or MCCB OUTGOING from 250 A up to 630 A, 3 or 4 poles, in section A or B: Release LSIG, Load current 12.5 A (clause 4.2)',
  ],
  [
    { when: { types: ['MCCB_OG'] }, set: { FEEDER_RELEASE: 'LSI' }, kit: 'OG-MCCB metered', note: '' },
    'MCCB OUTGOING: kit OG-MCCB metered, Release LSI',
  ],
  [{ when: {}, set: {}, kit: 'IC-ACB', note: 'clause 7' }, 'All feeders: kit IC-ACB (clause 7)'],
])('a demand is read as a sentence', (demand, sentence) => {
  expect(demandSentence(knowledge, demand)).toBe(sentence);
});
