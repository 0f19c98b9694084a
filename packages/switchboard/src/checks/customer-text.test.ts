import { mustReadCatalog } from '@pw/catalog/read';
import { checkCases } from '@pw/testing/check-cases';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { findingsForCustomer } from './customer-text.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

/** What a board raises, as the designer and as the customer reads it. */
function textsOf({ raises }: (typeof checkCases)[number]) {
  const assessment = assessBoard(knowledge, raises);
  const findings = runChecks({ ...assessment, tables, unpriced: ['PW-1'] });
  return { findings, forCustomer: findingsForCustomer(findings, assessment.board, tables) };
}

const all = checkCases.map(textsOf);
const read = (id: string) => all.flatMap(({ forCustomer }) => forCustomer).find((each) => each.id === id)?.message;

describe('what a customer reads of the checks', () => {
  it('holds no advice to the designer, whatever check was raised', () => {
    const advice = /\b(choose|(?<!in )use|reduce|confirm|select|add|change|lower|DUMMY)\b/i;
    const messages = all.flatMap(({ forCustomer }) => forCustomer.map(({ message }) => message));
    expect(messages.filter((message) => advice.test(message))).toEqual([]);
    expect(messages.filter((message) => /[{}]|undefined|NaN/.test(message))).toEqual([]);
  });

  it('leaves out what only concerns us: prices, transport units, the ratio of connected ratings', () => {
    const left = new Set(
      all.flatMap(({ findings, forCustomer }) => {
        const customerIds = new Set(forCustomer.map(({ id }) => id));
        return findings.filter(({ id }) => !customerIds.has(id)).map(({ id }) => id);
      }),
    );
    expect([...left].sort()).toEqual([
      'D1',
      'F2',
      'G1',
      'G3',
      'K5',
      'L1',
      'L2',
      'M4',
      'M6',
      'P2',
      'R2',
      'T4',
      'W2',
      'W4',
      'X2',
      'Z1',
    ]);
  });

  it.each([
    ['C4', /^Inside the enclosure these circuits carry less than is asked of them: .+ [\d.]+ A \(\d+ A asked\)$/],
    ['C6', /breaking capacity 36 kA, 50 kA with back-up protection by a device to be shown by the maker's tables$/],
    [
      'R1',
      /^Section A: the load is \d+ A \(diversity 0\.\d+\) and the incomer carries \d+ A; to be confirmed with the load list$/,
    ],
    ['B3', /^No copper busbar of the range carries [\d.]+ A \(.+\) at \d+ degC in IP54$/],
    ['B8', /^The supports of the busbars are to be agreed for the fault level$/],
    ['S4', /^The interlock between incomers and coupler is to be agreed$/],
  ])('%s is stated as a fact with its figures', (id, text) => {
    expect(read(id)).toMatch(text);
  });

  it('keeps the message where it is a fact already', () => {
    expect(read('B4')).toMatch(/^Main busbar .+ carries/);
  });
});
