import { breakerFamilyNames } from '../model/article.ts';
import { neededConstants, neededRows, type RowNeed } from '../tables/needed-rows.ts';
import type { Tables } from '../tables/tables.ts';
import { wireKinds } from '../tables/wiring-tables.ts';
import { circuitNeeds } from './circuit-faults.ts';
import { interlockNeeds } from './interlock-faults.ts';
import { wiringConstants } from './wiring-constant.ts';

/** The rows that wire lists name, and the rules that their nets keep. */
export const wiringNeeds: readonly RowNeed[] = [
  neededConstants('the wire list', 'wiringConstant', wiringConstants),
  neededRows('the wire list', 'wireRule', 'kind', wireKinds),
  neededRows('the tags of devices', 'deviceLetter', 'family', taggedFamilies),
  circuitNeeds,
  interlockNeeds,
];

/** Everything with pins gets a tag. */
function taggedFamilies({ devicePin }: Tables): readonly string[] {
  return [...breakerFamilyNames, ...new Set(devicePin.rows.map(({ family }) => family))];
}
