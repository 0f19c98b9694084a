import { family, type Rule } from '@pw/configurator/family/family';
import { feederSlot } from '../model/feeder-slot.ts';
import { fixed } from './fixed-value.ts';

/** The answers of a feeder without a device: no current, no breaker, no articles (SBD-R1 1.3, family EMPTY). */
export function noDeviceRules(source: string): readonly Rule[] {
  return family(feederSlot, { name: 'no device', id: null, own: {} }, (build) => [
    build.derive('RATING', [], fixed('rated current', source, null)),
    build.derive('POLES', [], fixed('poles', source, null)),
    build.derive('FAULT_LEVEL', [], fixed('fault level of the feeder', source, null)),
    build.derive('FRAME', [], fixed('breaker frame', source, '')),
    build.derive('ICU_CLASS', [], fixed('breaking class', source, '')),
    // There is nothing that could not be made.
    build.derive('CLASS_MADE', [], fixed('class is made', source, 1)),
    build.derive('ICU', [], fixed('breaking capacity Icu', source, null)),
    build.derive('TRIP_UNIT', [], fixed('release', source, '')),
    build.derive('FEEDER_CAT_NO', [], fixed('catalogue number', source, '')),
    build.derive('PRICE_KEY', [], fixed('price key', source, 'DUMMY')),
    build.derive('OPERATING_CURRENT', [], fixed('operational current in the cubicle', source, null)),
    build.derive('MODULE_HEIGHT', [], fixed('module height', source, 0)),
    build.derive('LINK_SIZE', [], fixed('link size', source, '')),
    build.derive('DEVICE_MASS', [], fixed('mass of the devices', source, 0)),
    build.derive('ACCESSORY_WIRE_POINTS', [], fixed('wire points of accessories', source, 0)),
    build.derive('REMARKS', [], fixed('remarks', source, '')),
  ]).rules;
}
