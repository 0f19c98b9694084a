import { type Family, family } from '@pw/configurator/family/family';
import { derivedText, enteredText } from '@pw/configurator/family/property';
import { componentSlot } from '../model/component-slot.ts';
import type { ComponentTables } from '../tables/component-tables.ts';
import { type ComponentFamilyRow, componentOptions, componentRules } from './component-rules.ts';
import { everyRatio, ratioRule } from './ct-ratio.ts';

type BuildFamily = (tables: ComponentTables, row: ComponentFamilyRow) => Family;

/** The families that have properties of their own; all others are plain. */
const builders: Readonly<Record<string, BuildFamily>> = {
  Lamps: lampFamily,
  MeteringCT: transformerFamily,
  ProtectionCT: transformerFamily,
};

/** The families of control and monitoring components that a feeder may hold (SBD-R1 4). */
export function componentFamilies(tables: ComponentTables): readonly Family[] {
  return tables.componentFamily.rows.map((row) => (builders[row.family] ?? plainFamily)(tables, row));
}

function plainFamily(tables: ComponentTables, row: ComponentFamilyRow): Family {
  return family(componentSlot, { name: row.family, id: row.id, own: {} }, () => componentRules(tables, row));
}

function lampFamily(tables: ComponentTables, row: ComponentFamilyRow): Family {
  const own = { COLOR: enteredText({ label: 'Colour', initial: '' }) };
  return family(componentSlot, { name: row.family, id: row.id, own }, (build) => [
    ...componentRules(tables, row),
    build.options('COLOR', componentOptions(tables, row.family, 'COLOR')),
  ]);
}

function transformerFamily(tables: ComponentTables, row: ComponentFamilyRow): Family {
  const own = {
    CT_RATIO: enteredText({ label: 'Ratio asked for', unit: 'A', initial: '' }),
    RATIO: derivedText({ label: 'Ratio', unit: 'A' }),
  };
  const options = everyRatio(tables).map((value) => ({ value }));
  return family(componentSlot, { name: row.family, id: row.id, own }, (build) => [
    ...componentRules(tables, row),
    build.options('CT_RATIO', options),
    build.derive('RATIO', ['CT_RATIO', 'FEEDER.RATING'], ratioRule(tables)),
  ]);
}
