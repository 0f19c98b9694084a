import { printValue } from '@pw/configurator/calculation';
import type { PropertyValue } from '@pw/configurator/value';
import { exceeds } from '@pw/configurator/value';
import type { ColumnPart } from '../../../model/feeder-column.ts';
import { constantFigure } from '../../../tables/constant-figure.ts';
import type { ChoiceTables, KindTables } from '../../../tables/kind-tables.ts';
import { type LayoutTables, layoutConstant } from '../../../tables/layout-constant.ts';
import type { KindRule, KindRules } from '../kind-rules.ts';

/** The tables that say which steps are made, and how high the columns of a bank are. */
export type BankTables = ChoiceTables & Pick<KindTables, 'kindConstant'> & Pick<LayoutTables, 'layoutConstant'>;

/** Height of a column, and of the incomer and the relay on top of the first, mm (SBD-R2 B 10). */
type ColumnHeights = { readonly columnMm: number; readonly headMm: number };

const source = 'SBD-R2 B 10';

/** What divides the steps of a text. */
const BETWEEN_STEPS = /[\s,;+]+/;
const BETWEEN_COLUMNS = ' | ';

/** The steps as they were written, and those of them that are made, kvar. */
type Steps = { readonly written: readonly string[]; readonly made: readonly number[] };

/** @param sizes the steps that are made with their heights in mm, as `25=450 50=600` */
function readSteps(text: string, sizes: string): Steps {
  const heights = heightsOf(sizes);
  const written = text.split(BETWEEN_STEPS).filter((each) => each !== '');
  return { written, made: written.map(Number).filter((kvar) => heights.has(kvar)) };
}

function heightsOf(sizes: string): ReadonlyMap<number, number> {
  return new Map(
    sizes.split(' ').map((each) => {
      const [kvar, heightMm] = each.split('=').map(Number);
      return [kvar ?? 0, heightMm ?? 0];
    }),
  );
}

/** Steps of a column from its foot, kvar. */
type Column = { readonly steps: number[]; roomMm: number };

/**
 * Puts the steps into columns, the largest first, each into the first with room for it; they stand from the foot up, the
 * largest lowest. The first column has the incomer and the relay on its top (SBD-R2 B 10).
 */
function packSteps({ columnMm, headMm }: ColumnHeights, text: string, sizes: string): readonly (readonly number[])[] {
  const heights = heightsOf(sizes);
  const columns: Column[] = [{ steps: [], roomMm: columnMm - headMm }];
  for (const kvar of readSteps(text, sizes).made.toSorted((one, other) => other - one)) {
    const heightMm = heights.get(kvar) ?? 0;
    let column = columns.find(({ roomMm }) => !exceeds(heightMm, roomMm));
    if (!column) {
      column = { steps: [], roomMm: columnMm };
      columns.push(column);
    }
    column.steps.push(kvar);
    column.roomMm -= heightMm;
  }
  return columns.map(({ steps }) => steps);
}

/** What stands in each column from the top: the head, the rest that is free, and the steps. */
function columnParts(
  columnHeights: ColumnHeights,
  text: string,
  sizes: string,
  fans: number,
): readonly (readonly ColumnPart[])[] {
  const heights = heightsOf(sizes);
  const columns = packSteps(columnHeights, text, sizes);
  const allKvar = sum(columns.flat());
  return columns.map((steps, at) => {
    const headMm = at === 0 ? columnHeights.headMm : 0;
    const restMm = columnHeights.columnMm - headMm - sum(steps.map((kvar) => heights.get(kvar) ?? 0));
    const common = { text: '', share: 0, fans: 0 };
    return [
      ...(headMm > 0 ? [{ ...common, holds: 'device' as const, heightMm: headMm, share: allKvar === 0 ? 1 : 0 }] : []),
      ...(restMm > 0 ? [{ ...common, holds: 'rest' as const, heightMm: restMm }] : []),
      ...steps.toReversed().map(
        (kvar, place): ColumnPart => ({
          ...{ holds: 'part', text: `${kvar} kvar`, heightMm: heights.get(kvar) ?? 0, share: kvar / allKvar },
          // Air comes in at the foot.
          fans: place === steps.length - 1 ? fansOf(fans, columns.length, at) : 0,
        }),
      ),
    ];
  });
}

/** The fans of one of the columns, which share them out evenly from the first on. */
function fansOf(fans: number, columns: number, at: number): number {
  return Math.floor(fans / columns) + (at < fans % columns ? 1 : 0);
}

function sum(terms: readonly number[]): number {
  return terms.reduce((total, term) => total + term, 0);
}

/** What is wrong with the steps that were entered; '' where all are made. */
function faultsOf(text: string, sizes: string): string {
  const heights = heightsOf(sizes);
  const told = readSteps(text, sizes).written.flatMap((each) => {
    const kvar = Number(each);
    return Number.isNaN(kvar)
      ? [`“${each}” is no step in kvar`]
      : heights.has(kvar)
        ? []
        : [`no step of ${each} kvar is made`];
  });
  return [...new Set(told)].join('; ');
}

/** A rule over the steps and the heights of those that are made; both are not set while nothing is known of the bank. */
function stepRule(
  rule: string,
  gives: KindRule['gives'],
  evaluate: (steps: string, sizes: string, more: number | null) => PropertyValue,
  more: readonly string[] = [],
): KindRule {
  type Args = readonly [steps: string | null, sizes: string | null, more?: number | null];
  const read = (...[steps, sizes, third = null]: Args) => evaluate(steps ?? '', sizes ?? '', third);
  return {
    gives,
    inputs: ['STEPS', 'STEP_SIZES', ...more],
    calculation: {
      rule,
      source,
      evaluate: read,
      show: (...args: Args) => ({ arithmetic: printValue(read(...args)), rows: [] }),
    },
  };
}

/** How many steps there are of each size that is made, as `count12_5`. */
function countRules({ choices }: BankTables): KindRules['rules'] {
  const sizes = (choices.get('apfc-step')?.rows ?? []).map(({ kvar }) => Number(kvar));
  return Object.fromEntries(
    sizes.map((kvar) => [
      `count${String(kvar).replace('.', '_')}`,
      stepRule(
        `steps of ${kvar} kvar`,
        'number',
        (steps, made) => readSteps(steps, made).made.filter((each) => each === kvar).length,
      ),
    ]),
  );
}

/** What tables cannot say of a capacitor bank: its steps in their columns. */
export function bankRules(tables: BankTables): KindRules {
  const heights = {
    columnMm: layoutConstant(tables, 'usable device height').value,
    headMm: constantFigure(tables.kindConstant, 'head of a bank').value,
  };
  return {
    columns: (read) =>
      columnParts(heights, String(read('STEPS') ?? ''), String(read('STEP_SIZES') ?? ''), Number(read('FANS') ?? 0)),
    rules: {
      countSteps: stepRule('steps', 'number', (steps, sizes) => readSteps(steps, sizes).made.length),
      sumSteps: stepRule('sum of the steps', 'number', (steps, sizes) => sum(readSteps(steps, sizes).made)),
      nameUnmade: stepRule('steps that are not made', 'text', faultsOf),
      ...countRules(tables),
      packColumns: stepRule('steps of the columns', 'text', (steps, sizes) =>
        packSteps(heights, steps, sizes)
          .map((column) => column.join(' '))
          .join(BETWEEN_COLUMNS),
      ),
      countColumns: stepRule(
        'cubicles of the bank',
        'number',
        (steps, sizes) => packSteps(heights, steps, sizes).length,
      ),
      namePlates: stepRule(
        'name plates of the capacitors',
        'text',
        (steps, sizes, factor) =>
          factor === null
            ? ''
            : [...new Set(readSteps(steps, sizes).made)]
                .map((kvar) => `${Number((kvar * factor).toFixed(1))} of ${kvar}`)
                .join(', '),
        ['PLATE_FACTOR'],
      ),
    },
  };
}
