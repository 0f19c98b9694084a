import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { componentText, faultsOf, feederText, withBoardText, withFeederTexts } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { readEnquiry } from './read-enquiry.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);
const faults = (enquiry: unknown) => faultsOf(enquiry, knowledge, rateTable);

const read = (enquiry: unknown) => readEnquiry(JSON.stringify(enquiry), knowledge, rateTable);

/** Reads a single property of the first feeder. */
function feederValue(properties: Readonly<Record<string, unknown>>, type = 'MCCB_OG') {
  const result = read(withFeederTexts({ name: 'a', type, properties }));
  return result.ok ? result.value.boards[0]?.feeders[0]?.properties : result.error[0]?.message;
}

describe('what is not set', () => {
  it.each(['', '0', 0])('is said by %j for lists and numbers without default', (given) => {
    const names = ['FEEDER_AMP_RATING', 'FEEDER_POLES', 'FEEDER_FAULT_LEVEL', 'FEEDER_ICU_CLASS', 'FEEDER_TRIP_UNIT'];
    expect(feederValue(Object.fromEntries(names.map((name) => [name, given])))).toEqual({});
    expect(feederValue({ EMPTY_FEEDER_WIDTH: given }, 'EMPTY')).toEqual({});
    const ofBoard = read(withBoardText({ RATED_CURRENT: given, MBB_SIZE: given, NBB_SIZE: given }));
    expect(ofBoard.ok && ofBoard.value.boards[0]?.properties).toEqual({});
  });

  it.each(['0', 0])('is not said by %j where 0 is a value', (zero) => {
    const ofBoard = read(withBoardText({ NEUTRAL_RATING: zero, SB_BASEFRAME: zero, QTY_BC: zero }));
    expect(ofBoard.ok && ofBoard.value.boards[0]?.properties).toEqual({
      NEUTRAL_RATING: 0,
      SB_BASEFRAME: 0,
      QTY_BC: 0,
    });
    expect(feederValue({ SECTION_A: zero, MCCB_MODULE_HEIGHT: zero })).toEqual({ SECTION_A: 0, MCCB_MODULE_HEIGHT: 0 });
    const withComponent = read(withFeederTexts(componentText('Lamps', { WIRE_POINTS: zero, PRICE: zero })));
    expect(withComponent.ok && withComponent.value.boards[0]?.feeders[0]?.components[0]?.properties).toEqual({
      WIRE_POINTS: 0,
      PRICE: 0,
    });
  });

  it("is said by '' where the default is 0 or none", () => {
    expect(feederValue({ SECTION_A: '', SECTION_B: '2', MCCB_MODULE_HEIGHT: '' })).toEqual({ SECTION_B: 2 });
    expect(faults(withFeederTexts(componentText('MeteringCT', { WIRE_POINTS: '', PRICE: '', CT_RATIO: '0' })))).toEqual(
      [],
    );
    expect(faults(withBoardText({ QTY_BC: '' }))).toEqual([]);
  });

  it.each(['', '0'])('cannot be said by %j where there is a default', (given) => {
    expect(faults(withBoardText({ BUS_MAT: given, SC_TIME: given }))).toEqual([
      `boards[0].properties.BUS_MAT: "${given}" is not one of Copper, Aluminium`,
      `boards[0].properties.SC_TIME: "${given}" is not one of 0.2, 0.5, 1, 2, 3`,
    ]);
    expect(faults(withBoardText({ SB_IP: given, EARTH_BUS: given }))).toHaveLength(2);
    expect(faults(withFeederTexts(componentText('Lamps', { QTY: given })))).toHaveLength(1);
    expect(faults(withFeederTexts(feederText({ FEEDER_SHUNT: given, FEEDER_MOUNTING: given })))).toHaveLength(2);
  });

  it("is never said by '0' for a text", () => {
    expect(feederValue({ FEEDER_NOTE: '0', FEEDER_DESIGNATION: '' })).toEqual({
      FEEDER_NOTE: '0',
      FEEDER_DESIGNATION: '',
    });
  });
});
