import { printValue } from './calculation.ts';
import type { Family, Rule } from './family.ts';
import { type Figure, figure } from './origin.ts';
import { INITIAL_VALUE } from './rule-id.ts';
import type { PropertyValue } from './value.ts';

type AnyFigure = Figure<PropertyValue>;
type ValueRule = Extract<Rule, { readonly inputs: readonly string[] }>;

/** A part that is in no session, as figures of its properties. */
export type LonePart = ReadonlyMap<string, AnyFigure>;

/**
 * Works out a part that is in no session by the rules of its family, e.g. a component that follows from a choice of
 * its feeder: what is given stands, the rest follows. It has no parts below, and its lists judge nothing.
 * @param above the value of a property above by its name, e.g. `FEEDER.RATING`
 */
export function workOutPart(
  { properties, rules }: Pick<Family, 'properties' | 'rules'>,
  given: Readonly<Record<string, AnyFigure>>,
  above: (name: string) => AnyFigure,
): LonePart {
  const ruleOf = new Map(
    rules
      .filter((rule): rule is ValueRule => rule.kind === 'derive' || rule.kind === 'propose')
      .map((rule) => [rule.property, rule]),
  );
  const known = new Map<string, AnyFigure>();
  const figureOf = (name: string): AnyFigure => {
    const figure = known.get(name) ?? given[name] ?? workOut(name);
    known.set(name, figure);
    return figure;
  };
  const workOut = (name: string): AnyFigure => {
    const rule = ruleOf.get(name);
    const declared = properties[name];
    if (!declared) {
      return above(name);
    }
    return rule ? ruledFigure(rule, figureOf) : plainFigure(declared.initial);
  };
  return new Map(Object.keys(properties).map((name) => [name, figureOf(name)]));
}

function ruledFigure({ inputs, calculation }: ValueRule, figureOf: (name: string) => AnyFigure): AnyFigure {
  const figures = inputs.map((name) => ({ name, figure: figureOf(name) }));
  // The builder of the family has compared the calculation with the values of its inputs.
  const values = figures.map((input) => input.figure.value as never);
  const value = calculation.evaluate(...values);
  return figure(value, () => ({
    rule: calculation.rule,
    source: calculation.source,
    value,
    ...calculation.show(...values),
    inputs: figures.map(({ name, figure: { value: of, origin } }) => ({ name, value: of, origin })),
  }));
}

function plainFigure(value: PropertyValue): AnyFigure {
  return figure(value, () => ({
    rule: INITIAL_VALUE,
    source: 'initial value',
    value,
    arithmetic: printValue(value),
    inputs: [],
    rows: [],
  }));
}
