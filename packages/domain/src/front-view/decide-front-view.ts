import { err, ok, type Result } from '../result.ts';

/** What of a board decides whether front view and price can be made of it. */
export type DrawableBoard = {
  readonly name: string;
  readonly hasDesign: boolean;
  readonly checks: readonly { readonly severity: 'E' | 'W' | 'I'; readonly message: string }[];
};

export type FrontViewRefusal = { readonly code: 'INCOMPLETE' | 'CHECKS_FAILED'; readonly text: string };

/** Decides whether front view and price are made of a board: it needs a design in which no check finds an error. */
export function decideFrontView({ name, hasDesign, checks }: DrawableBoard): Result<null, FrontViewRefusal> {
  const errors = checks.filter(({ severity }) => severity === 'E').map(({ message }) => message);
  if (!hasDesign) {
    const text = ['The board', name, 'is not complete yet, so that nothing can be drawn.', ...errors.slice(0, 1)];
    return err({ code: 'INCOMPLETE', text: text.join(' ') });
  }
  if (errors.length > 0) {
    const count = errors.length === 1 ? 'One check finds' : `${errors.length} checks find`;
    return err({
      code: 'CHECKS_FAILED',
      text: `${count} an error in the board ${name}. Repair it first: ${errors[0]}`,
    });
  }
  return ok(null);
}
