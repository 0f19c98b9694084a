import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { maintainedThings } from '@pw/switchboard/tables/workshop-tables';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { feederTable } from '../offer/feeder-schedule.ts';
import { worksBoards } from '../workshop/works-paper.ts';
import { maintenanceOf, passportSchedule, passportSpares } from './passport-page.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;
const book = mustBeOk(readPriceBook(readPriceFiles()));
const project = reportProject(knowledge, book, undefined, [referenceBoards.RB1, referenceBoards.RB2]);
const [withAirBreakers, withoutAirBreakers] = worksBoards(project);
if (!withAirBreakers || !withoutAirBreakers) {
  throw new Error('the boards have no designs');
}
const terms = project.issue.spareTerms;

describe('the schedule of a passport', () => {
  it('names each feeder that the design places, by its compartment', () => {
    const schedule = passportSchedule(withAirBreakers, tables);
    const printed = feederTable(withAirBreakers, tables, []).rows.filter(({ kind }) => kind === 'line');
    expect(schedule.length).toBe(printed.length);
    expect(new Set(schedule.map(({ address }) => address)).size).toBe(schedule.length);
    expect(schedule.every(({ tag, function: does }) => tag !== '' && does !== '')).toBe(true);
  });
});

describe('the spares of a passport', () => {
  it('are those of one unit, whatever the order has, and hold no price', () => {
    const one = passportSpares(withAirBreakers, tables, terms);
    expect(passportSpares({ ...withAirBreakers, quantity: 9 }, tables, terms)).toEqual(one);
    expect(one.length).toBeGreaterThan(0);
    expect(one.every((spare) => Object.keys(spare).join() === 'item,quantity,unit')).toBe(true);
  });
});

describe('the maintenance of a board', () => {
  const itemsOf = (board: typeof withAirBreakers) => maintenanceOf(board, tables).map(({ item }) => item);

  it('has what every board needs, and what its breakers need', () => {
    const rowsOf = (of: string) => tables.maintenance.rows.filter((row) => row.of === of).map(({ item }) => item);
    expect(itemsOf(withAirBreakers)).toEqual(expect.arrayContaining([...rowsOf('board'), ...rowsOf('ACB')]));
    expect(itemsOf(withoutAirBreakers).filter((item) => rowsOf('ACB').includes(item))).toEqual([]);
    expect(itemsOf(withoutAirBreakers)).toEqual(expect.arrayContaining(rowsOf('board')));
  });

  it('has an item of everything that the table knows', () => {
    expect(new Set(tables.maintenance.rows.map(({ of }) => of))).toEqual(new Set(maintainedThings));
  });
});
