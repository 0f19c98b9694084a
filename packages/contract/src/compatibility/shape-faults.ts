import { lowerBounds, type Shape, sameKeywords, upperBounds } from './shape.ts';

/** Whether values are sent by clients of the last release, or read by them. */
export type Direction = 'input' | 'reply';

export type ShapeFaultCode =
  /** A field that the last release does not send, or may leave out, must be sent now. */
  | 'NEW_REQUIRED_FIELD'
  /** A field is no longer in the shape: what is sent in it is lost, or who reads it reads nothing. */
  | 'FIELD_GONE'
  /** A field that was in each answer may be left out now. */
  | 'FIELD_MAY_BE_ABSENT'
  /** Values of the last release are refused. */
  | 'NARROWER_INPUT'
  /** The last release may get values that it does not take. */
  | 'WIDER_REPLY';

export type ShapeFault = {
  readonly code: ShapeFaultCode;
  /** The place in the shape, e.g. `body.boards[].name`. */
  readonly at: string;
};

/**
 * Compares a shape of the last release with the present one.
 * @param at the name of the place that the shapes describe
 * @returns where clients of the last release would be refused, or would read what they do not take
 */
export function shapeFaults(direction: Direction, before: Shape, now: Shape, at: string): readonly ShapeFault[] {
  return direction === 'input' ? within(before, now, { direction, at }) : within(now, before, { direction, at });
}

type Place = { readonly direction: Direction; readonly at: string };

/** Where a value of the narrow shape may be none of the wide one. */
function within(narrow: Shape, wide: Shape, place: Place): readonly ShapeFault[] {
  if (isSame(narrow, wide) || narrow.not !== undefined) {
    return [];
  }
  if (narrow.anyOf) {
    return narrow.anyOf.flatMap((each) => within(each, wide, place));
  }
  if (wide.anyOf) {
    return fewestFaults(
      wide.anyOf.map((each) => ({ each, faults: within(narrow, each, place) })),
      narrow,
      place,
    );
  }
  const ofValues = withinValues(narrow, wide, place);
  if (ofValues !== null) {
    return ofValues;
  }
  if (!isTypeWithin(narrow.type, wide.type) || wide.not !== undefined) {
    return mismatch(place);
  }
  return [
    ...(isBoundWithin(narrow, wide) ? [] : mismatch(place)),
    ...withinProperties(narrow, wide, place),
    ...withinItems(narrow, wide, place),
  ];
}

function mismatch({ direction, at }: Place): readonly ShapeFault[] {
  return [{ code: direction === 'input' ? 'NARROWER_INPUT' : 'WIDER_REPLY', at }];
}

type Alternative = { readonly each: Shape; readonly faults: readonly ShapeFault[] };

/** None where one alternative takes all. Else those of the alternative of the same kind, or that there is none. */
function fewestFaults(alternatives: readonly Alternative[], narrow: Shape, place: Place): readonly ShapeFault[] {
  const [best] = alternatives
    .filter(({ each, faults }) => faults.length === 0 || isAlike(narrow, each))
    .sort((one, other) => one.faults.length - other.faults.length);
  return best ? best.faults : mismatch(place);
}

/** Two objects are of one kind where no field names different constants. */
function isAlike(one: Shape, other: Shape): boolean {
  const constants = Object.entries(one.properties ?? {}).filter(([, shape]) => shape.const !== undefined);
  return (
    one.type === other.type &&
    one.type === 'object' &&
    constants.every(([name, shape]) => isSame(shape.const, other.properties?.[name]?.const))
  );
}

/** Compares what is one of some values; null where neither shape is. */
function withinValues(narrow: Shape, wide: Shape, place: Place): readonly ShapeFault[] | null {
  const values = valuesOf(narrow);
  const allowed = valuesOf(wide);
  if (allowed) {
    return values?.every((value) => allowed.some((each) => isSame(each, value))) ? [] : mismatch(place);
  }
  if (!values) {
    return null;
  }
  return values.every((value) => takesValue(wide, value)) ? [] : mismatch(place);
}

function valuesOf(shape: Shape): readonly unknown[] | undefined {
  return shape.const === undefined ? shape.enum : [shape.const];
}

/** Whether a shape takes a value that is no list and no object. A pattern is not run: then it does not. */
function takesValue(wide: Shape, value: unknown): boolean {
  if (sameKeywords.some((keyword) => wide[keyword] !== undefined)) {
    return false;
  }
  if (typeof value === 'number') {
    const bound: Shape = { minimum: value, maximum: value };
    return isTypeWithin(Number.isInteger(value) ? 'integer' : 'number', wide.type) && isBoundWithin(bound, wide);
  }
  if (typeof value === 'string') {
    const bound: Shape = { minLength: value.length, maxLength: value.length };
    return isTypeWithin('string', wide.type) && isBoundWithin(bound, wide);
  }
  return isTypeWithin(value === null ? 'null' : typeof value, wide.type);
}

function isTypeWithin(narrow: string | undefined, wide: string | undefined): boolean {
  return wide === undefined || narrow === wide || (narrow === 'integer' && wide === 'number');
}

function isBoundWithin(narrow: Shape, wide: Shape): boolean {
  return (
    lowerBounds.every((keyword) => wide[keyword] === undefined || Number(narrow[keyword]) >= Number(wide[keyword])) &&
    upperBounds.every((keyword) => wide[keyword] === undefined || Number(narrow[keyword]) <= Number(wide[keyword])) &&
    sameKeywords.every((keyword) => wide[keyword] === undefined || narrow[keyword] === wide[keyword])
  );
}

function withinProperties(narrow: Shape, wide: Shape, place: Place): readonly ShapeFault[] {
  const [sent, read] = [narrow.properties ?? {}, wide.properties ?? {}];
  return [
    ...absentFields(narrow, wide, place),
    ...Object.entries(sent).flatMap(([name, shape]) => {
      const field = { ...place, at: `${place.at}.${name}` };
      const other = read[name];
      return other ? within(shape, other, field) : withinFurther(shape, wide, field);
    }),
    ...withinRecord(narrow, wide, place),
  ];
}

/** Fields that the wide shape needs, and those that clients of the last release read. */
function absentFields(narrow: Shape, wide: Shape, { direction, at }: Place): readonly ShapeFault[] {
  const certain = new Set(narrow.required);
  const needed = (wide.required ?? []).filter((name) => !certain.has(name));
  if (direction === 'input') {
    return needed.map((name) => ({ code: 'NEW_REQUIRED_FIELD', at: `${at}.${name}` }));
  }
  const gone = Object.keys(wide.properties ?? {}).filter((name) => !(name in (narrow.properties ?? {})));
  // A record may have the field, though no name of it is written down.
  const names = typeof narrow.additionalProperties === 'object' ? [] : gone;
  return [
    ...names.map((name): ShapeFault => ({ code: 'FIELD_GONE', at: `${at}.${name}` })),
    ...needed
      .filter((name) => !names.includes(name))
      .map((name): ShapeFault => ({ code: 'FIELD_MAY_BE_ABSENT', at: `${at}.${name}` })),
  ];
}

/** A field that the wide shape does not name: objects of replies drop it, a strict one refuses it. */
function withinFurther(shape: Shape, wide: Shape, place: Place): readonly ShapeFault[] {
  if (typeof wide.additionalProperties === 'object') {
    return within(shape, wide.additionalProperties, place);
  }
  if (wide.additionalProperties === false) {
    return mismatch(place);
  }
  return place.direction === 'input' && wide.type === 'object' ? [{ code: 'FIELD_GONE', at: place.at }] : [];
}

/** Names and values of a record. */
function withinRecord(narrow: Shape, wide: Shape, place: Place): readonly ShapeFault[] {
  if (typeof narrow.additionalProperties !== 'object') {
    return [];
  }
  const values = typeof wide.additionalProperties === 'object' ? wide.additionalProperties : null;
  if (values === null) {
    return wide.type === undefined ? [] : mismatch({ ...place, at: `${place.at}{}` });
  }
  return [
    ...within(narrow.propertyNames ?? {}, wide.propertyNames ?? {}, { ...place, at: `${place.at}{name}` }),
    ...within(narrow.additionalProperties, values, { ...place, at: `${place.at}{}` }),
  ];
}

function withinItems(narrow: Shape, wide: Shape, place: Place): readonly ShapeFault[] {
  const [first, others] = [narrow.prefixItems ?? [], wide.prefixItems ?? []];
  if (first.length !== others.length) {
    return mismatch(place);
  }
  const inOrder = first.flatMap((shape, index) =>
    within(shape, others[index] ?? {}, { ...place, at: `${place.at}[${index}]` }),
  );
  return [...inOrder, ...within(anyItem(narrow), anyItem(wide), { ...place, at: `${place.at}[]` })];
}

function anyItem({ items }: Shape): Shape {
  return typeof items === 'object' ? items : {};
}

/** Whether two values of JSON are the same; the order of fields does not count. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) {
    return true;
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  const [mine, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    mine.length === others.size &&
    mine.every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  );
}
