import { describe, expect, it } from 'vitest';
import { boardFolders } from './board-folders.ts';

describe('the folders of the boards of an order', () => {
  it('are their names, and the second of one name is NAME (2) by item number', () => {
    expect(boardFolders(['PCC', 'MCC', 'PCC', 'PCC'])).toEqual(['PCC', 'MCC', 'PCC (2)', 'PCC (3)']);
  });

  it('tell apart what a file system takes for one name', () => {
    expect(boardFolders(['Pump House', 'PUMP HOUSE', 'pump house.'])).toEqual([
      'Pump House',
      'PUMP HOUSE (2)',
      'pump house. (2)',
    ]);
  });

  it('leave nobody without one where a board is called like the second of another', () => {
    expect(boardFolders(['PCC', 'PCC', 'PCC (2)'])).toEqual(['PCC', 'PCC (2)', 'PCC (2) (2)']);
  });
});
