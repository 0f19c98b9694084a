import type { ScheduleField } from '../model/schedule-field.ts';
import type { FactKind, FactValues } from './find-facts.ts';

/** What a row says about its feeder; null where it says nothing, or things that do not agree. */
export type RowFacts = { readonly [Kind in FactKind]: FactValues[Kind] | null };

/** The columns whose words are looked at for what no column of its own says. */
export const wordyFields: readonly ScheduleField[] = ['description', 'name'];
