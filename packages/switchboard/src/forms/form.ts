import type { Family } from '@pw/configurator/family/family';
import type { Knowledge } from '../knowledge.ts';
import type { FormTables } from '../tables/form-tables.ts';
import { type FormField, type ShownProperty, shownProperty } from './form-field.ts';

/** A group of fields under a title. */
export type FormGroup = { readonly title: string; readonly hint: string; readonly fields: readonly FormField[] };

type FormName = FormTables['formGroup']['rows'][number]['form'];

/** What forms are made of: the tables and the part families. */
export type FormKnowledge = Pick<Knowledge, 'board' | 'kinds' | 'components'> & { readonly tables: FormTables };

/** The group of the properties that the form tables do not know: those of a feeder kind that came later. */
const FURTHER = 'Further';

/** The form of a board. */
export function boardForm(knowledge: FormKnowledge): readonly FormGroup[] {
  return formOf(knowledge, 'board', knowledge.board);
}

/**
 * The form of a feeder of a type, e.g. `ACB_IC`.
 * @throws when there is no such type
 */
export function feederForm(knowledge: FormKnowledge, type: string): readonly FormGroup[] {
  const found = knowledge.kinds.find(({ types }) => types.some(({ name }) => name === type));
  if (!found) {
    throw new Error(`there is no feeder type ${type}`);
  }
  return formOf(knowledge, 'feeder', found.family);
}

/**
 * The form of a control or monitoring component of a family, e.g. `Lamps`.
 * @throws when there is no such family
 */
export function componentForm(knowledge: FormKnowledge, family: string): readonly FormGroup[] {
  const found = knowledge.components.find(({ name }) => name === family);
  if (!found) {
    throw new Error(`there is no component family ${family}`);
  }
  return formOf(knowledge, 'component', found);
}

/** The properties of a family that the form tables do not know. */
export function unknownProperties({ tables }: FormKnowledge, form: FormName, family: Family): readonly string[] {
  const known = new Set(tables.formField.rows.filter((row) => row.form === form).map(({ property }) => property));
  return Object.keys(family.properties).filter((property) => !known.has(property));
}

function formOf(knowledge: FormKnowledge, form: FormName, family: Family): readonly FormGroup[] {
  const shown = shownOf(knowledge.tables, form, family);
  const groups = knowledge.tables.formGroup.rows
    .filter((row) => row.form === form)
    .map(({ group, hint }) => ({ title: group, hint: hint ?? '', fields: fieldsOf(shown, group) }));
  const further = { title: FURTHER, hint: '', fields: furtherFields(knowledge, form, family) };
  return [...groups, further].filter(({ fields }) => fields.length > 0);
}

type Shown = ShownProperty & { readonly group: string | null; readonly besideOf: string | null };

function shownOf({ formField }: FormTables, form: FormName, family: Family): readonly Shown[] {
  return formField.rows.flatMap((row) => {
    const declared = row.form === form ? family.properties[row.property] : undefined;
    return declared && row.group !== null
      ? [{ ...shownProperty(family, row.property, declared, row), group: row.group, besideOf: row.beside }]
      : [];
  });
}

/** A derived value whose field the family does not have is a field of its own. */
function fieldsOf(shown: readonly Shown[], group: string): readonly FormField[] {
  const ofGroup = shown.filter((each) => each.group === group);
  const hostOf = ({ besideOf }: Shown) => ofGroup.find(({ property }) => property === besideOf);
  return ofGroup
    .filter((each) => hostOf(each) === undefined)
    .map((host) => ({
      ...withoutPlace(host),
      beside: ofGroup.filter((each) => hostOf(each) === host).map(withoutPlace),
    }));
}

function withoutPlace({ group: _group, besideOf: _besideOf, ...shown }: Shown): ShownProperty {
  return shown;
}

function furtherFields(knowledge: FormKnowledge, form: FormName, family: Family): readonly FormField[] {
  return unknownProperties(knowledge, form, family).flatMap((property) => {
    const declared = family.properties[property];
    const words = { label: null, unit: null, hint: null };
    return declared ? [{ ...shownProperty(family, property, declared, words), beside: [] }] : [];
  });
}
