import type { APIRequestContext } from '@playwright/test';
import type { BoardAddress } from '@pw/contract/board-draft';
import { importProjectCall } from '@pw/contract/projects';
import { ask } from '../support/ask.ts';
import { exampleEnquiry } from '../support/example-enquiry.ts';
import { type KeptTab, sessionOf } from '../support/kept-tab.ts';

/** Boards whose configuration is looked at; only `changed` is edited. */
export type ScreenBoards = {
  /** Two incomers, a coupler and outgoing feeders, nothing missing. */
  readonly full: BoardAddress;
  /** The same, to be edited. */
  readonly changed: BoardAddress;
  /** Its feeders miss something. */
  readonly faulty: BoardAddress;
  /** Its ratings are there, feeders are not. */
  readonly noFeeders: BoardAddress;
  /** Nothing is entered yet. */
  readonly bare: BoardAddress;
};

const properties = {
  RATED_CURRENT: '1600',
  QTY_BC: '1',
  BUS_MAT: 'Copper',
  SB_IP: 'IP42',
  INTERRUPT_RATING: '50',
  NEUTRAL_RATING: '100',
  CUSTOM_NOTE: 'Both incomers from 1000 kVA transformers',
};

type Row = readonly [name: string, type: string, rating: string, poles: string, sections: string, designation: string];

const rows: readonly Row[] = [
  ['I/C-1', 'ACB_IC', '1600', '4', 'A', 'Incomer from TR-1'],
  ['I/C-2', 'ACB_IC', '1600', '4', 'B', 'Incomer from TR-2'],
  ['B/C', 'ACB_BC', '1600', '4', 'A', 'Bus coupler A-B'],
  ['OG-01', 'MCCB_OG', '400', '4', 'A', 'Paint shop PDB'],
  ['OG-02', 'MCCB_OG', '400', '4', 'A', 'Press line 1'],
  ['OG-03', 'MCCB_OG', '250', '4', 'A', 'Compressor house'],
  ['OG-04', 'MCCB_OG', '250', '4', 'A', 'HVAC plant room'],
  ['OG-05', 'MCCB_OG', '160', '4', 'A', 'Lighting MLDB'],
  ['OG-06', 'MCCB_OG', '160', '4', 'A', 'Spare'],
  ['OG-11', 'MCCB_OG', '400', '4', 'B', 'Press line 2'],
  ['OG-12', 'MCCB_OG', '400', '4', 'B', 'Weld shop PDB'],
  ['OG-13', 'MCCB_OG', '250', '4', 'B', 'ETP and utilities'],
];

const faultyRows: readonly Row[] = [
  ['OG-14', 'MCCB_OG', '250', '', 'B', 'Tool room'],
  ['OG-15', 'MCCB_OG', '160', '4', 'B', 'Canteen and admin'],
  ['OG-16', 'MCCB_OG', '160', '4', '', 'UPS input'],
];

/** Makes the boards in whose configuration the screens are looked at. */
export async function prepareBoards(request: APIRequestContext, who: KeptTab): Promise<ScreenBoards> {
  const enquiry = exampleEnquiry({ name: 'Vindhya Beverages, Power Control Centre', enquiryNumber: 'VB-L5-014' });
  const boards = [
    { name: 'PCC-1', properties, feeders: rows.map(feederOf) },
    { name: 'PCC-2', properties, feeders: rows.map(feederOf) },
    { name: 'PCC-3', properties, feeders: [...rows, ...faultyRows].map(feederOf) },
    { name: 'PCC-4', properties, feeders: [] },
    { name: 'MDB-1', properties: {}, feeders: [] },
  ].map((board) => ({ ...board, quantity: 1 }));
  const { project, lineItemIds } = await ask(request, importProjectCall, {
    body: { ...enquiry, boards },
    token: sessionOf(who).token,
  });
  const [full, changed, faulty, noFeeders, bare] = lineItemIds.map((lineItemId) => ({
    projectId: project.projectId,
    lineItemId,
  }));
  if (!full || !changed || !faulty || !noFeeders || !bare) {
    throw new Error(`The enquiry became ${lineItemIds.length} boards`);
  }
  return { full, changed, faulty, noFeeders, bare };
}

function feederOf([name, type, rating, poles, section, designation]: Row) {
  return {
    name,
    type,
    properties: {
      FEEDER_AMP_RATING: rating,
      FEEDER_DESIGNATION: designation,
      ...(poles === '' ? {} : { FEEDER_POLES: poles }),
      ...(section === '' ? {} : { [`SECTION_${section}`]: '1' }),
    },
    components: type === 'ACB_IC' ? meters : [],
  };
}

const meters = [
  { family: 'PowerMonitoringDevice', properties: {} },
  { family: 'MeteringCT', properties: { CT_RATIO: '1600/5', QTY: '3' } },
  { family: 'Lamps', properties: { COLOR: 'Red' } },
  { family: 'Lamps', properties: { COLOR: 'Yellow' } },
  { family: 'Lamps', properties: { COLOR: 'Blue' } },
];
