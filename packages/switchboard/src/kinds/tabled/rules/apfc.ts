import { bindInputs, type NamedInputs } from '@pw/configurator/bind-inputs';
import { printValue } from '@pw/configurator/calculation';
import { derivedItem } from '@pw/configurator/property';
import { rowName } from '@pw/configurator/table/row-key';
import { exceeds, type PropertyValue } from '@pw/configurator/value';
import { type BankSteps, bankSteps, type StepHeights, stepHeights } from '../../../model/bank-steps.ts';
import type { ColumnPart } from '../../../model/feeder-column.ts';
import { feederSections, incomerLists, mainIncomer } from '../../../model/incomer.ts';
import { constantFigure } from '../../../tables/constant-figure.ts';
import type { ChoiceTables, KindTables } from '../../../tables/kind-tables.ts';
import { type LayoutTables, layoutConstant } from '../../../tables/layout-constant.ts';
import type { KindRule, KindRules } from '../kind-rules.ts';

/** The tables that say which steps are made, and how high the columns of a bank are. */
export type BankTables = ChoiceTables & Pick<KindTables, 'kindConstant'> & Pick<LayoutTables, 'layoutConstant'>;

/** Height of a column, and of the incomer and the relay on top of the first, mm (SBD 10.1). */
type ColumnHeights = { readonly columnMm: number; readonly headMm: number };

const source = 'SBD 10.1';

const BETWEEN_COLUMNS = ' | ';

/** The steps of a bank that are made, kvar, with the height of each size. */
type Made = { readonly kvar: readonly number[]; readonly mmOf: ReadonlyMap<number, number> };

/** Neither is known while nothing is known of the bank. */
function madeOf(steps: BankSteps | '', heights: StepHeights | ''): Made {
  const mmOf = heights === '' ? new Map<number, number>() : heights.mmOf;
  const kvar = steps === '' ? [] : steps.entries.map(Number).filter((each) => mmOf.has(each));
  return { kvar, mmOf };
}

/** Steps of a column from its foot, kvar. */
type Column = { readonly steps: number[]; roomMm: number };

/**
 * Puts the steps into columns, the largest first, each into the first with room for it; they stand from the foot up, the
 * largest lowest. The first column has the incomer and the relay on its top (SBD 10.1).
 */
function packSteps({ columnMm, headMm }: ColumnHeights, { kvar: made, mmOf }: Made): readonly (readonly number[])[] {
  const columns: Column[] = [{ steps: [], roomMm: columnMm - headMm }];
  for (const kvar of made.toSorted((one, other) => other - one)) {
    const heightMm = mmOf.get(kvar) ?? 0;
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

/** The contents of each column from the top: the head, the rest that is free, and the steps. */
function columnParts(columnHeights: ColumnHeights, made: Made, fans: number): readonly (readonly ColumnPart[])[] {
  const columns = packSteps(columnHeights, made);
  const allKvar = sum(columns.flat());
  return columns.map((steps, at) => {
    const headMm = at === 0 ? columnHeights.headMm : 0;
    const restMm = columnHeights.columnMm - headMm - sum(steps.map((kvar) => made.mmOf.get(kvar) ?? 0));
    const common = { text: '', share: 0, fans: 0 };
    return [
      ...(headMm > 0 ? [{ ...common, holds: 'device' as const, heightMm: headMm, share: allKvar === 0 ? 1 : 0 }] : []),
      ...(restMm > 0 ? [{ ...common, holds: 'rest' as const, heightMm: restMm }] : []),
      ...steps.toReversed().map(
        (kvar, place): ColumnPart => ({
          holds: 'part',
          text: `${kvar} kvar`,
          heightMm: made.mmOf.get(kvar) ?? 0,
          share: kvar / allKvar,
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
function faultsOf(steps: BankSteps | '', { mmOf }: Made): string {
  const faults = (steps === '' ? [] : steps.entries).flatMap((each) => {
    const kvar = Number(each);
    return Number.isNaN(kvar)
      ? [`“${each}” is no step in kvar`]
      : mmOf.has(kvar)
        ? []
        : [`no step of ${each} kvar is made`];
  });
  return [...new Set(faults)].join('; ');
}

type StepInputs = {
  readonly steps: BankSteps | '';
  readonly heights: StepHeights | '';
  /** The rating of a capacitor for one kvar of its step; null while it is not known. */
  readonly plateFactor?: number | null;
};

const stepInputs = { steps: 'STEPS', heights: 'STEP_SIZES' };

/** A rule over the steps that are made. */
function stepRule(
  rule: string,
  gives: KindRule['gives'],
  evaluate: (made: Made, inputs: StepInputs) => PropertyValue,
  inputs: NamedInputs = stepInputs,
): KindRule {
  const read = (values: StepInputs) => evaluate(madeOf(values.steps, values.heights), values);
  const show = (values: StepInputs) => ({ arithmetic: printValue(read(values)), rows: [] });
  return { gives, ...bindInputs(inputs, { rule, source, evaluate: read, show }) };
}

/** The steps that are made in a kind of capacitors: with reactors they are higher. */
function heightRule({ choices }: BankTables): KindRule {
  const types = choices.get('apfc-type');
  const rows = choices.get('apfc-step')?.rows ?? [];
  const evaluate = (name: string): StepHeights | '' => {
    const type = types?.rows.find((row) => rowName(row, types.keys) === name);
    const column = Number(type?.reactor) > 0 ? 'detunedMm' : 'plainMm';
    return type ? stepHeights.of({ mmOf: new Map(rows.map((row) => [Number(row.kvar), Number(row[column])])) }) : '';
  };
  return {
    gives: 'text',
    inputs: ['BANK_TYPE'],
    calculation: {
      rule: 'step-heights',
      source,
      evaluate,
      show: (name: string) => ({ arithmetic: printValue(evaluate(name)), rows: [] }),
    },
  };
}

/** How many steps there are of each size that is made, as `count12_5`. */
function countRules({ choices }: BankTables): KindRules['rules'] {
  const sizes = (choices.get('apfc-step')?.rows ?? []).map(({ kvar }) => Number(kvar));
  return Object.fromEntries(
    sizes.map((kvar) => [
      `count${String(kvar).replace('.', '_')}`,
      stepRule('steps-of-size', 'number', (made) => made.kvar.filter((each) => each === kvar).length),
    ]),
  );
}

type BankPlace = Parameters<typeof feederSections>[0] & { readonly all: PropertyValue };

const placeInputs = {
  all: 'BOARD.INCOMERS',
  a: 'SECTION_A',
  b: 'SECTION_B',
  c: 'SECTION_C',
  d: 'SECTION_D',
  e: 'SECTION_E',
} as const;

function currentOfIncomer({ all, ...copies }: BankPlace): number | null {
  return mainIncomer(incomerLists.entriesOf(all), feederSections(copies))?.ratingA ?? null;
}

/** In of the incomer whose current the relay of a bank measures, A; none while there is none (SBD 10.5). */
const incomerRule: KindRule = {
  gives: 'number',
  ...bindInputs(placeInputs, {
    rule: 'incomer-of-bank',
    source: 'SBD 10.5',
    evaluate: currentOfIncomer,
    show: (place: BankPlace) => ({ arithmetic: printValue(currentOfIncomer(place)), rows: [] }),
  }),
};

/** What tables cannot say of a capacitor bank: its steps in their columns. */
export function bankRules(tables: BankTables): KindRules {
  const heights = {
    columnMm: layoutConstant(tables, 'usable device height').value,
    headMm: constantFigure(tables.kindConstant, 'head of a bank').value,
  };
  return {
    items: {
      STEPS: (head) => derivedItem({ ...head, type: bankSteps }),
      STEP_SIZES: (head) => derivedItem({ ...head, type: stepHeights }),
    },
    special: {
      columns: (read) => {
        const [steps, made] = [read('STEPS'), read('STEP_SIZES')];
        return bankSteps.holds(steps) && stepHeights.holds(made)
          ? columnParts(heights, madeOf(steps, made), Number(read('FANS') ?? 0))
          : columnParts(heights, madeOf('', ''), 0);
      },
    },
    rules: {
      heightsOfSteps: heightRule(tables),
      countSteps: stepRule('steps', 'number', ({ kvar }) => kvar.length),
      sumSteps: stepRule('sum-of-steps', 'number', ({ kvar }) => sum(kvar)),
      nameUnmade: stepRule('unknown-steps', 'text', (made, { steps }) => faultsOf(steps, made)),
      ...countRules(tables),
      packColumns: stepRule('steps-of-columns', 'text', (made) =>
        packSteps(heights, made)
          .map((column) => column.join(' '))
          .join(BETWEEN_COLUMNS),
      ),
      currentOfIncomer: incomerRule,
      countColumns: stepRule('cubicles-of-bank', 'number', (made) => packSteps(heights, made).length),
      namePlates: stepRule(
        'name-plates-of-capacitors',
        'text',
        (made, { plateFactor = null }) =>
          plateFactor === null
            ? ''
            : [...new Set(made.kvar)].map((kvar) => `${Number((kvar * plateFactor).toFixed(1))} of ${kvar}`).join(', '),
        { ...stepInputs, plateFactor: 'PLATE_FACTOR' },
      ),
    },
  };
}
