import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { listWires } from '@pw/switchboard/wiring/list-wires';
import { meanLengths } from '@pw/switchboard/wiring/wiring-materials';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import type { ReportPart } from '../document/report-document.ts';
import { wireListFile } from './wire-list-file.ts';
import { type WiredOrder, wireListPaper } from './wire-list-paper.ts';

const tables = mustReadCatalog();

const { board, design } = assessBoard(
  compileKnowledge(tables),
  aBoard({ RATED_CURRENT: 400, SB_IP: 'IP42', INTERRUPT_RATING: 36, SB_FORM: '3b', NEUTRAL_RATING: 100 }, [
    aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1', { FEEDER_AUX: 'Y', FEEDER_METERING: 'MFM', FEEDER_COMM: 'Y' }),
  ]),
);
if (!design) {
  throw new Error('the board has no design');
}
const list = listWires(tables, { board, design }, 'net');

const cable = { number: 'W101', cores: 3, lineItemId: 7, from: '+1-X1', to: 'RTU panel' };
const order: WiredOrder = {
  orderNumber: 'SO-26-0001',
  name: 'Chakan Plant',
  customerName: 'Acme',
  revision: 1,
  company: 'Demo Switchgear',
  logo: null,
  day: '2026-11-30',
  boards: [{ lineItemId: 7, board: 'MDB', list }],
  cables: [{ ...cable, terminals: [4, 40] }],
  lengths: meanLengths(tables),
};

const textParts = (given: Partial<WiredOrder> = {}) =>
  wireListPaper({ ...order, ...given }).parts.flatMap((part) => (part.kind === 'text' ? [part] : []));
const rowsOf = ({ blocks }: Extract<ReportPart, { kind: 'text' }>) =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ cells }) => cells) : []));

describe('the sheets of a wire list', () => {
  it('are the wires of each board, a plan of each strip, and the core list', () => {
    expect(textParts().map(({ title, orientation }) => [title, orientation])).toEqual([
      ['Wires of MDB', 'landscape'],
      ['Terminals of MDB, +1-X1', 'portrait'],
      ['Terminals of MDB, +1-X2', 'portrait'],
      ['Core list', 'landscape'],
    ]);
  });

  it('say how complete the list is, that lengths are not measured, and what has to be fed', () => {
    const [wires] = textParts();
    const words = JSON.stringify(wires?.blocks.filter(({ kind }) => kind !== 'table'));
    expect(words).toContain('Complete for 24 of 30 wire points: 25 wires, 50 ferrules.');
    expect(words).toContain('2.2 m for a wire point, 3.5 m for one of a current transformer');
    const beyond = { ...order.boards[0], lineItemId: 7, board: 'MDB', list: { ...list, beyond: 4 } };
    expect(JSON.stringify(textParts({ boards: [beyond] })[0]?.blocks)).toContain(
      'It also wires 4 pins of coils, overload relays and drives, which the take-off does not count.',
    );
    expect(words).not.toContain('It also wires');
    expect(words).toContain('6 wire points of Communication module at 1A: no nets in the tables');
    expect(words).toContain('A.M1, A.M2, A.M3: no circuit of the section feeds it.');
  });

  it('show the core of a cable at its terminal, its spare cores, and a terminal that has gone', () => {
    const [, plan, , cores] = textParts();
    expect(plan && rowsOf(plan)[3]).toEqual([
      4,
      '1A.35',
      'digital output +',
      '+1A-P1:DO+',
      'W101, core 1, to RTU panel',
    ]);
    expect(cores && rowsOf(cores)).toEqual([
      ['W101', 1, 'MDB', '+1-X1:4', 'digital output +', 'RTU panel'],
      ['W101', 2, 'MDB', '+1-X1:40', 'the strip has no such terminal any more', 'RTU panel'],
      ['W101', 3, 'MDB', 'spare core', null, 'RTU panel'],
    ]);
  });

  it('list the wires across each shipping joint by themselves', () => {
    const [first] = list.wires;
    const wires = list.wires.map((wire) => (wire === first ? { ...wire, joint: '1-2' } : wire));
    const [, joints] = textParts({ boards: [{ lineItemId: 7, board: 'MDB', list: { ...list, wires } }] });
    expect(joints?.title).toBe('Shipping joints of MDB');
    expect(joints?.blocks[0]).toEqual({ kind: 'heading', text: 'Between the transport units 1-2: 1 wire' });
    expect(joints && rowsOf(joints)).toHaveLength(1);
  });

  it('have no core list of cables of other boards', () => {
    expect(
      textParts({ cables: [{ ...cable, lineItemId: 8, terminals: [1] }] }).map(({ title }) => title),
    ).not.toContain('Core list');
  });

  it('have the wires as CSV, too, whose cells no spreadsheet takes for formulas', () => {
    const rows = wireListFile(order.boards).trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + list.wires.length);
    expect(rows.every((row) => !/(?:^|,)[=+\-@]/.test(row))).toBe(true);
  });
});
