import {
  type DecidableOffer,
  type LinkState,
  linkState,
  type SharedProject,
} from '@pw/domain/customer-page/link-state';
import type { PageContact, PageFacts } from '@pw/domain/customer-page/page-texts';
import { isoDayInIndia } from '@pw/domain/dates';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readContact } from '../company-users/company-users.store.ts';
import { type OfferDays, readOfferDays } from '../offer-follow-up/offer-days.ts';
import { type FrozenRevision, findRevision, listRevisions } from '../projects/frozen-project.store.ts';
import type { Project } from '../projects/projects.store.ts';
import { listTransitions } from '../projects/transitions.store.ts';
import { findShareLink, type ShareLink } from './share-links.store.ts';

/** What of a project decides on the states of its links. */
export async function readSharedProject(
  tx: AppTransaction,
  { projectId, status, outcome, deletedAt, offerRevision: current }: Project,
): Promise<SharedProject> {
  const submitted = (await listRevisions(tx, projectId)).at(-1)?.revision ?? 0;
  return { status, outcome, isDeleted: deletedAt !== null, current, submitted };
}

/** The state of a link now. */
export function stateOfLink(link: ShareLink, project: SharedProject, now: Date): LinkState {
  const { revision, expiresOn, revokedAt } = link;
  return linkState({ revision, expiresOn, isRevoked: revokedAt !== null }, project, isoDayInIndia(now.getTime()));
}

/** The words of what was left to settle when a revision was submitted; none where that is not known. */
export function leftOf({ offer }: FrozenRevision): readonly string[] {
  return (offer.left ?? []).map(({ text }) => text);
}

/** A revision behind a link, with everything that decides on what its reader may do. */
export type PageStanding = {
  readonly frozen: FrozenRevision;
  readonly days: OfferDays;
  readonly offer: DecidableOffer;
  readonly facts: PageFacts;
};

/** How the offer behind a link stands now. */
export async function readPageStanding(
  tx: AppTransaction,
  link: ShareLink,
  project: Project,
  now: Date,
): Promise<PageStanding> {
  const { projectId, revision, mayDecide, mayComment, expiresOn } = link;
  const frozen = await findRevision(tx, { projectId, revision });
  if (!frozen) {
    throw new Error(`A link shows revision ${revision} of project ${projectId}, which was never submitted`);
  }
  const shared = await readSharedProject(tx, project);
  const days = await readOfferDays(tx, frozen);
  const moves = await listTransitions(tx, projectId);
  const { validUntil } = days;
  return {
    frozen,
    days,
    offer: {
      mayDecide,
      mayComment,
      validUntil,
      state: stateOfLink(link, shared, now),
      isCurrent: shared.current === revision,
      isDraft: leftOf(frozen).length > 0,
      isOrderPlaced: moves.some((move) => move.revision === revision && move.toStatus === 'order-submitted'),
    },
    facts: {
      contact: await readPageContact(tx, link),
      expiresOn,
      validUntil,
      submitted: shared.submitted,
      moved: await readMoved(tx, link),
    },
  };
}

/** Who got the link to the newer revision, and when. The link itself is never said. */
async function readMoved(tx: AppTransaction, { movedTo }: ShareLink): Promise<PageFacts['moved']> {
  const link = movedTo === null ? undefined : await findShareLink(tx, movedTo);
  return link ? { name: link.name, revision: link.revision, on: isoDayInIndia(link.createdAt.getTime()) } : null;
}

async function readPageContact(tx: AppTransaction, { createdBy }: ShareLink): Promise<PageContact> {
  const { name, email, contactNumber: phone } = await readContact(tx, createdBy);
  return { name, email, phone };
}
