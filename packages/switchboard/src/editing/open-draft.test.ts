import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { draftOf } from './draft.ts';
import { openEditableBoard } from './editable-board.ts';
import { lostFindings } from './open-draft.ts';

const knowledge = compileKnowledge(mustReadCatalog());

describe('inputs that were kept', () => {
  it('get ids and names where they have none, the same each time', () => {
    const inputs = {
      properties: {},
      feeders: [
        {
          name: 'a',
          type: 'MCCB_OG',
          properties: {},
          components: [
            { family: 'Lamps', properties: {} },
            { family: 'Lamps', properties: {} },
          ],
        },
        { name: 'b', type: 'EMPTY', properties: {}, components: [] },
      ],
    };
    const draft = draftOf(inputs);
    expect(draft.feeders.map(({ part }) => part)).toEqual(['f1', 'f4']);
    expect(draft.feeders[0]?.components.map(({ part, name }) => [part, name])).toEqual([
      ['c2', 'Lamps-1'],
      ['c3', 'Lamps-2'],
    ]);
    expect(draft.lastPart).toBe(4);
    expect(draftOf(draft)).toEqual(draft);
  });

  it('get new ids where a jump of the count has left no room for further parts', () => {
    const component = { family: 'Lamps', part: 'c7', name: 'L', properties: {} };
    const feeder = { part: 'f999999999', name: 'a', type: 'MCCB_OG', properties: {}, components: [component] };
    const { feeders, lastPart } = draftOf({ properties: {}, feeders: [feeder], lastPart: 999_999_999 });
    expect(feeders).toEqual([{ ...feeder, part: 'f1', components: [{ ...component, part: 'c2' }] }]);
    expect(lastPart).toBe(2);
  });

  it('of which the knowledge has something no more are opened without it, and it is named', () => {
    const { board, lost } = openEditableBoard(knowledge, {
      properties: { OLD: 1, RATED_CURRENT: 'text' },
      feeders: [
        { part: 'f1', name: 'gone', type: 'VCB', properties: {}, components: [] },
        {
          part: 'f2',
          name: 'kept',
          type: 'MCCB_OG',
          properties: { FEEDER_POLES: 3 },
          components: [{ part: 'c3', name: 'k', family: 'Kettle', properties: {} }],
        },
      ],
      lastPart: 3,
    });
    expect(lost).toEqual([
      { part: 'board', name: 'board', property: 'OLD' },
      { part: 'board', name: 'board', property: 'RATED_CURRENT' },
      { part: 'f1', name: 'gone' },
      { part: 'c3', name: 'k' },
    ]);
    expect(board.draft().feeders.map(({ name }) => name)).toEqual(['kept']);
    // Poles were kept as numbers once.
    expect(board.draft().feeders[0]?.properties).toEqual({ FEEDER_POLES: '3' });
    expect(board.view.value('f2', 'POLES')).toBe(3);
  });
});

describe('what the rules lost of a saved board', () => {
  it('is named by part and property, as an error with the next step', () => {
    const next = 'Open the board, look at what changes and accept it.';
    const findings = lostFindings('PCC-1', [
      { part: 'board', name: 'board', property: 'OLD' },
      { part: 'f1', name: 'OG-1' },
    ]);
    expect(findings.map(({ severity, message }) => [severity, message])).toEqual([
      ['E', `The rules do not take what was chosen as OLD of PCC-1 any more. ${next}`],
      ['E', `The rules have no part such as OG-1 any more. ${next}`],
    ]);
  });
});
