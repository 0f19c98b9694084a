import type { Family } from '@pw/configurator/family';
import { inWords, type Property } from '@pw/configurator/property';
import type { PropertyValue } from '@pw/configurator/value';
import { configurationSteps } from '@pw/domain/board-configuration/configuration-steps';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { boardForm, componentForm, type FormGroup, feederForm, type ShownProperty } from './form.ts';
import { componentFamilyList } from './part-families.ts';

type WordedProperty = Pick<Property, 'control' | 'kind' | 'words'>;

const NOT_SET = '0';

/**
 * A value as the Runtime calls write it: check boxes as TRUE and FALSE, a list or number that is not set as '0'. A
 * text is never '0' for being empty.
 */
export function wireText(property: WordedProperty, held: PropertyValue): string {
  const { control, kind } = property;
  const value = inWords(property, held);
  if (control === 'CHECKB') {
    return value === 'Y' ? 'TRUE' : 'FALSE';
  }
  if (value !== null && value !== '') {
    return String(value);
  }
  return kind === 'number' || control === 'COMBOB' ? NOT_SET : '';
}

/** What a Runtime call writes, in the words of the catalogue: the reading of values goes on from there. */
export function writtenValue({ control }: WordedProperty, text: string): string {
  if (control !== 'CHECKB') {
    return text;
  }
  return text.toUpperCase() === 'TRUE' ? 'Y' : text.toUpperCase() === 'FALSE' ? 'N' : text;
}

/** The names of the form assets, as they are asked for: `/assets/{name}.json`. */
export const formAssetNames = ['SPCS_SWITCHBOARD_UI', 'SPCS_FEEDER_UI', 'layout', 'FEEDERS_COMPONENT_UI'] as const;

export type FormAssetName = (typeof formAssetNames)[number];

/** A field of a form asset, in the words of the calls. The part that it belongs to gives it its propertyID. */
export type AssetField = {
  readonly Technical_Name: string;
  readonly Description: string;
  readonly isVisible: 'Y' | 'N';
  readonly Control_Type: string;
  readonly Property: {
    readonly propertyID: string;
    readonly name: string;
    readonly value: string;
    readonly validValues: readonly { readonly key: string; readonly value: string }[];
    readonly isEnabled: boolean;
  };
};

/** The tabs of a feeder's properties. */
const feederTabs = ['Power Equipment', 'Control & Monitoring Equipment', 'Feeder BOM'] as const;

const makers: Readonly<Record<FormAssetName, (knowledge: Knowledge) => unknown>> = {
  SPCS_SWITCHBOARD_UI: (knowledge) => assetFields(knowledge.board, boardForm(knowledge)),
  SPCS_FEEDER_UI: (knowledge) =>
    Object.fromEntries(
      knowledge.kinds.flatMap(({ types, family }) =>
        types.map(({ name }) => [name, assetFields(family, feederForm(knowledge, name))]),
      ),
    ),
  layout,
  FEEDERS_COMPONENT_UI: (knowledge) =>
    Object.fromEntries(
      knowledge.components.map((family) => [family.name, assetFields(family, componentForm(knowledge, family.name))]),
    ),
};

/** The content of a form asset, to be written as JSON. */
export function formAsset(knowledge: Knowledge, name: FormAssetName): unknown {
  return makers[name](knowledge);
}

function layout(knowledge: Knowledge): unknown {
  return {
    steps: configurationSteps.map(({ label }) => label),
    feederTabs,
    board: groupNames(boardForm(knowledge)),
    feeders: Object.fromEntries(
      knowledge.kinds.flatMap(({ types }) => types.map(({ name }) => [name, groupNames(feederForm(knowledge, name))])),
    ),
    components: componentFamilyList(knowledge).map(({ family, display, id, supplier }) => ({
      partFamilyName: family,
      partFamilyDisplayName: display,
      partFamilyID: id,
      SuppliedBy: supplier,
    })),
  };
}

function groupNames(groups: readonly FormGroup[]): readonly unknown[] {
  return groups.map(({ title, fields }) => ({
    title,
    properties: fields.flatMap((field) => [field, ...field.beside].map(({ property }) => property)),
  }));
}

/** The fields of a form in its order, then the properties that it does not show. */
function assetFields(family: Family, groups: readonly FormGroup[]): readonly AssetField[] {
  const shown = groups.flatMap(({ fields }) => fields.flatMap((field) => [field, ...field.beside]));
  const isShown = new Set(shown.map(({ property }) => property));
  const hidden = Object.entries(family.properties).filter(([name]) => !isShown.has(name));
  return [
    ...shown.map((field) => assetField(family, field, 'Y')),
    ...hidden.map(([property, { label, control, giver }]) =>
      assetField(family, { property, label, control, giver, choices: null }, 'N'),
    ),
  ];
}

function assetField(
  family: Family,
  {
    property,
    label,
    control,
    giver,
    choices,
  }: Pick<ShownProperty, 'property' | 'label' | 'control' | 'giver' | 'choices'>,
  isVisible: 'Y' | 'N',
): AssetField {
  const declared = family.properties[property];
  const text = (value: PropertyValue) => (declared ? wireText(declared, value) : '');
  return {
    Technical_Name: property,
    Description: label,
    isVisible,
    Control_Type: control,
    Property: {
      propertyID: '',
      name: property,
      value: text(declared?.initial ?? null),
      validValues: (choices ?? []).map((choice) => ({ key: text(choice.value), value: choice.label })),
      isEnabled: giver === 'user' || giver === 'user or rule',
    },
  };
}
