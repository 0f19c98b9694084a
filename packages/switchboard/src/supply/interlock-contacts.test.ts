import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { openSession } from '../assessment/evaluate-board.ts';
import { reasonText } from '../editing/reason-words.ts';
import { refusalText } from '../editing/value-words.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';

const knowledge = compileKnowledge(mustReadCatalog());

/** The incomer of a board of two, which interlock it has and what was entered of its contacts. */
function incomer(interlock: string, entered = {}) {
  const properties = { SUPPLY_SCHEME: '1of2', ...(interlock === '' ? {} : { INTERLOCK_KIND: interlock }) };
  const session = openSession(
    knowledge,
    aBoard(properties, [aFeeder('Grid', 'ACB_IC', 1600, 4, 'A1', entered), aFeeder('DG', 'ACB_IC', 1600, 4, 'A1')]),
  );
  const reason = reasonText(knowledge, 'FEEDER_AUX', session.explain('f0', 'FEEDER_AUX'));
  return { ...session.state('f0', 'FEEDER_AUX'), reason };
}

describe('why a breaker has auxiliary contacts', () => {
  it('is the electrical interlock of its scheme', () => {
    expect(incomer('Electrical')).toMatchObject({
      value: 'Y',
      reason: 'The interlock Electrical of the scheme 1of2 needs them.',
    });
    expect(incomer('Key')).toMatchObject({
      value: 'N',
      reason: 'They are not ticked: neither the indication None nor an interlock needs them.',
    });
  });

  it('are its lamps where it has some', () => {
    expect(incomer('Key', { FEEDER_INDICATION: 'ON-OFF' })).toMatchObject({
      value: 'Y',
      reason: 'The lamps of the indication ON-OFF need them.',
    });
  });

  it('leaves a person who takes them away the choice, and names the interlock that does not work then', () => {
    const { value, conflict } = incomer('Electrical + key', { FEEDER_AUX: 'N' });
    expect([value, conflict?.nearest]).toEqual(['N', 'Y']);
    expect(conflict?.reasons.map((reason) => refusalText(knowledge, reason))).toEqual([
      expect.stringMatching(/^The interlock of the supply scheme needs it/),
    ]);
  });
});
