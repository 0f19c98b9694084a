import type { APIRequestContext } from '@playwright/test';
import { addBoardCall } from '@pw/contract/boards';
import { addProjectCall } from '@pw/contract/projects';
import { ask } from '../support/ask.ts';
import { exampleEnquiry } from '../support/example-enquiry.ts';
import { type KeptTab, sessionOf } from '../support/kept-tab.ts';
import { importWholeProject } from '../support/sales.ts';

/** The numbers of projects whose boards are complete, are not, and are not there. */
export type ScreenProjects = { readonly complete: number; readonly incomplete: number; readonly empty: number };

/** Something of everything that a price can depend on. */
const charged = {
  discounts: [{ groups: ['MCCB'], makes: ['Siemens'], percent: 38 }],
  charges: {
    wiring: { mode: 'PERCENTAGE', value: 3 },
    labour: { mode: 'PERCENTAGE', value: 6 },
    additional: { mode: 'AMOUNT', boards: { 'PCC-1': 5500 } },
    freight: { mode: 'AMOUNT', boards: { 'PCC-1': 12000, 'MDB-ETP': 8000 } },
    overheadPercent: 8,
    packingPerTransportUnit: 12000,
    marginPercent: 12,
    insurancePercent: 0.5,
    taxPercent: 18,
  },
};

const UNCONFIGURED = ['APFC-1', 'MDB-SPARE'];

/** Makes the projects in whose wizard the screens are looked at. */
export async function prepareProjects(request: APIRequestContext, who: KeptTab): Promise<ScreenProjects> {
  const make = async (name: string, boards: readonly string[], terms: object = {}) => {
    const enquiry = { ...exampleEnquiry({ name, enquiryNumber: 'ENQ/SAC/2611/082', boards }), ...terms };
    return (await importWholeProject(request, who, enquiry)).projectId;
  };
  const complete = await make('Chakan Plant Extension, LT Package', ['PCC-1', 'MDB-UTILITY']);
  const incomplete = await make('Hospital Tower B, Main LT Panels', ['PCC-1', 'MDB-UTILITY', 'MDB-ETP'], charged);
  for (const name of UNCONFIGURED) {
    await ask(request, addBoardCall, {
      params: { projectId: incomplete },
      body: { name },
      token: sessionOf(who).token,
    });
  }
  return { complete, incomplete, empty: await makeEmpty(request, who) };
}

async function makeEmpty(request: APIRequestContext, who: KeptTab): Promise<number> {
  const { token } = sessionOf(who);
  const { projectId } = await ask(request, addProjectCall, {
    body: { name: 'Metro Depot Auxiliary Supply' },
    token,
  });
  return projectId;
}
