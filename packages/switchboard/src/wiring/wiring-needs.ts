import type { TableFault } from '@pw/configurator/table/table-fault';
import { breakerFamilyNames } from '../model/article.ts';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import { neededConstants, neededRows, type RowNeed } from '../tables/needed-rows.ts';
import { tabledWires, wireKinds } from './circuit.ts';
import { circuitNeeds } from './circuit-faults.ts';
import { interlockNeeds } from './interlock-faults.ts';
import { starterNeeds } from './starter-faults.ts';
import { wiringConstants } from './wiring-constant.ts';

/** The rows that wire lists name, and the rules that their nets keep. */
export const wiringNeeds: readonly RowNeed[] = [
  neededConstants('the wire list', 'wiringConstant', wiringConstants),
  neededRows('the wire list', 'wireRule', 'kind', wireKinds),
  neededRows('the tags of devices', 'deviceLetter', 'family', taggedFamilies),
  ({ kitNet, starterNet, interlockNet }) => [
    ...unknownWires('kit-net.csv', kitNet.rows),
    ...unknownWires('starter-net.csv', starterNet.rows),
    ...unknownWires('interlock-net.csv', interlockNet.rows),
  ],
  circuitNeeds,
  starterNeeds,
  interlockNeeds,
];

/** The faults of the tables of nets, for which a catalogue is refused. They are judged apart: no board is worked out with nets. */
export function wiringFaults(tables: CatalogueTables): readonly TableFault[] {
  return wiringNeeds.flatMap((need) => need(tables)).map((message) => ({ file: '', row: 0, column: '', message }));
}

/** Everything with pins gets a tag. */
function taggedFamilies({ devicePin }: CatalogueTables): readonly string[] {
  return [...breakerFamilyNames, ...new Set(devicePin.rows.map(({ family }) => family))];
}

function unknownWires(file: string, rows: readonly { readonly wire: string }[]): readonly string[] {
  const known: readonly string[] = tabledWires;
  const unknown = rows.map(({ wire }) => wire).filter((wire) => !known.includes(wire));
  return [...new Set(unknown)].map((wire) => `${file} names the wire ${wire}: write one of ${known.join(', ')}`);
}
