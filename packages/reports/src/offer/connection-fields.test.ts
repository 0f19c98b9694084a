import { mustReadCatalog } from '@pw/catalog/read';
import { evaluateBoard } from '@pw/switchboard/assessment/evaluate-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { connectionFields } from './connection-fields.ts';

const knowledge = compileKnowledge(mustReadCatalog());

type Chosen = Parameters<typeof aBoard>[0];

function boardOf(board: Chosen, incomer: Chosen = {}, way: Chosen = {}) {
  const properties = { RATED_CURRENT: 1600, SB_IP: 'IP42', QTY_BC: 1, ...board };
  return evaluateBoard(
    knowledge,
    aBoard(properties, [
      aFeeder('I/C-1', 'ACB_IC', 1600, 4, 'A1', incomer),
      aFeeder('I/C-2', 'ACB_IC', 1600, 4, 'B1'),
      aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1'),
      aFeeder('Chiller', 'ACB_OG', 1250, 4, 'A1', way),
      aFeeder('Pump', 'MCCB_OG', 100, 4, 'B2'),
    ]),
  );
}

const fieldsOf = (board: ReturnType<typeof boardOf>) =>
  Object.fromEntries(connectionFields(board).map(({ label, value }) => [label, value]));

describe('the connection of a board in its data sheet (SBD 15.2)', () => {
  it('is that of the board where nothing else was asked of a feeder', () => {
    expect(fieldsOf(boardOf({}))).toEqual({ 'Cable entry': 'Bottom', 'Incoming connection': 'Cable' });
    expect(fieldsOf(boardOf({ CB_BD_LOC: 'Both' }))['Cable entry']).toBe('Bottom and top');
  });

  it('has no side of cables for an incomer by bus duct, which comes from the top', () => {
    expect(fieldsOf(boardOf({ CB_BD_LOC: 'Bottom', SB_CONN_TYPE: 'Bus duct (rigid)' }))).toEqual({
      'Cable entry': 'Bottom',
      'Incoming connection': 'Bus duct (rigid), from the top',
    });
    const duct = { SB_CONN_TYPE: 'Bus duct (rigid)', QTY_BC: 0 };
    const ducted = aBoard({ RATED_CURRENT: 1600, ...duct }, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1')]);
    expect(fieldsOf(evaluateBoard(knowledge, ducted))['Cable entry']).toBe('None');
  });

  it('says nothing of a capacitor bank, to which no cables come', () => {
    const bank = { name: 'PFC', type: 'APFC', properties: { APFC_KVAR: 100, SECTION_A: 1 }, components: [] };
    const board = aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42' }, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'), bank]);
    expect(fieldsOf(evaluateBoard(knowledge, board))['Cable entry']).toBe('Bottom');
  });

  it('names the feeders that have it otherwise', () => {
    expect(
      fieldsOf(boardOf({}, { CABLE_ENTRY: 'Top' }, { FEEDER_CONN: 'Bus trunking', FEEDER_DESIGNATION: 'Chiller 3' })),
    ).toEqual({
      'Cable entry': 'Bottom; Top: I/C-1',
      'Incoming connection': 'Cable',
      'Outgoing connection': 'Cable; Bus trunking, from the top: Chiller 3',
    });
    expect(fieldsOf(boardOf({}, { FEEDER_CONN: 'Bus duct (rigid)' }))['Incoming connection']).toBe(
      'Cable; Bus duct (rigid), from the top: I/C-1',
    );
  });

  it('of a board that was frozen before connections were printed is the cable, at its side', () => {
    const board = boardOf({ CB_BD_LOC: 'Top' });
    const feeders = board.feeders.map((feeder) => {
      const { CONNECTION: _none, ENTRY_SIDE: _neither, ...values } = feeder.values;
      return { ...feeder, values };
    });
    expect(fieldsOf({ ...board, feeders } as never)).toEqual({ 'Cable entry': 'Top', 'Incoming connection': 'Cable' });
  });
});
