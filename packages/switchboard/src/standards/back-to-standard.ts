import type { ChosenValue } from '@pw/configurator/value';
import { BOARD_PART, type Draft, type DraftComponent, type DraftFeeder, partId } from '../editing/draft.ts';
import type { Edit, NewComponent } from '../editing/edit.ts';
import type { EnteredProperties } from '../model/board.ts';
import { partEntries } from './board-deviations.ts';
import { matchComponents, matchFeeders } from './matched-parts.ts';

type Place = { readonly part: string; readonly property: string };

/**
 * The edit that takes one deviation of a board back to its standard; null where the board does not differ there.
 * A part that is put back gets a new id, and is known again by its name.
 */
export function backToStandard(standard: Draft, here: Draft, { part, property }: Place): Edit | null {
  if (part === BOARD_PART) {
    return property === partEntries.demands.property
      ? { kind: 'demands', demands: standard.demands ?? [] }
      : chosenAgain(part, property, standard.properties);
  }
  const feeders = matchFeeders(standard, here);
  const feeder = feeders.find((each) => (each.here ?? each.standard)?.part === part);
  if (feeder) {
    const added = (missing: DraftFeeder) => addedFeeder(missing, here.lastPart + 1);
    return backOfPart(feeder, property, added);
  }
  for (const { standard: before, here: after } of feeders) {
    const components = before && after ? matchComponents(before, after) : [];
    const component = components.find((each) => (each.here ?? each.standard)?.part === part);
    if (component && after) {
      return backOfPart(component, property, (missing) => ({
        kind: 'add-component',
        feeder: after.part,
        ...newComponent(missing, here.lastPart + 1),
      }));
    }
  }
  return null;
}

type EnteredPart = Pick<DraftFeeder, 'part' | 'name' | 'properties'>;

function backOfPart<Part extends EnteredPart>(
  { standard, here }: { readonly standard: Part | null; readonly here: Part | null },
  property: string,
  add: (missing: Part) => Edit,
): Edit | null {
  if (here === null) {
    return standard && add(standard);
  }
  if (standard === null) {
    return { kind: 'remove', part: here.part };
  }
  return property === partEntries.name.property
    ? { kind: 'rename', part: here.part, name: standard.name }
    : chosenAgain(here.part, property, standard.properties);
}

type Chosen = Readonly<Record<string, ChosenValue>>;

function chosenAgain(part: string, property: string, standard: Chosen): Edit {
  return property in standard
    ? { kind: 'set', part, property, value: standard[property] ?? '' }
    : { kind: 'reset', part, property };
}

function addedFeeder({ name, type, properties, components }: DraftFeeder, number: number): Edit {
  return {
    kind: 'add-feeder',
    part: partId('feeder', number),
    name,
    type,
    properties: entered(properties),
    components: components.map((component, at) => newComponent(component, number + 1 + at)),
  };
}

function newComponent({ family, name, properties }: DraftComponent, number: number): NewComponent {
  return { part: partId('component', number), family, name, properties: entered(properties) };
}

function entered(properties: Chosen): EnteredProperties {
  return Object.fromEntries(Object.entries(properties).map(([property, value]) => [property, value ?? '']));
}
