/** How long the answers to an intake are, and how many there are. */
export const answerLimits = {
  /** Letters of a value. */
  text: 1000,
  /** Letters of the name of a board, a property or a field: more than each has, so that its own rule says what is wrong. */
  name: 200,
  /** Letters of an id. */
  id: 40,
  /** As many as 5,000 rows with a value or two each. */
  answers: 20_000,
  /** Columns of a table, as many as are read. */
  columns: 100,
} as const;
