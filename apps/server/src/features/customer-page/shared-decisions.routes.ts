import { askForExtensionCall, decideSharedOfferCall } from '@pw/contract/shared-offers';
import { decisionObstacle } from '@pw/domain/customer-page/link-state';
import { pageRefusalText } from '@pw/domain/customer-page/page-texts';
import {
  decisionMail,
  extensionMail,
  extensionTextFault,
  judgeSharedDecision,
  keptDecision,
  onOneLine,
} from '@pw/domain/customer-page/shared-decision';
import { isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { type Route, route } from '../../platform/http/route.ts';
import { sendMails } from '../../platform/mails/outgoing-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { subjectOf } from '../projects/change-project.ts';
import { findDecision, insertCustomerApproval } from '../projects/customer-approvals.store.ts';
import { insertRemark, plainRemark } from '../projects/remarks.store.ts';
import { listAdministrators } from '../projects/tell-move.ts';
import { doerOf, toldOffer } from './notify-sales.ts';
import { noteVisit, type OpenedOffer, openSharedOffer } from './open-shared-offer.ts';
import { hashShown, presentDeciding } from './present-offer-page.ts';
import { presentCommenting } from './present-remarks.ts';

/**
 * Records what a customer says of exactly what he was shown. The project is locked: a submission of the next revision is
 * before it or behind it. Row, mails and audit event are of one transaction.
 */
const decideSharedOfferRoute = route(decideSharedOfferCall, {
  keepsOnRefusal: true,
  async handle({ refuse, audit, ...request }) {
    const { body, now, afterCommit, platform } = request;
    const opened = await openSharedOffer(request, { limit: 'decisionsOfLink', locksProject: true });
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { tx, link, project, standing } = opened.value;
    const { companyId, projectId, revision, linkId } = link;
    if (await findDecision(tx, linkId, body.key)) {
      return presentDecided(platform, opened.value, now);
    }
    const today = isoDayInIndia(now.getTime());
    const obstacle = decisionObstacle(standing.offer, today);
    if (obstacle !== null) {
      return refuse(obstacle, { message: pageRefusalText(obstacle, standing.facts) });
    }
    const said = keptDecision(body);
    const faults = judgeSharedDecision(said);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const { shownHash, hashes } = await hashShown(tx, opened.value);
    if (shownHash !== body.shownHash) {
      return refuse('OTHER_OFFER');
    }
    await insertCustomerApproval(
      tx,
      { companyId, projectId },
      {
        ...said,
        revision,
        saidOn: today,
        offerHash: hashes.offer,
        drawingHashes: Object.fromEntries(hashes.drawings.map(({ lineItemId, hash }) => [lineItemId, hash])),
        recordedBy: null,
        recordedByName: link.name,
        recordedAt: now,
        via: 'page',
        linkId,
        shownHash,
        decisionKey: body.key,
      },
    );
    if (said.verdict === 'approved with comments') {
      const remark = { text: said.comments, saidBy: said.saidBy, saidOn: today, at: now };
      const recorded = { linkId, recordedBy: null, recordedByName: link.name };
      await insertRemark(tx, { companyId, projectId, revision }, { ...plainRemark, ...remark, ...recorded });
    }
    await noteVisit(tx, request, link, 'decided');
    const mail = decisionMail(said, today, toldOffer(opened.value, platform.publicUrl));
    const readers = [link.createdBy, ...(await listAdministrators(tx)).map(({ recipientId }) => recipientId)];
    await sendMails(
      { tx, platform, actor: { companyId }, now, afterCommit },
      readers.map((recipientId) => ({ recipientId, ...mail })),
    );
    const details = { projectId, offerRevision: revision, ...said, saidOn: today, shownHash };
    audit({ event: 'project.customer-decision', subject: subjectOf(project), details, actor: doerOf(link) });
    return presentDecided(platform, opened.value, now);
  },
});

/** What a decision changes on the page: its comment is a remark. */
async function presentDecided({ keys }: Pick<Platform, 'keys'>, opened: OpenedOffer, now: Date) {
  return {
    ...(await presentDeciding(opened.tx, opened, now)),
    ...(await presentCommenting(opened.tx, keys, opened)),
  };
}

/** Asks the sales engineer for more time, by mail; sales extends the offer. No code is asked, since none is mailed for an expired link. */
const askForExtensionRoute = route(askForExtensionCall, {
  keepsOnRefusal: true,
  async handle({ refuse, audit, ...request }) {
    const { body, now, afterCommit, platform } = request;
    const opened = await openSharedOffer(request, { limit: 'decisionsOfLink', evenExpired: true, withoutPass: true });
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    if (extensionTextFault(body.text)) {
      return refuse('FIELD_INVALID');
    }
    const { tx, link, project } = opened.value;
    const { companyId, createdBy: recipientId } = link;
    const text = onOneLine(body.text);
    await noteVisit(tx, request, link, 'extension asked');
    await sendMails({ tx, platform, actor: { companyId }, now, afterCommit }, [
      { recipientId, ...extensionMail(text, toldOffer(opened.value, platform.publicUrl)) },
    ]);
    audit({ event: 'share-link.extension-asked', subject: subjectOf(project), details: { text }, actor: doerOf(link) });
    return { sent: true } as const;
  },
});

/** The calls by which a customer answers. */
export const sharedDecisionRoutes: readonly Route[] = [decideSharedOfferRoute, askForExtensionRoute];
