import { createHash } from 'node:crypto';
import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import { decisionObstacle } from '@pw/domain/customer-page/link-state';
import { pageRefusalText } from '@pw/domain/customer-page/page-texts';
import { isoDayInIndia } from '@pw/domain/dates';
import { offerNumber } from '@pw/domain/projects/decide-project';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Keys, keyedHash } from '../../platform/keys.ts';
import { hashRevision, type RevisionHashes } from '../boards/revision-hashes.ts';
import { type CustomerApproval, listCustomerApprovals } from '../projects/customer-approvals.store.ts';
import { listFrozenClauses } from '../specifications/clauses.store.ts';
import type { OpenedOffer } from './open-shared-offer.ts';
import type { RevisionPage } from './revision-page.ts';
import type { ShareLink } from './share-links.store.ts';

/** The name of something under a link. It says nothing of what it names, and opens nothing under another link. */
export function idOfLink(keys: Keys, { linkId }: Pick<ShareLink, 'linkId'>, ...names: readonly (string | number)[]) {
  return keyedHash(keys, 'share-id', JSON.stringify([linkId, ...names])).slice(0, 22);
}

/** The id of a sheet, which begins with the place of its board so that no other board is drawn for it. */
export function sheetIdOf(keys: Keys, link: Pick<ShareLink, 'linkId'>, place: number, number: string): string {
  return `${place}-${idOfLink(keys, link, 'sheet', place, number)}`;
}

export const LOGO = 'logo';

/** Decisions are bound to this: the hash of everything that is shown, and the hashes of what was submitted. */
export type ShownOffer = { readonly shownHash: string; readonly hashes: RevisionHashes };

/** Works out what a link shows now, as hashes. */
export async function hashShown(tx: AppTransaction, { link, project, standing }: OpenedOffer): Promise<ShownOffer> {
  const hashes = await hashRevision(tx, project, link.revision);
  if (!hashes) {
    throw new Error(`Revision ${link.revision} of project ${link.projectId} has a link and was never submitted`);
  }
  const clauses = await listFrozenClauses(tx, standing.frozen);
  const documents = link.documents.map(({ name, sha256 }) => [name, sha256]);
  const shown = [hashes.offer, hashOf(clauses), documents, standing.days.validUntil, link.shows.prices];
  return { shownHash: hashOf(shown), hashes };
}

function hashOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

/** The parts of a page that a decision changes. */
export async function presentDeciding(
  tx: AppTransaction,
  { link, standing }: OpenedOffer,
  now: Date,
): Promise<Pick<SharedOfferOnWire, 'decision' | 'mayDecide' | 'obstacle'>> {
  const obstacle = decisionObstacle(standing.offer, isoDayInIndia(now.getTime()));
  // A reader who does not decide is informed about a newer revision, too.
  const reason = standing.offer.state === 'superseded' ? 'SUPERSEDED' : obstacle;
  const approvals = await listCustomerApprovals(tx, link.projectId);
  const last = approvals.find(({ revision }) => revision === link.revision);
  return {
    decision: last ? presentDecision(last, link) : null,
    mayDecide: obstacle === null,
    obstacle: reason === null || reason === 'NOT_ALLOWED' ? null : pageRefusalText(reason, standing.facts),
  };
}

/** A decision; of what another person said neither the name nor the words. */
function presentDecision(
  { verdict, saidOn, saidBy, comments, linkId }: CustomerApproval,
  link: ShareLink,
): NonNullable<SharedOfferOnWire['decision']> {
  return linkId === link.linkId
    ? { verdict, saidOn, saidBy, comments }
    : { verdict, saidOn, saidBy: null, comments: '' };
}

type PageParts = {
  readonly page: RevisionPage;
  readonly shownHash: string;
  readonly hasLogo: boolean;
  /** Whether the changes against the revision before are shown. */
  readonly changes: boolean;
  readonly deciding: Awaited<ReturnType<typeof presentDeciding>>;
  readonly commenting: Pick<SharedOfferOnWire, 'mayComment' | 'remarks'>;
};

/** The page of a customer, field by field: what is not named here never leaves. */
export function presentOfferPage(
  keys: Keys,
  { link, standing }: OpenedOffer,
  { page, shownHash, hasLogo, changes, deciding, commenting }: PageParts,
  now: Date,
): SharedOfferOnWire {
  const { frozen, days, offer, facts } = standing;
  const { shows, documents } = link;
  const { name, address, phone, email } = frozen.company;
  const { offered } = page;
  const { contact } = facts;
  return {
    company: { name, address, phone, email, logo: hasLogo ? idOfLink(keys, link, LOGO) : null },
    offer: {
      number: offerNumber(link.projectId, link.revision),
      revision: link.revision,
      date: days.offeredOn,
      validUntil: days.validUntil,
      isExpired: days.validUntil !== null && days.validUntil < isoDayInIndia(now.getTime()),
      isDraft: offer.isDraft,
      project: frozen.project.name,
      customer: frozen.project.customerName,
      contact: { name: contact.name, phone: contact.phone, email: contact.email },
    },
    state: offer.state === 'superseded' ? 'superseded' : offer.isCurrent ? 'open' : 'being revised',
    ...deciding,
    ...commenting,
    shownHash,
    boards: offered.boards.map((board, place) => ({
      no: place + 1,
      name: board.name,
      quantity: board.quantity,
      text: board.text,
      facts: board.facts.map(({ label, value }) => ({ label, value })),
      unitPrice: shows.prices ? board.unitPaise : null,
      total: shows.prices ? board.totalPaise : null,
      sheets: shows.drawings ? presentSheets(keys, link, page, place) : [],
    })),
    prices:
      shows.prices && offered.prices
        ? {
            rows: offered.prices.rows.map(({ label, paise }) => ({ label, amountPaise: paise })),
            totalPaise: offered.prices.totalPaise,
            words: offered.prices.words,
          }
        : null,
    currency: shows.prices ? offered.currency : null,
    deviations: offered.deviations.map(({ board, concerns, text }) => ({ board, concerns, text })),
    clauses: shows.clauses
      ? offered.clauses.map(({ title, isInformative, answers }) => ({
          title,
          isInformative,
          answers: answers.map(({ number, requirement, answer, remark }) => ({ number, requirement, answer, remark })),
        }))
      : null,
    documents: documents.map((document) => ({
      fileId: idOfLink(keys, link, 'file', document.name),
      title: document.title,
      kind: document.kind,
      bytes: document.bytes,
    })),
    changes,
  };
}

function presentSheets(
  keys: Keys,
  link: ShareLink,
  { sheets }: RevisionPage,
  place: number,
): SharedOfferOnWire['boards'][number]['sheets'] {
  return (sheets[place] ?? []).map(({ code, number, title, widthMm, heightMm }) => ({
    sheetId: sheetIdOf(keys, link, place, number),
    number,
    title,
    kind: code,
    widthMm,
    heightMm,
  }));
}
