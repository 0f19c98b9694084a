import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { heldText, VERIFICATION_STATEMENT, verificationRecord } from './verification-record.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

function recordOf(properties = {}, configuration = referenceBoards.RB1) {
  const { board, design } = assessBoard(knowledge, withProperties(configuration, properties));
  return design ? verificationRecord(tables, board, design) : [];
}

const acceptanceOf = (clause: string, properties = {}, configuration = referenceBoards.RB1) =>
  recordOf(properties, configuration).find((item) => item.clause === clause)?.acceptance;

describe('the design-verification record', () => {
  it('gives each item of IEC 61439-1 clause 10 a method', () => {
    const clauses = recordOf().map(({ clause }) => clause);
    const clause10 = Array.from({ length: 12 }, (_, index) => `10.${index + 2}`);
    expect(clauses).toEqual(expect.arrayContaining(clause10));
    expect(recordOf().every(({ method }) => method !== '')).toBe(true);
  });

  it('leaves no check to a person', () => {
    const assessed = recordOf().filter(({ acceptance }) => acceptance === 'to be confirmed by the engineer');
    expect(assessed).toEqual([]);
  });

  it('states the test values of the board itself', () => {
    expect(acceptanceOf('10.9')).toBe('1890 V 50 Hz 5 s (Ui 690 V), impulse Uimp 8 kV');
    expect(acceptanceOf('10.3')).toBe('IP42');
    expect(acceptanceOf('11.2')).toBe('IP42');
    expect(acceptanceOf('11.9')).toBe(acceptanceOf('10.9'));
  });

  it('states the current that the board is marked with, not the one asked of its busbar', () => {
    expect(acceptanceOf('10.10', { SB_RATING_BASIS: 'Nominal' })).toMatch(
      /^InA 1500 A \(busbar 1600 A\) at 40 degC highest ambient; /,
    );
  });

  it('states the way of the temperatures that is open to the board, with the conditions of the calculation', () => {
    const { board, design } = assessBoard(knowledge, referenceBoards.RB1);
    if (!design?.thermal?.isConverged) {
      throw new Error('the board has no temperatures');
    }
    const { thermal } = design;
    const itemOf = (other: Partial<typeof design>) =>
      verificationRecord(tables, board, { ...design, ...other }).find(({ clause }) => clause === '10.10');
    expect(itemOf({})?.method).toBe(
      'comparison with a tested design, 10.10.3 (current, arrangement and enclosure at least as favourable), or test 10.10.2',
    );
    expect(itemOf({})?.acceptance).toMatch(
      /; conditions of 10\.10\.4\.3: a losses of the makers: no; b circuits up to 80 % of their breakers: no; c at most three horizontal partitions: no; d conductors for 125 % of their circuit: no; e outlets at least 1\.1 times the inlets: yes$/,
    );
    const conditions = thermal.record.conditions.map((each) => ({ ...each, isMet: true }));
    expect(itemOf({ thermal: { ...thermal, record: { route: 'calculation', conditions } } })?.method).toBe(
      'calculation, 10.10.4.3: to be made by the original manufacturer with IEC TR 60890; values of this tool next to it',
    );
    expect(itemOf({ thermal: { isConverged: false } })).toMatchObject({
      method: 'comparison or calculation',
      acceptance: 'InA 1500 A (busbar 1600 A) at 40 degC highest ambient',
    });
  });

  it('states Icw, or Icc and what protects the board, and how its supports are known', () => {
    expect(acceptanceOf('10.11')).toBe('Icw 50 kA for 1 s; busbar supports calculated (span 325 mm)');
    expect(acceptanceOf('10.11', {}, referenceBoards.RB2)).toBe(
      'Icc 36 kA, protected by I/C; busbar supports calculated (span 450 mm)',
    );
    expect(heldText({ report: 'TR-4711', spanMm: 500 })).toBe('report TR-4711');
  });

  it('has the routine tests of the inspection and test plan by the same clauses', () => {
    const routine = tables.verification.rows.map(({ clause }) => clause).filter((clause) => clause.startsWith('11.'));
    const planned = tables.itp.rows.flatMap(({ clause }) => (clause?.startsWith('11.') ? [clause] : []));
    expect(routine).toEqual(['11.2', '11.3', '11.4', '11.5', '11.6', '11.7', '11.8', '11.9', '11.10']);
    expect(planned.filter((clause) => !routine.includes(clause))).toEqual([]);
  });

  it('tells the work of the maker of a bought cabinet from that of the panel builder', () => {
    const strengthOf = (choice: string) => {
      const small = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54', SB_CABINET: choice }, [
        aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
      ]);
      return recordOf({}, small).find(({ clause }) => clause === '10.2');
    };
    expect(strengthOf('Auto')?.acceptance).toBe('enclosure: its maker; bars and assembly: calculated');
    expect(strengthOf('Floor cubicle')?.acceptance).toBe("original manufacturer's type test");
  });

  it('stays as it was on a board in a cabinet that was frozen before it named a maker', () => {
    const small = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54' }, [
      aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
    ]);
    const { board: current, design } = assessBoard(knowledge, small);
    const { values, ...board } = current;
    const { ENCLOSURE_MAKE: _maker, ...before } = values;
    // What was frozen before lacks the value, whatever its type says.
    const frozen = { ...board, values: before as typeof values };
    const record = design ? verificationRecord(tables, frozen, design) : [];
    const strength = record.find(({ clause }) => clause === '10.2');
    expect(strength?.acceptance).toBe("original manufacturer's type test");
  });

  it('never says that the board conforms', () => {
    const texts = [VERIFICATION_STATEMENT, ...recordOf().flatMap((item) => Object.values(item))];
    expect(texts.filter((text) => /conform|complies/i.test(text))).toEqual([]);
  });
});
