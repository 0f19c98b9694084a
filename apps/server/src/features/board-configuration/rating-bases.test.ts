import { compareRatingBasesCall } from '@pw/contract/rating-bases';
import { describe, expect, it } from 'vitest';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

async function bases(projectId: number) {
  const { token } = company.sales;
  const reply = await server.send(compareRatingBasesCall, { token, params: { projectId } });
  return compareRatingBasesCall.reply.parse(reply.json());
}

describe('the list price of a project on each rating basis', () => {
  it('is that of all boards by their quantities, whatever basis they have', async () => {
    const [first, second] = aPricedEnquiry().boards;
    const { projectId } = await aConfiguredProject(server, company.sales);
    const single = async (board: object | undefined) => {
      const enquiry = aPricedEnquiry({ boards: [{ ...board, quantity: 1 }] });
      return bases((await aConfiguredProject(server, company.sales, enquiry)).projectId);
    };
    const [all, ofFirst, ofSecond] = [await bases(projectId), await single(first), await single(second)];
    expect(all).toMatchObject({ boards: 2, bases: [{ basis: 'Nominal' }, { basis: 'Incomers' }] });
    for (const [at, { listPaise }] of all.bases.entries()) {
      expect(listPaise).toBe((ofFirst.bases[at]?.listPaise ?? 0) + 2 * (ofSecond.bases[at]?.listPaise ?? 0));
    }
    expect(all.bases[1]?.listPaise).toBeGreaterThan(all.bases[0]?.listPaise ?? 0);
  });

  it('is not known while no board has a price', async () => {
    const { projectID } = await aProject(server, company.sales);
    expect(await bases(projectID)).toEqual({ bases: [], boards: 0 });
  });
});
