import { roundHalfUp } from '@pw/configurator/formula/functions';

/** How the row is called that leads from the printed parts to their printed total. */
export const ROUNDING = 'Rounding';

/** Figures as they are printed, equal ones alike, and what is missing to their printed total; below 0 where they are more. */
export type RoundedParts = { readonly printed: readonly number[]; readonly restOfTotal: number };

/**
 * Rounds each figure by itself.
 * @param total what they add up to, already rounded to these decimals
 */
export function roundedParts(figures: readonly number[], total: number, decimals: number): RoundedParts {
  const printed = figures.map((figure) => roundHalfUp(figure, decimals));
  return { printed, restOfTotal: roundedRest(total - printed.reduce((sum, each) => sum + each, 0), decimals) };
}

/** A difference of printed figures, which floats leave a little off. */
function roundedRest(rest: number, decimals: number): number {
  const scale = 10 ** decimals;
  const whole = Math.round(rest * scale);
  return whole === 0 ? 0 : whole / scale;
}
