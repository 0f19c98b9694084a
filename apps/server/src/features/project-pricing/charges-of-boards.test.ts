import { cloneProjectCall } from '@pw/contract/projects';
import {
  boardRenameCall,
  copyLineItemCall,
  deleteLineItemCall,
  deleteMulipleBoardCall,
} from '@pw/contract/spec-api/boards';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { aProjectWithCharges, chargeCalls } from './testing/charge-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const charges = forEachTest(() => chargeCalls(server, company.sales));

/** A project of the enquiry file with charges. */
const aChargedProject = () => aProjectWithCharges(server, company.sales);

describe('the charges of a board', () => {
  it('are deleted with the board, and a change of the earlier charges is refused', async () => {
    const { projectId, pcc, mdb } = await aChargedProject();
    const { token } = company.sales;
    await server.send(deleteLineItemCall, { token, params: { projectId, lineItemId: pcc } });
    const after = await charges.read(projectId);
    expect([after.revision, after.labourRateOrValueSum, after.freightChargesRateOrValueSum]).toEqual([2, 7_500.5, 0]);
    expect((await charges.send(projectId, { revision: 1 })).json().code).toBe('STALE');
    await server.send(deleteMulipleBoardCall, { token, body: { projectId, lineItemIds: [mdb] } });
    expect(await charges.read(projectId)).toMatchObject({ lineItems: [], labourRateOrValueSum: 0, terms: { tax: 18 } });
    const { rows } = await server.owner.query('select from board_charges where company_id = $1', [company.companyId]);
    expect(rows).toEqual([]);
  });

  it('are copied with a clone of the project, and changed there on their own', async () => {
    const { projectId, mdb } = await aChargedProject();
    await charges.save(projectId, { additionalChargeRemarks: { [mdb]: 'Crane' } });
    const body = { name: 'Plant II', salesEngineer: 'Vikram Joshi' };
    const { token } = company.sales;
    const reply = await server.send(cloneProjectCall, { token, params: { projectId }, body });
    const { projectId: projectID } = cloneProjectCall.reply.parse(reply.json());
    const [source, clone] = [await charges.read(projectId), await charges.read(projectID)];
    expect(clone.totalFinalLPPaise).toBe(source.totalFinalLPPaise);
    expect(clone.terms).toEqual(source.terms);
    expect(clone.lineItems[1]?.additionalCharge).toEqual({
      ...source.lineItems[1]?.additionalCharge,
      remark: 'Crane',
    });
    await charges.save(projectID, { postFinalCharges: { taxPercent: 5 } });
    expect((await charges.read(projectId)).terms.tax).toBe(18);
  });

  it('stay behind when the board is pasted', async () => {
    const { projectId, mdb } = await aChargedProject();
    const { token } = company.sales;
    const lineItems = [{ lineItemId: mdb, boardName: 'MDB II' }];
    await server.send(copyLineItemCall, {
      token,
      body: { projectId, targetProjectId: projectId, lineItems, rsToken: token },
    });
    expect((await charges.read(projectId)).lineItems[2]).toMatchObject({
      name: 'MDB II',
      labourCharge: { rateOrValue: 0 },
      additionalCharge: { rateOrValue: 0 },
    });
  });

  it('follow a board that gets another name', async () => {
    const { projectId, pcc } = await aChargedProject();
    const before = await charges.read(projectId);
    const { token } = company.sales;
    await server.send(boardRenameCall, { token, body: { projectId, lineItemId: pcc, boardName: 'MDB 2' } });
    const after = await charges.read(projectId);
    expect(after.lineItems[0]?.name).toBe('MDB 2');
    expect([after.totalFinalLPPaise, after.revision]).toEqual([before.totalFinalLPPaise, before.revision]);
  });
});
