import type { RowField } from '@pw/domain/intake/intake-codes';
import type { RowValues, Source, Value } from '../intake.ts';
import { inputOf } from './judge-made.ts';
import type { IntakeContext } from './row-context.ts';
import { placeOf, proposed, unclear } from './values.ts';

/** Outgoing feeders of three poles are the usual ones; for sources and couplers the neutral decides, so nobody guesses. */
const USUAL_POLES = '3';

/**
 * The values of a row with those that its type cannot be without and that are not written: the usual poles of an outgoing
 * feeder are proposed, everything else is unclear.
 */
export function withMissing(values: RowValues, at: Source, context: IntakeContext): RowValues {
  const type = values.type?.value;
  if (typeof type !== 'string') {
    return values;
  }
  const isOutgoing = context.inputs.feeders.get(type)?.type.role === 'outgoing';
  const place = placeOf([], at);
  const isNeeded = (field: 'rating' | 'poles' | 'kw' | 'starter') =>
    values[field] === undefined && inputOf(type, field, context)?.input.property.isRequired === true;
  const missing: Partial<Record<RowField, Value>> = {
    ...(isNeeded('rating') ? { rating: unclear(place, 'NO_RATING') } : {}),
    ...(isNeeded('poles')
      ? {
          poles: isOutgoing
            ? proposed(USUAL_POLES, place, 'NOTHING_WRITTEN')
            : unclear(place, 'NO_POLES', ['3', '3N', '4']),
        }
      : {}),
    ...(isNeeded('kw') ? { kw: unclear(place, 'NO_RATING') } : {}),
    ...(isNeeded('starter') ? { starter: unclear(place, 'NO_DEVICE', ['DOL', 'SD', 'VFD']) } : {}),
  };
  return { ...values, ...missing };
}
