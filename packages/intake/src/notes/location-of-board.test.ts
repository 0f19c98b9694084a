import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { readBook } from '../output/read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());
const FILE = { name: 'lists.xlsx', sha256: 'f', bytes: { length: 0 } };

const locationOf = (title: string, ...notes: readonly string[]) => {
  const lines = [title, 'Feeder\tDevice\tRating\tPole\tkA\tQty', 'Incomer\tMCCB\t250\t4P\t25\t1', ...notes];
  const [board] = mustBeOk(readBook(textBook(lines.join('\n')), FILE, context)).boards;
  return board?.properties.SB_LOCATION;
};

it.each(['OUTDOOR LT PANEL', 'FEEDER PILLAR FP-1', 'KIOSK K-3 PANEL'])(
  'the title of a board proposes that it is outdoors: %s',
  (title) => {
    expect(locationOf(title)).toMatchObject({ value: 'Outdoor', certainty: 'proposed' });
  },
);

it('a title that names both, or a note, proposes no location', () => {
  expect(locationOf('LT PANEL, indoor or outdoor')).toBeUndefined();
  expect(locationOf('LT PANEL', 'Outdoor canopy as per site')).toBeUndefined();
});
