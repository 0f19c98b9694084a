import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { draftOf } from './draft.ts';
import { openEditableBoard } from './editable-board.ts';
import { entityKey, feederEntity, importEntity, reuseFeeder, reuseFeeders } from './reuse-feeder.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const inputs = partInputs(knowledge);

const source = {
  part: 'f1',
  name: 'OG-01',
  type: 'MCCB_OG',
  properties: {
    FEEDER_AMP_RATING: 400,
    FEEDER_POLES: 4,
    SECTION_A: 2,
    SECTION_C: 1,
    FEEDER_DESIGNATION: 'Paint shop',
    FEEDER_NOTE: 'Spare',
  },
  components: [{ part: 'c2', name: 'Lamps7', family: 'Lamps', properties: { QTY: 3 } }],
};

describe('what is kept of a feeder for other boards', () => {
  it('leaves out its bus sections, designation and note [GFS-04]', () => {
    expect(feederEntity(source)).toEqual({
      type: 'MCCB_OG',
      properties: { FEEDER_AMP_RATING: 400, FEEDER_POLES: 4 },
      components: [{ family: 'Lamps', name: 'Lamps7', properties: { QTY: 3 } }],
    });
  });

  it('is the same text for feeders configured alike, whatever order and names they have', () => {
    const { components, ...feeder } = feederEntity(source);
    const renamed = components.map((component) => ({ ...component, name: 'Lamps9' }));
    const turned = { FEEDER_POLES: 4, FEEDER_AMP_RATING: 400 };
    const key = entityKey(feederEntity(source));
    expect(entityKey({ ...feeder, properties: turned, components: renamed })).toBe(key);
    expect(entityKey({ ...feeder, components: [] })).not.toBe(key);
    // Poles were kept as numbers once.
    expect(entityKey({ ...feeder, properties: { ...turned, FEEDER_POLES: '4' }, components: renamed })).toBe(key);
  });
});

describe('a feeder that is imported from another board', () => {
  it('keeps its copies in the sections that the board has [CFG-138]', () => {
    expect(importEntity(inputs, source, 1).properties).toMatchObject({
      SECTION_A: 2,
      FEEDER_DESIGNATION: 'Paint shop',
    });
    expect(importEntity(inputs, source, 1).properties).not.toHaveProperty('SECTION_C');
    expect(importEntity(inputs, source, 2).properties).toMatchObject({ SECTION_C: 1 });
    expect(importEntity(inputs, { ...source, type: 'ACB_BC' }, 2).properties).not.toHaveProperty('SECTION_A');
  });
});

describe('a global feeder that is used again', () => {
  it('becomes a new part with the stored properties and components [CFG-51]', () => {
    const { board } = openEditableBoard(knowledge, draftOf({ properties: {}, feeders: [], lastPart: 4 }));
    const entity = feederEntity(source);
    const reused = reuseFeeders(
      inputs,
      [
        { entity, name: 'A' },
        { entity, name: 'B' },
      ],
      board.nextPart,
    );
    expect(reused).toMatchObject({ ok: true, value: { left: [] } });
    expect(reused.ok && board.apply(reused.value.edits).ok).toBe(true);
    expect(board.draft().feeders.map(({ part, name }) => [part, name])).toEqual([
      ['f5', 'A'],
      ['f7', 'B'],
    ]);
    expect(board.draft().feeders.map((feeder) => entityKey(feederEntity(feeder)))).toEqual([
      entityKey(entity),
      entityKey(entity),
    ]);
  });

  it('leaves out and names what the knowledge does not have any more', () => {
    const entity = {
      ...feederEntity(source),
      properties: { FEEDER_POLES: 9, OLD_OPTION: 'Y', FEEDER_AMP_RATING: 400 },
      components: [{ family: 'Telegraph', name: 'Telegraph1', properties: {} }],
    };
    const reused = reuseFeeder(inputs, entity, { name: 'A', nextPart: 1 });
    expect(reused).toMatchObject({
      ok: true,
      value: {
        left: ['Poles', 'OLD_OPTION', 'Telegraph1'],
        edit: { properties: { FEEDER_AMP_RATING: 400 }, components: [] },
        nextPart: 2,
      },
    });
  });

  it('cannot be made when its whole type is gone', () => {
    const entity = { ...feederEntity(source), type: 'FSU' };
    expect(reuseFeeder(inputs, entity, { name: 'A', nextPart: 1 })).toEqual({
      ok: false,
      error: 'There are no feeders of the type FSU any more',
    });
  });
});
