import { sharedOffer } from '@pw/contract/shared-offer-shape';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { referenceBoards } from '@pw/testing/configuration';
import { createRandom, type Random } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import { afterAll, describe, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aFinalOffer, aShareLink, linkBody, readShared } from '../../testing/a-share-link.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompany(server);
afterAll(closePdfWorker);

const references = Object.values(referenceBoards);

function randomEnquiry(random: Random) {
  const boards = Array.from({ length: 1 + random.int(2) }, (_none, at) => ({
    ...random.pick(references),
    name: `B-${at}`,
    quantity: 1 + random.int(3),
  }));
  const charges = {
    marginPercent: random.int(30),
    overheadPercent: random.int(10),
    insurancePercent: random.int(2),
    taxPercent: random.pick([0, 18]),
  };
  return aPricedEnquiry({ boards, charges });
}

describe('the page of random projects', () => {
  it('is of the strict shape, and its rows add up to the price that was submitted', async () => {
    for (let seed = 0; seed < gateOrNight(4, 200); seed += 1) {
      const { projectId } = await aFinalOffer(server, company, randomEnquiry(createRandom(seed)));
      const { token } = await aShareLink(server, company.sales, projectId);
      const page = sharedOffer.parse((await readShared(server, token)).json());
      const { rows } = await server.owner.query(
        "select (totals->>'final')::bigint as final from project_revisions where company_id = $1 and project_id = $2",
        [company.companyId, projectId],
      );
      const sum = page.prices?.rows.reduce((total, { amountPaise }) => total + (amountPaise ?? 0), 0);
      expect([sum, page.prices?.totalPaise], `seed ${seed}`).toEqual([Number(rows[0].final), Number(rows[0].final)]);
      const shows = { ...linkBody().shows, prices: false };
      const plain = await aShareLink(server, company.sales, projectId, { shows });
      expect((await readShared(server, plain.token)).body, `seed ${seed}`).not.toContain(
        String(page.prices?.totalPaise),
      );
    }
  });
});
