import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { componentText, enquiryText, faultsOf, feederText, withBoardText, withFeederTexts } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { readEnquiry } from './read-enquiry.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);
const faults = (enquiry: unknown) => faultsOf(enquiry, knowledge, rateTable);

describe('a fault of a property', () => {
  const properties = 'boards[0].feeders[0].properties';
  const ofComponent = 'boards[0].feeders[0].components[0]';
  it.each<[string, unknown, string]>([
    [
      'an unknown property',
      withBoardText({ SB_BUS_MAT: 'Copper' }),
      'boards[0].properties.SB_BUS_MAT: is not a property that a board takes: RATED_CURRENT, ',
    ],
    ['a derived property', withBoardText({ MBB_AREA: 5 }), 'boards[0].properties.MBB_AREA: is not a property'],
    [
      'the type as a property',
      withFeederTexts(feederText({ DEVICE_TYPE: 'MCCB_OG' })),
      `${properties}.DEVICE_TYPE: is not a property`,
    ],
    [
      'a catalogue number of a feeder',
      withFeederTexts(feederText({ FEEDER_CAT_NO: '3VA' })),
      `${properties}.FEEDER_CAT_NO: is not a property`,
    ],
    [
      'a property of another family',
      withFeederTexts({ name: 'a', type: 'ACB_IC', properties: { MCCB_MODULE_HEIGHT: 0 } }),
      `${properties}.MCCB_MODULE_HEIGHT: is not a property that a feeder of type ACB_IC takes`,
    ],
    [
      'a breaker property of a blank',
      withFeederTexts({ name: 'a', type: 'EMPTY', properties: { FEEDER_POLES: 3 } }),
      `${properties}.FEEDER_POLES: is not a property that a feeder of type EMPTY takes`,
    ],
    [
      'a property of another component',
      withFeederTexts(componentText('Voltmeter', { COLOR: 'Red' })),
      `${ofComponent}.properties.COLOR: is not a property that a component Voltmeter takes`,
    ],
    [
      'a value outside the list',
      withFeederTexts(feederText({ FEEDER_POLES: '5' })),
      `${properties}.FEEDER_POLES: "5" is not one of 3, 3N, 4`,
    ],
    [
      'a number that is none',
      withFeederTexts(feederText({ FEEDER_AMP_RATING: '400 A' })),
      `${properties}.FEEDER_AMP_RATING: "400 A" is not one of 25, 32, `,
    ],
    [
      'a number with exponent as text',
      withBoardText({ RATED_CURRENT: '1e3' }),
      'boards[0].properties.RATED_CURRENT: "1e3" is not one of',
    ],
    [
      'a number with separators',
      withFeederTexts(componentText('Lamps', { PRICE: '1,450' })),
      `${ofComponent}.properties.PRICE: "1,450" is not a number`,
    ],
    [
      'true for a check box',
      withFeederTexts(feederText({ FEEDER_SHUNT: true })),
      `${properties}.FEEDER_SHUNT: must be a text or a number`,
    ],
    [
      'a word for a check box',
      withFeederTexts(feederText({ FEEDER_KEYLOCK: 'TRUE' })),
      `${properties}.FEEDER_KEYLOCK: "TRUE" is not one of N, Y`,
    ],
    [
      'null for a value',
      withBoardText({ RATED_CURRENT: null }),
      'boards[0].properties.RATED_CURRENT: must be a text or a number',
    ],
    [
      'a list for a value',
      withBoardText({ RATED_CURRENT: [1600] }),
      'boards[0].properties.RATED_CURRENT: must be a text or a number',
    ],
    [
      'a number for a free text',
      withBoardText({ CUSTOM_NOTE: 5 }),
      'boards[0].properties.CUSTOM_NOTE: must be a text in double quotes',
    ],
    [
      'a bar size that is no stock size',
      withBoardText({ MBB_SIZE: '4x30x10' }),
      'boards[0].properties.MBB_SIZE: "4x30x10" is not one of 1x30x10, ',
    ],
    [
      'a height off the grid',
      withFeederTexts(feederText({ MCCB_MODULE_HEIGHT: 225 })),
      `${properties}.MCCB_MODULE_HEIGHT: 225 is not possible: 0 or more in steps of 50 is expected`,
    ],
    [
      'a height below 0',
      withFeederTexts(feederText({ MCCB_MODULE_HEIGHT: '-50' })),
      `${properties}.MCCB_MODULE_HEIGHT: -50 is not possible`,
    ],
    [
      'half a copy',
      withFeederTexts(feederText({ SECTION_A: 1.5 })),
      `${properties}.SECTION_A: 1.5 is not possible: a whole number from 0 to 20 is expected`,
    ],
    [
      'half a piece',
      withFeederTexts(componentText('Lamps', { QTY: 1.5 })),
      `${ofComponent}.properties.QTY: 1.5 is not possible`,
    ],
    [
      'a price in parts of a paisa',
      withFeederTexts(componentText('Lamps', { PRICE: 1.005 })),
      `${ofComponent}.properties.PRICE: 1.005 is not possible: from 0 to 1000000000 in steps of 0.01`,
    ],
    [
      'a price below 0',
      withFeederTexts(componentText('Lamps', { PRICE: -1 })),
      `${ofComponent}.properties.PRICE: -1 is not possible`,
    ],
    [
      'a control character in a note',
      withBoardText({ CUSTOM_NOTE: 'a\u0000' }),
      'boards[0].properties.CUSTOM_NOTE: holds a control character',
    ],
    [
      'a ratio that is no pair',
      withFeederTexts(componentText('MeteringCT', { CT_RATIO: '400/2' })),
      `${ofComponent}.properties.CT_RATIO: "400/2" is not one of 25/1, `,
    ],
  ])('is named by its path: %s', (_what, wrong, expected) => {
    expect(faults(wrong)).toContainEqual(expect.stringContaining(expected));
    expect(faults(wrong).filter((fault) => fault.startsWith(expected))).toHaveLength(1);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is the property %s, as any unknown one',
    (name) => {
      const given = (text: string) => readEnquiry(text.replaceAll('UNKNOWN', name), knowledge, rateTable);
      const inside = given(JSON.stringify(withFeederTexts(feederText({ UNKNOWN: 1 }))));
      expect(inside).toMatchObject({ ok: false, error: [{ path: `${properties}.${name}` }] });
      expect(given(JSON.stringify(enquiryText({ UNKNOWN: {} })))).toMatchObject({ ok: false, error: [{ path: name }] });
      expect(
        given(JSON.stringify(enquiryText({ charges: { freight: { mode: 'AMOUNT', boards: { UNKNOWN: 1 } } } }))),
      ).toMatchObject({
        ok: false,
        error: [{ path: `charges.freight.boards.${name}` }],
      });
    },
  );

  it.each(['AM_DESCRIPTION', 'CATALOG_NO', 'MAKE', 'RATING'])(
    'is one of & < ø in %s of a component [CFG-103]',
    (name) => {
      for (const character of ['&', '<', 'ø']) {
        expect(faults(withFeederTexts(componentText('Other', { [name]: `a${character}b` })))).toEqual([
          `${ofComponent}.properties.${name}: The characters & < ø are not allowed.`,
        ]);
      }
    },
  );
});
