import type { PropertyValue } from '@pw/configurator/value';
import type { InputProperties } from '@pw/switchboard/input/input-properties';
import { readValue } from '@pw/switchboard/input/read-value';
import { memberPath, type Report } from './fault-path.ts';
import type { Members } from './fields.ts';

/** Reads the properties of a part; what is not set is left out, as what was never given. */
export function readProperties(
  given: Members,
  inputs: InputProperties,
  part: string,
  path: string,
  report: Report,
): Readonly<Record<string, PropertyValue>> {
  const chosen: [string, PropertyValue][] = [];
  for (const [name, value] of Object.entries(given)) {
    const input = inputs.get(name);
    const read = input && readValue(input, value);
    if (!read) {
      report(memberPath(path, name), `is not a property that ${part} takes: ${[...inputs.keys()].join(', ')}`);
    } else if (!read.ok) {
      report(memberPath(path, name), read.error);
    } else if (read.value !== null) {
      chosen.push([name, read.value]);
    }
  }
  return Object.fromEntries(chosen);
}
