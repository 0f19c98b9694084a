import type { PlacedFault, RowCheck } from '@pw/configurator/table/schema';
import { exceeds } from '@pw/configurator/value';

/** How the numbers of a list run: by a fixed step, or each at most `atMost` times the one before. */
type NumberList = { readonly lowest: number; readonly highest: number } & (
  | { readonly step: number }
  | { readonly atMost: number }
);

type OptionRow<Property extends string> = {
  readonly property: Property;
  readonly value: string;
  readonly label: string;
};

/** Lists of numbers rise from the lowest to the highest value in steps without a gap, each labelled as it is. */
export function numberOptionsRise<Property extends string>(
  lists: Readonly<Record<Property, NumberList | null>>,
): RowCheck<OptionRow<Property>> {
  return (rows) => {
    const numbered = rows.map((row, index) => ({ ...row, row: index + 1 }));
    return [...new Set(rows.map((row) => row.property))].flatMap((property) => {
      const list = lists[property];
      return list === null
        ? []
        : judgeList(
            list,
            numbered.filter((each) => each.property === property),
          );
    });
  };
}

function judgeList(
  list: NumberList,
  options: readonly { readonly row: number; readonly value: string; readonly label: string }[],
): readonly PlacedFault[] {
  const values = options.map((option) => Number(option.value));
  return options.flatMap(({ row, value, label }, index) => {
    if (label !== value) {
      return [{ row, column: 'label', message: `${label} stands for ${value}: a number is its own label` }];
    }
    const before = values[index - 1];
    const expected = before === undefined ? startFault(list, values) : stepFault(list, before, Number(value));
    return expected === null ? [] : [{ row, column: 'value', message: `${value} stands here: ${expected}` }];
  });
}

function startFault({ lowest, highest }: NumberList, values: readonly number[]): string | null {
  return values[0] === lowest && values.at(-1) === highest
    ? null
    : `the list of numbers must run from ${lowest} to ${highest}`;
}

function stepFault(list: NumberList, before: number, value: number): string | null {
  if (Number.isNaN(value) || !exceeds(value, before)) {
    return `a number above ${before} is expected`;
  }
  if ('step' in list) {
    return value === before + list.step ? null : `${before + list.step} is expected after ${before}`;
  }
  // A ratio to zero says nothing: the first real value of such a list is not judged by it.
  return before > 0 && exceeds(value, before * list.atMost)
    ? `at most ${list.atMost} times ${before} is expected`
    : null;
}
