import type { DraftComponent } from '@pw/switchboard/editing/draft';

/** Whether the components of a feeder differ from what they were: others, or other values. */
export function componentsChanged(before: readonly DraftComponent[], now: readonly DraftComponent[]): boolean {
  return before.length !== now.length || now.some((component, at) => !isSame(component, before[at]));
}

function isSame(one: DraftComponent, other: DraftComponent | undefined): boolean {
  if (other?.part !== one.part || other.name !== one.name) {
    return false;
  }
  const names = new Set([...Object.keys(one.properties), ...Object.keys(other.properties)]);
  return [...names].every((name) => one.properties[name] === other.properties[name]);
}
