const ADDED_ID = /^(?<board>.+)a(?<place>\d+)$/u;

/**
 * The id of a row that a person added to a board.
 * @param place among the added rows of its board, from 1
 */
export function addedRowId(board: string, place: number): string {
  return `${board}a${place}`;
}

/** The board and the place, from 1, of a row that a person added; null for a row of the file. */
export function placeOfAdded(id: string): { readonly board: string; readonly place: number } | null {
  const { board, place } = ADDED_ID.exec(id)?.groups ?? {};
  return board === undefined || place === undefined ? null : { board, place: Number(place) };
}
