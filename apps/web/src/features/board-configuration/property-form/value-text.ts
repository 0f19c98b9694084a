import { inWords } from '@pw/configurator/property';
import type { Change, FilterRefusal } from '@pw/configurator/session/change';
import { type PropertyValue, writtenValue } from '@pw/configurator/value';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { refusalText } from '@pw/switchboard/editing/value-words';
import type { ShownProperty } from '@pw/switchboard/forms/form';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';

const MOST_DECIMALS = 2;

/** A value as a form shows it: in words, with the label of its list, and numbers with few decimals; '' for none. */
export function shownValue(field: Pick<ShownProperty, 'choices' | 'words'>, value: PropertyValue): string {
  if (value === null) {
    return '';
  }
  return (
    field.choices?.find((choice) => choice.value === writtenValue(value))?.label ?? plainValue(inWords(field, value))
  );
}

/** A value of no known list. */
export function plainValue(value: PropertyValue): string {
  return typeof value === 'number' ? String(Number(value.toFixed(MOST_DECIMALS))) : String(value ?? '');
}

/** Values that stand next to each other, with their units. */
export function withUnit(text: string, unit: string): string {
  return text === '' || unit === '' ? text : `${text} ${unit}`;
}

/** All reasons why a list refuses a value; null for one that it offers. */
export function refusalTexts(knowledge: Knowledge, refusals: readonly FilterRefusal[]): string | null {
  return refusals.length === 0 ? null : refusals.map((refusal) => refusalText(knowledge, refusal)).join('. ');
}

/** What the rule would give if the user had not chosen; the value itself where nobody has, or the rule gives the same. */
export function ruleValue({ view }: Pick<EditableBoard, 'view'>, part: string, property: string): PropertyValue {
  const preview = view.preview([{ kind: 'forget', part, property }]);
  const changes: readonly Change[] = preview.ok ? preview.value.changes : [];
  for (const change of changes) {
    if ('facet' in change && change.facet === 'value' && change.part === part && change.property === property) {
      return change.value;
    }
  }
  return view.value(part, property);
}
