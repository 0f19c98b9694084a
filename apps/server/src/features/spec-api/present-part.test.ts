import type { RuntimePartOnWire } from '@pw/contract/spec-api/runtime-parts';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import { describe, expect, it } from 'vitest';
import { presentBoardPart, presentFeeders, presentPart } from './present-part.ts';
import { secondNames } from './present-property.ts';
import { anEditedBoard, asLoaded } from './testing/an-edited-board.ts';

const edits: readonly Edit[] = [
  { kind: 'set', part: BOARD_PART, property: 'RATED_CURRENT', value: 1600 },
  {
    kind: 'add-feeder',
    part: 'f1',
    name: 'I/C-1',
    type: 'ACB_IC',
    properties: { FEEDER_DESIGNATION: 'Transformer 1', FEEDER_AMP_RATING: '1600', SECTION_A: '1', FEEDER_COMM: 'Y' },
    components: [
      { part: 'c2', family: 'Lamps', name: 'Lamps7', properties: { COLOR: 'Red', SuppliedBy: 'customer' } },
      { part: 'c3', family: 'MeteringCT', name: 'MeteringCT9' },
    ],
  },
  { kind: 'add-feeder', part: 'f4', name: 'Spare', type: 'EMPTY' },
];

const loaded = asLoaded(anEditedBoard(edits));

function propertiesOf(part: string) {
  const { properties } = presentPart(loaded, part, false) as RuntimePartOnWire;
  return new Map(properties.map((property) => [property.name, property]));
}

describe('a property of the Runtime calls', () => {
  it('has its name, value, words, id, choices, whether it can be set and seen, and the supplier [CFG-18]', () => {
    expect(propertiesOf(BOARD_PART).get('BUS_MAT')).toEqual({
      name: 'BUS_MAT',
      value: 'Copper',
      displayValue: 'Copper E-Cu F30',
      propertyID: '12.board.BUS_MAT',
      validValues: [
        { key: 'Copper', value: 'Copper E-Cu F30' },
        { key: 'Aluminium', value: 'Aluminium 6101 E91E' },
      ],
      isEnabled: true,
      isVisible: true,
      SuppliedBy: '',
    });
  });

  it('of the board is read under its second name, too, and set under the first [CFG-15]', () => {
    const board = propertiesOf(BOARD_PART);
    for (const [first, second] of secondNames) {
      const { value, displayValue } = board.get(first) ?? {};
      expect(board.get(second)).toMatchObject({ value, displayValue, isEnabled: false });
      expect(board.get(second)?.propertyID).toBe(`12.board.${second}`);
    }
    expect([...secondNames.values()]).toEqual(['SB_BUS_MAT', 'SB_OPER_VOLTAGE']);
  });

  it('is TRUE or FALSE for a check box, in its value and in its choices [CFG-23]', () => {
    expect(propertiesOf('f1').get('FEEDER_COMM')).toMatchObject({ value: 'TRUE' });
    expect(
      propertiesOf('f1')
        .get('FEEDER_COMM')
        ?.validValues.map(({ key }) => key),
    ).toEqual(['FALSE', 'TRUE']);
  });

  it("is '0' for a list or number that is not set, and empty for such a text [CFG-22]", () => {
    const feeder = propertiesOf('f1');
    const values = ['FEEDER_POLES', 'SECTION_B', 'FEEDER_NOTE', 'FEEDER_CAT_NO'].map((name) => feeder.get(name)?.value);
    expect(values.slice(0, 3)).toEqual(['0', '0', '']);
  });

  it('offers what can be chosen now: a section that the board does not have takes nothing', () => {
    expect(propertiesOf('f1').get('SECTION_A')).toMatchObject({ value: '1', isEnabled: true });
    expect(propertiesOf('f1').get('SECTION_B')).toMatchObject({ isEnabled: false, validValues: [{ key: '0' }] });
  });

  it('cannot be set where a rule gives it', () => {
    expect(propertiesOf(BOARD_PART).get('MBB_CAPACITY')).toMatchObject({ isEnabled: false, validValues: [] });
  });
});

describe('a feeder of the Runtime calls', () => {
  it('has the fields of the specification [CFG-38]', () => {
    const { properties: _values, subparts, ...fields } = presentPart(loaded, 'f1', true) as RuntimePartOnWire;
    expect(fields).toEqual({
      partID: '12.f1',
      partName: 'I/C-1',
      partFamilyName: 'ACB_IC',
      partFamilyDisplayName: 'ACB INCOMING',
      specPartId: '12.f1',
      ownerID: '12.board.FEEDER',
      parentPartID: '12.board',
      subpartID: '12.board.FEEDER',
      selected: false,
    });
    const parts = subparts.map(({ parts: below, ...subpart }) => ({ ...subpart, below: below.map((p) => p.partName) }));
    expect(parts).toEqual([{ name: 'COMPONENT', subpartID: '12.f1.COMPONENT', below: ['Lamps7', 'MeteringCT9'] }]);
  });

  it('holds its designation in FEEDER_DESIGNATION [CFG-39]', () => {
    expect(propertiesOf('f1').get('FEEDER_DESIGNATION')?.value).toBe('Transformer 1');
  });

  it('has the properties of the specification [CFG-40]', () => {
    const every = ['FEEDER_DESIGNATION', 'REQD_CUBICLE_TYPE', 'PRICE_KEY', 'FEEDER_CAT_NO', 'InstanceID', 'ParentID'];
    const sections = ['SECTION_A', 'SECTION_B', 'SECTION_C', 'SECTION_D', 'SECTION_E'];
    const ofDevices = ['DEVICE_TYPE', 'FEEDER_AMP_RATING', 'FEEDER_POLES', 'FEEDER_Z_OPT', 'FEEDER_ACC_CAT_NO'];
    expect([...propertiesOf('f1').keys()]).toEqual(expect.arrayContaining([...every, ...sections, ...ofDevices]));
    expect([...propertiesOf('f4').keys()]).toEqual(
      expect.arrayContaining([...every, ...sections, 'EMPTY_FEEDER_WIDTH']),
    );
    const other = asLoaded(anEditedBoard([{ kind: 'add-feeder', part: 'f1', name: 'OG', type: 'MCCB_OG' }]));
    const names = presentPart(other, 'f1', false)?.properties.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['MCCB_FB_QTY', 'MCCB_PB_QTY', 'MCCB_MODULE_HEIGHT', ...ofDevices]));
    expect(propertiesOf('f1').get('InstanceID')).toMatchObject({ value: '12.f1', isEnabled: false });
    expect(propertiesOf('f1').get('ParentID')).toMatchObject({ value: '12.board', isEnabled: false });
  });

  it('offers its accessories, each with the values that it can take [CFG-41]', () => {
    const accessories = ['FEEDER_SHUNT', 'FEEDER_UVR', 'FEEDER_MOTOR', 'FEEDER_CLOSE', 'FEEDER_AUX', 'FEEDER_KEYLOCK'];
    const offered = accessories.map((name) => propertiesOf('f1').get(name));
    expect(offered.filter((property) => property?.isEnabled && property.validValues.length > 1)).toHaveLength(6);
    expect(
      propertiesOf('f1')
        .get('FEEDER_SHUNT')
        ?.validValues.map(({ key }) => key),
    ).toContain('230 AC');
  });

  it.each([
    ['ACB_IC', 'ACB INCOMING'],
    ['ACB_BC', 'ACB BUSCOUPLER'],
    ['ACB_OG', 'ACB OUTGOING'],
    ['MCCB_IC', 'MCCB INCOMING'],
    ['MCCB_OG', 'MCCB OUTGOING'],
    ['EMPTY', 'EMPTY'],
  ])('of the type %s is displayed as %s [CFG-43]', (type, display) => {
    const other = asLoaded(anEditedBoard([{ kind: 'add-feeder', part: 'f1', name: 'A', type }]));
    expect(presentPart(other, 'f1', false)).toMatchObject({ partFamilyName: type, partFamilyDisplayName: display });
  });
});

describe('a component of the Runtime calls', () => {
  it('lies below its feeder, with its family in words', () => {
    expect(presentPart(loaded, 'c3', true)).toMatchObject({
      partID: '12.c3',
      partName: 'MeteringCT9',
      partFamilyName: 'MeteringCT',
      partFamilyDisplayName: 'Metering CT',
      ownerID: '12.f1.COMPONENT',
      parentPartID: '12.f1',
      subparts: [],
    });
  });

  it('has the properties of the specification, and says who supplies it at each [CFG-42]', () => {
    const all = ['CATALOG_NO', 'QTY', 'PRICE', 'SuppliedBy', 'MAKE', 'AM_DESCRIPTION', 'RATING', 'CONTROL_VOLTAGE'];
    const [lamps, transformer] = [propertiesOf('c2'), propertiesOf('c3')];
    expect([...lamps.keys()]).toEqual(expect.arrayContaining([...all, 'WIRE_POINTS', 'PRICE_KEY', 'COLOR']));
    expect([...transformer.keys()]).toEqual(expect.arrayContaining([...all, 'WIRE_POINTS', 'PRICE_KEY', 'CT_RATIO']));
    expect(lamps.get('PRICE_KEY')?.value).toBe('3SU1');
    expect([lamps.get('QTY')?.SuppliedBy, transformer.get('QTY')?.SuppliedBy]).toEqual(['customer', 'Siemens']);
  });
});

describe('the board of the Runtime calls', () => {
  it('has its feeders below it, or only the place where they are [API-72]', () => {
    const place = { name: 'FEEDER', subpartID: '12.board.FEEDER' };
    expect(presentBoardPart(loaded, false)).toMatchObject({ partID: '12.board', partName: 'PCC-1', subparts: [place] });
    expect(presentBoardPart(loaded, false).subparts[0]?.parts).toEqual([]);
    const [deep] = presentBoardPart(loaded, true).subparts;
    expect(deep?.parts.map(({ partName }) => partName)).toEqual(['I/C-1', 'Spare']);
    expect(deep?.parts[0]?.subparts[0]?.parts).toHaveLength(2);
  });

  it('offers the types of breakers and the blank in TYPESOFFEEDER, ACB_IC first [API-71, CFG-44, CFG-48]', () => {
    const [types] = presentFeeders(loaded, true).properties;
    expect(types).toMatchObject({ name: 'TYPESOFFEEDER', value: 'ACB_IC', displayValue: 'ACB INCOMING' });
    const keys = ['ACB_IC', 'ACB_OG', 'ACB_BC', 'MCCB_IC', 'MCCB_OG', 'MCCB_BC', 'EMPTY'];
    expect(types?.validValues.map(({ key }) => key)).toEqual(keys);
  });

  it('has no part that was never added', () => {
    expect(['f2', 'c1', 'root', 'x'].map((part) => presentPart(loaded, part, true))).toEqual([null, null, null, null]);
  });
});
