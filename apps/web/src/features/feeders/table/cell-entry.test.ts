import { sectionStates } from '@pw/switchboard/validity/section-states';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { openFeederBoard, rowNamed } from '../testing/feeder-board.ts';
import { cellChoices } from './cell-choices.ts';
import { cellEdits } from './cell-entry.ts';
import { type CellEntry, feederColumns } from './feeder-columns.ts';
import { sectionSurroundings } from './feeder-row.ts';

const configuration = aBoard({ QTY_BC: 1 }, [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
  aFeeder('B/C', 'ACB_BC', 1600, 4, ''),
  aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1'),
]);
const couplers = 1;
const { board, readRows } = openFeederBoard(configuration);
const rows = readRows();

function enter(name: string, columnId: string, text: string) {
  const row = rowNamed(rows, name);
  const entry = feederColumns.find(({ id }) => id === columnId)?.entry(row);
  if (!entry) {
    throw new Error(`${columnId} of ${name} is not entered`);
  }
  const { feeders } = sectionSurroundings(couplers, rows);
  const section = sectionStates(couplers, feeders, row).find((each) => each.section === columnId);
  return cellEdits(text, { row, entry, choices: choicesOf(name, entry), section });
}

function choicesOf(name: string, entry: CellEntry) {
  return cellChoices({ knowledge, view: board.view, feeders: rows, couplers }, rowNamed(rows, name), entry);
}

const rating: CellEntry = { kind: 'choice', property: 'FEEDER_AMP_RATING' };

describe('what is entered in a cell', () => {
  it('renames a feeder, without the blanks around', () => {
    expect(enter('OG-1', 'name', ' Pump 1 ')).toMatchObject({
      ok: true,
      value: [{ kind: 'rename', name: 'Pump 1' }],
    });
  });

  it.each(['400', '400 A', '400a'])('chooses a rated current as %j', (text) => {
    expect(enter('OG-1', 'rating', text)).toMatchObject({
      ok: true,
      value: [{ kind: 'set', property: 'FEEDER_AMP_RATING', value: 400 }],
    });
  });

  it('says what is not offered', () => {
    expect(enter('OG-1', 'rating', '401')).toEqual({ ok: false, error: '401 is not offered' });
  });

  it('takes a choice back when the cell is emptied', () => {
    expect(enter('OG-1', 'rating', '')).toMatchObject({ ok: true, value: [{ kind: 'reset' }] });
    expect(enter('OG-1', 'designation', ' ')).toMatchObject({ ok: true, value: [{ kind: 'reset' }] });
  });

  it('takes another type of the same device', () => {
    expect(enter('I/C', 'type', 'ACB OUTGOING')).toMatchObject({
      ok: true,
      value: [{ kind: 'set', property: 'DEVICE_TYPE', value: 'ACB_OG' }],
    });
  });

  it('refuses a further coupler with the reason [CFG-59]', () => {
    expect(enter('I/C', 'type', 'ACB BUSCOUPLER')).toEqual({
      ok: false,
      error: 'The board has its 1 of 1 bus couplers',
    });
  });

  it('makes 1 of whatever else is entered for a coupler [CFG-77]', () => {
    for (const text of ['1', '7', '40']) {
      expect(enter('B/C', 'A', text)).toMatchObject({ ok: true, value: [{ property: 'SECTION_A', value: 1 }] });
    }
    expect(enter('B/C', 'A', '0')).toMatchObject({ ok: true, value: [{ value: 0 }] });
  });

  it('refuses a closed section with what opens it [CFG-80]', () => {
    expect(enter('OG-1', 'C', '1')).toEqual({
      ok: false,
      error: 'Section C opens with 2 bus couplers: enter it on the Board step',
    });
    expect(enter('OG-1', 'B', '2')).toMatchObject({ ok: true, value: [{ property: 'SECTION_B', value: 2 }] });
  });

  it.each(['x', '1.5', '-1', '1e1', '0x2'])('refuses %j copies, also of a coupler', (text) => {
    const refused = { ok: false, error: 'A whole number of feeders is expected' };
    expect(enter('OG-1', 'A', text)).toEqual(refused);
    expect(enter('B/C', 'A', text)).toEqual(refused);
  });
});

describe('the choices of a cell', () => {
  it('hold the rated currents from 25 A to 4000 A [CFG-82]', () => {
    const values = choicesOf('OG-1', rating).map(({ value }) => value);
    expect([values.at(0), values.at(-1)]).toEqual([25, 4000]);
  });

  it('hold 3 poles, 3 with a neutral link and 4 [CFG-84]', () => {
    const poles = choicesOf('OG-1', { kind: 'choice', property: 'FEEDER_POLES' });
    expect(poles.map(({ value }) => value)).toEqual(['3', '3N', '4']);
  });
});
