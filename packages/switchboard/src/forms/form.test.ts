import { ownSeriesKnowledge } from '@pw/catalog/own-series';
import { mustReadCatalog } from '@pw/catalog/read';
import { derivedText, enteredNumber } from '@pw/configurator/property';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederKind } from '../model/feeder-kind.ts';
import { boardForm, componentForm, type FormGroup, feederForm, shapeOf, unknownProperties } from './form.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const types = knowledge.kinds.flatMap((kind) => kind.types.map(({ name }) => name));
const families = knowledge.components.map(({ name }) => name);

const fieldsOf = (groups: readonly FormGroup[]) => groups.flatMap(({ fields }) => fields);
const fieldOf = (groups: readonly FormGroup[], property: string) =>
  fieldsOf(groups).find((field) => field.property === property);
const titlesOf = (groups: readonly FormGroup[]) => groups.map(({ title }) => title);

describe('the form tables', () => {
  it('know every property of every family, as a field or as hidden for a reason; what tables bring is known by them', () => {
    const withId = knowledge.kinds.filter(({ family }) => family.id !== null);
    const unknown = [
      ...unknownProperties(knowledge, 'board', knowledge.board),
      ...withId.flatMap(({ family }) => unknownProperties(knowledge, 'feeder', family)),
      ...knowledge.components.flatMap((family) => unknownProperties(knowledge, 'component', family)),
    ];
    expect(unknown).toEqual([]);
  });

  it('name no property that no family has', () => {
    const known = {
      board: Object.keys(knowledge.board.properties),
      feeder: knowledge.kinds.flatMap(({ family }) => Object.keys(family.properties)),
      component: knowledge.components.flatMap(({ properties }) => Object.keys(properties)),
    };
    expect(tables.formField.rows.filter(({ form, property }) => !known[form].includes(property))).toEqual([]);
  });

  it('leave nothing out that a user enters, but the device type, which the creation of a feeder says, and kits', () => {
    const families = {
      board: [knowledge.board],
      feeder: knowledge.kinds.map(({ family }) => family),
      component: knowledge.components,
    };
    const hiddenEntries = tables.formField.rows.filter(({ form, group, property }) => {
      const givers = families[form].map(({ properties }) => properties[property]?.giver);
      return group === null && (givers.includes('user') || givers.includes('user or rule'));
    });
    expect(hiddenEntries.map(({ property }) => property)).toEqual(['DEVICE_TYPE', 'FEEDER_KITS', 'DEMANDED_KITS']);
  });
});

describe('the form of a board', () => {
  const form = boardForm(knowledge);

  it('has its groups in order, with what the busbar system holds [CFG-16]', () => {
    expect(titlesOf(form)).toEqual([
      'Ratings',
      'Supply',
      'Supply scheme',
      'Busbar system',
      'Construction',
      'Temperature',
      'Connections',
      'Transport and scope',
      'Notes',
    ]);
    expect(form[0]?.fields.map(({ label }) => label)).toEqual([
      'Rated current',
      'Fault level Icw',
      'Operating voltage',
      'Duration',
      'Frequency',
      'Ambient, highest',
      'Altitude',
      'Breaker ratings',
      'Breaking capacity',
      'Electronic release from',
      'Spare ways',
      'Earth-fault protection from',
      'Bus couplers',
      'Ui',
    ]);
  });

  it('asks for the make of the breakers where there is more than one', () => {
    const labels = fieldsOf(boardForm(ownSeriesKnowledge())).map(({ label }) => label);
    expect(labels).toContain('Make of the breakers');
    expect(fieldsOf(form).map(({ label }) => label)).not.toContain('Make of the breakers');
  });

  it('has the properties that are known by name [CFG-14]', () => {
    const properties = fieldsOf(form).map(({ property }) => property);
    expect(properties).toEqual(
      expect.arrayContaining([
        'RATED_CURRENT',
        'QTY_BC',
        'CUSTOM_NOTE',
        'BUS_MAT',
        'BUS_PLATING',
        'MBB_POS',
        'NEUTRAL_RATING',
        'EARTH_BUS',
        'MBB_SIZE',
        'NBB_SIZE',
        'SB_COLOR',
        'SB_DESIGN',
        'SB_BASEFRAME',
        'CB_BD_LOC',
        'SB_CONN_TYPE',
        'OPER_VOLTAGE',
        'INTERRUPT_RATING',
        'RATED_FRQ',
        'BUSBAR_SYS',
        'EARTH_EXTN',
      ]),
    );
  });

  it('shows derived values next to the size that they follow from', () => {
    expect(fieldOf(form, 'MBB_SIZE')).toMatchObject({
      label: 'Main busbar',
      unit: 'mm',
      giver: 'user or rule',
      beside: [
        { property: 'MBB_AREA', label: 'Area', unit: 'mm²', shape: 'value' },
        { property: 'MBB_CAPACITY', label: 'Carries', unit: 'A', shape: 'value' },
      ],
    });
  });

  it('gives a list with the labels of its values, and says what must be entered', () => {
    expect(fieldOf(form, 'BUS_MAT')).toMatchObject({
      isRequired: false,
      choices: [
        { value: 'Copper', label: 'Copper E-Cu F30' },
        { value: 'Aluminium', label: 'Aluminium 6101 E91E' },
      ],
    });
    const required = fieldsOf(form).filter(({ isRequired }) => isRequired);
    expect(required.map(({ property }) => property)).toEqual(['RATED_CURRENT']);
  });
});

describe('the form of a feeder', () => {
  it('has the groups of its kind [CFG-41]', () => {
    const equipment = ['Accessories', 'Indication and metering'];
    const groups = ['Feeder', 'Bus sections', 'Cable', ...equipment, 'Compartment', 'Note'];
    expect(titlesOf(feederForm(knowledge, 'MCCB_OG'))).toEqual(groups);
    expect(titlesOf(feederForm(knowledge, 'ACB_BC'))).toEqual(groups.filter((title) => title !== 'Cable'));
    expect(titlesOf(feederForm(knowledge, 'EMPTY'))).toEqual(['Feeder', 'Bus sections', 'Compartment', 'Note']);
  });

  it('offers the accessories that the kind may be asked for', () => {
    const accessories = (type: string) =>
      feederForm(knowledge, type)
        .find(({ title }) => title === 'Accessories')
        ?.fields.map(({ property }) => property);
    expect(accessories('MCCB_OG')).toContain('MCCB_EARTHLEAK');
    expect(accessories('ACB_IC')).not.toContain('MCCB_EARTHLEAK');
    expect(accessories('ACB_IC')).toContain('FEEDER_SHUNT');
  });

  it('asks for rating and poles of a breaker, and for the width of an empty feeder', () => {
    const required = (type: string) =>
      fieldsOf(feederForm(knowledge, type))
        .filter(({ isRequired }) => isRequired)
        .map(({ property }) => property);
    expect(required('ACB_IC')).toEqual(['FEEDER_AMP_RATING', 'FEEDER_POLES']);
    expect(required('EMPTY')).toEqual(['EMPTY_FEEDER_WIDTH']);
  });

  it.each(types)('of the type %s shows no property twice', (type) => {
    const shown = fieldsOf(feederForm(knowledge, type)).flatMap((field) => [field, ...field.beside]);
    const properties = shown.map(({ property }) => property);
    expect(new Set(properties).size).toBe(properties.length);
  });

  it('of a kind that came later holds what the tables do not know behind the first group', () => {
    const [acb] = knowledge.kinds;
    if (!acb) {
      throw new Error('the product has feeder kinds');
    }
    const properties = {
      ...acb.family.properties,
      POWER_KW: enteredNumber({ label: 'Motor power', unit: 'kW', initial: null }),
      CONTACTOR: derivedText({ label: 'Contactor' }),
    };
    const starter: FeederKind = {
      ...acb,
      family: { ...acb.family, properties },
      types: [{ name: 'DOL', display: 'DOL STARTER', role: 'outgoing', mostCopies: { A: 20 } }],
    };
    const further = feederForm({ ...knowledge, kinds: [starter] }, 'DOL')[1];
    expect(further).toMatchObject({
      title: 'Device',
      fields: [
        { property: 'POWER_KW', label: 'Motor power', unit: 'kW' },
        { property: 'CONTACTOR', shape: 'value' },
      ],
    });
  });

  it('does not exist for an unknown type', () => {
    expect(() => feederForm(knowledge, 'FSU')).toThrow('there is no feeder type FSU');
  });
});

describe('the fields of every form', () => {
  const forms = [
    boardForm(knowledge),
    ...types.map((type) => feederForm(knowledge, type)),
    ...families.map((family) => componentForm(knowledge, family)),
  ];
  const fields = forms.flatMap(fieldsOf);

  it('take several lines for notes and descriptions, and for nothing else', () => {
    const long = new Set(fields.filter(({ isLong }) => isLong).map(({ property }) => property));
    expect([...long].sort()).toEqual(['AM_DESCRIPTION', 'CUSTOM_NOTE', 'FEEDER_NOTE']);
  });

  it('say a unit once: behind the field, or in each of its choices', () => {
    const twice = fields.filter(
      ({ unit, choices }) => unit !== '' && choices?.some(({ label }) => label.endsWith(` ${unit}`)),
    );
    expect(twice).toEqual([]);
    expect(fieldOf(boardForm(knowledge), 'RATED_CURRENT')).toMatchObject({ unit: 'A' });
    const rating = fieldOf(feederForm(knowledge, 'MCCB_OG'), 'FEEDER_AMP_RATING');
    expect(rating?.unit).toBe('');
    expect(rating?.choices).toContainEqual({ value: 250, label: '250 A' });
  });
});

describe('the form of a component', () => {
  it.each(families)('of %s holds quantity, make, catalogue number, price and description [CFG-42]', (family) => {
    const properties = fieldsOf(componentForm(knowledge, family)).map(({ property }) => property);
    expect(properties).toEqual(
      expect.arrayContaining([
        'QTY',
        'MAKE',
        'CATALOG_NO',
        'PRICE',
        'SuppliedBy',
        'AM_DESCRIPTION',
        'RATING',
        'CONTROL_VOLTAGE',
        'WIRE_POINTS',
      ]),
    );
  });

  it('has the colour of lamps and the ratio of transformers, and only there', () => {
    const having = (property: string) =>
      families.filter((family) => fieldOf(componentForm(knowledge, family), property) !== undefined);
    expect(having('COLOR')).toEqual(['Lamps']);
    expect(having('CT_RATIO').sort()).toEqual(['MeteringCT', 'ProtectionCT']);
  });

  it('takes digits only for quantity and list price [CFG-104]', () => {
    const form = componentForm(knowledge, 'Other');
    expect(['QTY', 'PRICE', 'MAKE'].map((property) => fieldOf(form, property)?.kind)).toEqual([
      'number',
      'number',
      'text',
    ]);
  });

  it('does not exist for an unknown family', () => {
    expect(() => componentForm(knowledge, 'Fan')).toThrow('there is no component family Fan');
  });
});

describe('a control', () => {
  it.each([
    ['EDITB', 0, 'box'],
    ['CHECKB', 2, 'check box'],
    ['COMBOB', 3, 'list'],
  ] as const)('%s is shown as it says [CFG-20]', (control, choices, shape) => {
    expect(shapeOf({ control, giver: 'user' }, choices)).toBe(shape);
  });

  it.each([
    [1, 'radio'],
    [2, 'radio'],
    [3, 'list'],
    [17, 'list'],
  ])('COMBOB with %d values is a %s [CFG-21]', (choices, shape) => {
    expect(shapeOf({ control: 'COMBOB', giver: 'user or rule' }, choices)).toBe(shape);
  });

  it('is none where a rule gives the value', () => {
    expect(shapeOf({ control: 'COMBOB', giver: 'rule' }, 2)).toBe('value');
    expect(shapeOf({ control: 'EDITB', giver: 'sum' }, 0)).toBe('value');
  });

  it('of materials is a radio, of rated currents and of poles, of which there are three, a list [CFG-21]', () => {
    expect(fieldOf(feederForm(knowledge, 'ACB_IC'), 'FEEDER_POLES')?.shape).toBe('list');
    expect(fieldOf(boardForm(knowledge), 'BUS_MAT')?.shape).toBe('radio');
    expect(fieldOf(boardForm(knowledge), 'RATED_CURRENT')?.shape).toBe('list');
  });
});
