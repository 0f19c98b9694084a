import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { type AssetField, formAsset, formAssetNames } from './form-assets.ts';

const knowledge = compileKnowledge(mustReadCatalog());

/** A form asset as a client gets it. */
const asset = (name: (typeof formAssetNames)[number]) => JSON.parse(JSON.stringify(formAsset(knowledge, name)));

const fieldOf = (fields: readonly AssetField[], name: string) =>
  fields.find(({ Technical_Name }) => Technical_Name === name);

describe('the form assets', () => {
  it('are four, by these names [API-85]', () => {
    expect(formAssetNames).toEqual(['SPCS_SWITCHBOARD_UI', 'SPCS_FEEDER_UI', 'layout', 'FEEDERS_COMPONENT_UI']);
    expect(Object.keys(asset('SPCS_FEEDER_UI'))).toEqual(
      knowledge.kinds.flatMap(({ types }) => types.map((t) => t.name)),
    );
    expect(Object.keys(asset('FEEDERS_COMPONENT_UI'))).toEqual(knowledge.components.map(({ name }) => name));
  });

  it('define each field by its name, description, visibility, control and property [CFG-19]', () => {
    expect(fieldOf(asset('SPCS_SWITCHBOARD_UI'), 'BUS_MAT')).toEqual({
      Technical_Name: 'BUS_MAT',
      Description: 'Material',
      isVisible: 'Y',
      Control_Type: 'COMBOB',
      Property: {
        propertyID: '',
        name: 'BUS_MAT',
        value: 'Copper',
        validValues: [
          { key: 'Copper', value: 'Copper E-Cu F30' },
          { key: 'Aluminium', value: 'Aluminium 6101 E91E' },
        ],
        isEnabled: true,
      },
    });
  });

  it('write what is not set, ticks and what a rule gives as the calls do', () => {
    const board = asset('SPCS_SWITCHBOARD_UI');
    expect(fieldOf(board, 'RATED_CURRENT')?.Property.value).toBe('0');
    expect(fieldOf(board, 'DENSITY_CAP')).toMatchObject({ Control_Type: 'CHECKB', Property: { value: 'TRUE' } });
    expect(fieldOf(board, 'DENSITY_CAP')?.Property.validValues.map(({ key }) => key)).toEqual(['TRUE', 'FALSE']);
    expect(fieldOf(board, 'DEPTH')?.Property.isEnabled).toBe(false);
  });

  it.each([
    ['SPCS_SWITCHBOARD_UI', 'BAR_FINISH'],
    ['SPCS_FEEDER_UI', 'PRICE_KEY'],
  ] as const)('%s holds what the form does not show, not visible: %s', (name, property) => {
    const content = asset(name);
    const fields: readonly AssetField[] = name === 'SPCS_FEEDER_UI' ? content.ACB_IC : content;
    expect(fieldOf(fields, property)?.isVisible).toBe('N');
  });

  it('hold every property of every part once', () => {
    const board = knowledge.board.properties;
    const fields: readonly AssetField[] = asset('SPCS_SWITCHBOARD_UI');
    expect(fields.map(({ Technical_Name }) => Technical_Name).sort()).toEqual(Object.keys(board).sort());
  });

  it('lay the screen out: steps, tabs, groups and component families', () => {
    expect(asset('layout')).toMatchObject({
      steps: ['Board', 'Feeders', 'Front View'],
      feederTabs: ['Power Equipment', 'Control & Monitoring Equipment', 'Feeder BOM'],
      board: expect.arrayContaining([{ title: 'Notes', properties: ['CUSTOM_NOTE'] }]),
      components: expect.arrayContaining([
        {
          partFamilyName: 'MCB10kA',
          partFamilyDisplayName: 'MCB 10kA',
          partFamilyID: 76,
          SuppliedBy: 'Siemens',
        },
      ]),
    });
  });
});
