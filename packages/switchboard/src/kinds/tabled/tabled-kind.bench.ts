import { mustReadCatalog } from '@pw/catalog/read';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { openSession } from '../../assessment/evaluate-board.ts';
import { compileKnowledge } from '../../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../../model/board.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const kinds = ['DOL', 'SD', 'RDOL', 'VFD'] as const;

function starter(index: number): FeederConfiguration {
  const properties = { STARTER_KIND: kinds[index % kinds.length] ?? 'DOL', MOTOR_KW: 11, SECTION_A: 1 };
  return { name: `P-${index}`, type: 'STARTER', properties, components: [] };
}

/** A board of an incomer and motor starters. */
const motorBoard = (size: number) =>
  aBoard({ RATED_CURRENT: 2500, SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [
    aFeeder('I/C', 'ACB_IC', 2500, 4, 'A1'),
    ...Array.from({ length: size - 1 }, (_, index) => starter(index)),
  ]);

const motorChange = (size: number): BenchCase => ({
  label: `power of one of ${size}`,
  repeats: 20,
  setup: () => {
    const session = openSession(knowledge, motorBoard(size));
    let next = 45;
    return () => {
      const applied = session.apply([{ kind: 'set', part: `f${size - 1}`, property: 'MOTOR_KW', value: next }]);
      next = next === 45 ? 90 : 45;
      return applied.ok ? applied.value.changes.length : 0;
    };
  },
});

/** The rule engine on feeders of a kind of tables, whose cells are about twice those of a breaker. */
export const bench: Bench = {
  name: 'kinds of tables',
  rounds: 9,
  floor: 'power of one of 10',
  cases: [motorChange(10), motorChange(500)],
  bars: [{ kind: 'ceiling', name: 'change of a starter', of: 'power of one of 500', atMostMs: 1 }],
};
