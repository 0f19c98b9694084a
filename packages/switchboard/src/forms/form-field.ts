import type { Family, OptionRow } from '@pw/configurator/family/family';
import type { Control, Giver, Property } from '@pw/configurator/family/property';
import { feederValidityRules } from '../validity/judge-feeder.ts';

/** How a field looks: what a rule gives is only shown, a list of at most two values is a radio. */
export type FieldShape = 'box' | 'list' | 'radio' | 'check box' | 'value';

export type FieldChoice = { readonly value: string | number; readonly label: string };

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
};

/** A field of a form, with the derived values that stand next to it. */
export type FormField = ShownProperty & { readonly beside: readonly ShownProperty[] };

/** What the form tables say about a property; null for what they leave to the property. */
export type FieldWords = { readonly label: string | null; readonly unit: string | null; readonly hint: string | null };

/** A list of so many values is a radio. */
const MOST_RADIO_CHOICES = 2;

/** Without these a board, a feeder or a component cannot stand; a feeder without section is only left out. */
const requiredProperties: ReadonlySet<string> = new Set([
  'RATED_CURRENT',
  ...feederValidityRules.filter(({ code }) => code !== 'NO_SECTION').map(({ property }) => property),
  'QTY',
]);

/** Texts that are told, where others are named: they take several lines. */
const longTexts: ReadonlySet<string> = new Set(['CUSTOM_NOTE', 'FEEDER_NOTE', 'AM_DESCRIPTION']);

/** A property of a family as a form shows it, with the words of the form tables. */
export function shownProperty(family: Family, name: string, declared: Property, words: FieldWords): ShownProperty {
  const choices = choicesOf(family, name);
  const unit = words.unit ?? declared.unit;
  return {
    property: name,
    label: words.label ?? declared.label,
    unit: choices !== null && nameUnit(choices, unit) ? '' : unit,
    hint: words.hint ?? '',
    control: declared.control,
    shape: shapeOf(declared, choices?.length ?? 0),
    kind: declared.kind,
    giver: declared.giver,
    isRequired: requiredProperties.has(name),
    isLong: longTexts.has(name),
    choices,
  };
}

/** Whether the choices say the unit themselves, so that it must not stand behind them once more. */
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
  const labels = new Map(options.map(({ value, label }) => [value, label ?? String(value)]));
  return [...labels].map(([value, label]) => ({ value, label }));
}
