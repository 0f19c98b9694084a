import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { frontView } from './front-view.ts';
import { aDrawingHead } from './sample-head.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function textsOn(chosen: Readonly<Record<string, string | number>>, poles: number): readonly string[] {
  const feeders = [
    aFeeder('I/C', 'ACB_IC', 2500, poles, 'A1'),
    aFeeder('air', 'ACB_OG', 1250, poles, 'A1'),
    aFeeder('way', 'MCCB_OG', 250, poles, 'A2'),
  ];
  const { board, design } = assessBoard(
    knowledge,
    aBoard({ RATED_CURRENT: 2500, SB_IP: 'IP42', MBB_POS: 'Bottom', ...chosen }, feeders),
  );
  const sheets = design ? frontView(knowledge.tables, board, design, aDrawingHead()) : [];
  return sheets.flatMap(({ items }) => items).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
}

const among = (texts: readonly string[], words: readonly string[]) => texts.filter((text) => words.includes(text));

describe('a bus duct on the front view (SBD 5.5)', () => {
  it.each([
    { kind: 'Bus duct (rigid)', poles: 4, says: ['R', 'Y', 'B', 'N'], head: ['BUS DUCT ENTRY'] },
    { kind: 'Bus trunking', poles: 3, says: ['R', 'Y', 'B'], head: ['BUS TRUNKING', 'ENTRY'] },
  ])('$kind: head of the door, and phases from left to right in the box', ({ kind, poles, says, head }) => {
    const texts = textsOn({ SB_CONN_TYPE: kind }, poles);
    // The bars at the end of the board have their letters, too; of both cubicles of breakers one has cables.
    expect(among(texts, [...head, 'COMPARTMENT'])).toEqual([...head, 'COMPARTMENT']);
    expect(among(texts, ['R', 'Y', 'B', 'N']).slice(0, says.length)).toEqual(says);
    expect(texts.some((text) => text.includes(`${kind} entry top`))).toBe(true);
  });

  it('is not drawn where cables are led to the incomer', () => {
    const texts = textsOn({}, 4);
    expect(among(texts, ['BUS DUCT ENTRY', 'COMPARTMENT'])).toEqual(['COMPARTMENT', 'COMPARTMENT']);
  });
});
