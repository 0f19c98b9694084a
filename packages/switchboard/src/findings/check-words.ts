import { roundHalfUp } from '@pw/configurator/formula/functions';
import { createListCache } from '../model/kept-results.ts';
import type { CheckWordTables } from '../tables/check-word-tables.ts';
import { textParts } from '../tables/text-template.ts';
import type { CheckFigure, CheckFinding, Place } from './finding.ts';
import type { Bound, Fault, Judgement, PhraseValue, PhraseValues, SingleValue } from './judgement.ts';
import { type Remedy, type Repair, type RepairProperty, repairedBy } from './repair.ts';

/** A judgement in words. Severity and reader come from the row of its check. */
export type WordedJudgement = Place & {
  readonly audience?: CheckFinding['audience'];
  /** Written when they are asked for: most judgements find nothing, and only a record prints them. */
  readonly figures: () => readonly CheckFigure[];
  readonly fault:
    | (Omit<CheckFinding, keyof Place | 'id' | 'severity' | 'audience' | 'figures'> &
        Partial<Pick<CheckFinding, 'severity'>>)
    | null;
};

/** A text of the tables in its parts, with the names of its values. */
type Template = { readonly parts: ReturnType<typeof textParts>; readonly names: readonly string[] };

function templateOf(text: string): Template {
  const parts = textParts(text);
  return { parts, names: parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name])) };
}

const compiledOf = <Row extends { readonly check: string; readonly code: string }, Compiled>(
  rows: readonly Row[],
  compile: (row: Row) => Compiled,
): ReadonlyMap<string, Compiled> => new Map(rows.map((row) => [`${row.check} ${row.code}`, compile(row)]));

/** The words of the checks, which the tables have. */
export type CheckWords = {
  /** @throws when a text names a value that the judgement does not have, or there is none: a defect of the check */
  readonly say: (check: string, judgement: Judgement) => WordedJudgement;
};

/** The values that name the feeder or the section of a judgement. */
const placeNames: ReadonlySet<string> = new Set(['feeder', 'tag', 'section']);

/** A judgement about all circuits of a board has thousands of bounds, most of which stay as they were. */
const figuresOfBounds = createListCache();

const compiledBefore = new WeakMap<CheckWordTables, CheckWords>();

/** The words of the checks, compiled once for a state of the tables. */
export function checkWords(tables: CheckWordTables): CheckWords {
  const known = compiledBefore.get(tables) ?? compileWords(tables);
  compiledBefore.set(tables, known);
  return known;
}

function compileWords({ checkText, checkFigure, checkRepair }: CheckWordTables): CheckWords {
  const texts = compiledOf(checkText.rows, ({ statement, message }) => ({
    statement: templateOf(statement),
    message: templateOf(message ?? statement),
  }));
  const figures = compiledOf(checkFigure.rows, ({ what, ...row }) => ({ ...row, what: templateOf(what) }));
  const repairs = Map.groupBy(
    checkRepair.rows.map(({ codes, property, text, ...row }) => ({
      ...row,
      codes: codes?.split(' ') ?? null,
      property: property === null ? null : templateOf(property),
      text: templateOf(text),
    })),
    ({ check }) => check,
  );

  const textOf = (check: string, code: string) => compiledFor(texts, check, code);

  function shown(check: string, value: PhraseValue, decimals: number | null, between = ', '): string {
    if (typeof value === 'string') {
      return value;
    }
    if (typeof value === 'number') {
      return String(decimals === null ? value : roundHalfUp(value, decimals));
    }
    if (isList(value)) {
      return value.map((each) => shown(check, each, decimals)).join(between);
    }
    return write(check, textOf(check, value.code).statement, value.values);
  }

  function write(check: string, { parts }: Template, values: PhraseValues): string {
    let text = '';
    for (const part of parts) {
      text +=
        typeof part === 'string'
          ? part
          : shown(check, neededValue(check, part.name, values), part.decimals, part.between);
    }
    return text;
  }

  function writeFigure(check: string, bound: Bound, place: PhraseValues): CheckFigure {
    const { what, unit, decimals, limitDecimals } = compiledFor(figures, check, bound.code);
    const plain = (value: Bound['actual'], places: number | null) =>
      typeof value === 'number' && places !== null
        ? roundHalfUp(value, places)
        : typeof value === 'object'
          ? shown(check, value, null)
          : value;
    return {
      what: write(check, what, { ...place, ...bound.values }),
      actual: plain(bound.actual, decimals),
      bound: bound.bound,
      limit: plain(bound.limit, limitDecimals),
      unit: typeof bound.actual === 'number' ? (unit ?? '') : '',
    };
  }

  /** The rows of the repairs that hold for a fault, each with the values that its text may name. */
  function heldRepairs(check: string, { code, steps }: Fault, values: PhraseValues) {
    const own = repairs.get(check)?.filter(({ codes }) => codes === null || codes.includes(code)) ?? [];
    return own.flatMap((row) => {
      const held = row.step === null ? [{}] : steps.flatMap((step) => (step.code === row.step ? [step.values] : []));
      return held.map((of) => ({ row, values: { ...values, ...of } }));
    });
  }

  function remedyOf(check: string, held: ReturnType<typeof heldRepairs>, adds: Fault['adds']): Remedy {
    const none = held.find(({ row }) => row.way === 'none');
    if (none) {
      return { kind: 'none', reason: write(check, none.row.text, none.values) };
    }
    return repairedBy(
      held.flatMap(({ row, values }): readonly Omit<Repair, 'isOfEnquiry'>[] => {
        const text = write(check, row.text, values);
        if (row.way === 'list') {
          return [{ text, property: null, feeders: [] }];
        }
        if (row.way === 'add') {
          return adds ? [{ text, property: null, feeders: [], adds }] : [];
        }
        // The pattern of the table lets only properties of a part pass.
        const property = row.property && (write(check, row.property, values) as RepairProperty);
        const named = row.way === 'board' ? [] : listOf(values[row.feeders ?? 'feeders']);
        return row.way === 'board' || named.length > 0 ? [{ text, property, feeders: named.map(String) }] : [];
      }),
    );
  }

  function faultOf(check: string, fault: Fault, values: PhraseValues): WordedJudgement['fault'] {
    const { code, severity, entryFaults } = fault;
    const text = textOf(check, code);
    const statement = write(check, text.statement, values);
    const held = heldRepairs(check, fault, values);
    const inMessage = text.message.names.flatMap((name) => (name === 'statement' ? text.statement.names : name));
    return {
      code,
      ...(severity && { severity }),
      ...(entryFaults && { entryFaults }),
      statement,
      message: write(check, text.message, { ...values, statement }),
      likeness: JSON.stringify([
        code,
        entryFaults ?? namedValues(text.statement, values),
        held.map(({ row, values: ofRow }) => [row.order, namedValues(row.text, ofRow)]),
      ]),
      remedy: remedyOf(check, held, fault.adds),
      ...(text.statement.names.includes('section') ? { namesSection: true } : {}),
      ...(inMessage.some((name) => placeNames.has(name)) ? { namesPlace: true } : {}),
    };
  }

  return {
    say: (check, { bounds, fault, ...of }) => {
      const place = placeValues(of);
      const written = () =>
        figuresOfBounds(bounds, [check, ...Object.values(place).flat()], (bound) => [writeFigure(check, bound, place)]);
      const broken =
        bounds[
          Math.max(
            0,
            bounds.findIndex(({ isKept }) => !isKept),
          )
        ];
      const figure = fault && broken && writeFigure(check, broken, place);
      const ofBound = figure ? { ...broken?.values, actual: figure.actual, limit: figure.limit } : {};
      const worded = fault && faultOf(check, fault, { ...place, ...ofBound, ...fault.values });
      return { ...of, figures: written, fault: worded };
    },
  };
}

/** The place of a judgement as its texts name it. */
function placeValues({ feeder, feeders = feeder === undefined ? [] : [feeder], section }: Place): PhraseValues {
  return {
    feeders,
    ...(feeder === undefined ? {} : { feeder }),
    ...(section === undefined ? {} : { section }),
  };
}

function compiledFor<Compiled>(compiled: ReadonlyMap<string, Compiled>, check: string, code: string): Compiled {
  const known = compiled.get(`${check} ${code}`);
  if (known === undefined) {
    throw new Error(`The tables have no words for ${code} of check ${check}`);
  }
  return known;
}

function neededValue(check: string, name: string, values: PhraseValues): PhraseValue {
  const value = values[name];
  if (value === undefined) {
    throw new Error(`A text of check ${check} names ${name}, which the check does not give`);
  }
  return value;
}

function namedValues({ names }: Template, values: PhraseValues): readonly (PhraseValue | undefined)[] {
  return names.map((name) => values[name]);
}

function isList(value: PhraseValue | undefined): value is readonly SingleValue[] {
  return Array.isArray(value);
}

function listOf(value: PhraseValue | undefined): readonly SingleValue[] {
  return isList(value) ? value : [];
}
