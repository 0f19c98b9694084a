import { bindFilter, bindInputs, type NamedInputs } from './bind-inputs.ts';
import type { Calculation, ShownCalculation } from './calculation.ts';
import type { RowReference } from './origin.ts';
import type { Properties, ValueOf } from './property.ts';
import type { PropertyValue } from './value.ts';

/**
 * A place in the tree of parts, e.g. "feeder": below which slot it hangs, and the properties that every family
 * in it has. Rules of the slots below may read them as `FEEDER.FEEDER_POLES`.
 */
export type Slot<Name extends string = string, P extends Properties = Properties, Above = unknown> = {
  readonly name: Name;
  readonly properties: P;
  /** The slot above, null for the root. */
  readonly above: AnySlot | null;
  /** Only for the compiler: `{ 'BOARD.RATED_CURRENT': number | null, … }` of all slots above. */
  readonly aboveValues?: Above;
};

// A slot whose property types do not matter where it is used.
export type AnySlot = Slot<string, Properties, unknown>;

type PrefixedProperties<Name extends string, P extends Properties> = {
  readonly [Property in keyof P & string as `${Name}.${Property}`]: ValueOf<P[Property]>;
};

/** Declares the root slot of the tree. */
export function rootSlot<const Name extends string, P extends Properties>(
  name: Name,
  properties: P,
): Slot<Name, P, unknown> {
  return { name, properties, above: null };
}

/** Declares a slot below another one. */
export function slotBelow<
  const Name extends string,
  P extends Properties,
  AboveName extends string,
  AP extends Properties,
  AA,
>(above: Slot<AboveName, AP, AA>, name: Name, properties: P): Slot<Name, P, PrefixedProperties<AboveName, AP> & AA> {
  return { name, properties, above };
}

/** An option that a list offers: its value, the catalogue row behind it (if any), its label, and a short one if that is long. */
export type OptionRow = {
  readonly value: string | number;
  readonly label?: string;
  readonly short?: string;
  readonly reference?: RowReference;
  /** Further columns that filters look at. */
  readonly row?: unknown;
};

/** A reason to refuse an option. It receives the option and its declared inputs. */
export type Filter = {
  /** Id of the filter, e.g. `bus-section`. */
  readonly name: string;
  readonly inputs: readonly string[];
  readonly accepts: (option: OptionRow, ...inputs: readonly never[]) => boolean;
};

/** One rule of a family. Inputs are names of own properties or `SLOT.NAME` of a slot above. */
export type Rule =
  | {
      readonly kind: 'derive' | 'propose' | 'visible' | 'enabled';
      readonly property: string;
      readonly inputs: readonly string[];
      readonly calculation: Calculation<readonly never[], PropertyValue>;
    }
  | {
      readonly kind: 'options';
      readonly property: string;
      readonly options: readonly OptionRow[];
      readonly filters: readonly Filter[];
    }
  | { readonly kind: 'sum'; readonly property: string; readonly below: string; readonly of: string }
  | { readonly kind: 'given'; readonly property: string; readonly of: string };

/** A part family: its slot, its properties (the slot's and its own) and its rules. */
export type Family = {
  readonly name: string;
  /** Part family id of the spec, e.g. 54 for the board; null where it has none. */
  readonly id: number | null;
  readonly slot: AnySlot;
  readonly properties: Properties;
  readonly rules: readonly Rule[];
};

/** The values that rules of a family may read: its own properties and those of the slots above. */
export type Readable<P extends Properties, Above> = { readonly [Name in keyof P & string]: ValueOf<P[Name]> } & Above;

/** The inputs of a rule: up to two in their order, more by the names that the rule gives them. */
type InputsOf<Values> = Few<keyof Values & string> | NamedInputs<keyof Values & string>;

type Few<Property> = readonly [] | readonly [Property] | readonly [Property, Property];

type ValuesInOrder<Values, Inputs extends readonly (keyof Values)[]> = {
  readonly [Index in keyof Inputs]: Values[Inputs[Index]];
};

type ValuesByName<Values, Inputs> = { readonly [Name in keyof Inputs]: Values[Inputs[Name] & keyof Values] };

/** Judges an option by the values of the inputs: in their order, or in one record by their names. */
type Accepts<Values, Inputs> = Inputs extends readonly (keyof Values)[]
  ? (option: OptionRow, ...values: ValuesInOrder<Values, Inputs>) => boolean
  : (option: OptionRow, values: ValuesByName<Values, Inputs>) => boolean;

/** Builds the rules of one family with checked names and types. */
export type RuleBuilder<P extends Properties, Above, Values = Readable<P, Above>> = {
  /** The value of a `rule` property. */
  readonly derive: <Name extends keyof P & string, const Inputs extends InputsOf<Values>>(
    property: Name,
    inputs: Inputs,
    calculation: CalculationOf<Values, Inputs, ValueOf<P[Name]>>,
  ) => Rule;
  /** The value of a `user or rule` property until the user chooses. */
  readonly propose: <Name extends keyof P & string, const Inputs extends InputsOf<Values>>(
    property: Name,
    inputs: Inputs,
    calculation: CalculationOf<Values, Inputs, ValueOf<P[Name]>>,
  ) => Rule;
  /** Whether the property is shown; the calculation gives 1 or 0. */
  readonly visible: <const Inputs extends InputsOf<Values>>(
    property: keyof P & string,
    inputs: Inputs,
    calculation: CalculationOf<Values, Inputs, number>,
  ) => Rule;
  /** Whether the property can be changed; the calculation gives 1 or 0. */
  readonly enabled: <const Inputs extends InputsOf<Values>>(
    property: keyof P & string,
    inputs: Inputs,
    calculation: CalculationOf<Values, Inputs, number>,
  ) => Rule;
  /** The values that the property offers, each subject to every filter. */
  readonly options: (property: keyof P & string, options: readonly OptionRow[], filters?: readonly Filter[]) => Rule;
  /** A filter for `options`. */
  readonly filter: <const Inputs extends InputsOf<Values>>(
    name: string,
    inputs: Inputs,
    accepts: Accepts<Values, Inputs>,
  ) => Filter;
  /** The sum of `of` over all parts in the slot `below`; of texts their list. */
  readonly sum: (property: keyof P & string, below: string, of: string) => Rule;
  /** 1 where `of`, a property of the same part, was chosen or has a standing value, else 0: its rule counts then. */
  readonly given: (property: keyof P & string, of: keyof P & string) => Rule;
};

/** A calculation over the inputs: of named ones a formula takes those that it names. */
type CalculationOf<Values, Inputs, Value extends PropertyValue> = Inputs extends readonly (keyof Values)[]
  ? Calculation<ValuesInOrder<Values, Inputs>, Value>
  :
      | Calculation<readonly [values: ValuesByName<Values, Inputs>], Value>
      | CalculationByName<keyof Inputs & string, Value>;

/** A formula: it names its values, and takes them in the order of its names. */
type CalculationByName<Name extends string, Value extends PropertyValue> = {
  readonly rule: string;
  readonly source: string;
  readonly names: readonly Name[];
  readonly evaluate: (...args: readonly PropertyValue[]) => Value;
  readonly show: (...args: readonly PropertyValue[]) => ShownCalculation;
};

/**
 * Declares a part family in a slot: the slot's properties plus `own`, and its rules.
 * Names and types are checked by the compiler here, and the whole graph again by `compileFamilies`.
 */
export function family<Name extends string, SP extends Properties, Above, Own extends Properties>(
  slot: Slot<Name, SP, Above>,
  head: { readonly name: string; readonly id: number | null; readonly own: Own },
  rules: (build: RuleBuilder<SP & Own, Above>) => readonly Rule[],
): Family & { readonly properties: SP & Own } {
  const ruleOf = (kind: string) => (property: string, inputs: readonly string[] | NamedInputs, calculation: never) => {
    return { kind, property, ...(isInOrder(inputs) ? { inputs, calculation } : bindInputs(inputs, calculation)) };
  };
  // The builder only packs its arguments: their types were checked at the call and do not exist at run time.
  const build = {
    derive: ruleOf('derive'),
    propose: ruleOf('propose'),
    visible: ruleOf('visible'),
    enabled: ruleOf('enabled'),
    options: (property: string, options: readonly OptionRow[], filters: readonly Filter[] = []) => {
      return { kind: 'options', property, options, filters };
    },
    filter: (name: string, inputs: readonly string[] | NamedInputs, accepts: Filter['accepts']): Filter => {
      return isInOrder(inputs) ? { name, inputs, accepts } : bindFilter(name, inputs, accepts);
    },
    sum: (property: string, below: string, of: string) => ({ kind: 'sum', property, below, of }),
    given: (property: string, of: string) => ({ kind: 'given', property, of }),
  } as unknown as RuleBuilder<SP & Own, Above>;
  const properties = { ...slot.properties, ...head.own };
  return { name: head.name, id: head.id, slot, properties, rules: rules(build) };
}

function isInOrder(inputs: readonly string[] | NamedInputs): inputs is readonly string[] {
  return Array.isArray(inputs);
}
