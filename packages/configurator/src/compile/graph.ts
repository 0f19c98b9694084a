import type { Family, Rule } from '../family/family.ts';
import type { Property } from '../family/property.ts';
import type { FacetNode } from './knowledge.ts';
import { familiesIn, inputsOf, resolveInput } from './resolve-input.ts';

/** A facet of a property of a family, and the facets that must be known before it. */
export type GraphNode = {
  readonly family: Family;
  readonly property: string;
  readonly kind: FacetNode['kind'];
  readonly needs: ReadonlySet<GraphNode>;
};

type Draft = GraphNode & { readonly rule: Rule | null; readonly needs: Set<GraphNode> };

/**
 * Builds the graph of all facets, once per family and not per part: an input `SLOT.NAME` leads to that property of
 * every family in the slot, a sum to its property in every family of the slot below.
 * The families must have passed `checkFamilies`.
 */
export function buildGraph(families: readonly Family[]): readonly GraphNode[] {
  const drafts = families.flatMap((family) =>
    Object.entries(family.properties).flatMap(([name, property]) => draftsOf(family, name, property)),
  );
  const values = new Map<string, Draft>();
  for (const draft of drafts) {
    if (draft.kind === 'value' || draft.kind === 'sum') {
      values.set(`${draft.family.name}.${draft.property}`, draft);
    }
  }
  for (const draft of drafts) {
    for (const path of pathsNeeded(draft, families)) {
      const needed = values.get(path);
      if (needed) {
        draft.needs.add(needed);
      }
    }
  }
  return drafts;
}

function draftsOf(family: Family, name: string, property: Property): readonly Draft[] {
  const ruleOf = (kind: Rule['kind']): Rule | null =>
    family.rules.find((rule) => rule.kind === kind && rule.property === name) ?? null;
  const draft = (kind: FacetNode['kind'], rule: Rule | null): Draft => ({
    family,
    property: name,
    kind,
    rule,
    needs: new Set(),
  });

  const sum = ruleOf('sum');
  const value = sum ? draft('sum', sum) : draft('value', ruleOf('derive') ?? ruleOf('propose'));
  const flags = (['enabled', 'visible'] as const).flatMap((kind) => {
    const rule = ruleOf(kind);
    return rule ? [draft(kind, rule)] : [];
  });
  const list = ruleOf('options');
  if (!list) {
    return [value, ...flags];
  }
  const isFiltered = list.kind === 'options' && list.filters.length > 0;
  const options = isFiltered ? [draft('options', list)] : [];
  const isChosen = property.giver === 'user' || property.giver === 'user or rule';
  const conflict = isChosen ? [{ ...draft('conflict', list), needs: new Set<GraphNode>([value, ...options]) }] : [];
  return [value, ...flags, ...options, ...conflict];
}

function pathsNeeded({ family, rule }: Draft, families: readonly Family[]): readonly string[] {
  if (rule === null) {
    return [];
  }
  if (rule.kind === 'sum') {
    return familiesIn(families, rule.below).map((below) => `${below.name}.${rule.of}`);
  }
  return inputsOf(rule).flatMap((input) => {
    const source = resolveInput(family, input);
    if (source === null) {
      return [];
    }
    const owners = source.up === 0 ? [family] : familiesIn(families, source.slot.name);
    return owners.map((owner) => `${owner.name}.${source.property}`);
  });
}
