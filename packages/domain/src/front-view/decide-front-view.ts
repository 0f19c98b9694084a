import { err, ok, type Result } from '../result.ts';

/** The facts of a board that decide whether it can have a front view and a price. */
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

/** The values that a client sends about an object, by the names of the fields. */
export type SentFields = Readonly<Record<string, string | number | undefined>>;

/** A field in which a client says something else than what is so. */
export type Difference = { readonly field: string; readonly sent: string | number; readonly own: string | number };

/** The values that clients of the specification send for unknown fields. */
const saysNothing: ReadonlySet<string> = new Set(['', '0', 'N/A', 'DUMMY']);

/**
 * Compares what a client sends with the server's own, which counts. A field that only one of the two has says nothing,
 * and neither does a placeholder; digits are compared as the number that they write.
 */
export function differencesOf(sent: SentFields, own: SentFields): readonly Difference[] {
  return Object.entries(sent).flatMap(([field, value]) => {
    const is = Object.hasOwn(own, field) ? own[field] : undefined;
    return value === undefined || is === undefined || isSame(value, is) ? [] : [{ field, sent: value, own: is }];
  });
}

function isSame(sent: string | number, own: string | number): boolean {
  const text = String(sent).trim();
  return saysNothing.has(text) || text === String(own).trim() || (typeof own === 'number' && Number(text) === own);
}
