import { readSharedReceiptCall } from '@pw/contract/shared-offers';
import { writeReport } from '@pw/documents/offer/write-report';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { decisionReceipt } from '@pw/reports/customer-page/decision-receipt';
import { letterheadOf } from '@pw/reports/offer/letterhead';
import { disposition } from '../../platform/http/disposition.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listCustomerApprovals } from '../projects/customer-approvals.store.ts';
import { noteVisit, openSharedOffer } from './open-shared-offer.ts';
import { LOGO } from './present-offer-page.ts';
import { readPageLogo } from './revision-page.ts';

/** Answers the receipt of the last decision that was made with a link; nobody gets that of another person. */
const readSharedReceiptRoute = route(readSharedReceiptCall, {
  keepsOnRefusal: true,
  async handle({ refuse, ...request }) {
    const { platform } = request;
    const opened = await openSharedOffer(request, { limit: 'readsOfLink' });
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { tx, link, standing } = opened.value;
    const { linkId, projectId, revision, name: linkName } = link;
    const approvals = await listCustomerApprovals(tx, projectId);
    const decision = approvals.find((each) => each.linkId === linkId && each.revision === revision);
    if (!decision || decision.shownHash === null) {
      return refuse('NOT_FOUND');
    }
    await noteVisit(tx, request, link, 'file');
    const { verdict, saidBy, designation, comments, saidOn, shownHash } = decision;
    const atMs = decision.recordedAt.getTime();
    const { company, project } = standing.frozen;
    const logo = await readPageLogo(platform.files, standing.frozen);
    const { name, ...letterhead } = letterheadOf(company);
    const number = offerNumber(projectId, revision);
    const receipt = decisionReceipt(
      { verdict, saidBy, designation, comments, saidOn, atMs, linkName, shownHash },
      {
        ...letterhead,
        company: name,
        logo: logo === null ? null : LOGO_FILE,
        number,
        revision,
        project: project.name,
        customer: project.customerName,
      },
    );
    return {
      bytes: Buffer.from(await writeReport(receipt, new Map(logo === null ? [] : [[LOGO_FILE, logo]]))),
      contentType: 'application/pdf',
      disposition: disposition(`${number} Receipt.pdf`),
    };
  },
});

const LOGO_FILE = `${LOGO}.png`;

/** The call by which a customer reads the receipt of his decision. */
export const sharedReceiptRoutes: readonly Route[] = [readSharedReceiptRoute];
