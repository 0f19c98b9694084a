import { withdrawOfferCall } from '@pw/contract/share-links';
import { aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { recordRemark } from '../../../testing/a-remark.ts';
import { aShareLink, linkBody } from '../../../testing/a-share-link.ts';
import { aSubmittedProject } from '../../../testing/a-submitted-project.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';
import type { SweptRequest } from '../swept-request.ts';

type Given = readonly [company: SeededCompany, person: Person, server: TestServer];

const shown = { mayDecide: false } as const;

async function farOffer(...[{ companyId }, person, server]: Given) {
  await countFromFarAway(server, companyId);
  const { projectId } = await aSubmittedProject(server, person, aSmallEnquiry);
  return { projectId: String(projectId) };
}

const ofOffer =
  (more: Omit<SweptRequest, 'params'> = {}) =>
  async (...given: Given): Promise<SweptRequest> => ({ ...more, params: await farOffer(...given) });

const ofLink =
  (more: Omit<SweptRequest, 'params'> = {}) =>
  async (...given: Given): Promise<SweptRequest> => {
    const [company, , server] = given;
    const params = await farOffer(company, company.sales, server);
    const { linkId } = await aShareLink(server, company.sales, Number(params.projectId), shown);
    return { ...more, params: { ...params, linkId } };
  };

const remark = { offerRevision: 1, text: 'Doors to the left', saidBy: 'R. Iyer', saidOn: '2026-11-19' } as const;

const ofRemark =
  (more: Omit<SweptRequest, 'params'>) =>
  async (...given: Given): Promise<SweptRequest> => {
    const [company, , server] = given;
    const params = await farOffer(company, company.sales, server);
    const { remarkId } = (await recordRemark(server, company.sales, Number(params.projectId), remark)).json();
    return { ...more, params: { ...params, remarkId } };
  };

const reason = 'Copper has risen';

export const customerPageCases: SweepCases = {
  listShareLinks: { as: 'sales', request: ofLink() },
  addShareLink: { as: 'sales', request: ofOffer({ body: linkBody(shown) }) },
  renewShareLink: { as: 'sales', request: ofLink({ body: { expiresOn: '2027-01-31' } }) },
  // Nobody had an offer before the first.
  moveShareLinks: { as: 'sales', request: ofLink({ body: { offerRevision: 1 } }), answers: 409 },
  revokeShareLink: { as: 'sales', request: ofLink({ body: { reason } }) },
  listRemarks: { as: 'sales', request: ofOffer() },
  addRemark: { as: 'sales', request: ofOffer({ body: remark }) },
  replyToRemark: { as: 'sales', request: ofRemark({ body: { text: 'We turn them', toAll: false } }) },
  setRemarkState: { as: 'sales', request: ofRemark({ body: { state: 'resolved', text: 'Done in R2' } }) },
  listShareVisits: { as: 'sales', request: ofLink() },
  withdrawOffer: { as: 'sales', request: ofOffer({ body: { offerRevision: 1, reason } }) },
  restoreOffer: {
    as: 'sales',
    request: async (...given) => {
      const params = await farOffer(...given);
      const [, { token }, server] = given;
      await server.send(withdrawOfferCall, {
        token,
        params: { projectId: Number(params.projectId) },
        body: { offerRevision: 1, reason },
      });
      return { params };
    },
  },
};
