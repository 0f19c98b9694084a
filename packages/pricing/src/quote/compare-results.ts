import type { BoardResults, PartResults } from './board-results.ts';

/** A value that is another one; null where the part has none. */
export type ValueDifference = {
  readonly part: string;
  readonly name: string;
  readonly property: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
};

/** What differs between the results of a board before and after. */
export type ResultDifference = {
  readonly values: readonly ValueDifference[];
  readonly checks: { readonly gone: BoardResults['checks']; readonly come: BoardResults['checks'] };
  readonly price: {
    readonly beforePaise: number | null;
    readonly afterPaise: number | null;
    /** Whether rates, discounts or charges are the same, so that the difference comes from rules and tables alone. */
    readonly areTermsTheSame: boolean;
  };
};

/** Compares the results of the same inputs. Parts that are only on one side are not compared. */
export function compareResults(before: BoardResults, after: BoardResults): ResultDifference {
  const [old, fresh] = [new Set(before.checks.map(textOf)), new Set(after.checks.map(textOf))];
  return {
    values: Object.entries(after.parts).flatMap(([part, results]) => {
      const kept = before.parts[part];
      return kept ? differences(part, kept, results) : [];
    }),
    checks: {
      gone: before.checks.filter((finding) => !fresh.has(textOf(finding))),
      come: after.checks.filter((finding) => !old.has(textOf(finding))),
    },
    price: {
      beforePaise: before.finalPaise,
      afterPaise: after.finalPaise,
      areTermsTheSame: before.termsFingerprint === after.termsFingerprint,
    },
  };
}

function textOf({ id, severity, message, feeder = '', section = '' }: BoardResults['checks'][number]): string {
  return JSON.stringify([id, severity, message, feeder, section]);
}

function differences(part: string, before: PartResults, after: PartResults): readonly ValueDifference[] {
  const properties = new Set([...Object.keys(before.values), ...Object.keys(after.values)]);
  return [...properties].flatMap((property): readonly ValueDifference[] => {
    const [old, fresh] = [before.values[property] ?? null, after.values[property] ?? null];
    return old === fresh ? [] : [{ part, name: after.name, property, before: old, after: fresh }];
  });
}
