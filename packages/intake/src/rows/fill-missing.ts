import type { RowField } from '@pw/domain/intake/intake-codes';
import type { RowValues, Source, Value } from '../intake.ts';
import { needs } from './judge-made.ts';
import { withSections } from './judge-sections.ts';
import { loadOf, type RowBoard, ratingForLoad } from './row-cable.ts';
import type { IntakeContext } from './row-context.ts';
import { type Place, placeOf, proposed, unclear } from './values.ts';

/** Outgoing feeders of three poles are the usual ones; for sources and couplers the neutral decides, so nobody guesses. */
const USUAL_POLES = '3';

/**
 * The values of a row with those that its type cannot be without and that are not written: the usual poles of an outgoing
 * feeder and the rating for its load are proposed, everything else is unclear.
 */
export function withMissing(values: RowValues, at: Source, board: RowBoard, context: IntakeContext): RowValues {
  const type = values.type?.value;
  if (typeof type !== 'string') {
    return values;
  }
  const isOutgoing = context.inputs.feeders.get(type)?.type.role === 'outgoing';
  const place = placeOf([], at);
  const isNeeded = (field: 'rating' | 'poles' | 'kw' | 'starter') =>
    values[field] === undefined && needs(type, field, context);
  const missing: Partial<Record<RowField, Value>> = {
    ...(isNeeded('rating') ? { rating: ratingOfLoad(type, values, place, board, context) } : {}),
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
  return withSections({ ...values, ...missing }, at, context);
}

/** The next rating that carries the load of an outgoing feeder. */
function ratingOfLoad(
  type: string,
  values: RowValues,
  place: Place,
  board: RowBoard,
  context: IntakeContext,
): Value<number> {
  const isOutgoing = context.inputs.feeders.get(type)?.type.role === 'outgoing';
  const loadA = isOutgoing ? loadOf(values, board, context) : null;
  const rating = loadA === null ? null : ratingForLoad(type, loadA, context);
  const { text, source } = values.kw ?? values.kva ?? values.loadA ?? place;
  return rating === null ? unclear(place, 'NO_RATING') : proposed(rating, { text, source, doubt: null }, 'FROM_LOAD');
}
