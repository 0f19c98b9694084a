import { type Calculation, printValue } from '@pw/configurator/calculation';
import { indicationTickRule } from '../component/feeder-equipment.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { EquipmentTables } from '../tables/component-tables.ts';
import type { SupplyTables } from '../tables/supply-tables.ts';
import { isOfBreakers } from './interlock-parts.ts';
import { hasSeveralBreakers } from './supply-scheme.ts';

/** The tables behind the contacts of an interlock. */
export type ContactTables = Pick<SupplyTables, 'supplyScheme' | 'interlockPart'> &
  Pick<EquipmentTables, 'feederEquipment'> &
  Pick<BreakerTables, 'feederType'>;

/** What decides whether a breaker has contacts for an interlock. */
export const contactInputs = ['DEVICE_TYPE', 'BOARD.SUPPLY_SCHEME', 'BOARD.INTERLOCK_KIND'] as const;

type ContactArguments = readonly [deviceType: string, scheme: string, interlock: string];

/** Whether the interlock of a scheme works by contacts of this breaker: every incomer and coupler of it has them. */
export function interlockNeedsContacts({
  supplyScheme,
  interlockPart,
  feederType,
}: Pick<ContactTables, 'supplyScheme' | 'interlockPart' | 'feederType'>): (...args: ContactArguments) => boolean {
  const schemes = new Set(supplyScheme.rows.filter(hasSeveralBreakers).map((row) => row.scheme));
  const interlocks = new Set(interlockPart.rows.filter(isOfBreakers).map(({ value }) => value));
  const ofScheme = feederType.rows.filter(({ role }) => role === 'incomer' || role === 'bus coupler');
  const breakers = new Set(ofScheme.map(({ type }) => type));
  return (deviceType, scheme, interlock) =>
    schemes.has(scheme) && interlocks.has(interlock) && breakers.has(deviceType);
}

const TICKED = 'Y';

/** The auxiliary contacts of a breaker: those of its indication, and those of an electrical interlock (SBD-R2 3.3, B 9). */
export function auxiliaryContactRule(
  tables: ContactTables,
): Calculation<readonly [indication: string, ...ContactArguments], string> {
  const needsContacts = interlockNeedsContacts(tables);
  const ofIndication = indicationTickRule(tables, 'FEEDER_AUX');
  return {
    rule: 'auxiliary contacts',
    source: 'SBD-R2 3.3, B 9',
    evaluate: (indication, ...args) => (needsContacts(...args) ? TICKED : ofIndication.evaluate(indication)),
    show: (indication, ...args) =>
      needsContacts(...args)
        ? {
            arithmetic: printValue(TICKED),
            rows: tables.supplyScheme.rows
              .filter(({ scheme }) => scheme === args[1])
              .map(tables.supplyScheme.reference),
          }
        : ofIndication.show(indication),
  };
}
