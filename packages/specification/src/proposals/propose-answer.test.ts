import { readSpecificationFiles } from '@pw/catalog/read';
import { clauseSentences } from '@pw/testing/clause-sentences';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readClauseTables } from '../words/clause-words.ts';
import { type OfferedFact, offeredFacts } from './offered-fact.ts';
import { answerProposer } from './propose-answer.ts';
import { quantityReader } from './quantities.ts';

const tables = mustBeOk(readClauseTables(readSpecificationFiles()));
const propose = answerProposer(tables);

type Said = readonly [address: string, value: OfferedFact['value'], unit?: string, shown?: string];

function factOf(board: number | null, boardName: string | null, [address, value, unit = '', shown]: Said): OfferedFact {
  const [kind, ...name] = address.split(' ');
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  return {
    // The addresses of this file are written below.
    kind: kind as OfferedFact['kind'],
    name: name.join(' '),
    board,
    boardName,
    value,
    unit,
    shown: shown ?? (unit === '' ? text : `${text} ${unit}`),
  };
}

const ofProject: readonly Said[] = [
  ['document standard', 'IS/IEC 61439-1 and -2'],
  ['document PL', 'PL'],
  ['make ACB, MCCB', ['Siemens']],
  ['make Meter', ['Rishabh']],
  ['make Terminal', ['Connectwell']],
  ['make Lamp, push button, selector', ['Siemens']],
  ['make Contactor, overload relay, MPCB', ['Siemens']],
  ['scope Type test reports', 'E'],
  ['scope Cable glands', 'E'],
  ['scope Lugs of the power cables', 'E'],
  ['scope Foundation bolts', 'E'],
  ['scope Freight', 'E'],
  ['scope Unloading and storage', 'P'],
  ['scope Erection, cabling and testing at site', 'E'],
  ['scope Spares, offered apart', 'E'],
  ['scope Earth pits and earth conductor', 'P'],
  ['scope Drawings and manuals, 3 sets', 'I'],
  ['scope Routine test at works', 'I'],
  ['scope Transit insurance', 'I'],
  ['scope Packing', 'I'],
];

/** What the design of PCC-1 in `examples/power-control-centre-1600a.json` says, and some entries. */
const ofPcc: readonly Said[] = [
  ['figure markedA', 1500, 'A'],
  ['figure icwKa', 50, 'kA'],
  ['figure icwS', 1, 's'],
  ['figure ipkKa', 105, 'kA'],
  ['figure heightMm', 2275, 'mm'],
  ['figure depthMm', 600, 'mm'],
  ['figure lengthMm', 5000, 'mm'],
  ['figure mainBar', '1x100x10 mm Copper'],
  ['value OPER_VOLTAGE', 415, 'V'],
  ['value RATED_FRQ', 50, 'Hz'],
  ['value UI', 690, 'V'],
  ['value UIMP', 8, 'kV'],
  ['value BUS_MAT', 'Copper'],
  ['value BUS_PLATING', 'Heat-shrink PVC sleeve'],
  ['value EARTH_BUS', 'Copper'],
  ['value EARTH_EXTN', 'Both'],
  ['value SB_COLOR', 'RAL 7032 (Siemens grey)'],
  ['value SB_IP', 'IP42'],
  ['value SB_FORM', '3b'],
  ['value SB_LOCATION', 'Indoor'],
  ['value SB_DESIGN', 'Single front - front access'],
  ['value SB_BASEFRAME', 75, 'mm'],
  ['value PARTITION_MM', 1.6, 'mm'],
  ['value CB_BD_LOC', 'Bottom'],
  ['value SB_CONN_TYPE', 'Cable'],
  ['value SB_EARTHING', 'TN-S'],
  ['value BUSBAR_SYS', 'TPN-E'],
  ['value NEUTRAL_RATING', 100, '%'],
  ['value AMBIENT', 40, '°C'],
  ['value ALTITUDE', 1000, 'm'],
  ['value HEATER', 'None'],
  ['value CUBICLE_LIGHT', 'N'],
  ['value SOCKET', 'N'],
  ['value MIMIC', 'N'],
  ['value HARDWARE', 'Standard'],
  ['value CONTROL_VOLTAGE', '230 AC'],
  ['value BREAKING_BASIS', 'Icu'],
  ['value SPARE_SHARE', 0, '%'],
  ['value TU_MAX_MM', 2400, 'mm'],
  ['feeders incomer icuKa', 66, 'kA'],
  ['feeders bus coupler icuKa', 66, 'kA'],
  ['feeders outgoing icuKa', 55, 'kA'],
  ['feeders incomer icwKa', 50, 'kA'],
  ['feeders incomer poles', 4, 'pole'],
  ['feeders bus coupler poles', 4, 'pole'],
  ['feeders outgoing poles', 3, 'pole'],
  ['feeders incomer ACB poles', 4, 'pole'],
  ['feeders bus coupler ACB poles', 4, 'pole'],
  ['feeders outgoing MCCB poles', 3, 'pole'],
  ['feeders incomer ACB icuKa', 50, 'kA'],
  ['feeders outgoing MCCB icuKa', 36, 'kA'],
];

const pcc = (changed: readonly Said[] = []) => {
  const replaced = new Set(changed.map(([address]) => address));
  return [...ofPcc.filter(([address]) => !replaced.has(address)), ...changed];
};

const facts = offeredFacts([
  ...ofProject.map((said) => factOf(null, null, said)),
  ...pcc().map((said) => factOf(1, 'PCC-1', said)),
]);

const verdictOf = (clause: string) => propose(clause, facts)?.verdict ?? 'none';
const reasonsOf = (clause: string) => propose(clause, facts)?.reasons ?? [];

describe('the clauses of the power control centre', () => {
  it.each([
    ['The switchboard shall conform to IS/IEC 61439-1 and -2.', 'comply'],
    ['Rated short-time withstand current shall be not less than 50 kA for 1 second.', 'comply'],
    ['Main busbars shall be of copper and rated 1600 A.', 'deviate'],
    ['Degree of protection not less than IP54.', 'deviate'],
    ['Height including base frame shall not exceed 2300 mm.', 'comply'],
    ['Neutral busbar shall be 50 % of the phase busbar.', 'comply'],
    ['ACBs shall be of L&T or Schneider make.', 'deviate'],
    ['Type test reports shall be submitted.', 'clarify'],
    ['The relay coordination study is in the scope of the purchaser.', 'none'],
    ['Busbar rating not less than 1600 A except where shown otherwise.', 'clarify'],
  ])('%s %s', (clause, verdict) => {
    expect([verdictOf(clause), reasonsOf(clause)]).toEqual([verdict, expect.anything()]);
  });

  it('say what is offered', () => {
    expect(propose('Main busbars shall be of copper and rated 1600 A.', facts)).toMatchObject({
      text: 'The board is marked InA 1500 A. Busbars are of Copper.',
      evidence: [
        { kind: 'figure', board: 1, name: 'markedA' },
        { kind: 'value', board: 1, name: 'BUS_MAT' },
      ],
      reasons: [{ code: 'NOT_MET', boards: ['PCC-1'] }],
    });
    expect(propose('ACBs shall be of L&T or Schneider make.', facts)?.text).toBe('Siemens is offered.');
  });
});

describe('a clause that names a device', () => {
  it.each([
    ['ACBs shall have a breaking capacity of not less than 50 kA.', 'comply', ['incomer ACB icuKa']],
    ['MCCBs shall have a breaking capacity of not less than 50 kA.', 'deviate', ['outgoing MCCB icuKa']],
    ['Starters shall have a breaking capacity of not less than 50 kA.', 'clarify', []],
  ] as const)('%s %s', (clause, verdict, names) => {
    const proposal = propose(clause, facts);
    expect([proposal?.verdict, proposal?.evidence.map(({ name }) => name)]).toEqual([verdict, names]);
  });
});

it('a number may be a word, or be joined to its unit', () => {
  const text = 'Four poles for one second, a 3-pole breaker, two-pole switches, ones, table 4 - A.';
  const quantities = quantityReader(tables).find(text);
  expect(quantities.map(({ value, unit }) => `${value} ${unit}`)).toEqual(['4 pole', '1 s', '3 pole', '2 pole']);
});

describe('300 sentences of specifications', () => {
  it('are never answered with comply where that is not right', () => {
    const wrong = clauseSentences.filter(
      ({ sentence, right }) => right !== 'comply' && verdictOf(sentence) === 'comply',
    );
    expect(wrong).toEqual([]);
    expect(clauseSentences.length).toBeGreaterThanOrEqual(300);
  });

  it('are left to a person at most once in seven where comply is right, and never said to deviate', () => {
    const right = clauseSentences.filter((each) => each.right === 'comply').map(({ sentence }) => sentence);
    const unread = right.filter((sentence) => verdictOf(sentence) !== 'comply');
    expect(unread.filter((sentence) => verdictOf(sentence) === 'deviate')).toEqual([]);
    expect(unread.length / right.length).toBeLessThanOrEqual(0.15);
  });

  it('are said to deviate where they do, or left to a person', () => {
    const right = clauseSentences.filter((each) => each.right === 'deviate').map(({ sentence }) => sentence);
    const unread = right.filter((sentence) => verdictOf(sentence) !== 'deviate');
    expect(unread.length / right.length).toBeLessThanOrEqual(0.15);
  });
});

describe('a sentence that is answered with comply', () => {
  const complied = clauseSentences.filter(({ sentence }) => verdictOf(sentence) === 'comply');

  /** The sentence with a word more, at each place in turn. */
  const withWord = (sentence: string, word: string) => {
    const words = sentence.split(' ');
    return words.map((_, at) => [...words.slice(0, at), word, ...words.slice(at)].join(' '));
  };

  it.each(['not', 'except', 'unless', 'if', 'may', 'equivalent', 'without', 'preferably', 'only'])(
    'is so no more with "%s" anywhere in it',
    (word) => {
      const all = complied.flatMap(({ sentence }) => withWord(sentence, word));
      expect(all.filter((sentence) => verdictOf(sentence) === 'comply')).toEqual([]);
    },
  );

  it('is so no more with a word that no row reads', () => {
    const all = complied.flatMap(({ sentence }) => withWord(sentence, 'hermetic'));
    expect(all.filter((sentence) => verdictOf(sentence) === 'comply')).toEqual([]);
  });

  it('is so no more with a sentence behind it that no row reads', () => {
    const all = complied.map(({ sentence }) => `${sentence} Doors shall be hermetic.`);
    expect(all.filter((sentence) => verdictOf(sentence) === 'comply')).toEqual([]);
  });
});

describe('several boards', () => {
  const two = offeredFacts([
    ...ofProject.map((said) => factOf(null, null, said)),
    ...pcc().map((said) => factOf(1, 'PCC-1', said)),
    ...pcc([['value SB_IP', 'IP54']]).map((said) => factOf(2, 'MCC-2', said)),
  ]);

  it('comply where each of them does; those that do not are named', () => {
    expect(propose('The enclosure shall be IP42.', two)).toMatchObject({
      verdict: 'comply',
      text: 'PCC-1: The enclosure is IP42. MCC-2: The enclosure is IP54.',
    });
    expect(propose('The enclosure shall be IP54.', two)).toMatchObject({
      verdict: 'deviate',
      text: 'PCC-1: The enclosure is IP42.',
      reasons: [{ code: 'NOT_MET', boards: ['PCC-1'] }],
    });
  });

  it('are not asked where a sentence names one of them', () => {
    expect(propose('MCC-2 shall be IP54.', two)).toMatchObject({
      verdict: 'comply',
      text: 'MCC-2: The enclosure is IP54.',
      evidence: [{ kind: 'value', board: 2, name: 'SB_IP' }],
    });
  });

  it('leave it to a person where nothing is known of one of them', () => {
    const bare = offeredFacts([
      ...pcc().map((said) => factOf(1, 'PCC-1', said)),
      factOf(2, 'MCC-2', ['value OPER_VOLTAGE', 415, 'V']),
    ]);
    expect(propose('The enclosure shall be IP42.', bare)).toMatchObject({
      verdict: 'clarify',
      reasons: [{ code: 'NO_EVIDENCE', boards: ['MCC-2'] }],
    });
  });
});

it('reads numbers as they are written', () => {
  const asked = ['1,250 A', '1 250 A', '1250A', '1250.0 Amps'].map((number) => `The busbars shall be rated ${number}.`);
  expect(asked.map(verdictOf)).toEqual(['comply', 'comply', 'comply', 'comply']);
  expect(verdictOf('The rated impulse voltage shall be 8000 V.')).toBe('comply');
  expect(verdictOf('The rated impulse voltage shall be 9000 V.')).toBe('deviate');
});
