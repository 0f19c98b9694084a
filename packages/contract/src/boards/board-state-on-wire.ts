import type { BoardState } from '@pw/domain/boards/board-form';

/** The configuration state of a board as its user-defined field says it. */
export const wireStates = { 'in-progress': 'InProgress', generated: 'generated' } as const satisfies Readonly<
  Record<BoardState, string>
>;

/** The state that a user-defined field says; undefined for any other text. */
export function stateOnWire(text: string | undefined): BoardState | undefined {
  if (text === wireStates.generated) {
    return 'generated';
  }
  return text === wireStates['in-progress'] ? 'in-progress' : undefined;
}
