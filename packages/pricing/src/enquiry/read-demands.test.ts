import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { boardText, enquiryText, faultsOf } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { readEnquiry } from './read-enquiry.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

const knowledge = compileKnowledge(mustReadCatalog());

const onBoard = (...demands: readonly unknown[]) => enquiryText({ boards: [boardText({ demands })] });
const onProject = (...demands: readonly unknown[]) => enquiryText({ project: { name: 'Plant', demands } });
const set = { FEEDER_COMM: 'Y' };

describe('demands of an enquiry file', () => {
  it('stand on the project and on each board, values as on a feeder', () => {
    const text = enquiryText({
      project: { name: 'Plant', demands: [{ set: { FEEDER_LOAD: '12.5' } }] },
      boards: [
        boardText({
          demands: [
            {
              when: { types: ['MCCB_OG'], ratingFrom: '250', ratingTo: 630, poles: [3, '4'], sections: ['A'] },
              set: { FEEDER_RELEASE: 'LSI', FEEDER_BREAKING_BASIS: '' },
              note: 'clause 4.2',
            },
          ],
        }),
        boardText({ name: 'PCC-2' }),
      ],
    });
    const { demands, boards } = mustBeOk(readEnquiry(JSON.stringify(text), knowledge, rateTable));
    const ofProject = [{ when: {}, set: { FEEDER_LOAD: 12.5 }, note: '' }];
    expect(demands).toEqual(ofProject);
    expect(boards.map(({ projectDemands }) => projectDemands)).toEqual([ofProject, ofProject]);
    expect(boards.map((board) => board.demands)).toEqual([
      [
        {
          when: { types: ['MCCB_OG'], ratingFrom: 250, ratingTo: 630, poles: ['3', '4'], sections: ['A'] },
          set: { FEEDER_RELEASE: 'LSI' },
          note: 'clause 4.2',
        },
      ],
      undefined,
    ]);
  });

  it('may put a kit on feeders of its type, with or without setting something besides', () => {
    const text = onBoard(
      { when: { types: ['ACB_IC', 'MCCB_IC'] }, kit: 'IC-ACB' },
      { kit: 'OG-MCCB metered', set: { FEEDER_RELEASE: 'LSI' } },
      { kit: '', set },
    );
    expect(mustBeOk(readEnquiry(JSON.stringify(text), knowledge, rateTable)).boards[0]?.demands).toEqual([
      { when: { types: ['ACB_IC', 'MCCB_IC'] }, set: {}, kit: 'IC-ACB', note: '' },
      { when: {}, set: { FEEDER_RELEASE: 'LSI' }, kit: 'OG-MCCB metered', note: '' },
      { when: {}, set, note: '' },
    ]);
  });

  it.each<[string, unknown, string]>([
    ['a kit that there is none of', onBoard({ kit: 'IC-VCB' }), 'boards[0].demands[0].kit: "IC-VCB" is no kit'],
    ['no name of a kit', onBoard({ kit: 4 }), 'boards[0].demands[0].kit: 4 is no kit: possible are IC-ACB, BC-ACB'],
    [
      'a kit of none of its types',
      onBoard({ when: { types: ['MCCB_OG'] }, kit: 'IC-ACB' }),
      'boards[0].demands[0].kit: IC-ACB is a kit of ACB_IC: no feeder of MCCB_OG gets it',
    ],
    ['neither kit nor settings', onBoard({ kit: '' }), 'boards[0].demands[0].set: is required'],
    ['kits of a person', onBoard({ set: { FEEDER_KITS: 'IC-ACB' } }), 'demands[0].set.FEEDER_KITS: is not a property'],
    ['of the project', onProject({}), 'project.demands[0].set: is required'],
    ['no list', enquiryText({ boards: [boardText({ demands: {} })] }), 'boards[0].demands: must be a list […]'],
    ['no object', onBoard(4), 'boards[0].demands[0]: must be an object {…}'],
    ['too many', onBoard(...Array(101).fill({ set })), 'boards[0].demands: has 101 demands: at most 100'],
    ['an unknown member', onBoard({ set, unless: {} }), 'boards[0].demands[0].unless: is unknown'],
    ['an unknown condition', onBoard({ when: { type: [] }, set }), 'boards[0].demands[0].when.type: is unknown'],
    ['no types', onBoard({ when: { types: [] }, set }), 'boards[0].demands[0].when.types: must be a list of at least'],
    ['a blank', onBoard({ when: { types: ['EMPTY'] }, set }), 'boards[0].demands[0].when.types[0]: "EMPTY" is not'],
    [
      'other poles',
      onBoard({ when: { poles: [5] }, set }),
      'boards[0].demands[0].when.poles[0]: 5 is not one of 1, 1N, 2, 3, 3N, 4',
    ],
    ['no section', onBoard({ when: { sections: ['F'] }, set }), 'boards[0].demands[0].when.sections[0]: "F" is not'],
    ['no rating', onBoard({ when: { ratingFrom: 'x' }, set }), 'boards[0].demands[0].when.ratingFrom: "x" is not a'],
    [
      'a range that holds nothing',
      onBoard({ when: { ratingFrom: 400, ratingTo: 250 }, set }),
      'boards[0].demands[0].when.ratingTo: 250 is below ratingFrom, 400',
    ],
    [
      'a range of motors that holds nothing',
      onBoard({ when: { types: ['STARTER'], kwFrom: 75, kwTo: '55' }, set: { STARTER_DUTY: 'Heavy' } }),
      'boards[0].demands[0].when.kwTo: 55 is below kwFrom, 75',
    ],
    [
      'no power',
      onBoard({ when: { kwFrom: -1 }, set }),
      'boards[0].demands[0].when.kwFrom: must be from 0 to 100000 kW',
    ],
    ['a power of a motor', onBoard({ set: { MOTOR_KW: 15 } }), 'boards[0].demands[0].set.MOTOR_KW: is not a property'],
    ['nothing', onBoard({ set: {} }), 'boards[0].demands[0].set: sets nothing'],
    ['"not set" alone', onBoard({ set: { FEEDER_RELEASE: '' } }), 'boards[0].demands[0].set: sets nothing'],
    [
      'a property of no feeder',
      onBoard({ set: { COLOUR: 'Y' } }),
      'boards[0].demands[0].set.COLOUR: is not a property',
    ],
    ['what tells feeders apart', onBoard({ set: { SECTION_A: 2 } }), 'boards[0].demands[0].set.SECTION_A: is not a'],
    [
      'a property that none of its types has',
      onBoard({ when: { types: ['ACB_IC', 'ACB_OG'] }, set: { MCCB_PHASE_BARRIER: 'Y' } }),
      'boards[0].demands[0].set.MCCB_PHASE_BARRIER: no feeder of ACB_IC, ACB_OG has it: feeders of MCCB_IC, MCCB_OG, MCCB_BC do',
    ],
    [
      'a value that one of its types does not take',
      onBoard({ when: { types: ['ACB_IC', 'MCCB_IC'] }, set: { FEEDER_RELEASE: 'TM-A' } }),
      'boards[0].demands[0].set.FEEDER_RELEASE: "TM-A" is not one of',
    ],
    [
      'a value that no type takes',
      onBoard({ set: { FEEDER_RELEASE: 'XYZ' } }),
      'boards[0].demands[0].set.FEEDER_RELEASE: "XYZ" is not one of',
    ],
    ['a number as note', onBoard({ set, note: 4 }), 'boards[0].demands[0].note: must be a text'],
    ['a long note', onBoard({ set, note: 'x'.repeat(301) }), 'boards[0].demands[0].note: has 301 characters'],
  ])('names a fault by its path: %s', (_what, text, expected) => {
    expect(faultsOf(text, knowledge, rateTable)).toEqual([expect.stringContaining(expected)]);
  });
});
