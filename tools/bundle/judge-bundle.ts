import { type Budget, FIRST_ROUTE, FONTS, HEAVY_PARTS, OTHER_ROUTE } from './budgets.ts';
import type { Bundle } from './read-bundle.ts';

/** How much of a budget one part of the client uses. */
export type BudgetUse = { readonly part: string; readonly budget: Budget; readonly sizeKb: number };

/** The budgets were measured in kB of 1024 bytes: there the PDF worker, which is not ours to change, has 367. */
const BYTES_PER_KB = 1024;

/**
 * Compares what a browser loads with the budgets.
 *
 * @param sizeOf the bytes that the file costs: gzip for code and styles, as it is for fonts
 */
export function judgeBundle(
  { firstRoute, lazyParts }: Bundle,
  fonts: readonly string[],
  sizeOf: (file: string) => number,
): readonly BudgetUse[] {
  const measure = (part: string, budget: Budget, files: readonly string[]): BudgetUse => ({
    part,
    budget,
    sizeKb: files.reduce((sum, file) => sum + sizeOf(file), 0) / BYTES_PER_KB,
  });
  return [
    measure('index.html', FIRST_ROUTE, firstRoute),
    measure('index.html', FONTS, fonts),
    ...lazyParts.map(({ name, files }) => measure(name, budgetOf(name), files)),
  ];
}

export function isOverBudget({ sizeKb, budget }: BudgetUse): boolean {
  return sizeKb > budget.limitKb;
}

/** One line, e.g. `first route: 220.4 of 260 kB (index.html)`. */
export function printBudgetUse({ part, budget, sizeKb }: BudgetUse): string {
  return `${budget.name}: ${sizeKb.toFixed(1)} of ${budget.limitKb} kB (${part})`;
}

function budgetOf(name: string): Budget {
  return HEAVY_PARTS.find(({ named }) => named.test(name)) ?? OTHER_ROUTE;
}
