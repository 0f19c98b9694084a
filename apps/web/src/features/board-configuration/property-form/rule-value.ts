import type { Change } from '@pw/configurator/session/change';
import type { PropertyValue } from '@pw/configurator/value';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';

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
