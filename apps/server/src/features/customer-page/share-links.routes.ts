import { randomUUID } from 'node:crypto';
import {
  addShareLinkCall,
  listShareLinksCall,
  listShareVisitsCall,
  renewShareLinkCall,
  revokeShareLinkCall,
} from '@pw/contract/share-links';
import { movingPersons } from '@pw/domain/customer-page/moved-links';
import {
  expiryFault,
  judgeShareLink,
  proposedExpiry,
  reasonFault,
  shareLinkLimits,
} from '@pw/domain/customer-page/share-link';
import { isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { type Route, route } from '../../platform/http/route.ts';
import { readOfferDays } from '../offer-follow-up/offer-days.ts';
import { subjectOf } from '../projects/change-project.ts';
import { findRevision } from '../projects/frozen-project.store.ts';
import { openProject, openToMove } from '../projects/open-project.ts';
import { heldLink } from './moved-links.routes.ts';
import { leftOf, readSharedProject } from './page-standing.ts';
import { presentLink } from './present-link.ts';
import {
  insertShareLink,
  listShareLinks,
  listVisits,
  lockShareLink,
  moveExpiry,
  revokeShareLink,
} from './share-links.store.ts';
import { drawToken, opensHereOnly, shareAddress } from './share-tokens.ts';
import { chooseDocuments, listSharedDocuments } from './shared-documents.ts';

const listShareLinksRoute = route(listShareLinksCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, tx, platform, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const shared = await readSharedProject(tx, open.value);
    const frozen = await findRevision(tx, { projectId, revision: shared.submitted });
    const validUntil = frozen ? (await readOfferDays(tx, frozen)).validUntil : null;
    const documents = frozen ? await listSharedDocuments(tx, frozen) : [];
    const links = await listShareLinks(tx, projectId);
    return {
      links: links.map((link) => presentLink(link, shared, now)),
      revision: frozen?.revision ?? null,
      validUntil,
      proposedExpiry: proposedExpiry(validUntil, isoDayInIndia(now.getTime())),
      left: frozen ? leftOf(frozen) : [],
      documents: documents.map(({ name, title, bytes, hasPrices, submittalId }) => {
        return { name, title, bytes, hasPrices, submittalId };
      }),
      isWithdrawn: shared.outcome === 'withdrawn',
      toMove: movingPersons(links.map(heldLink), shared.submitted).map(({ newest: { name, revision } }) => {
        return { name, revision };
      }),
      opensHereOnly: opensHereOnly(platform.publicUrl),
    };
  },
});

/** Makes a link. The project is locked, so that a rejection at the same moment is before it or behind it. */
const addShareLinkRoute = route(addShareLinkCall, {
  leanReply: (reply) => ({ ...reply, url: '' }),
  async handle({ params: { projectId }, body, actor, tx, platform, now, refuse, audit }) {
    const open = await openToMove(tx, projectId, 'use');
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const form = { ...body, name: body.name.trim(), email: body.email.trim(), phone: body.phone.trim() };
    const faults = judgeShareLink(form, isoDayInIndia(now.getTime()));
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    if (form.asksCode && form.email === '') {
      return refuse('EMAIL_NEEDED');
    }
    const { offerRevision: revision, shows, mayDecide, mayComment, asksCode, expiresOn } = form;
    const frozen = await findRevision(tx, { projectId, revision });
    if (!frozen) {
      return refuse('NOT_SUBMITTED');
    }
    const left = leftOf(frozen);
    if (mayDecide && left.length > 0) {
      return refuse('OFFER_IS_DRAFT', { details: { left } });
    }
    const documents = chooseDocuments(await listSharedDocuments(tx, frozen), shows);
    if (!documents.ok) {
      return refuse('FIELD_INVALID', { details: { faults: { documents: documents.error } } });
    }
    const { documents: names, ...parts } = shows;
    const { companyId, accountId: createdBy, name: createdByName } = actor;
    const linkId = randomUUID();
    const link = await insertShareLink(tx, {
      companyId,
      linkId,
      projectId,
      revision,
      name: form.name,
      email: form.email,
      phone: form.phone,
      shows: JSON.stringify(parts),
      documents: JSON.stringify(documents.value),
      mayDecide,
      mayComment,
      asksCode,
      expiresOn,
      createdBy,
      createdByName,
      createdAt: now,
    });
    const details = {
      projectId,
      revision,
      name: form.name,
      ...parts,
      documents: names,
      mayDecide,
      mayComment,
      asksCode,
      expiresOn,
    };
    audit({ event: 'share-link.added', subject: subjectOf(open.value), details });
    const url = shareAddress(platform.publicUrl, await drawToken(tx, linkId));
    return { link: presentLink(link, await readSharedProject(tx, open.value), now), url };
  },
});

const renewShareLinkRoute = route(renewShareLinkCall, {
  leanReply: (reply) => ({ ...reply, url: '' }),
  async handle({ params: { projectId, linkId }, body: { expiresOn }, tx, platform, now, refuse, audit }) {
    const open = await openToMove(tx, projectId, 'use');
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const link = await lockShareLink(tx, projectId, linkId);
    if (!link) {
      return refuse('NOT_FOUND');
    }
    if (link.revokedAt !== null) {
      return refuse('LINK_REVOKED');
    }
    if (expiryFault(expiresOn, isoDayInIndia(now.getTime()))) {
      const text = `Enter the last day of the link, which is at most ${shareLinkLimits.days} days away.`;
      return refuse('FIELD_INVALID', { details: { faults: { expiresOn: text } } });
    }
    const renewed = await moveExpiry(tx, linkId, expiresOn);
    const details = { projectId, name: link.name, from: link.expiresOn, expiresOn };
    audit({ event: 'share-link.renewed', subject: subjectOf(open.value), details });
    const url = shareAddress(platform.publicUrl, await drawToken(tx, linkId));
    return { link: presentLink(renewed, await readSharedProject(tx, open.value), now), url };
  },
});

const revokeShareLinkRoute = route(revokeShareLinkCall, {
  async handle({ params: { projectId, linkId }, body, actor, tx, now, refuse, audit }) {
    const open = await openToMove(tx, projectId, 'use');
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const link = await lockShareLink(tx, projectId, linkId);
    if (!link) {
      return refuse('NOT_FOUND');
    }
    if (reasonFault(body.reason)) {
      return refuse('REASON_MISSING');
    }
    const reason = body.reason.trim();
    const revoked = link.revokedAt === null ? await revokeShareLink(tx, linkId, reason, { actor, now }) : link;
    audit({
      event: 'share-link.revoked',
      subject: subjectOf(open.value),
      details: { projectId, name: link.name, reason },
    });
    return { link: presentLink(revoked, await readSharedProject(tx, open.value), now) };
  },
});

/** So many visits are listed; more of one link are no visits of a person. */
const MOST_VISITS = 500;

const listShareVisitsRoute = route(listShareVisitsCall, {
  async handle({ params: { projectId, linkId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const links = await listShareLinks(tx, projectId);
    if (!links.some((link) => link.linkId === linkId)) {
      return refuse('NOT_FOUND');
    }
    const visits = await listVisits(tx, linkId, MOST_VISITS);
    return { visits: visits.map(({ at, ...visit }) => ({ at: at.toISOString(), ...visit })) };
  },
});

/** The calls of sales about links to offers. */
export const shareLinkRoutes: readonly Route[] = [
  listShareLinksRoute,
  addShareLinkRoute,
  renewShareLinkRoute,
  revokeShareLinkRoute,
  listShareVisitsRoute,
];
