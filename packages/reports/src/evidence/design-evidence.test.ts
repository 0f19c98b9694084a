import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject, threeBoards } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { designEvidence } from './design-evidence.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const { tables } = knowledge;

const evidenceOf = (configurations = threeBoards()) => {
  const { boards } = reportProject(knowledge, book, undefined, configurations);
  return designEvidence({ boards, tables, makes: {} });
};

const evidence = evidenceOf();
const ofFirst = (kind: Parameters<typeof evidence.read>[0]['kind'], name: string) =>
  evidence.read({ kind, board: 1, name });

describe('what answers can name', () => {
  it('a value of a board in the words of its list, with its unit', () => {
    expect(ofFirst('value', 'SB_IP')).toBe('Degree of protection IP42 ventilated');
    expect(ofFirst('value', 'OPER_VOLTAGE')).toBe('Operational voltage 415 V');
  });

  it('a figure of the design, as papers print it', () => {
    const figures = ['markedA', 'icwKa', 'icwS', 'heightMm', 'lengthMm', 'depthMm', 'massKg', 'ipkKa', 'mainBar'];
    expect(figures.map((name) => ofFirst('figure', name))).toMatchInlineSnapshot(`
      [
        "Rated current InA 1500 A",
        "Short-time withstand current Icw 50 kA",
        "Duration of Icw 1 s",
        "Height 2275 mm",
        "Length 5000 mm",
        "Depth 600 mm",
        "Mass 2143.9 kg",
        "Peak withstand current Ipk 105 kA",
        "Main busbar per phase 1x100x10 mm Copper",
      ]
    `);
    expect(ofFirst('figure', 'iccKa')).toBeNull();
  });

  it('of all feeders of a role the least', () => {
    expect(ofFirst('feeders', 'outgoing icuKa')).toMatch(/^outgoing, least Icu \d+ kA$/);
    expect(ofFirst('feeders', 'incomer release')).toMatch(/^incomer, release \S/);
    expect(ofFirst('feeders', 'incomer ACB poles')).toMatch(/^incomer ACB, fewest poles \d$/);
    expect(ofFirst('feeders', 'incomer MCCB poles')).toBeNull();
  });

  it('a voltage with its unit before its sort', () => {
    expect(ofFirst('value', 'CONTROL_VOLTAGE')).toBe('Control voltage 230 V AC');
  });

  it('a check without finding, or with its words for the customer', () => {
    expect(ofFirst('check', 'B1')).toBe('B1 (Rated current is set): no finding');
  });

  it('makes, scope, inspections and drawings', () => {
    expect(evidence.read({ kind: 'make', board: null, name: 'ACB, MCCB' })).toBe('ACB, MCCB: Siemens');
    expect(evidence.items.find(({ kind }) => kind === 'scope')?.said).toMatch(/^.+: .+$/);
    expect(evidence.items.find(({ kind }) => kind === 'itp')?.said).toMatch(/by the customer$/);
    expect(ofFirst('document', 'SLD')).toBe('Drawing SLD-01');
  });

  it('names no check that is our own matter, no price and no rate', () => {
    const ours = new Set(tables.check.rows.filter(({ audience }) => audience === 'internal').map(({ id }) => id));
    expect(evidence.items.filter(({ kind, name }) => kind === 'check' && ours.has(name))).toEqual([]);
    expect(evidence.items.filter(({ said }) => /₹|Rs\.|rupee|price/i.test(said))).toEqual([]);
  });

  it('nothing twice', () => {
    const keys = evidence.items.map(({ kind, board, name }) => JSON.stringify([kind, board, name]));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a change of the design', () => {
  it('changes the words of the evidence, and a board that is gone says nothing', () => {
    const { RB1 } = referenceBoards;
    const changed = evidenceOf([withProperties(RB1, { SB_IP: 'IP54' })]);
    expect(changed.read({ kind: 'value', board: 1, name: 'SB_IP' })).toBe('Degree of protection IP54');
    expect(changed.read({ kind: 'value', board: 2, name: 'SB_IP' })).toBeNull();
  });

  it('of the name alone changes none', () => {
    const { RB1 } = referenceBoards;
    const [one, other] = ['PCC-1', 'PCC-9'].map((name) => evidenceOf([{ ...RB1, name }]));
    const said = (of: typeof one) => of?.items.filter(({ kind }) => kind !== 'check').map((item) => item.said);
    expect(said(one)).toEqual(said(other));
  });
});
