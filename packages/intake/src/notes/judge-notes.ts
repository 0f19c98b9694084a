import type { RowField } from '@pw/domain/intake/intake-codes';
import type { FoundDemand, IntakeRow, Value } from '../intake.ts';
import type { PropertyField } from '../words/column-fields.ts';
import type { IntakeWords } from '../words/intake-words.ts';

/**
 * A row with its values against the standing rules of its board: where a note says differently from the row, the value is
 * unclear, and both are offered. The rule holds for the others.
 */
export function againstNotes(row: IntakeRow, demands: readonly FoundDemand[], words: IntakeWords): IntakeRow {
  const contradicted = demands
    .filter(({ demand }) => isMeant(row, demand.when))
    .flatMap(({ demand }) =>
      Object.entries(demand.set).flatMap(([property, asked]): readonly (readonly [RowField, Value])[] => {
        const field = fieldOf(property, words);
        const value = field && row.values[field];
        return field && value && value.value !== null && asked !== null && !isMet(String(value.value), String(asked))
          ? [[field, { ...value, value: null, certainty: 'unclear', reason: 'DISAGREE', offers: [value.value, asked] }]]
          : [];
      }),
    );
  return contradicted.length === 0
    ? row
    : { ...row, values: { ...row.values, ...Object.fromEntries(contradicted) }, feeder: null };
}

/** A release with further protection meets a rule that asks for less: LSIG where LSI is asked. */
function isMet(value: string, asked: string): boolean {
  return value === asked || (asked.startsWith('L') && value.startsWith(asked));
}

function fieldOf(property: string, words: IntakeWords): (PropertyField & RowField) | null {
  const [field] = [...words.properties].find(([, properties]) => properties.includes(property)) ?? [];
  return field ?? null;
}

function isMeant({ values }: IntakeRow, { types, ratingFrom, ratingTo }: FoundDemand['demand']['when']): boolean {
  const [type, rating] = [values.type?.value, values.rating?.value];
  const isType = types === undefined || types.some((each) => each === type);
  const isIn =
    typeof rating === 'number' && rating >= (ratingFrom ?? 0) && rating <= (ratingTo ?? Number.POSITIVE_INFINITY);
  return isType && (isIn || (ratingFrom === undefined && ratingTo === undefined));
}
