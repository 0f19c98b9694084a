import type { RuntimePropertyOnWire } from '@pw/contract/board-configuration/runtime/runtime-property';
import { wireText } from '@pw/switchboard/forms/wire-value';
import type { LoadedBoard } from './loaded-board.ts';
import { type PartAddress, propertyIdOf } from './runtime-ids.ts';
import { type WireProperty, wireProperties } from './wire-property.ts';

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
    displayValue: (value !== null && labels.get(value)) || text,
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
