import type { Family } from '@pw/configurator/family';
import type { Property } from '@pw/configurator/property';
import { writtenValue } from '@pw/configurator/value';
import type { RuntimePropertyOnWire } from '@pw/contract/spec-api/runtime-parts';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { shownProperty } from '@pw/switchboard/forms/form';
import { wireText } from '@pw/switchboard/forms/form-assets';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { LoadedBoard } from './loaded-model.ts';
import { type PartAddress, propertyIdOf } from './runtime-ids.ts';

/** All properties of the board, a feeder or a component as they are now. */
export function presentProperties(board: LoadedBoard, part: string): readonly RuntimePropertyOnWire[] {
  const properties = wireProperties(board.knowledge, board.view.family(part));
  const supplier = supplierOf(board, part);
  return Array.from(properties.values(), (property) => present(board, part, property, supplier));
}

/** One of them; undefined for a property that the part does not have. */
export function presentProperty(board: LoadedBoard, part: string, name: string): RuntimePropertyOnWire | undefined {
  const property = wireProperties(board.knowledge, board.view.family(part)).get(name);
  return property && present(board, part, property, supplierOf(board, part));
}

/** A value that only says something about the part: nobody can set it. */
export function fixedProperty(address: PartAddress, name: string, value: string): RuntimePropertyOnWire {
  return {
    name,
    value,
    displayValue: value,
    propertyID: propertyIdOf(address, name),
    validValues: [],
    isEnabled: false,
    isVisible: false,
    SuppliedBy: '',
  };
}

function present(
  { view, lineItemId }: LoadedBoard,
  part: string,
  { name, declared, labels, isEntered }: WireProperty,
  supplier: string,
): RuntimePropertyOnWire {
  const { value, options, enabled, visible } = view.state(part, name);
  const text = wireText(declared, value);
  return {
    name,
    value: text,
    displayValue: labels.get(writtenValue(value) ?? '') || text,
    propertyID: propertyIdOf({ lineItemId, part }, name),
    validValues: (options ?? []).map((option) => ({
      key: wireText(declared, option),
      value: labels.get(option) ?? String(option),
    })),
    isEnabled: isEntered && enabled,
    isVisible: visible,
    SuppliedBy: supplier,
  };
}

function supplierOf({ knowledge, view }: LoadedBoard, part: string): string {
  const isSupplied = wireProperties(knowledge, view.family(part)).has('SuppliedBy');
  return isSupplied ? String(view.value(part, 'SuppliedBy')) : '';
}

/** What clients read of the board under a second name, too. It is set under its first one. */
export const secondNames = new Map([
  ['BUS_MAT', 'SB_BUS_MAT'],
  ['OPER_VOLTAGE', 'SB_OPER_VOLTAGE'],
]);

/** A property of the board, and where it has a second name the same value under that. */
export function withSecondName(lineItemId: number, property: RuntimePropertyOnWire): readonly RuntimePropertyOnWire[] {
  const second = secondNames.get(property.name);
  if (second === undefined) {
    return [property];
  }
  const { value, displayValue } = property;
  return [property, { ...fixedProperty({ lineItemId, part: BOARD_PART }, second, value), displayValue }];
}

/** What of a property is the same on every part of its family. */
type WireProperty = {
  readonly name: string;
  readonly declared: Property;
  /** The label of each value of its list. */
  readonly labels: ReadonlyMap<string | number, string>;
  /** Whether a user gives it; what a rule gives can only be read. */
  readonly isEntered: boolean;
};

type Families = Pick<Knowledge, 'board' | 'kinds' | 'components'>;

const known = new WeakMap<Family, ReadonlyMap<string, WireProperty>>();

/**
 * The properties of a part family by name.
 * @throws when the knowledge has no such family
 */
export function wireProperties(knowledge: Families, name: string): ReadonlyMap<string, WireProperty> {
  const { board, kinds, components } = knowledge;
  const family = [board, ...kinds.map((kind) => kind.family), ...components].find((each) => each.name === name);
  if (!family) {
    throw new Error(`There is no part family ${name}`);
  }
  const properties = known.get(family) ?? read(family);
  known.set(family, properties);
  return properties;
}

function read(family: Family): ReadonlyMap<string, WireProperty> {
  return new Map(
    Object.entries(family.properties).map(([name, declared]) => {
      const { choices } = shownProperty(family, name, declared, { label: null, unit: null, hint: null });
      const labels = new Map((choices ?? []).map(({ value, label }) => [value, label]));
      const isEntered = declared.giver === 'user' || declared.giver === 'user or rule';
      return [name, { name, declared, labels, isEntered }];
    }),
  );
}
