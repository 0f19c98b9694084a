/** What is known of a row: its type and its rating, A; null while they are unclear. */
type RatedRow = { readonly type: unknown; readonly rating: unknown };

const INCOMER = '_IC';

/** The rating of the largest incomer among the rows of a board, A; null where none has one. */
export function incomerRating(rows: readonly RatedRow[]): number | null {
  const ratings = rows.flatMap(({ type, rating }) =>
    typeof type === 'string' && type.endsWith(INCOMER) && typeof rating === 'number' ? [rating] : [],
  );
  return ratings.length === 0 ? null : Math.max(...ratings);
}
