import type { BoardDifferenceOnWire } from '@pw/contract/revision-comparison';

/** What a comparison can be narrowed to, in the order in which it is shown. */
export const comparedKinds = [
  { value: 'project', label: 'Project, terms and price' },
  { value: 'configuration', label: 'Configuration' },
  { value: 'bill', label: 'Bill of material' },
  { value: 'price', label: 'Price of the boards' },
  { value: 'checks', label: 'Checks' },
  { value: 'drawing', label: 'Front view' },
] as const;

export type ComparedKind = (typeof comparedKinds)[number]['value'];

/** What of a comparison is shown; no kind chosen shows all of them. */
export type KindFilter = { readonly kinds: readonly ComparedKind[]; readonly hasDerived: boolean };

/** Whether a kind is shown. */
export function isKindShown(kind: ComparedKind, { kinds }: Pick<KindFilter, 'kinds'>): boolean {
  return kinds.length === 0 || kinds.includes(kind);
}

/** Whether a board has something to show. One that came or went is always told. */
export function showsBoard(board: BoardDifferenceOnWire, filter: KindFilter): boolean {
  const { change, name, quantity, values, feeders, figures, lines, amounts, checks, marks } = board;
  const has: Readonly<Record<ComparedKind, boolean>> = {
    project: false,
    configuration:
      name.before !== name.after ||
      quantity.before !== quantity.after ||
      values.length + feeders.length + figures.length > 0,
    bill: lines.length > 0,
    price: amounts.length > 0,
    checks: checks.come.length + checks.gone.length > 0,
    drawing: marks.before.length + marks.after.length > 0,
  };
  return change !== 'changed' || comparedKinds.some(({ value }) => has[value] && isKindShown(value, filter));
}

/** The values that are shown: what somebody chose, and on demand what follows from it. */
export function shownValues<Value extends { readonly source: { readonly before: string; readonly after: string } }>(
  values: readonly Value[],
  { hasDerived }: Pick<KindFilter, 'hasDerived'>,
): readonly Value[] {
  return values.filter(({ source }) => hasDerived || source.before === 'chosen' || source.after === 'chosen');
}
