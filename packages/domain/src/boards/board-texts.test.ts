import { describe, expect, it } from 'vitest';
import {
  boardHeadline,
  boardLine,
  boardStateLabels,
  boardToastTexts,
  deleteBoardsText,
  incompleteText,
  noBoards,
  notDeletedText,
  sourceGoneText,
} from './board-texts.ts';
import { boardStates } from './decide-board.ts';

const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

describe('the state of a board', () => {
  it('is Completed once it is generated, In Progress otherwise [BRD-16]', () => {
    expect(boardStates.map((state) => boardStateLabels[state])).toEqual(['In Progress', 'Completed']);
  });
});

describe('the Incomplete Configuration message', () => {
  it('names one board [BRD-03]', () => {
    expect(incompleteText(['PCC-1'])).toBe(
      'The configuration of the board “PCC-1” is not completed yet. Complete the configuration',
    );
  });

  it('has a plural form for several boards [BRD-03, BRD-04]', () => {
    expect(incompleteText(['PCC-1', 'MCC-2'])).toBe(
      'The configuration of the boards “PCC-1”, “MCC-2” are not completed yet. Complete the configurations',
    );
  });

  it('counts the boards that would make it too long', () => {
    expect(incompleteText(many)).toContain('“E” and 2 more are not');
  });

  it('is empty where nothing is incomplete', () => {
    expect(incompleteText([])).toBe('');
  });
});

describe('texts about boards', () => {
  it('say what a project without boards needs [BRD-08]', () => {
    expect(noBoards).toEqual({
      title: 'No Switchboards',
      text: 'There are no switchboards added. Add switchboard to get started with the configuration.',
    });
  });

  it('ask before one board or several are deleted [BRD-31]', () => {
    expect(deleteBoardsText(['PCC-1'])).toBe('Do you want to delete "PCC-1"?');
    expect(deleteBoardsText(['PCC-1', 'MCC-2'])).toBe('Do you want to delete PCC-1, MCC-2 boards?');
    expect(deleteBoardsText(many)).toBe('Do you want to delete A, B, C, D, E and 2 more boards?');
  });

  it('say that nothing is deleted when somebody saved a board meanwhile', () => {
    const cause = 'Vikram Iyer saved PCC-1 at 20-11-2026 14:31';
    expect(notDeletedText([cause], 1)).toBe(`${cause}. It is not deleted yet.`);
    expect(notDeletedText([cause, cause], 3)).toBe(`${cause}, ${cause}. None of the boards is deleted yet.`);
  });

  it('tell how a deletion ended [BRD-29, BRD-30, MSG-17]', () => {
    const { delete: one, deleteSeveral } = boardToastTexts;
    expect(one.done('PCC-1')).toBe('PCC-1 :Delete board is successfull.');
    expect(one.failed('PCC-1')).toBe('PCC-1 :Delete board is failed.');
    expect(deleteSeveral.done).toBe('Boards are deleted successfully.');
    expect(deleteSeveral.failed).toBe('Failed to delete all boards.');
  });

  it('tell what was copied, and how a new name ended [BRD-24, BRD-33]', () => {
    expect(boardToastTexts.copied.text).toBe('Copied Board To Clipboard.');
    expect(boardToastTexts.rename.failed).toBe('Unable to update board name.');
  });

  it('tell how a duplication ended [BRD-34]', () => {
    const { one, several } = boardToastTexts.duplicate;
    expect([one.done, one.failed, several.done, several.failed]).toEqual([
      'Board is duplicated successfully.',
      'Failed to duplicated board',
      'Boards are duplicated successfully.',
      'Failed to duplicated boards.',
    ]);
  });

  it('tell how a paste ended [BRD-35]', () => {
    const { one, several } = boardToastTexts.paste;
    expect([one.done, one.failed, several.done, several.failed]).toEqual([
      'Board is copied successfully.',
      'Failed to copy board.',
      'Boards are copied successfully.',
      'Failed to copy boards.',
    ]);
  });

  it('say who deleted what was copied', () => {
    expect(sourceGoneText(['PCC-1'], { who: 'Vikram Iyer', when: '20-11-2026 14:31' })).toBe(
      '“PCC-1” was deleted by Vikram Iyer on 20-11-2026 14:31. Nothing was pasted: copy a board again.',
    );
    expect(sourceGoneText(['PCC-1', 'MCC-2'], null)).toBe(
      'One of “PCC-1”, “MCC-2” does not exist any more. Nothing was pasted: copy a board again.',
    );
  });
});

describe('the headline of a board', () => {
  it('says current, metal, protection and fault level', () => {
    const chosen = { INTERRUPT_RATING: '50', SB_IP: 'IP42', BUS_MAT: 'Copper', RATED_CURRENT: '1600', QTY_BC: '1' };
    expect(boardHeadline(chosen)).toBe('1600 A, Cu, IP42, 50 kA');
  });

  it('reads numbers as well as texts', () => {
    expect(boardHeadline({ RATED_CURRENT: 400, BUS_MAT: 'Aluminium' })).toBe('400 A, Al');
  });

  it.each([[{}], [{ RATED_CURRENT: '' }], [{ RATED_CURRENT: null, SB_IP: ['IP42'] }]])(
    'leaves out what was never chosen: %j',
    (properties) => {
      expect(boardHeadline(properties)).toBe('');
    },
  );
});

describe('the line of a board in a list', () => {
  it('says what it is and how large', () => {
    expect(boardLine('1600 A, Cu', { cubicles: 5, lengthMm: 4000 })).toBe('1600 A, Cu, 5 cubicles, 4000 mm');
    expect(boardLine('', { cubicles: 1, lengthMm: 600 })).toBe('1 cubicle, 600 mm');
  });

  it('is its headline while there is no design', () => {
    expect(boardLine('1600 A, Cu', null)).toBe('1600 A, Cu');
  });
});
