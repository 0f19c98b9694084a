import type { AnswerOf } from '@pw/contract/call';
import type { BoardDifferenceOnWire, compareRevisionsCall } from '@pw/contract/revision-comparison';

const chosen = { before: 'chosen', after: 'chosen' } as const;
const derived = { before: 'derived', after: 'derived' } as const;
const fresh = { before: 'none', after: 'chosen' } as const;

/** A board that has changed: its fault level, a feeder that was moved and renamed, and one that was added. */
export function aChangedBoard(changes: Partial<BoardDifferenceOnWire> = {}): BoardDifferenceOnWire {
  return {
    lineItemId: 3,
    change: 'changed',
    name: { before: 'MDB', after: 'MDB' },
    quantity: { before: 1, after: 1 },
    values: [
      {
        property: 'INTERRUPT_RATING',
        label: 'Fault level Icw',
        isTold: true,
        source: chosen,
        before: '36 kA',
        after: '50 kA',
      },
      {
        property: 'MBB_SIZE',
        label: 'Main busbar',
        isTold: true,
        source: derived,
        before: '1x30x10 mm',
        after: '1x40x10 mm',
      },
    ],
    feeders: [
      {
        part: 'f2',
        change: 'changed',
        name: { before: 'O/G-160', after: 'Chiller' },
        type: 'MCCB OUTGOING',
        places: { before: ['1B', '1C'], after: ['1B', '2A'] },
        values: [
          {
            property: 'FEEDER_POLES',
            label: 'Poles',
            isTold: true,
            source: chosen,
            before: '4-pole',
            after: '3-pole',
          },
          {
            property: 'ICU',
            label: 'Breaking capacity Icu',
            isTold: false,
            source: derived,
            before: '36 kA',
            after: '55 kA',
          },
        ],
        components: [
          {
            part: 'c6',
            change: 'added',
            name: { before: '', after: 'Lamps-1' },
            family: 'Lamps',
            values: [{ property: 'COLOR', label: 'Colour', isTold: true, source: fresh, before: '', after: 'Red' }],
          },
        ],
      },
      {
        part: 'f5',
        change: 'added',
        name: { before: '', after: 'Pump' },
        type: 'MCCB OUTGOING',
        places: { before: [], after: ['2B'] },
        values: [
          {
            property: 'FEEDER_AMP_RATING',
            label: 'Rated current',
            isTold: true,
            source: fresh,
            before: '',
            after: '63 A',
          },
        ],
        components: [],
      },
    ],
    figures: [
      { label: 'Length', cubicle: null, before: '2000 mm', after: '2600 mm' },
      { label: 'Cubicle 3', cubicle: 3, before: '', after: 'MT, section A, 600 mm wide' },
    ],
    lines: [
      {
        change: 'changed',
        description: { before: 'Copper busbars', after: 'Copper busbars' },
        catalogueNumber: '',
        make: '',
        materialClass: 'Busbar',
        unit: 'kg',
        quantity: { before: 88.1, after: 101.3 },
        ratePaise: { before: 105_000, after: 105_000 },
        discountPercent: { before: 0, after: 0 },
        amountPaise: { before: 9_250_500, after: 10_636_500 },
      },
      {
        change: 'added',
        description: { before: '', after: 'MCCB 3VA1 63 A' },
        catalogueNumber: '3VA1163-5EE32-0AA0',
        make: 'Siemens',
        materialClass: 'Siemens Switchgear',
        unit: 'nos',
        quantity: { before: 0, after: 1 },
        ratePaise: { before: null, after: 1_207_500 },
        discountPercent: { before: null, after: 38 },
        amountPaise: { before: 0, after: 748_650 },
      },
    ],
    amounts: [{ field: 'final', paise: { before: 47_866_850, after: 60_296_850 } }],
    checks: {
      come: [{ id: 'R1', severity: 'W', message: 'Outgoing load 548 A exceeds incomer 400 A', section: 'A' }],
      gone: [{ id: 'C4', severity: 'W', message: 'I/C: 400 A breaker carries 320 A', feeder: 'I/C' }],
    },
    marks: {
      before: [{ address: '1C', feeder: 'O/G-160', mark: 'moved' }],
      after: [
        { address: '2A', feeder: 'Chiller', mark: 'moved' },
        { address: '2B', feeder: 'Pump', mark: 'added' },
      ],
    },
    ...changes,
  };
}

type Comparison = AnswerOf<typeof compareRevisionsCall>;

/** R1 compared with the project as it is saved now. */
export function aComparison(difference: Partial<Comparison['difference']> = {}): Comparison {
  return {
    before: {
      revision: 1,
      submittedAt: '2026-11-18T05:00:00.000Z',
      knowledgeVersion: 'SBD-R1.1+a',
      unpricedArticles: 0,
    },
    after: { revision: 2, submittedAt: null, knowledgeVersion: 'SBD-R1.1+a', unpricedArticles: 0 },
    difference: {
      fields: [{ group: 'project', label: 'Project Location', before: 'Nashik', after: 'Pune' }],
      terms: { gone: [], come: ['Delivery in 10 weeks.'] },
      amounts: [{ field: 'final', paise: { before: 47_866_850, after: 60_296_850 } }],
      boards: [aChangedBoard()],
      ...difference,
    },
  };
}

/** Two revisions in which nothing differs. */
export const nothingChanged = aComparison({ fields: [], terms: { gone: [], come: [] }, amounts: [], boards: [] });
