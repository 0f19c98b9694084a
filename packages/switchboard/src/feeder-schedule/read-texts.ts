import { foldName } from '@pw/domain/naming';

/** The names that a schedule may not give again: those of the board and of the rows before. */
type TakenNames = {
  readonly all: Set<string>;
  /** The number that the next row of a name gets, so that thousands of spares take no long search. */
  readonly next: Map<string, number>;
};

/** The name itself, or with the smallest free number behind it: `Spare (2)`. */
export function freeName(wished: string, { all, next }: TakenNames): string {
  const key = foldName(wished);
  if (!all.has(key)) {
    return wished;
  }
  let number = next.get(key) ?? 2;
  while (all.has(`${key} (${number})`)) {
    number += 1;
  }
  next.set(key, number + 1);
  return `${wished} (${number})`;
}
