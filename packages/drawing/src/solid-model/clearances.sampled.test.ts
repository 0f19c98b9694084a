import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, referenceBoards, withProperties } from '@pw/testing/configuration';
import { enquiryBoards } from '@pw/testing/enquiry';
import { createRandom, type Random } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { randomCabinetBoard } from '@pw/testing/random-cabinet-board';
import { withRandomKinds } from '@pw/testing/random-kinds';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { EARTH_BAR } from './bar-boxes.ts';
import { boardBoxes } from './board-boxes.ts';
import type { ModelBox } from './model-box.ts';

const BOARDS = gateOrNight(60, 1000);

const root = join(import.meta.dirname, '../../../..');
const knowledge = compileKnowledge(mustReadCatalog());

/** Air between live parts, and from them to sheet, mm. */
const LEAST_MM = 25;

function boxesOf(configuration: BoardConfiguration): readonly ModelBox[] {
  const { board, design } = assessBoard(knowledge, configuration);
  return design ? boardBoxes(knowledge.tables, board, design) : [];
}

const isLive = ({ conductor }: ModelBox) => conductor !== undefined;
const isEarthed = ({ part, name }: ModelBox) => part === 'sheet' || part === 'door' || name === EARTH_BAR;

function distanceMm(one: ModelBox, other: ModelBox): number {
  const gaps = (['x', 'y', 'z'] as const).map((axis) =>
    Math.max(0, one.at[axis] - other.at[axis] - other.size[axis], other.at[axis] - one.at[axis] - one.size[axis]),
  );
  return Math.hypot(...gaps);
}

/** The pairs that are nearer to each other than they may be, as `Riser R 12 Floor plate`. */
function tooNear(boxes: readonly ModelBox[]): readonly string[] {
  const live = boxes.filter(isLive);
  const earthed = boxes.filter(isEarthed);
  const pairs = live.flatMap((one, index) => [
    ...earthed.map((other) => [one, other] as const),
    ...live.slice(index + 1).flatMap((other) => (one.conductor === other.conductor ? [] : [[one, other] as const])),
  ]);
  return pairs.flatMap(([one, other]) => {
    const mm = distanceMm(one, other);
    return mm < LEAST_MM - 1e-6 ? [`${one.name} ${mm.toFixed(1)} ${other.name}`] : [];
  });
}

const boards: readonly (readonly [string, BoardConfiguration])[] = Object.entries(referenceBoards).flatMap(
  ([name, board]) =>
    ['Top', 'Bottom'].map((position) => [`${name} ${position}`, withProperties(board, { MBB_POS: position })] as const),
);

/** Each board of the enquiries of the examples and of the shared ones, with its name behind that of its file. */
const publicBoards = ['examples', 'catalog/golden-boards/tenders'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const text = readFileSync(join(root, folder, file), 'utf8');
      return enquiryBoards(text, knowledge, readPriceFiles()).map((board) => [`${file} ${board.name}`, board] as const);
    }),
);

describe('live parts are clear of metal and of each other (SBD 16.15)', () => {
  it.each(boards)('of %s', (_name, board) => {
    const boxes = boxesOf(board);
    expect(boxes.filter(isLive).length).toBeGreaterThan(3);
    expect(tooNear(boxes)).toEqual([]);
  });

  it.each(['Top', 'Bottom'])('of a bus duct to a breaker, main busbars at the %s', (position) => {
    const boxes = boxesOf(
      aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', SB_CONN_TYPE: 'Bus duct (rigid)', MBB_POS: position }, [
        aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
        aFeeder('way', 'MCCB_OG', 250, 4, 'A2'),
      ]),
    );
    expect(boxes.filter(({ name }) => name.startsWith('Duct bar')).length).toBeGreaterThan(3);
    expect(tooNear(boxes)).toEqual([]);
  });

  it.each(publicBoards)('of %s', (_name, board) => {
    expect(tooNear(boxesOf(board))).toEqual([]);
  });

  it.each([
    ['random boards', randomBoard],
    ['random boards with feeders of every kind', (random: Random) => withRandomKinds(random, randomBoard(random))],
    ['random boards in a cabinet', randomCabinetBoard],
  ])(`of ${BOARDS} %s`, (_name, draw) => {
    let seen = 0;
    const faults = Array.from({ length: BOARDS }, (_, seed) => seed).flatMap((seed) => {
      const boxes = boxesOf(draw(createRandom(seed)));
      seen += boxes.some(isLive) ? 1 : 0;
      return tooNear(boxes)
        .slice(0, 3)
        .map((fault) => `${seed}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(0.4 * BOARDS);
  });
});
