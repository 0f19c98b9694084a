import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { enquiryText, faultsOf } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { readEnquiry } from './read-enquiry.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);
const faults = (enquiry: unknown) => faultsOf(enquiry, knowledge, rateTable);

describe('a fault of the project', () => {
  it.each<[string, unknown, string]>([
    ['no project name', enquiryText({ project: {} }), 'project.name: is required'],
    ['an empty project name', enquiryText({ project: { name: '' } }), 'project.name: Project name is required'],
    [
      'a project name with #',
      enquiryText({ project: { name: 'a#' } }),
      'project.name: Special characters not allowed: # % + \\',
    ],
    [
      'a number for a text',
      enquiryText({ project: { name: 'a', location: 5 } }),
      'project.location: must be a text in double quotes',
    ],
    [
      'a day that does not exist',
      enquiryText({ project: { name: 'a', enquiryDate: '2026-02-29' } }),
      'project.enquiryDate: write a date that exists',
    ],
    [
      'a long text',
      enquiryText({ project: { name: 'a', consultant: 'x'.repeat(301) } }),
      'project.consultant: has 301 characters: at most 300',
    ],
    [
      'a status that drawings do not have',
      enquiryText({ project: { name: 'a', drawingStatus: 'For approval' } }),
      'project.drawingStatus: must be one of FOR INFORMATION, FOR APPROVAL, FOR MANUFACTURE, AS BUILT',
    ],
    [
      'drawings that an offer does not carry',
      enquiryText({ project: { name: 'a', offerDrawings: 'GA' } }),
      'project.offerDrawings: must be one of GA and SLD, All',
    ],
    [
      'a currency that no offer has',
      enquiryText({ project: { name: 'a', offerCurrency: 'AUD' } }),
      'project.offerCurrency: must be one of INR, EUR, USD, GBP, JPY, AED, CHF, KWD, BHD, OMR',
    ],
    [
      'one make that is no text',
      enquiryText({ project: { name: 'a', oneMake: ['Schneider'] } }),
      'project.oneMake: must be a text in double quotes',
    ],
    [
      'a faulty customer',
      enquiryText({ project: { name: 'a', customer: { name: 'b' } } }),
      'project.customer.name: is unknown',
    ],
    [
      'a state that is none',
      enquiryText({ project: { name: 'a', customer: { state: 'Bavaria' } } }),
      'project.customer.state: is no state: write two letters',
    ],
    [
      'a make list of what nobody knows',
      enquiryText({ project: { name: 'a', makeList: { Pump: ['KSB'] } } }),
      'project.makeList.Pump: is unknown',
    ],
    [
      'a make that cannot be printed',
      enquiryText({ project: { name: 'a', makeList: { MCCB: ['\u0007'] } } }),
      'project.makeList.MCCB[0]: ',
    ],
    [
      'what is accepted without its words',
      enquiryText({ project: { name: 'a', accepted: [{ board: 'PCC-1', id: 'A1' }] } }),
      'project.accepted[0].text: is required',
    ],
    [
      'a check that is accepted wherever it is found',
      enquiryText({ project: { name: 'a', accepted: ['A1'] } }),
      'project.accepted[0]: ',
    ],
  ])('is named by its path: %s', (_what, wrong, expected) => {
    expect(faults(wrong)).toContainEqual(expect.stringContaining(expected));
    expect(faults(wrong).filter((fault) => fault.startsWith(expected))).toHaveLength(1);
  });
});

it('reads what an offer says besides the boards', () => {
  const project = {
    offerDrawings: 'All',
    oneMake: ' Phoenix ',
    name: 'a',
    offerNumber: ' PW/117 ',
    offerCurrency: 'USD',
    customer: { state: 'ka' },
    makeList: { MCCB: ['ABB', ' '] },
    deviations: ['No third-party inspection'],
    specification: [{ title: ' Tender ', text: '1 Text' }],
    accepted: [
      { board: 'PCC-1', id: 'A1', text: ' Board is marked InA 1500 A; 1600 A asked ' },
      { id: 'Q1', text: 'No margin in the price' },
    ],
  };
  const read = mustBeOk(readEnquiry(JSON.stringify(enquiryText({ project })), knowledge, rateTable));
  expect(read.issue).toEqual({
    drawingStatus: 'FOR APPROVAL',
    offerDrawings: 'All',
    offerNumber: 'PW/117',
    offerCurrency: 'USD',
    customerState: 'KA',
    makes: { MCCB: ['ABB'], terminal: ['Phoenix'] },
    deviations: ['No third-party inspection'],
    specification: [{ title: 'Tender', text: '1 Text' }],
    accepted: [
      { board: 'PCC-1', id: 'A1', text: 'Board is marked InA 1500 A; 1600 A asked' },
      { board: null, id: 'Q1', text: 'No margin in the price' },
    ],
  });
});
