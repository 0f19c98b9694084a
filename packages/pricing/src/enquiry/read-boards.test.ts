import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { boardText, componentText, enquiryText, faultsOf, feederText, withFeederTexts } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);
const faults = (enquiry: unknown) => faultsOf(enquiry, knowledge, rateTable);

describe('names of boards, which are folder names too', () => {
  const named = (...names: readonly string[]) =>
    faults(enquiryText({ boards: names.map((name) => boardText({ name })) }));

  it.each([
    ['upper case', 'PCC-1', 'pcc-1'],
    ['accents written apart', 'Caf\u00e9', 'Cafe\u0301'],
    ['a dot at the end', 'PCC', 'PCC.'],
    ['a blank at the end', 'PCC', 'PCC '],
    ['blanks around and between the words', 'PCC 1', ' PCC  1 '],
  ])('differ in more than %s', (_what, first, second) => {
    expect(named(first, second)).toEqual([expect.stringContaining('boards[1].name: ')]);
  });

  it('differ in any letter, digit or mark', () => {
    expect(named('PCC-1', 'PCC-2', 'PCC 1', 'PCC.1', 'PCC')).toEqual([]);
  });

  it('keep to it unlike names of feeders, which differ in upper case, and in blanks neither', () => {
    const feeders = (...names: readonly string[]) =>
      faults(withFeederTexts(...names.map((name) => feederText({}, { name }))));
    expect(feeders('a', 'A')).toEqual([]);
    expect(feeders('O/G 1', ' O/G  1')).toEqual([expect.stringContaining('boards[0].feeders[1].name: ')]);
  });
});

describe('a fault of shape, name, type or family', () => {
  const properties = 'boards[0].feeders[0].properties';
  const ofComponent = 'boards[0].feeders[0].components[0]';
  it.each<[string, unknown, string]>([
    ['no object', [], ': must be an object {…}'],
    ['nothing in it', {}, 'project: is required'],
    ['no boards', { project: { name: 'a' } }, 'boards: is required'],
    ['an empty list of boards', enquiryText({ boards: [] }), 'boards: has 0 boards: from 1 to 200 are possible'],
    ['boards that are no list', enquiryText({ boards: {} }), 'boards: must be a list […]'],
    ['a board that is no object', enquiryText({ boards: ['PCC'] }), 'boards[0]: must be an object {…}'],
    ['an unknown member', enquiryText({ colour: 1 }), 'colour: is unknown: expected are project, boards, discounts'],
    ['an unknown member of a project', enquiryText({ project: { name: 'a', city: '' } }), 'project.city: is unknown'],
    [
      'an unknown member of a board',
      enquiryText({ boards: [boardText({ 'my note': '' })] }),
      'boards[0]["my note"]: is unknown',
    ],
    [
      'an unknown member of a feeder',
      withFeederTexts(feederText({}, { kw: 4 })),
      'boards[0].feeders[0].kw: is unknown',
    ],
    [
      'properties that are no object',
      withFeederTexts(feederText({}, { properties: [] })),
      `${properties}: must be an object {…}`,
    ],
    ['null for a list', enquiryText({ discounts: null }), 'discounts: must be a list […]'],
    ['null for an object', enquiryText({ charges: null }), 'charges: must be an object {…}'],
    ['a board without name', enquiryText({ boards: [{}] }), 'boards[0].name: is required'],
    [
      'a board name with a slash',
      enquiryText({ boards: [boardText({ name: 'A/B' })] }),
      'boards[0].name: A board name is a folder name too',
    ],
    [
      'a board name twice',
      enquiryText({ boards: [boardText(), boardText()] }),
      'boards[1].name: "PCC-1": The board bearing this name already exists',
    ],
    [
      'a feeder name with a line break',
      withFeederTexts(feederText({}, { name: 'a\nb' })),
      'boards[0].feeders[0].name: Control characters',
    ],
    [
      'a feeder name twice',
      withFeederTexts(feederText(), feederText()),
      'boards[0].feeders[1].name: "O/G-1": The feeder bearing this name already exists',
    ],
    [
      'a designation with %',
      withFeederTexts(feederText({ FEEDER_DESIGNATION: '5%' })),
      `${properties}.FEEDER_DESIGNATION: Special characters not allowed: # % + \\`,
    ],
    ['a feeder without type', withFeederTexts({ name: 'a' }), 'boards[0].feeders[0].type: is required'],
    [
      'an unknown feeder type',
      withFeederTexts({ name: 'a', type: 'MCB' }),
      'boards[0].feeders[0].type: "MCB" is not one of ACB_IC, ACB_BC, ACB_OG, MCCB_IC, MCCB_OG, MCCB_BC, EMPTY',
    ],
    [
      'a name of every object for a type',
      withFeederTexts({ name: 'a', type: 'constructor' }),
      'boards[0].feeders[0].type: "constructor" is not one of',
    ],
    [
      'a component without family',
      withFeederTexts(feederText({}, { components: [{}] })),
      `${ofComponent}.family: is required`,
    ],
    [
      'an unknown family',
      withFeederTexts(componentText('Lamp', {})),
      `${ofComponent}.family: "Lamp" is not one of Ammeter, `,
    ],
  ])('is named by its path: %s', (_what, wrong, expected) => {
    expect(faults(wrong)).toContainEqual(expect.stringContaining(expected));
    expect(faults(wrong).filter((fault) => fault.startsWith(expected))).toHaveLength(1);
  });
});
