import { printValue } from '@pw/configurator/calculation';
import type { Family } from '@pw/configurator/family';
import { workOutPart } from '@pw/configurator/lone-part';
import { type Figure, figure } from '@pw/configurator/origin';
import type { PropertyValue } from '@pw/configurator/value';
import { componentFamilyName } from '../model/article.ts';
import type { EvaluatedComponent, EvaluatedPart } from '../model/board.ts';
import { NOTHING_ASKED } from '../model/breaker-properties.ts';
import type { EquipmentSource } from '../model/equipment-source.ts';
import { noKits } from '../model/kit-names.ts';
import type { BoardValues, FeederValues } from '../model/part-properties.ts';
import { loneComponent } from '../model/part-values.ts';
import { equipmentFinder, type FeederEquipment, type FeederEquipmentTables } from './feeder-equipment.ts';

/** A feeder with its board, as far as its equipment follows from them. */
export type EquippedFeeder = {
  readonly board: EvaluatedPart<BoardValues>;
  readonly feeder: EvaluatedPart<FeederValues>;
};

type EquipmentKnowledge = { readonly tables: FeederEquipmentTables; readonly components: readonly Family[] };

/**
 * Finds the components that a feeder has besides its own: those of demanded kits, of its indication and its metering,
 * worked out by the rules of their families (SBD 11.3, 11.4). No session holds them: they come and go with what asks
 * for them.
 */
export function derivedComponents({
  tables,
  components,
}: EquipmentKnowledge): (equipped: EquippedFeeder) => readonly EvaluatedComponent[] {
  const find = equipmentFinder(tables);
  const families = new Map(components.map((family) => [family.name, family]));
  return (equipped) => {
    const { DEMANDED_KITS = noKits, FEEDER_INDICATION, FEEDER_METERING } = equipped.feeder.values;
    const asked = {
      kits: DEMANDED_KITS,
      indication: FEEDER_INDICATION ?? NOTHING_ASKED,
      metering: FEEDER_METERING ?? NOTHING_ASKED,
    };
    return find(asked).flatMap((item) => {
      const family = families.get(item.family);
      return family ? [derivedComponent(family, item, equipped)] : [];
    });
  };
}

type AnyFigure = Figure<PropertyValue>;

function derivedComponent(family: Family, item: FeederEquipment, equipped: EquippedFeeder): EvaluatedComponent {
  const given = Object.fromEntries(
    Object.entries(item.properties).map(([property, value]) => [
      property,
      givenFigure(value, item.source, equipped.feeder),
    ]),
  );
  const above = (name: string) => figureAbove(equipped, name);
  const worked = workOutPart(family, given, above);
  const ratio = worked.get('RATIO');
  // The ratio that suits the rated current is one that was asked for, so that check K2 looks at it.
  const figures = ratio && ratio.value !== '' ? workOutPart(family, { ...given, CT_RATIO: ratio }, above) : worked;
  return { ...loneComponent(family.name, figures), family: componentFamilyName(family.name), from: item.source };
}

/** A property that the table gives: its reason is what asks for the component. */
function givenFigure(
  value: PropertyValue,
  { property, value: asked }: EquipmentSource,
  feeder: EquippedFeeder['feeder'],
): AnyFigure {
  return figure(value, () => ({
    rule: 'feeder-equipment',
    source: 'SBD 11.3, 11.4',
    value,
    arithmetic: printValue(value),
    inputs: [{ name: property, value: asked, origin: feeder.explain(property) }],
    rows: [],
  }));
}

/** The figure of a property above by the name that rules use, e.g. `FEEDER.RATING`. */
function figureAbove({ board, feeder }: EquippedFeeder, name: string): AnyFigure {
  const [slot, property = ''] = name.split('.');
  const { values, explain }: EvaluatedPart<Readonly<Record<string, PropertyValue>>> = slot === 'BOARD' ? board : feeder;
  return figure(values[property] ?? null, () => explain(property));
}
