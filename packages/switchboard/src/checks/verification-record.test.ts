import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { evaluateBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { VERIFICATION_STATEMENT, verificationRecord } from './equipment-checks.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

function recordOf(properties = {}) {
  return verificationRecord(tables, evaluateBoard(knowledge, withProperties(referenceBoards.RB1, properties)));
}

const acceptanceOf = (clause: string, properties = {}) =>
  recordOf(properties).find((item) => item.clause === clause)?.acceptance;

describe('the design-verification record', () => {
  it('gives each item of IEC 61439-1 clause 10 a method', () => {
    const clauses = recordOf().map(({ clause }) => clause);
    const clause10 = Array.from({ length: 12 }, (_, index) => `10.${index + 2}`);
    expect(clauses).toEqual(expect.arrayContaining(clause10));
    expect(recordOf().every(({ method }) => method !== '')).toBe(true);
  });

  it('names the checks that the rules do not evaluate, to be assessed by a person', () => {
    const assessed = recordOf().filter(({ acceptance }) => acceptance === 'to be confirmed by the engineer');
    expect(assessed.map(({ clause }) => clause)).toEqual(['N3', 'C5', 'T1', 'T2']);
  });

  it('states the test values of the board itself', () => {
    expect(acceptanceOf('10.9')).toBe('1890 V 50 Hz 5 s (Ui 690 V), impulse Uimp 8 kV');
    expect(acceptanceOf('10.11', { INTERRUPT_RATING: 65, SC_TIME: 3 })).toBe('65 kA for 3 s');
    expect(acceptanceOf('10.3')).toBe('IP42');
    expect(acceptanceOf('10.10', { AMBIENT: 50 })).toBe('1600 A at 50 degC highest ambient');
  });

  it('tells the work of the maker of a bought cabinet from that of the panel builder', () => {
    const strengthOf = (choice: string) => {
      const small = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54', SB_CABINET: choice }, [
        aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
      ]);
      return verificationRecord(tables, evaluateBoard(knowledge, small)).find(({ clause }) => clause === '10.2');
    };
    expect(strengthOf('Auto')?.acceptance).toBe('enclosure: its maker; bars and assembly: calculated');
    expect(strengthOf('Floor cubicle')?.acceptance).toBe("original manufacturer's type test");
  });

  it('stays as it was on a board in a cabinet that was frozen before it named a maker', () => {
    const small = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54' }, [
      aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
    ]);
    const { values, ...board } = evaluateBoard(knowledge, small);
    const { ENCLOSURE_MAKE: _maker, ...before } = values;
    // What was frozen before lacks the value, whatever its type says.
    const frozen = { ...board, values: before as typeof values };
    const strength = verificationRecord(tables, frozen).find(({ clause }) => clause === '10.2');
    expect(strength?.acceptance).toBe("original manufacturer's type test");
  });

  it('never says that the board conforms', () => {
    const texts = [VERIFICATION_STATEMENT, ...recordOf().flatMap((item) => Object.values(item))];
    expect(texts.filter((text) => /conform|complies/i.test(text))).toEqual([]);
  });
});
