import type { QuotedBoard } from '@pw/pricing/quote/quote-board';

/** Boards of an offer that differ in their names alone; they share what is said of one (SBD 15.4). */
export type EqualBoards = {
  /** The boards in the order of the offer; the first represents all. */
  readonly boards: readonly [QuotedBoard, ...QuotedBoard[]];
  /** The boards with their places in the offer, from 0. */
  readonly places: readonly number[];
  readonly name: string;
  readonly quantity: number;
};

/** The boards of an offer, equal ones together, in the order of the first of each. */
export function groupEqualBoards(boards: readonly QuotedBoard[]): readonly EqualBoards[] {
  const placed = boards.map((board, place) => ({ board, place }));
  return [...Map.groupBy(placed, ({ board }) => likenessOf(board)).values()].flatMap((group) => {
    const [first, ...others] = group.map(({ board }) => board);
    return first === undefined
      ? []
      : [
          {
            boards: [first, ...others] as const,
            places: group.map(({ place }) => place),
            name: group.map(({ board }) => board.name).join(', '),
            quantity: group.reduce((sum, { board }) => sum + board.quantity, 0),
          },
        ];
  });
}

/** The boards of an offer one by one, equal ones too. */
export function eachBoard(boards: readonly QuotedBoard[]): readonly EqualBoards[] {
  return boards.map((board, place) => ({
    boards: [board],
    places: [place],
    name: board.name,
    quantity: board.quantity,
  }));
}

/** Another text as soon as anything but the name is another: all inputs, and what they were charged. */
function likenessOf({ board, price, design }: QuotedBoard): string {
  const feeders = board.feeders.map(({ name, type, values, components }) => {
    return [name, type.name, values, components.map((component) => [component.family, component.values])];
  });
  return JSON.stringify([board.values, feeders, price?.final.paise, design?.transportUnits.length]);
}
