import { mustReadCatalog } from '@pw/catalog/read';
import { ruleIdOf } from '@pw/configurator/rule-id';
import { aBlank, aBoard, aComponent, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { openSession } from '../assessment/evaluate-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { readableArithmetic, reasonText, ruleTexts } from './reason-words.ts';
import { refusalText, refusalWords, valueText } from './value-words.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const components = knowledge.components.map(({ name }) => aComponent(name));
const boards = [
  ...Object.values(referenceBoards),
  aBoard({}, [
    aFeeder('I', 'ACB_IC', 1600, 4, 'A1', {}, components),
    aFeeder('M', 'MCCB_IC', 800, 3, 'A1'),
    aFeeder('O', 'MCCB_OG', 250, 3, 'A1', { FEEDER_MOUNTING: 'Plug-in' }),
    aBlank('E', 400, 'A1'),
  ]),
];

const families = [...knowledge.compiled.families.values()];

/** Every property of every part of the boards with its origin. */
const explained = boards.flatMap((board) => {
  const session = openSession(knowledge, board);
  const parts = [
    'board',
    ...board.feeders.flatMap((feeder, at) => [`f${at}`, ...feeder.components.map((_, c) => `f${at}.c${c}`)]),
  ];
  return parts.flatMap((part) => {
    const properties = knowledge.compiled.families.get(session.family(part))?.properties ?? [];
    return properties.map(({ name }) => ({ name, origin: session.explain(part, name) }));
  });
});

describe('why a value is what it is', () => {
  it.each([
    { altitude: 3000, text: 'with the current density limited and the factor 0.95 of the altitude.' },
    { altitude: 1000, text: 'with the current density limited.' },
  ])('names the altitude of $altitude m where it takes current from a bar', ({ altitude, text }) => {
    const board = aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', ALTITUDE: altitude });
    const origin = openSession(knowledge, board).explain('board', 'MBB_CAPACITY');
    expect(reasonText(knowledge, 'MBB_CAPACITY', origin)).toContain(text);
  });

  it('has words for every rule but those by kind and property, and for no other', () => {
    const rules = families.flatMap((family) =>
      family.properties.flatMap(({ name, rule, sum }) =>
        [rule, sum].flatMap((each) => (each ? [{ id: each.rule, ofProperty: ruleIdOf(family.name, name) }] : [])),
      ),
    );
    const words = Object.keys(ruleTexts);
    const silent = rules.filter(({ id, ofProperty }) => id !== ofProperty && !words.includes(id));
    expect([...new Set(silent.map(({ id }) => id))]).toEqual([]);
    const ids = new Set(rules.map(({ id }) => id));
    expect(words.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('names no property, code or half a sentence', () => {
    const texts = explained.flatMap(({ name, origin }) => reasonText(knowledge, name, origin) ?? []);
    expect(texts.filter((text) => /[A-Z]+_[A-Z]+|undefined|NaN|\bnull\b/.test(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(500);
  });

  const toldOf = (properties: Readonly<Record<string, string | number | null>>, name: string) => {
    const session = openSession(knowledge, aBoard(properties));
    return reasonText(knowledge, name, session.explain('board', name));
  };

  it.each([
    ['SB_IP', 'Above 1600 A ventilated IP42 is proposed.'],
    ['VENTILATION', 'IP42 is ventilated.'],
    ['NEUTRAL_RATING', 'From 1600 A 50 % is proposed.'],
    ['EARTH_BUS', 'Copper is proposed, as for the busbars.'],
    ['PHASE_AREA_NEEDED', 'So much Copper withstands 50 kA for 1 s.'],
  ])('of %s has the figures of the board', (name, text) => {
    expect(toldOf({ RATED_CURRENT: 2000 }, name)).toBe(text);
  });
});

describe('why a list refuses a value', () => {
  it('has words for every filter, for a value that is in no list, and for nothing else', () => {
    const filters = families
      .flatMap(({ properties }) => properties.flatMap(({ list }) => list?.filters ?? []))
      .map(({ name }) => name);
    expect([...new Set([...filters, 'not-in-list'])].toSorted()).toEqual(Object.keys(refusalWords).toSorted());
  });

  it('names what it was held against', () => {
    const session = openSession(knowledge, aBoard({ RATED_CURRENT: 1600 }));
    const [refusal] = session.refusals('board', 'MBB_SIZE', '1x30x10');
    expect(refusal && refusalText(knowledge, refusal)).toBe(
      'It does not carry the rated current (Rated current 1600 A)',
    );
  });
});

it.each([
  ['VENTILATION', 'V', 'ventilated'],
  ['FEEDER_KEYLOCK', 'Y', 'yes'],
  ['DEVICE_TYPE', 'ACB_IC', 'ACB INCOMING'],
  ['REQD_CUBICLE_TYPE', 'MT', 'multi-tier cubicle'],
  ['BOARD.AMBIENT', 40, '40 °C'],
  ['MBB_SIZE', '', ''],
])('%s %s reads %j', (name, value, text) => {
  expect(valueText(knowledge, name, value)).toBe(text);
});

it.each([
  ['50 * 1000 * sqrt(1) / 125', '50 × 1000 × √(1) / 125'],
  ['if("TPN-E" = "TP-E", 0, 1)', null],
  ['least("1x30x10", 300)', null],
  ['690', null],
])('the arithmetic %s reads %j', (arithmetic, text) => {
  expect(readableArithmetic(arithmetic)).toBe(text);
});
