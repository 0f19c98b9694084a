import { randomUUID } from 'node:crypto';
import { moveShareLinksCall } from '@pw/contract/share-links';
import { movingPersons } from '@pw/domain/customer-page/moved-links';
import { proposedExpiry } from '@pw/domain/customer-page/share-link';
import { isoDayInIndia } from '@pw/domain/dates';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readOfferDays } from '../offer-follow-up/offer-days.ts';
import { subjectOf } from '../projects/change-project.ts';
import { findRevision } from '../projects/frozen-project.store.ts';
import { openToMove } from '../projects/open-project.ts';
import { leftOf, readSharedProject } from './page-standing.ts';
import { insertShareLink, listShareLinks, moveLinks, type ShareLink } from './share-links.store.ts';
import { listSharedDocuments, type OfferedDocument, sameDocuments } from './shared-documents.ts';

/**
 * Makes links to a revision for the persons who had one to an earlier one, with the same settings. The project is
 * locked, so that two presses make one link each. No address is drawn: a message draws it when it leaves.
 */
const moveShareLinksRoute = route(moveShareLinksCall, {
  async handle({ params: { projectId }, body: { offerRevision: revision }, actor, tx, now, refuse, audit }) {
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { submitted, outcome } = await readSharedProject(tx, open.value);
    const frozen = await findRevision(tx, { projectId, revision });
    if (!frozen || submitted !== revision) {
      return refuse('NOT_SUBMITTED');
    }
    if (outcome === 'withdrawn') {
      return refuse('OFFER_WITHDRAWN');
    }
    const persons = movingPersons((await listShareLinks(tx, projectId)).map(heldLink), revision);
    if (persons.length === 0) {
      return refuse('ALREADY_SO');
    }
    const left = leftOf(frozen);
    if (left.length > 0 && persons.some(({ newest }) => newest.mayDecide)) {
      return refuse('OFFER_IS_DRAFT', { details: { left } });
    }
    const offered = await listSharedDocuments(tx, frozen);
    const { validUntil } = await readOfferDays(tx, frozen);
    const expiresOn = proposedExpiry(validUntil, isoDayInIndia(now.getTime()));
    const moved: { readonly linkId: string; readonly name: string }[] = [];
    for (const { newest, earlier } of persons) {
      const made = { revision, expiresOn, createdBy: actor.accountId, createdByName: actor.name, createdAt: now };
      const linkId = await repeatLink(tx, newest, { ...made, offered });
      await moveLinks(
        tx,
        earlier.map((link) => link.linkId),
        linkId,
      );
      moved.push({ linkId, name: newest.name });
    }
    const details = { projectId, revision, to: moved.map(({ name }) => name), expiresOn };
    audit({ event: 'share-link.moved', subject: subjectOf(open.value), details });
    return { moved };
  },
});

/** A link as it is judged here. */
export function heldLink(link: ShareLink) {
  return { ...link, isRevoked: link.revokedAt !== null };
}

type Repeated = Pick<ShareLink, 'revision' | 'expiresOn' | 'createdBy' | 'createdByName' | 'createdAt'> & {
  readonly offered: readonly OfferedDocument[];
};

/** Makes a link with the settings of an earlier one; it shows the documents of the same kinds. Answers its id. */
async function repeatLink(tx: AppTransaction, before: ShareLink, { offered, ...made }: Repeated): Promise<string> {
  const { companyId, projectId, name, email, phone, shows, mayDecide, mayComment, asksCode } = before;
  const { linkId } = await insertShareLink(tx, {
    ...made,
    companyId,
    linkId: randomUUID(),
    projectId,
    name,
    email,
    phone,
    shows: JSON.stringify(shows),
    documents: JSON.stringify(sameDocuments(before.documents, offered)),
    mayDecide,
    mayComment,
    asksCode,
  });
  return linkId;
}

/** The call that gives persons of earlier links one to the newest revision. */
export const movedLinkRoutes: readonly Route[] = [moveShareLinksRoute];
