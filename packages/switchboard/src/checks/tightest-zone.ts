import { exceeds } from '@pw/configurator/value';
import type { CubicleTemperatures, ZoneTemperature } from '../model/thermal.ts';

/** Whether the air of a zone is above its limit. */
export function isHot({ airC, limitC }: ZoneTemperature): boolean {
  return limitC !== null && exceeds(airC, limitC);
}

export type LimitedZone = ZoneTemperature & { readonly limitC: number };

/** The hottest of the zones that are above their limit; where none is, the one nearest to it. Null without limits. */
export function tightestZone({ zones }: Pick<CubicleTemperatures, 'zones'>): LimitedZone | null {
  const limited = zones.flatMap((zone) => (zone.limitC === null ? [] : [{ ...zone, limitC: zone.limitC }]));
  const hot = limited.filter(isHot);
  const ranked =
    hot.length > 0
      ? hot.toSorted((one, other) => other.airC - one.airC)
      : limited.toSorted((one, other) => other.airC - other.limitC - (one.airC - one.limitC));
  return ranked[0] ?? null;
}
