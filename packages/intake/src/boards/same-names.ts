import { foldName } from '@pw/domain/naming';
import { freeName } from '@pw/switchboard/feeder-schedule/read-texts';
import type { IntakeBoard } from '../intake.ts';
import { foldText } from '../words/fold-text.ts';

/**
 * The boards of a file, no two with one name: the second one may be a part of the first, or another board. Its name is
 * unclear, and both names are offered.
 */
export function withOwnNames(boards: readonly IntakeBoard[]): readonly IntakeBoard[] {
  const known = new Map<string, string>();
  const names = {
    all: new Set(boards.flatMap(({ name }) => (name.value === null ? [] : [foldName(name.value)]))),
    next: new Map<string, number>(),
  };
  return boards.map((board) => {
    const { value } = board.name;
    if (value === null) {
      return board;
    }
    const before = known.get(keyOf(value));
    if (before === undefined) {
      known.set(keyOf(value), value);
      return board;
    }
    const free = freeName(value, names);
    names.all.add(foldName(free));
    return {
      ...board,
      name: {
        ...board.name,
        value: null,
        certainty: 'unclear',
        reason: 'TWO_BOARDS_OF_A_NAME',
        offers: [before, free],
      },
    };
  });
}

/** Case, blanks and dashes do not make another board: `PCC 1` is PCC-1. */
function keyOf(name: string): string {
  return foldText(name)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
