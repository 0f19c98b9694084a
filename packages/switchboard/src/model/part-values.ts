import type { LonePart } from '@pw/configurator/lone-part';
import { figure } from '@pw/configurator/origin';
import type { Session } from '@pw/configurator/session/session';
import type { EvaluatedPart } from './board.ts';
import type { ComponentValues } from './component-properties.ts';
import type { BoardValues, FeederValues } from './part-properties.ts';

// The engine knows values by name only. A session holds exactly the properties that the families of its slots declare,
// which compileFamilies has proved, so that a part of a slot has the values of that slot.

/** The values of the board, by the names of its properties. */
export function boardValues(session: Pick<Session, 'values'>, part: string): BoardValues {
  return session.values(part) as BoardValues;
}

/** The values of a feeder, by the names of its properties. */
export function feederValues(session: Pick<Session, 'values'>, part: string): FeederValues {
  return session.values(part) as FeederValues;
}

/** The values of a component, by the names of its properties. */
export function componentValues(session: Pick<Session, 'values'>, part: string): ComponentValues {
  return session.values(part) as ComponentValues;
}

/** A part whose values have been read of its session, with what else the session knows of them. */
export function evaluatedPart<Values>(
  session: Pick<Session, 'explain' | 'chosen'>,
  part: string,
  name: string,
  values: Values,
): EvaluatedPart<Values> {
  const explain = (property: string) => session.explain(part, property);
  const chosen = session.chosen(part);
  return {
    name,
    values,
    explain,
    // Every value of a part is a property value, which the compiler cannot see through the type parameter.
    figure: (property) => figure(values[property] as never, () => explain(property)),
    isChosen: (property) => chosen.has(property),
  };
}

/** A component that was worked out outside the session; nobody chose anything of it. */
export function loneComponent(name: string, figures: LonePart): EvaluatedPart<ComponentValues> {
  return lonePart(name, figures);
}

/** A feeder that was worked out outside the session; nobody chose anything of it. */
export function loneFeeder(name: string, figures: LonePart): EvaluatedPart<FeederValues> {
  return lonePart(name, figures);
}

function lonePart<Values>(name: string, figures: LonePart): EvaluatedPart<Values> {
  const figureOf = (property: string) => {
    const figure = figures.get(property);
    if (!figure) {
      throw new Error(`${name} has no property ${property}`);
    }
    return figure;
  };
  const values = Object.fromEntries(Array.from(figures, ([property, { value }]) => [property, value]));
  return {
    name,
    // It was worked out by the properties of a family of its slot, as those of a session are.
    values: values as Values,
    explain: (property) => figureOf(property).origin,
    figure: (property) => figureOf(property) as never,
    isChosen: () => false,
  };
}
