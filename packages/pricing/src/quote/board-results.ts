import { inWords } from '@pw/configurator/property';
import type { PropertyValue } from '@pw/configurator/value';
import { type StatedFinding, stateFinding } from '@pw/switchboard/checks/judgement';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { QuotedBoard } from './quote-board.ts';

/** What of a part is worth comparing, as people read it; properties without a value are left out. */
type PartResults = { readonly name: string; readonly values: Readonly<Record<string, string | number>> };

/** What a board came to when it was saved, kept so that it can be compared with what other rules and tables make of it. */
export type BoardResults = {
  /** By the id of the part. */
  readonly parts: Readonly<Record<string, PartResults>>;
  readonly checks: readonly StatedFinding[];
  /** The final price of one unit in paise; null where it has none. */
  readonly finalPaise: number | null;
  /** Another one when rates, discounts or charges are others. */
  readonly termsFingerprint: string;
};

/**
 * Gathers the results of a board.
 * @param quoted null where an amount is too large for a price
 */
export function boardResults(
  { compiled }: Pick<Knowledge, 'compiled'>,
  name: string,
  { view, entries }: EditableBoard,
  quoted: QuotedBoard | null,
  termsFingerprint: string,
): BoardResults {
  const partResults = (part: string, partName: string): readonly [string, PartResults] => {
    const properties = compiled.families.get(view.family(part))?.properties ?? [];
    const given = properties
      .map(({ name: property, declared }) => [property, inWords(declared, view.value(part, property))] as const)
      .filter(hasValue);
    return [part, { name: partName, values: Object.fromEntries(given) }];
  };
  const parts = [partResults(BOARD_PART, name), ...[...entries].map(([part, entry]) => partResults(part, entry.name))];
  return {
    parts: Object.fromEntries(parts),
    checks: (quoted?.checks ?? []).map(stateFinding),
    finalPaise: quoted?.price?.final.paise ?? null,
    termsFingerprint,
  };
}

function hasValue(entry: readonly [string, PropertyValue]): entry is readonly [string, string | number] {
  return entry[1] !== null && entry[1] !== '';
}

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
  const [old, fresh] = [new Set(before.checks.map(checkLine)), new Set(after.checks.map(checkLine))];
  return {
    values: Object.entries(after.parts).flatMap(([part, results]) => {
      const kept = before.parts[part];
      return kept ? differences(part, kept, results) : [];
    }),
    checks: {
      gone: before.checks.filter((finding) => !fresh.has(checkLine(finding))),
      come: after.checks.filter((finding) => !old.has(checkLine(finding))),
    },
    price: {
      beforePaise: before.finalPaise,
      afterPaise: after.finalPaise,
      areTermsTheSame: before.termsFingerprint === after.termsFingerprint,
    },
  };
}

function checkLine({ id, severity, message, feeder = '', section = '' }: BoardResults['checks'][number]): string {
  return JSON.stringify([id, severity, message, feeder, section]);
}

function differences(part: string, before: PartResults, after: PartResults): readonly ValueDifference[] {
  const properties = new Set([...Object.keys(before.values), ...Object.keys(after.values)]);
  return [...properties].flatMap((property): readonly ValueDifference[] => {
    const [old, fresh] = [before.values[property] ?? null, after.values[property] ?? null];
    return old === fresh ? [] : [{ part, name: after.name, property, before: old, after: fresh }];
  });
}
