import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { printCell } from '../document/report-table.ts';
import { technicalOffer } from './technical-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

const way = (quantity: number, device: string, ampere: number, poles: string, description: string) => ({
  family: 'SmallWay',
  properties: {
    QTY: quantity,
    WAY_DEVICE: device,
    WAY_AMP: ampere,
    WAY_POLES: poles,
    AM_DESCRIPTION: description,
  },
});
const section = {
  name: 'LDB',
  type: 'DB',
  components: [way(2, 'MCB', 16, '1', 'Lighting'), way(1, 'RCBO', 40, '4', 'Kitchen')],
  properties: { FEEDER_AMP_RATING: 63, FEEDER_FAULT_LEVEL: 10, SECTION_A: 1 },
};
const board = aBoard({ RATED_CURRENT: 400, INTERRUPT_RATING: 36, SB_IP: 'IP42', NEUTRAL_RATING: 100, SB_FORM: '3b' }, [
  aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
  section,
]);

describe('the feeder schedule', () => {
  it('has a line for a distribution section and one for its equal ways, with their places, device and phases', () => {
    const { parts } = technicalOffer(reportProject(knowledge, book, undefined, [board]));
    const schedule = parts.find(({ title }) => title.startsWith('Feeder schedule'));
    const [table] = schedule?.kind === 'text' ? schedule.blocks.filter((block) => block.kind === 'table') : [];
    const lines = table?.rows.map(({ cells }) =>
      table.columns.slice(0, 7).map(({ kind }, at) => printCell(kind, cells[at] ?? null)),
    );
    expect(lines?.slice(1, 4)).toEqual([
      ['1B LDB', '1', '2–5', 'Distribution section, 3 ways', '63 A Isolator', '4P', '10'],
      ['Lighting: R1/1 R, R1/2 Y', '2', '', 'MCB', 'C16', '1P', '10'],
      ['Kitchen: R1/3 RYB', '1', '', 'RCBO', 'C40', '4P', '10'],
    ]);
    const cable = table?.columns.findIndex(({ title }) => title === 'Cable') ?? -1;
    expect(table?.rows.slice(1, 4).map(({ cells }) => cells[cable])).toEqual([
      '',
      '1 x 2C x 2.5 mm2 Al (proposed)',
      '1 x 4C x 10 mm2 Al (proposed)',
    ]);
  });
});
