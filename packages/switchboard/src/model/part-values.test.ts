import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { evaluateBoard } from '../assessment/evaluate-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';

const board = evaluateBoard(
  compileKnowledge(mustReadCatalog()),
  aBoard({ RATED_CURRENT: 1600 }, [
    aFeeder('O/G', 'MCCB_OG', 160, 4, 'A1', {}, [aComponent('Lamps', { COLOR: 'Red' })]),
    aBlank('Spare', 600, 'A1'),
  ]),
);
const [feeder, blank] = board.feeders;
const lamp = feeder?.components[0];

describe('the values of a part', () => {
  it('have the types of its properties', () => {
    const ratedA: number | null = board.values.RATED_CURRENT;
    const designation: string | undefined = feeder?.values.FEEDER_DESIGNATION;
    expect([ratedA, designation]).toEqual([1600, '']);
  });

  it('that only some kinds have are there for those, and not for the others', () => {
    const mounting: string | undefined = feeder?.values.FEEDER_MOUNTING;
    expect([mounting, blank?.values.FEEDER_MOUNTING]).toEqual(['Fixed', undefined]);
    expect([feeder?.values.EMPTY_FEEDER_WIDTH, blank?.values.EMPTY_FEEDER_WIDTH]).toEqual([undefined, 600]);
    expect([lamp?.values.COLOR, lamp?.values.RATIO]).toEqual(['Red', undefined]);
  });

  it('do not compile when their name is misspelt', () => {
    // @ts-expect-error the property is RATED_CURRENT
    expect(board.values.RATED_CURENT).toBeUndefined();
    // @ts-expect-error the property is FEEDER_DESIGNATION
    expect(feeder?.values.FEEDER_DESIGNATON).toBeUndefined();
    // @ts-expect-error the property is FEEDER_KEYLOCK
    expect(feeder?.values.KEYLOCK).toBeUndefined();
    // @ts-expect-error the property is COLOR
    expect(lamp?.values.COLOUR).toBeUndefined();
  });

  it('do not compile when what the feeder lacks is taken for words', () => {
    // @ts-expect-error a sentence is no list of codes
    const lacks: NonNullable<typeof feeder>['values']['INCOMPLETE'] = 'Poles is empty';
    expect(feeder?.values.INCOMPLETE).not.toBe(lacks);
  });
});
