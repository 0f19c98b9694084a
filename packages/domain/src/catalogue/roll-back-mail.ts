/** A roll-back as its mail tells it. */
export type ToldRollBack = {
  readonly by: string;
  /** The version that is in force now, and the one whose tables it has; 0 for the product. */
  readonly number: number;
  readonly rolledBackTo: number;
  readonly reason: string;
};

/** The mail to a product engineer about tables that were rolled back. */
export function rollBackMail(
  { by, number, rolledBackTo, reason }: ToldRollBack,
  recipient: string,
): { readonly subject: string; readonly text: string } {
  const tables = rolledBackTo === 0 ? 'the tables of the product' : `the tables of version ${rolledBackTo}`;
  return {
    subject: `Tables rolled back: version ${number}`,
    text: [
      `Hello ${recipient},`,
      `${by} has put ${tables} in force again, as version ${number}.`,
      `Reason: ${reason}`,
      'Boards that are open are asked again. Submitted offers stay as they are. Your draft stays open; where it meets the tables of this version, it asks you.',
    ].join('\n\n'),
  };
}
