import type { Change, FacetChange } from '../session/change.ts';
import type { FullState } from './recompute.ts';

const facetNames = ['user', 'value', 'options', 'enabled', 'visible', 'conflict'] as const;

/** The change set between two states of a configuration. */
export function differences(before: FullState, after: FullState): readonly Change[] {
  const isSamePart = (id: string): boolean => before.get(id)?.birth === after.get(id)?.birth;
  const removed = [...before.keys()].filter((id) => !isSamePart(id));
  const added = [...after].filter(([id]) => !isSamePart(id));
  const surviving = [...after.keys()].filter(isSamePart);
  return [
    ...removed.map((part): Change => ({ part, removed: true })),
    ...added.map(([part, { family }]): Change => ({ part, added: family })),
    ...surviving.flatMap((part) => facetDifferences(part, before, after)),
  ];
}

function facetDifferences(part: string, before: FullState, after: FullState): readonly Change[] {
  const propertiesBefore = before.get(part)?.properties ?? {};
  return Object.entries(after.get(part)?.properties ?? {}).flatMap(([property, facets]) =>
    facetNames
      .filter((facet) => JSON.stringify(facets[facet]) !== JSON.stringify(propertiesBefore[property]?.[facet]))
      // One facet's name and value: the union pairs them, which the compiler cannot follow through a variable.
      .map((facet) => ({ part, property, facet, value: facets[facet] }) as FacetChange),
  );
}
