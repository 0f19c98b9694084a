import { family } from '@pw/configurator/family/family';
import { enteredNumber } from '@pw/configurator/family/property';
import { formula } from '@pw/configurator/formula/formula';
import { missingOfBlank, oversizeOfBlank } from '../breaker/completeness.ts';
import type { FeederKind } from '../model/feeder-kind.ts';
import { feederSlot } from '../model/feeder-slot.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { feederRules } from './feeder-rules.ts';
import { feederTypes } from './feeder-types.ts';
import { fixed } from './fixed-value.ts';
import { noDeviceRules } from './no-device.ts';
import { optionRules } from './option-rules.ts';

const name = 'EMPTY';
const source = 'SBD-R1 1.3, 5.3';
const own = {
  EMPTY_FEEDER_WIDTH: enteredNumber({ label: 'Cubicle width', unit: 'mm', initial: null }),
};

const widthFormula = formula({
  rule: 'cubicle width',
  source,
  text: 'if(entered = none, 0, entered)',
  names: ['entered'],
});

/** A blank or customised cubicle: it takes room, may hold components, and has no device (SBD-R1 1.3). */
export function emptyKind(tables: Pick<BreakerTables, 'feederOption' | 'feederType'>): FeederKind {
  const types = feederTypes(tables, name);
  return {
    family: family(feederSlot, { name, id: 63, own }, (build) => [
      ...feederRules(types),
      ...noDeviceRules(source),
      ...optionRules(tables, name, { ...feederSlot.properties, ...own }, {}),
      build.derive('REQD_CUBICLE_TYPE', [], fixed('cubicle type', source, 'EMPTY')),
      build.derive('CUBICLE_WIDTH', ['EMPTY_FEEDER_WIDTH'], widthFormula),
      build.derive('INCOMPLETE', ['COPIES'], missingOfBlank),
      build.derive('OVERSIZE', ['CUBICLE_WIDTH'], oversizeOfBlank),
    ]),
    types,
    articles: () => [],
  };
}
