import type { Family, OptionRow } from '@pw/configurator/family';
import type { Control, Giver, Property } from '@pw/configurator/property';
import { type ChosenValue, writtenValue } from '@pw/configurator/value';
import { isOfType } from '../entry/part-inputs.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { faultRepair } from '../model/feeder-faults.ts';
import type { FormTables } from '../tables/form-tables.ts';
import { feederValidityRules } from '../validity/judge-feeder.ts';

/** A group of fields under a title. */
export type FormGroup = {
  readonly title: string;
  readonly hint: string;
  /** Whether it stays shut until something in it is entered. */
  readonly isFolded: boolean;
  readonly fields: readonly FormField[];
};

type FormName = FormTables['formGroup']['rows'][number]['form'];

/** What forms are made of: the tables and the part families. */
export type FormKnowledge = Pick<Knowledge, 'board' | 'kinds' | 'components'> & { readonly tables: FormTables };

/** The group of the properties that the form tables do not know: those that a feeder kind brings with it. */
const FURTHER = 'Device';

/** The form of a board. */
export function boardForm(knowledge: FormKnowledge): readonly FormGroup[] {
  return formOf(knowledge, 'board', knowledge.board);
}

/**
 * The form of a feeder of a type, e.g. `ACB_IC`.
 * @throws when there is no such type
 */
export function feederForm(knowledge: FormKnowledge, type: string): readonly FormGroup[] {
  const kind = knowledge.kinds.find(({ types }) => types.some(({ name }) => name === type));
  const ofType = kind?.types.find(({ name }) => name === type);
  if (!kind || !ofType) {
    throw new Error(`there is no feeder type ${type}`);
  }
  return formOf(knowledge, 'feeder', kind.family).flatMap(({ fields, ...group }) => {
    const own = fields.filter(({ property }) => isOfType(kind.family.properties[property] ?? {}, ofType));
    return own.length === 0 ? [] : [{ ...group, fields: own }];
  });
}

/**
 * The form of a control or monitoring component of a family, e.g. `Lamps`.
 * @throws when there is no such family
 */
export function componentForm(knowledge: FormKnowledge, family: string): readonly FormGroup[] {
  const component = knowledge.components.find(({ name }) => name === family);
  if (!component) {
    throw new Error(`there is no component family ${family}`);
  }
  return formOf(knowledge, 'component', component);
}

/** The properties of a family that the form tables do not know, without the steps of its calculations. */
export function unknownProperties({ tables }: FormKnowledge, form: FormName, family: Family): readonly string[] {
  const known = new Set(tables.formField.rows.filter((row) => row.form === form).map(({ property }) => property));
  return Object.entries(family.properties)
    .filter(([property, { isStep = false }]) => !isStep && !known.has(property))
    .map(([property]) => property);
}

function formOf(knowledge: FormKnowledge, form: FormName, family: Family): readonly FormGroup[] {
  const shown = shownOf(knowledge.tables, form, family);
  const groups = knowledge.tables.formGroup.rows
    .filter((row) => row.form === form)
    .map(({ group, hint, folded }) => ({
      title: group,
      hint: hint ?? '',
      isFolded: folded === 'Y',
      fields: fieldsOf(shown, group),
    }));
  const further = { title: FURTHER, hint: '', isFolded: false, fields: furtherFields(knowledge, form, family) };
  const [first, ...others] = groups;
  // What a kind asks first of all is what makes it that kind.
  return [...(first ? [first] : []), further, ...others].filter(({ fields }) => fields.length > 0);
}

type ShownField = ShownProperty & { readonly group: string | null; readonly besideOf: string | null };

function shownOf({ formField }: FormTables, form: FormName, family: Family): readonly ShownField[] {
  return formField.rows.flatMap((row) => {
    const declared = row.form === form ? family.properties[row.property] : undefined;
    return declared && row.group !== null && !isNeverGiven(family, row.property) && !isNeverShown(family, row.property)
      ? [{ ...shownProperty(family, row.property, declared, row), group: row.group, besideOf: row.beside }]
      : [];
  });
}

/** Whether a rule that looks at nothing gives the property no value: then it has no meaning for parts of the family. */
function isNeverGiven({ rules }: Family, property: string): boolean {
  const rule = rules.find((each) => each.kind === 'derive' && each.property === property);
  if (rule?.kind !== 'derive' || rule.inputs.length > 0) {
    return false;
  }
  const value = rule.calculation.evaluate();
  return value === null || value === '' || value === 0;
}

/** Whether a rule that looks at nothing hides the property. */
function isNeverShown({ rules }: Family, property: string): boolean {
  const rule = rules.find((each) => each.kind === 'visible' && each.property === property);
  return rule?.kind === 'visible' && rule.inputs.length === 0 && rule.calculation.evaluate() === 0;
}

/** A derived value is next to its field. Without the field in the family it is not shown. */
function fieldsOf(shown: readonly ShownField[], group: string): readonly FormField[] {
  const hasHost = ({ besideOf }: ShownField) =>
    besideOf === null || shown.some(({ property }) => property === besideOf);
  const ofGroup = shown.filter((each) => each.group === group && hasHost(each));
  const hostOf = ({ besideOf }: ShownField) => ofGroup.find(({ property }) => property === besideOf);
  return ofGroup
    .filter((each) => hostOf(each) === undefined)
    .map((host) => ({
      ...withoutPlace(host),
      beside: ofGroup.filter((each) => hostOf(each) === host).map(withoutPlace),
    }));
}

function withoutPlace({ group: _group, besideOf: _besideOf, ...shown }: ShownField): ShownProperty {
  return shown;
}

function furtherFields(knowledge: FormKnowledge, form: FormName, family: Family): readonly FormField[] {
  return unknownProperties(knowledge, form, family).flatMap((property) => {
    const declared = family.properties[property];
    const words = { label: null, unit: null, hint: null };
    return declared ? [{ ...shownProperty(family, property, declared, words), beside: [] }] : [];
  });
}

/** How a field looks: what a rule gives is only shown, a list of at most two values is a radio. */
export type FieldShape = 'box' | 'list' | 'radio' | 'check box' | 'value';

export type FieldChoice = {
  readonly value: string | number;
  readonly label: string;
  /** The text of a segment, where the label is too long for it. */
  readonly short?: string;
};

/** A property as a form shows it. */
export type ShownProperty = {
  readonly property: string;
  readonly label: string;
  readonly unit: string;
  readonly hint: string;
  readonly control: Control;
  readonly shape: FieldShape;
  /** A number takes digits only. */
  readonly kind: Property['kind'];
  readonly giver: Giver;
  /** Whether the part is not valid without it. */
  readonly isRequired: boolean;
  /** Whether a text takes several lines. */
  readonly isLong: boolean;
  /** Every value of its list with its label, before any rule refuses some; null for a property without a list. */
  readonly choices: readonly FieldChoice[] | null;
  /** Whether it takes other numbers besides its list. */
  readonly takesOthers: boolean;
  /**
   * The value that a rule proposes as long as it knows nothing better; who fills the form in is asked for another one,
   * without overriding the rule first.
   */
  readonly usual?: ChosenValue;
  /** Says a value in words that the engine holds as codes. */
  readonly words?: NonNullable<Property['words']>;
};

/** A field of a form, with the derived values that stand next to it. */
export type FormField = ShownProperty & { readonly beside: readonly ShownProperty[] };

/** What the form tables say about a property; null for what they leave to the property. */
export type FieldWords = { readonly label: string | null; readonly unit: string | null; readonly hint: string | null };

/** A list of so many values is a radio. */
const MOST_RADIO_CHOICES = 2;

/** Without these a board, a feeder or a component cannot stand; a feeder without section is only left out. */
export const requiredProperties: ReadonlySet<string> = new Set([
  'RATED_CURRENT',
  ...feederValidityRules.filter(({ fault }) => fault.code !== 'NO_SECTION').map(({ fault }) => faultRepair(fault)),
  'QTY',
]);

/** Texts that describe rather than name: they take several lines. */
const longTexts: ReadonlySet<string> = new Set(['CUSTOM_NOTE', 'FEEDER_NOTE', 'AM_DESCRIPTION']);

/** A property of a family as a form shows it, with the words of the form tables. */
export function shownProperty(family: Family, name: string, declared: Property, words: FieldWords): ShownProperty {
  const choices = choicesOf(family, name);
  const unit = words.unit ?? declared.unit;
  return {
    property: name,
    label: words.label ?? declared.label,
    unit: choices !== null && nameUnit(choices, unit) ? '' : unit,
    hint: words.hint ?? declared.hint ?? '',
    control: declared.control,
    shape: shapeOf(declared, choices?.length ?? 0),
    kind: declared.kind,
    giver: declared.giver,
    isRequired: declared.isRequired ?? requiredProperties.has(name),
    isLong: longTexts.has(name),
    choices,
    takesOthers: choices !== null && declared.kind === 'number' && declared.limits !== undefined,
    ...(hasUsual(declared) ? { usual: writtenValue(declared.initial) } : {}),
    ...(declared.words ? { words: declared.words } : {}),
  };
}

const hasUsual = ({ giver, initial }: Property) => giver === 'user or rule' && initial !== null && initial !== '';

/** Whether the choices say the unit themselves, so that it must not follow them again. */
function nameUnit(choices: readonly FieldChoice[], unit: string): boolean {
  return unit !== '' && choices.every(({ label }) => label.endsWith(` ${unit}`));
}

/** How a control is shown with so many values to choose from. */
export function shapeOf({ control, giver }: Pick<Property, 'control' | 'giver'>, choices: number): FieldShape {
  if (giver === 'rule' || giver === 'sum') {
    return 'value';
  }
  switch (control) {
    case 'EDITB':
      return 'box';
    case 'CHECKB':
      return 'check box';
    case 'COMBOB':
      return choices <= MOST_RADIO_CHOICES ? 'radio' : 'list';
  }
}

function choicesOf({ rules }: Family, property: string): readonly FieldChoice[] | null {
  const rule = rules.find((each) => each.kind === 'options' && each.property === property);
  return rule?.kind === 'options' ? distinct(rule.options) : null;
}

/** Several rows of the catalogue may stand for one value. */
function distinct(options: readonly OptionRow[]): readonly FieldChoice[] {
  const choices = new Map(
    options.map(({ value, label = String(value), short }) => [
      value,
      { value, label, ...(short === undefined ? {} : { short }) },
    ]),
  );
  return [...choices.values()];
}
