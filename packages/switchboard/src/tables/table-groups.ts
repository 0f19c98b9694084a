import { articleTables } from './article-tables.ts';
import { boardTables } from './board-tables.ts';
import { breakerTables } from './breaker-tables.ts';
import { busbarTables } from './busbar-tables.ts';
import { cabinetTables } from './cabinet-tables.ts';
import { cableTables } from './cable-tables.ts';
import { checkWordTables } from './check-word-tables.ts';
import { componentTables, controlKitTables, equipmentTables } from './component-tables.ts';
import { checkTables, drawingTables, layoutTables, takeOffTables } from './design-tables.ts';
import { formTables } from './form-tables.ts';
import { kindTables } from './kind-tables.ts';
import { offerTables } from './offer-tables.ts';
import { quantityTables } from './quantity-tables.ts';
import { scheduleTables } from './schedule-tables.ts';
import { supplyTables } from './supply-tables.ts';
import { thermalTables } from './thermal-tables.ts';
import { wiringTables } from './wiring-tables.ts';
import { workshopTables } from './workshop-tables.ts';

type NamedTables = Readonly<Record<string, { readonly name: string }>>;

/** What the tables are about, in the order in which they are listed. */
const groups: readonly (readonly [label: string, tables: readonly NamedTables[]])[] = [
  ['Board', [boardTables, layoutTables]],
  ['Busbars', [busbarTables]],
  ['Breakers', [breakerTables]],
  ['Cables', [cableTables]],
  ['Kinds of feeders', [kindTables]],
  ['Components', [componentTables, controlKitTables, equipmentTables, articleTables]],
  ['Cabinets', [cabinetTables]],
  ['Take-off and labour', [takeOffTables, quantityTables]],
  ['Supply', [supplyTables]],
  ['Temperature', [thermalTables]],
  ['Checks', [checkTables, checkWordTables]],
  ['Forms and words', [formTables, scheduleTables]],
  ['Drawings and offer', [drawingTables, offerTables]],
  ['Workshop', [workshopTables, wiringTables]],
];

/** Tables that only kinds of feeders read, those of a company, too. */
const OF_KINDS = 'Choices of kinds';

/** The groups of the tables in their order. */
export const tableGroups: readonly string[] = [...groups.map(([label]) => label), OF_KINDS];

const groupOfName = new Map(
  groups.flatMap(([label, tables]) =>
    tables.flatMap((each) => Object.values(each).map(({ name }) => [name, label] as const)),
  ),
);

/** The group of a table by its name. */
export function tableGroupOf(name: string): string {
  return groupOfName.get(name) ?? OF_KINDS;
}
