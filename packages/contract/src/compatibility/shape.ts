import { type ZodType, z } from 'zod';

/** A shape of values as JSON Schema describes it, with the keywords that decide which values it takes. */
export type Shape = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Shape;
  readonly propertyNames?: Shape;
  readonly items?: Shape | boolean;
  readonly prefixItems?: readonly Shape[];
  readonly not?: Shape;
} & { readonly [Keyword in Bound | SameKeyword]?: number | string };

/** Keywords of a number: a value, a length or a count has at least, or at most, that much. */
export const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
export const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;

type Bound = (typeof lowerBounds)[number] | (typeof upperBounds)[number];

/** Keywords that cannot be compared by size: only the same one takes the same values. */
export const sameKeywords = ['format', 'pattern', 'multipleOf', 'contentEncoding'] as const;

type SameKeyword = (typeof sameKeywords)[number];

const keywords: ReadonlySet<string> = new Set([
  'type',
  'const',
  'enum',
  'anyOf',
  'oneOf',
  'allOf',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'prefixItems',
  'not',
  '$ref',
  ...lowerBounds,
  ...upperBounds,
  ...sameKeywords,
]);

/** Keywords that no shape of the contract has yet, and that `shapeFaults` cannot judge. */
const unreadable: ReadonlySet<string> = new Set(['allOf', '$ref']);

/**
 * Describes the JSON that a schema takes. What a schema only checks by code (`refine`, `transform`) is not in it.
 * @throws when the schema is recursive or an intersection, which no call has yet
 */
export function shapeOf(schema: ZodType): Shape {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  // JSON Schema as zod writes it; what it says besides is left out here.
  return reduce(written as Readonly<Record<string, unknown>>);
}

function reduce({ type, ...rest }: Readonly<Record<string, unknown>>): Shape {
  if (Array.isArray(type)) {
    return { anyOf: type.map((each: unknown) => reduce({ ...rest, type: each })) };
  }
  const schema = type === undefined ? rest : { ...rest, type };
  const entries = Object.entries(schema)
    .filter(([keyword, value]) => keywords.has(keyword) && !isBoundOfIntegers(value))
    .map(([keyword, value]) => {
      if (unreadable.has(keyword)) {
        throw new Error(`A shape of the contract has ${keyword}: teach shapeFaults to compare it.`);
      }
      // Both take one of several shapes.
      return [keyword === 'oneOf' ? 'anyOf' : keyword, reduceValue(keyword, value)] as const;
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries);
}

/** Each integer of a call has these bounds: they say nothing. */
function isBoundOfIntegers(value: unknown): boolean {
  return value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER;
}

function reduceValue(keyword: string, value: unknown): unknown {
  switch (keyword) {
    case 'properties':
      return Object.fromEntries(Object.entries(value as object).map(([name, shape]) => [name, reduce(shape)]));
    case 'required':
      return [...(value as readonly string[])].sort();
    case 'anyOf':
    case 'oneOf':
    case 'prefixItems':
      return (value as readonly Readonly<Record<string, unknown>>[]).map(reduce);
    case 'additionalProperties':
    case 'propertyNames':
    case 'items':
    case 'not':
      return typeof value === 'boolean' ? value : reduce(value as Readonly<Record<string, unknown>>);
    default:
      return value;
  }
}

/** The shape with each object open to further fields. */
export function withoutStrictness(shape: Shape): Shape {
  const text = JSON.stringify(shape, (keyword, value: unknown) =>
    keyword === 'additionalProperties' && value === false ? undefined : value,
  );
  return JSON.parse(text) as Shape;
}
