import { mustReadCatalog } from '@pw/catalog/read';
import type { Session } from '@pw/configurator/session/session';
import type { ChosenValue } from '@pw/configurator/value';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { manyFeeders, manyStarters, mixedFeeders } from '@pw/testing/configuration';
import { openSession } from '../assessment/evaluate-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);

/** Two values of each board property that rules read, so that every call changes something. */
const boardChanges: readonly (readonly [property: string, one: ChosenValue, other: ChosenValue])[] = [
  ['RATED_CURRENT', 2500, 3200],
  ['QTY_BC', 4, 3],
  ['BUS_MAT', 'Aluminium', 'Copper'],
  ['BUS_PLATING', 'None', 'Tinned'],
  ['NEUTRAL_RATING', 50, 100],
  ['EARTH_BUS', 'GI', 'Copper'],
  ['SB_IP', 'IP54', 'IP42'],
  ['SB_DESIGN', 'Single front - front+rear access', 'Single front - front access'],
  ['OPER_VOLTAGE', 690, 415],
  ['INTERRUPT_RATING', 10, 100],
  ['SC_TIME', 3, 1],
  ['BUSBAR_SYS', 'TP-E', 'TPN-E'],
  ['AMBIENT', 50, 40],
  ['DENSITY_CAP', 'N', 'Y'],
  ['CONTROL_VOLTAGE', '110 DC', '230 AC'],
];

function alternating(session: Session, part: string, property: string, one: ChosenValue, other: ChosenValue) {
  let next = one;
  return () => {
    const applied = session.apply([{ kind: 'set', part, property, value: next }]);
    next = next === one ? other : one;
    return applied.ok ? applied.value.changes.length : 0;
  };
}

const sizes = [10, 100, 500, 2000] as const;

const feederChange = (size: number): BenchCase => ({
  label: `one feeder of ${size}`,
  repeats: 20,
  setup: () => {
    const session = openSession(knowledge, manyFeeders(size));
    return alternating(session, `f${size - 1}`, 'FEEDER_AMP_RATING', 250, 400);
  },
});

const fullRecompute = (size: number): BenchCase => ({
  label: `all properties of ${size}`,
  setup: () => {
    const configuration = manyFeeders(size);
    return () => openSession(knowledge, configuration).revision;
  },
});

const boardChange = ([property, one, other]: (typeof boardChanges)[number]): BenchCase => ({
  label: `${property} with 500`,
  setup: () => alternating(openSession(knowledge, manyFeeders(500)), 'board', property, one, other),
});

/** A change of one motor starter, whose rules are rows of tables. */
const starterChange: BenchCase = {
  label: 'one starter of 300 among 500',
  repeats: 20,
  setup: () => alternating(openSession(knowledge, manyStarters(500, 300)), 'f499', 'MOTOR_KW', 18.5, 37),
};

const boardOfStartersChange = ([property, one, other]: (typeof boardChanges)[number]): BenchCase => ({
  label: `${property} with 300 starters among 500`,
  setup: () => alternating(openSession(knowledge, manyStarters(500, 300)), 'board', property, one, other),
});

/** The rest of the 100 ms within which a change of 200 mixed feeders is to show is the screen's (issue 21). */
const mixedChange = ([property, one, other]: (typeof boardChanges)[number]): BenchCase => ({
  label: `${property} with 200 mixed feeders`,
  setup: () => alternating(openSession(knowledge, mixedFeeders(200)), 'board', property, one, other),
});

const changedMost = boardChanges.filter(([property]) =>
  ['OPER_VOLTAGE', 'INTERRUPT_RATING', 'AMBIENT', 'CONTROL_VOLTAGE'].includes(property),
);

/** The rule engine on the real knowledge: entries of a board, each change with its change set. */
export const bench: Bench = {
  name: 'rule engine',
  rounds: 9,
  floor: 'one feeder of 10',
  cases: [
    ...sizes.map(feederChange),
    ...sizes.map(fullRecompute),
    ...boardChanges.map(boardChange),
    starterChange,
    ...changedMost.map(boardOfStartersChange),
    ...boardChanges.map(mixedChange),
  ],
  bars: [
    {
      kind: 'ratio',
      name: 'one feeder change against full recompute',
      of: 'all properties of 500',
      to: 'one feeder of 500',
      atLeast: 50,
    },
    { kind: 'ratio', name: '2,000 feeders against 500', of: 'one feeder of 2000', to: 'one feeder of 500', atMost: 4 },
    ...boardChanges.map(([property]) => ({
      kind: 'ceiling' as const,
      name: `change of ${property}`,
      of: `${property} with 500`,
      atMostMs: 5,
    })),
    { kind: 'ceiling', name: 'change of one starter', of: starterChange.label, atMostMs: 1 },
    ...changedMost.map((change) => ({
      kind: 'ceiling' as const,
      name: `change of ${change[0]} with starters`,
      of: boardOfStartersChange(change).label,
      atMostMs: 5,
    })),
    ...boardChanges.map((change) => ({
      kind: 'ceiling' as const,
      name: `change of ${change[0]} with mixed feeders`,
      of: mixedChange(change).label,
      atMostMs: 5,
    })),
  ],
};
