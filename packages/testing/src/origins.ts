import type { Origin } from '@pw/configurator/origin';
import type { PropertyValue } from '@pw/configurator/value';

/**
 * Finds every origin in a value: figures at any depth, and the origins of their inputs. Each origin comes once, with
 * the path at which it was met first.
 */
export function collectOrigins(value: unknown, path = ''): ReadonlyMap<Origin, string> {
  const placeOf = new Map<Origin, string>();
  const seen = new Set<object>();

  const visit = (each: object, at: string): void => {
    seen.add(each);
    if (isOrigin(each)) {
      placeOf.set(each, at);
    }
    for (const [key, inner] of Object.entries(each)) {
      // Most values are no objects: a path is written only for what is gone into.
      if (isNew(inner)) {
        visit(inner, `${at}.${key}`);
      }
    }
  };
  const isNew = (each: unknown): each is object => typeof each === 'object' && each !== null && !seen.has(each);
  if (isNew(value)) {
    visit(value, path);
  }
  return placeOf;
}

function isOrigin(value: object): value is Origin {
  return 'arithmetic' in value && 'rule' in value && 'inputs' in value;
}

const NUDGE = 1e-6;

const functions: Readonly<Record<string, (...args: never[]) => PropertyValue>> = {
  min: Math.min,
  max: Math.max,
  sqrt: Math.sqrt,
  exp: Math.exp,
  sum: (...terms: number[]) => terms.reduce((total, term) => total + term, 0),
  ceil: (value: number) => Math.ceil(value - NUDGE),
  floor: (value: number) => Math.floor(value + NUDGE),
  round: (value: number, digits: number) => {
    const scaled = value * 10 ** digits;
    // A few operations on a large amount are off by more than a fixed nudge undoes.
    return Math.floor(scaled + 0.5 + Math.max(1e-9, Math.abs(scaled) * 2 * Number.EPSILON)) / 10 ** digits;
  },
  choose: (condition: boolean, then: PropertyValue, otherwise: PropertyValue) => (condition ? then : otherwise),
  list: (...texts: string[]) => texts.filter((text) => text !== '').join('\n'),
  least: (...pairs: PropertyValue[]) => {
    const costs = pairs.filter((_, index) => index % 2 === 1).map(Number);
    const cheapest = costs.findIndex((cost) => cost <= Math.min(...costs) + NUDGE);
    return pairs[cheapest * 2] ?? null;
  },
};

/** The results of earlier evaluations: a hundred origins print the same. */
const evaluated = new Map<string, PropertyValue>();

/**
 * Evaluates what an origin prints, with JavaScript's own arithmetic: independent of the formula language, so that a
 * test that compares the two means something. Texts and calls are as the language writes them.
 * @throws when the text cannot be evaluated.
 */
export function evaluateArithmetic(arithmetic: string): PropertyValue {
  const known = evaluated.get(arithmetic);
  if (known !== undefined) {
    return known;
  }
  const value = runArithmetic(arithmetic);
  evaluated.set(arithmetic, value);
  return value;
}

function runArithmetic(arithmetic: string): PropertyValue {
  const pieces = arithmetic.split(/("(?:[^"\\]|\\.)*")/);
  const script = pieces.map((piece, index) => (index % 2 === 1 ? piece : toJavaScript(piece))).join('');
  const names = Object.keys(functions);
  // oxlint-disable-next-line typescript/no-implied-eval -- the text comes from our own rules, and only tests run this
  const run = new Function(...names, `"use strict"; return (${script});`);
  return run(...Object.values(functions));
}

function toJavaScript(piece: string): string {
  return piece
    .replace(/\bif\(/g, 'choose(')
    .replace(/\bnone\b/g, 'null')
    .replace(/<>/g, '!==')
    .replace(/(?<![<>!=])=(?!=)/g, '===')
    .replace(/&/g, '+ "" +');
}
