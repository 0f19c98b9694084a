import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import type { CellSheet } from '@pw/table-file/cell-book';
import { mustBeContext } from '@pw/testing/must-be-context';
import { createRandom, type Random } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import { expect, it } from 'vitest';
import { readBook } from './read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

/** A feeder as enquiries write it. */
type Written = {
  readonly name: string;
  readonly device: 'ACB' | 'MCCB';
  readonly role: 'Incomer' | 'Outgoing';
  readonly rating: number;
  readonly poles: string;
  readonly kA: number;
  readonly count: number;
};

type WrittenBoard = { readonly name: string; readonly feeders: readonly Written[] };

const names = ['Chiller', 'Pump', 'AHU', 'Lift', 'UPS', 'Lighting DB', 'Workshop', 'Canteen', 'Compressor', 'Server'];

function randomBoard(random: Random, number: number): WrittenBoard {
  const count = 2 + random.int(6);
  const incomer: Written = {
    name: `Incomer ${number}`,
    device: 'ACB',
    role: 'Incomer',
    rating: random.pick([800, 1000, 1250, 1600, 2000]),
    poles: random.pick(['3P', '4P']),
    kA: random.pick([36, 50]),
    count: 1,
  };
  const outgoing = random
    .shuffle(names)
    .slice(0, count)
    .map(
      (name): Written => ({
        name,
        device: 'MCCB',
        role: 'Outgoing',
        rating: random.pick([63, 100, 125, 160, 250, 400]),
        poles: random.pick(['3P', 'TPN', '4P']),
        kA: random.pick([25, 36, 50]),
        count: 1 + random.int(3),
      }),
    );
  return { name: `PCC-${number}`, feeders: [incomer, ...outgoing] };
}

type Lines = readonly (readonly (string | number)[])[];

const HEAD = ['Sl No', 'Feeder', 'Type', 'Device', 'Rating (A)', 'Pole', 'kA', 'Qty'];

const line = ({ name, role, device, rating, poles, kA, count }: Written, index: number) => [
  index + 1,
  name,
  role,
  device,
  rating,
  poles,
  kA,
  count,
];

const words = ({ role, device, rating, poles, kA }: Written) => `${role} ${rating}A ${poles} ${device} ${kA}kA`;

/** Boards as lines of a sheet, in the layouts in which enquiries arrive. */
const layouts: Readonly<Record<string, (boards: readonly WrittenBoard[]) => Lines>> = {
  'a column of boards': (boards) => [
    ['Panel', ...HEAD],
    ...boards.flatMap(({ name, feeders }) => feeders.map((feeder, index) => [name, ...line(feeder, index)])),
  ],
  'blocks below each other': (boards) =>
    boards.flatMap(({ name, feeders }) => [[name], HEAD, ...feeders.map(line), []]),
  'blocks below one heading': (boards) => [
    HEAD,
    ...boards.flatMap(({ name, feeders }) => [['', `${name} PANEL`], ...feeders.map(line)]),
  ],
  'groups below titles': (boards) =>
    boards.flatMap(({ name, feeders }) => [
      [name],
      ['Sl No', 'Feeder', 'Device', 'Rating (A)', 'Pole', 'kA', 'Qty'],
      ['', 'INCOMER'],
      ...feeders.slice(0, 1).map((feeder, index) => withoutRole(line(feeder, index))),
      ['', 'OUTGOING'],
      ...feeders.slice(1).map((feeder, index) => withoutRole(line(feeder, index + 1))),
      [],
    ]),
  'units in the cells': (boards) => [
    ['Panel', ...HEAD],
    ...boards.flatMap(({ name, feeders }) =>
      feeders.map(({ name: feeder, role, device, rating, poles, kA, count }, index) => [
        name,
        index + 1,
        feeder,
        role,
        device,
        `${rating} Amp`,
        poles,
        `${kA} kA`,
        `${count} Nos.`,
      ]),
    ),
  ],
  'all of it in the item': (boards) => [
    ['Sl No', 'Panel name', 'Item', 'Qty'],
    ...boards.flatMap(({ name, feeders }) =>
      feeders.map((feeder, index) => [index + 1, name, words(feeder), feeder.count]),
    ),
  ],
};

function withoutRole(cells: readonly (string | number)[]) {
  return cells.filter((_cell, index) => index !== 2);
}

function sheetOf(lines: Lines): CellSheet {
  const cells = lines.flatMap((texts, row) =>
    texts.flatMap((text, col) =>
      text === ''
        ? []
        : [{ row: row + 1, col: col + 1, text: String(text), ...(typeof text === 'number' ? { number: text } : {}) }],
    ),
  );
  return { name: 'Sheet1', isHidden: false, cells, merges: [] };
}

const polesOf: Readonly<Record<string, string>> = { '3P': '3', TPN: '3N', '4P': '4' };

const meant = ({ name, feeders }: WrittenBoard) => ({
  name: name.replace(/\W/gu, ''),
  rows: feeders.map(({ role, device, rating, poles, kA, count }) =>
    [`${device}_${role === 'Incomer' ? 'IC' : 'OG'}`, rating, polesOf[poles], kA, count].join(' '),
  ),
});

function readBack(lines: Lines) {
  const file = { name: 'boards.xlsx', sha256: '', bytes: { length: 0 } };
  const intake = readBook({ kind: 'xlsx', sheets: [sheetOf(lines)], ignored: [] }, file, context);
  return intake.ok
    ? intake.value.boards.map(({ name, rows }) => ({
        name: String(name.value)
          .replace(/ ?PANEL$/u, '')
          .replace(/\W/gu, ''),
        rows: rows.map(({ values }) =>
          [values.type, values.rating, values.poles, values.faultLevel, values.quantity]
            .map((value) => value?.value)
            .join(' '),
        ),
      }))
    : intake.error.text;
}

it.each(Object.entries(layouts))(
  'boards that are written as a layout are read back as they were: %s',
  (_name, write) => {
    for (let seed = 1; seed <= gateOrNight(40, 1000); seed += 1) {
      const random = createRandom(seed);
      const boards = Array.from({ length: 1 + random.int(3) }, (_, index) => randomBoard(random, index + 1));
      expect([seed, readBack(write(boards))]).toEqual([seed, boards.map(meant)]);
    }
  },
);
