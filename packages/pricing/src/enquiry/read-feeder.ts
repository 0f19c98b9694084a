import type { PartInputs } from '@pw/switchboard/input/part-inputs';
import { quoted } from '@pw/switchboard/input/quoted';
import type { ComponentConfiguration, FeederConfiguration } from '@pw/switchboard/model/configuration';
import { memberPath, type Report } from './fault-path.ts';
import { members, name, parts, word } from './fields.ts';
import { readPart } from './read-part.ts';
import { readProperties } from './read-properties.ts';

const feederShape = {
  name: name('feeder'),
  type: word,
  properties: members.default({}),
  components: parts.default([]),
};

const componentShape = { family: word, properties: members.default({}) };

/** Reads one feeder entry with its components; null when there is none to be read. */
export function readFeeder(
  value: unknown,
  known: PartInputs,
  path: string,
  report: Report,
): FeederConfiguration | null {
  const feeder = readPart(feederShape, value, path, report);
  if (!feeder) {
    return null;
  }
  const type = feeder.type ?? '';
  const place = memberPath(path, 'properties');
  const inputs = known.feeders.get(type)?.inputs;
  if (!inputs && feeder.type !== undefined) {
    report(memberPath(path, 'type'), `${quoted(type)} is not one of ${[...known.feeders.keys()].join(', ')}`);
  }
  return {
    name: feeder.name ?? '',
    type,
    properties: inputs
      ? readProperties(feeder.properties ?? {}, inputs, `a feeder of type ${type}`, place, report)
      : {},
    components: (feeder.components ?? []).flatMap(
      (component, index) =>
        readComponent(component, known, memberPath(memberPath(path, 'components'), index), report) ?? [],
    ),
  };
}

function readComponent(value: unknown, known: PartInputs, path: string, report: Report): ComponentConfiguration | null {
  const component = readPart(componentShape, value, path, report);
  if (component?.family === undefined) {
    return null;
  }
  const { family, properties = {} } = component;
  const inputs = known.components.get(family);
  if (!inputs) {
    const families = [...known.components.keys()].join(', ');
    report(memberPath(path, 'family'), `${quoted(family)} is not one of ${families}`);
    return null;
  }
  const place = memberPath(path, 'properties');
  return { family, properties: readProperties(properties, inputs, `a component ${family}`, place, report) };
}
