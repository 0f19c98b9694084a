import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { NOMINAL } from '@pw/switchboard/breaker/choice';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { type QuotedEnquiry, quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { figuresOf, type QuotedFigures } from '@pw/testing/quoted-figures';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const root = join(import.meta.dirname, '../../../..');

type Members = Readonly<Record<string, unknown>>;
type EnquiryText = { readonly project: Members; readonly boards: readonly { readonly properties: Members }[] };

function textOf(folder: string, file: string): EnquiryText {
  return JSON.parse(readFileSync(join(root, folder, `${file}.json`), 'utf8'));
}

/** The outdoor panel as it was published: our file asks for floor cubicles. */
function asPublished({ project, boards }: EnquiryText): EnquiryText {
  const withoutChoice = boards.map(({ properties, ...board }) => {
    const others = Object.entries(properties).filter(([name]) => name !== 'SB_CABINET');
    return { ...board, properties: Object.fromEntries(others) };
  });
  return { project, boards: withoutChoice };
}

const shared = 'catalog/golden-boards/tenders';
const outdoor = textOf(shared, '01-outdoor-lt-panel-315a');
const files = {
  '01 outdoor': asPublished(outdoor),
  '01 outdoor in floor cubicles': outdoor,
  '04 substation': textOf(shared, '04-distribution-substation-990kva'),
  '12 process': textOf(shared, '12-process-mcc-2000a'),
  '400 A distribution': textOf('examples', 'distribution-board-400a'),
  '1600 A control centre': textOf('examples', 'power-control-centre-1600a'),
  'wall boards': textOf('examples', 'wall-distribution-boards-100a'),
  'mixed control centre': textOf('examples', 'mixed-motor-control-centre'),
} as const;

type FileName = keyof typeof files;

const quoted = (file: EnquiryText): QuotedEnquiry => quotedEnquiry(file, knowledge, book);

function withBasis(file: EnquiryText, basis: string): EnquiryText {
  return { ...file, project: { ...file.project, defaults: { SB_RATING_BASIS: basis } } };
}

/** The figures of a board of a file. */
function figures(file: EnquiryText, name: string) {
  const board = quoted(file).boards.find((each) => each.name === name);
  return board && figuresOf(board);
}

describe('the public files with the default basis of ratings (SBD 18.8)', () => {
  it.each<QuotedFigures & { readonly file: FileName; readonly board: string }>([
    {
      file: '01 outdoor',
      board: 'LT-PANEL-OUTDOOR',
      design: [315, 800, 48, 0, 16.9],
      price: [451_615.4, 451_615.4],
      unitsKg: [157.6],
      works: [0, 38.3, 14_106, 68_060.4],
      warnings: ['C6', 'R1', 'W4'],
    },
    {
      file: '01 outdoor in floor cubicles',
      board: 'LT-PANEL-OUTDOOR',
      design: [315, 1000, 48, 195.3, 31.7],
      price: [452_219.9, 452_219.9],
      unitsKg: [309.8],
      works: [28.4, 58, 17_859, 68_664.9],
      warnings: ['C6', 'R1'],
    },
    {
      file: '04 substation',
      board: 'LT-MAIN',
      design: [2000, 2800, 78, 571.6, 145.4],
      price: [1_448_093, 1_448_093],
      unitsKg: [729.9, 274.7],
      works: [82.3, 126.8, 33_345, 195_588],
      warnings: [],
    },
    {
      file: '12 process',
      board: 'MCC-VIENTN',
      design: [2000, 9800, 196, 2189.6, 369.1],
      price: [3_152_459.2, 3_152_459.2],
      unitsKg: [721.1, 784.2, 786.8, 786.8, 769.6],
      works: [319.7, 468, 115_202, 644_412.2],
      warnings: ['R1'],
    },
    {
      file: '400 A distribution',
      board: 'MDB-1',
      design: [400, 1600, 56, 321.4, 63.7],
      price: [722_479.8, 839_582.43],
      unitsKg: [547.1],
      works: [46.3, 80.7, 23_225, 152_010.8],
      warnings: ['R1'],
    },
    {
      file: '1600 A control centre',
      board: 'PCC-1',
      design: [1600, 4600, 192, 857.9, 545.4],
      price: [4_092_207.3, 4_341_226.41],
      unitsKg: [1124.6, 887.8],
      works: [122.9, 208.9, 51_980, 840_307.3],
      warnings: ['T1'],
    },
    {
      file: 'wall boards',
      board: 'PDB-1',
      design: [100, 600, 12, 0, 7.6],
      price: [174_102, 191_206.16],
      unitsKg: [75.8],
      works: [0, 42.7, 15_841, 32_162],
      warnings: ['R1', 'T2', 'W4'],
    },
    {
      file: 'wall boards',
      board: 'LDB-1',
      design: [63, 600, 0, 0, 0],
      price: [59_020, 84_571.72],
      unitsKg: [55.8],
      works: [0, 30.9, 11_882, 19_075],
      warnings: ['T2', 'W4'],
    },
    {
      file: 'mixed control centre',
      board: 'MCC-1',
      design: [800, 5000, 137, 889, 232.5],
      price: [1_422_562, 1_422_562],
      unitsKg: [685.9, 625.1, 301.8],
      works: [128.1, 219.1, 54_765, 493_986],
      warnings: ['T1'],
    },
  ])('$file, $board', ({ file, board, ...expected }) => {
    expect(figures(files[file], board)).toEqual(expected);
  });
});

describe('the public files with the basis Nominal (SBD 18.8)', () => {
  const different = ['04 substation', '12 process', '400 A distribution', '1600 A control centre'] as const;

  it.each<QuotedFigures & { readonly file: (typeof different)[number]; readonly board: string }>([
    {
      file: '04 substation',
      board: 'LT-MAIN',
      design: [1780, 2600, 74, 545.1, 140.8],
      price: [1_411_994.5, 1_411_994.5],
      unitsKg: [665.6, 277.3],
      works: [78.6, 124.2, 32_849, 187_989.5],
      warnings: ['A1', 'C4'],
    },
    {
      file: '12 process',
      board: 'MCC-VIENTN',
      design: [1780, 9600, 192, 2163.2, 365.1],
      price: [3_116_644.2, 3_116_644.2],
      unitsKg: [655.5, 785.3, 787.9, 787.9, 770.7],
      works: [316, 465.4, 114_706, 637_097.2],
      warnings: ['A1', 'C4', 'R1'],
    },
    {
      file: '400 A distribution',
      board: 'MDB-1',
      design: [320, 2000, 64, 371.5, 82.4],
      price: [590_333.3, 729_821.2],
      unitsKg: [607.8],
      works: [53.8, 86.3, 24_311, 182_883.3],
      warnings: ['A1', 'C4', 'R1'],
    },
    {
      file: '1600 A control centre',
      board: 'PCC-1',
      design: [1500, 4600, 192, 857.9, 545.4],
      price: [3_835_007.3, 4_120_819.09],
      unitsKg: [1124.6, 887.8],
      works: [122.9, 208.9, 51_980, 840_307.3],
      warnings: ['A1', 'C4', 'T1'],
    },
  ])('$file, $board', ({ file, board, ...expected }) => {
    expect(figures(withBasis(files[file], NOMINAL), board)).toEqual(expected);
  });

  // The keys of a record that is written in this file.
  const names = Object.keys(files) as FileName[];
  it.each(names.filter((name) => !different.some((each) => each === name)))(
    'are the same in %s, whose incomers carry their rating anyway',
    (name) => {
      const ofBasis = (basis: string) => quoted(withBasis(files[name], basis)).boards.map(figuresOf);
      expect(ofBasis(NOMINAL)).toEqual(ofBasis('Incomers'));
    },
  );
});
