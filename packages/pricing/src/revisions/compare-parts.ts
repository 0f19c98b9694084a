import { BOARD_PART, type DraftComponent, type DraftFeeder } from '@pw/switchboard/editing/draft';
import type { FormKnowledge } from '@pw/switchboard/forms/form';
import { propertyWords, type WordedPart, type WordsOfProperty } from '@pw/switchboard/forms/property-words';
import { compartmentAddress } from '@pw/switchboard/layout/compartment-address';
import { compareValues } from '../quote/board-results.ts';
import type { ComparedBoard, ComparedDesign } from './compared-revision.ts';
import { matchByKey } from './match-by-key.ts';
import {
  type BoardDifference,
  type Both,
  type ComponentDifference,
  changeOf,
  type FeederDifference,
  isSame,
  type PropertyDifference,
  type Source,
} from './revision-difference.ts';

/** What parts and their properties are called. */
export type PartWords = {
  readonly ofProperty: WordsOfProperty;
  readonly feederTypes: ReadonlyMap<string, string>;
  readonly componentFamilies: ReadonlyMap<string, string>;
};

/** Gathers what parts and their properties are called. */
export function partWords(knowledge: FormKnowledge): PartWords {
  const types = knowledge.kinds.flatMap((kind) => kind.types);
  return {
    ofProperty: propertyWords(knowledge),
    feederTypes: new Map(types.map(({ name, display }) => [name, display])),
    componentFamilies: new Map(knowledge.tables.formComponent.rows.map(({ family, display }) => [family, display])),
  };
}

/** Compares a board and its feeders by their ids. */
export function compareParts(
  words: PartWords,
  { before, after }: Both<ComparedBoard | null>,
): Pick<BoardDifference, 'values' | 'feeders'> {
  const parts = {
    before: before && boardPart(before),
    after: after && boardPart(after),
  };
  const sides = { before: placedFeeders(before, after), after: placedFeeders(after, before) };
  // What has the id of a feeder and another type is another feeder.
  const feeders = matchByKey(sides.before, sides.after, ({ feeder }) => `${feeder.part} ${feeder.type}`);
  return {
    values: compareProperties(words.ofProperty, { kind: 'board' }, parts),
    feeders: feeders.map((feeder) => compareFeeders(words, feeder)).filter((difference) => !isTheSame(difference)),
  };
}

/** A part with what was chosen of it and what that came to. */
type ValuedPart = {
  readonly chosen: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, string | number>>;
};

function boardPart({ inputs, results }: ComparedBoard): ValuedPart {
  return { chosen: inputs.properties, values: results.parts[BOARD_PART]?.values ?? {} };
}

/** A feeder at its places, with the results of its board. */
type PlacedPart = {
  readonly feeder: DraftFeeder;
  readonly places: readonly string[];
  readonly results: ComparedBoard['results'];
};

/** The feeders of a board. Where the other side has no design nobody can say what has moved: then none has a place. */
function placedFeeders(board: ComparedBoard | null, other: ComparedBoard | null): readonly PlacedPart[] {
  if (board === null) {
    return [];
  }
  const places = other !== null && other.design === null ? new Map() : placesOf(board.design);
  const { inputs, results } = board;
  return inputs.feeders.map((feeder) => ({ feeder, places: places.get(feeder.name) ?? [], results }));
}

/** The addresses of the compartments of each feeder by its name. */
function placesOf(design: ComparedDesign | null): ReadonlyMap<string, readonly string[]> {
  const placed = (design?.cubicles ?? []).flatMap(({ number, feeders }) =>
    feeders.map((name, place) => ({ name, address: compartmentAddress(number, place) })),
  );
  const byName = Map.groupBy(placed, ({ name }) => name);
  return new Map([...byName].map(([name, copies]) => [name, copies.map(({ address }) => address)]));
}

function compareFeeders(words: PartWords, feeder: Both<PlacedPart | null>): FeederDifference {
  const { before, after } = feeder;
  const known = after ?? before;
  if (known === null) {
    throw new Error('A feeder is in neither of two revisions');
  }
  const { part, type } = known.feeder;
  const components = matchByKey(componentsOf(before), componentsOf(after), ({ component }) => {
    return `${component.part} ${component.family}`;
  });
  return {
    part,
    type: words.feederTypes.get(type) ?? type,
    change: changeOf(feeder),
    name: { before: before?.feeder.name ?? '', after: after?.feeder.name ?? '' },
    places: { before: before?.places ?? [], after: after?.places ?? [] },
    values: compareProperties(
      words.ofProperty,
      { kind: 'feeder', type },
      { before: before && feederPart(before), after: after && feederPart(after) },
    ),
    components: components
      .map((component) => compareComponents(words, component))
      .filter(({ change, name, values }) => change !== 'changed' || !isSame(name) || values.length > 0),
  };
}

function isTheSame({ change, name, places, values, components }: FeederDifference): boolean {
  return change === 'changed' && isSame(name) && isSame(places) && values.length === 0 && components.length === 0;
}

function feederPart({ feeder, results }: PlacedPart): ValuedPart {
  return { chosen: feeder.properties, values: results.parts[feeder.part]?.values ?? {} };
}

type ResultedComponent = { readonly component: DraftComponent; readonly results: ComparedBoard['results'] };

function componentsOf(placed: PlacedPart | null): readonly ResultedComponent[] {
  return placed?.feeder.components.map((component) => ({ component, results: placed.results })) ?? [];
}

function compareComponents(words: PartWords, both: Both<ResultedComponent | null>): ComponentDifference {
  const { before, after } = both;
  const known = after ?? before;
  if (known === null) {
    throw new Error('A component is in neither of two revisions');
  }
  const { part, family } = known.component;
  return {
    part,
    family: words.componentFamilies.get(family) ?? family,
    change: changeOf(both),
    name: { before: before?.component.name ?? '', after: after?.component.name ?? '' },
    values: compareProperties(
      words.ofProperty,
      { kind: 'component', family },
      { before: before && componentPart(before), after: after && componentPart(after) },
    ),
  };
}

function componentPart({ component, results }: ResultedComponent): ValuedPart {
  return { chosen: component.properties, values: results.parts[component.part]?.values ?? {} };
}

/** The values of forms that differ, chosen ones first. Of a part that is on one side alone, only choices are reported. */
function compareProperties(
  words: WordsOfProperty,
  worded: WordedPart,
  { before, after }: Both<ValuedPart | null>,
): readonly PropertyDifference[] {
  const comparedPart = (part: ValuedPart | null) => (part && before && after ? part : chosenAlone(part));
  const [earlier, later] = [comparedPart(before), comparedPart(after)];
  const differing = new Set(compareValues(earlier.values, later.values).map(({ property }) => property));
  const properties = [...new Set([...Object.keys(earlier.values), ...Object.keys(later.values)])];
  return properties
    .map((property) => {
      const source = { before: sourceOf(earlier, property), after: sourceOf(later, property) };
      return { property, source, words: words(worded, property) };
    })
    .filter(({ words: { isShown } }) => isShown)
    .filter(({ property, source }) => differing.has(property) || !isSame(source))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.words.order - other.words.order)
    .map(({ property, source, words: { label, isTold, text } }) => ({
      property,
      label,
      isTold,
      source,
      before: text(earlier.values[property] ?? null),
      after: text(later.values[property] ?? null),
    }));
}

function chosenAlone(part: ValuedPart | null): ValuedPart {
  const chosen = part?.chosen ?? {};
  const values = Object.entries(part?.values ?? {}).filter(([property]) => property in chosen);
  return { chosen, values: Object.fromEntries(values) };
}

function sourceOf({ chosen, values }: ValuedPart, property: string): Source {
  if (values[property] === undefined) {
    return 'none';
  }
  return property in chosen ? 'chosen' : 'derived';
}

function rankOf({ source }: Pick<PropertyDifference, 'source'>): number {
  return source.before === 'chosen' || source.after === 'chosen' ? 0 : 1;
}
