import { describe, expect, it } from 'vitest';
import { type CoreCable, coreListLimits, judgeCoreList, keptCables } from './core-list.ts';

const cable: CoreCable = { number: 'W1', cores: 3, lineItemId: 7, from: '+2-X1', to: 'RTU panel', terminals: [1, 2] };
const other: CoreCable = { ...cable, number: 'W2', terminals: [3] };

const isForSite = ({ from }: Pick<CoreCable, 'from'>, terminal: number) => from === '+2-X1' && terminal <= 12;

describe('the core list of an order', () => {
  it('takes cables whose terminals have one core each', () => {
    expect(judgeCoreList([cable, other], isForSite)).toEqual([]);
    expect(judgeCoreList([], isForSite)).toEqual([]);
  });

  it.each([
    { why: 'the number is missing', cables: [{ ...cable, number: '  ' }], fields: ['0.number'] },
    { why: 'the number is too long', cables: [{ ...cable, number: 'W'.repeat(31) }], fields: ['0.number'] },
    { why: 'two have one number', cables: [cable, { ...other, number: ' W1 ' }], fields: ['1.number'] },
    { why: 'there is no core', cables: [{ ...cable, cores: 0 }], fields: ['0.cores', '0.terminals'] },
    { why: 'cores are halves', cables: [{ ...cable, cores: 2.5 }], fields: ['0.cores'] },
    { why: 'cores are too many', cables: [{ ...cable, cores: 201 }], fields: ['0.cores'] },
    { why: 'it leads nowhere', cables: [{ ...cable, to: 'a\nb' }], fields: ['0.to'] },
    { why: 'it has no terminal', cables: [{ ...cable, terminals: [] }], fields: ['0.terminals'] },
    { why: 'there are more terminals than cores', cables: [{ ...cable, cores: 1 }], fields: ['0.terminals'] },
    { why: 'the strip does not exist', cables: [{ ...cable, from: '+9-X1' }], fields: ['0.terminals'] },
    { why: 'the terminal does not exist', cables: [{ ...cable, terminals: [13] }], fields: ['0.terminals'] },
    { why: 'a terminal is named twice', cables: [{ ...cable, terminals: [1, 1] }], fields: ['0.terminals'] },
    { why: 'another cable has the terminal', cables: [cable, { ...other, terminals: [2] }], fields: ['1.terminals'] },
  ])('refuses a cable where $why', ({ cables, fields }) => {
    expect(judgeCoreList(cables, isForSite).map(({ at, field }) => `${at}.${field}`)).toEqual(fields);
  });

  it('lets the same terminal of two boards have a core each', () => {
    expect(judgeCoreList([cable, { ...cable, number: 'W2', lineItemId: 8 }], isForSite)).toEqual([]);
  });

  it('keeps texts without blanks around them', () => {
    expect(keptCables([{ ...cable, number: ' W1 ', to: ' RTU ' }])).toEqual([{ ...cable, to: 'RTU' }]);
    expect(coreListLimits.cables).toBe(500);
  });
});
