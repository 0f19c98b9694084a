import { readSharedFileCall, readSharedOfferCall, readSharedSheetCall } from '@pw/contract/shared-offers';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { disposition } from '../../platform/http/disposition.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { noteVisit, openSharedOffer } from './open-shared-offer.ts';
import { hashShown, idOfLink, LOGO, presentDeciding, presentOfferPage } from './present-offer-page.ts';
import { presentCommenting } from './present-remarks.ts';
import { readPageLogo, readRevisionPage } from './revision-page.ts';
import { countOpening } from './share-links.store.ts';
import { earlierRevisionOf } from './shared-changes.ts';
import { readSharedSheet } from './shared-sheet.ts';

/** Answers the whole page of a link. The thread that draws boards works it out. */
const readSharedOfferRoute = route(readSharedOfferCall, {
  isHeavy: true,
  keepsOnRefusal: true,
  async handle({ refuse, ...request }) {
    const { platform, now } = request;
    const opened = await openSharedOffer(request, { limit: 'readsOfLink' });
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { tx, link } = opened.value;
    const page = await readRevisionPage(tx, platform.files, opened.value);
    const { shownHash } = await hashShown(tx, opened.value);
    await countOpening(tx, link.linkId, now);
    await noteVisit(tx, request, link, 'opened');
    const parts = {
      page,
      shownHash,
      hasLogo: (await readPageLogo(platform.files, opened.value.standing.frozen)) !== null,
      changes: (await earlierRevisionOf(tx, link)) !== null,
      deciding: await presentDeciding(tx, opened.value, now),
      commenting: await presentCommenting(tx, platform.keys, opened.value),
    };
    return presentOfferPage(platform.keys, opened.value, parts, now);
  },
});

/** Draws one sheet. */
const readSharedSheetRoute = route(readSharedSheetCall, {
  isHeavy: true,
  keepsOnRefusal: true,
  async handle({ params: { sheetId }, refuse, ...request }) {
    const { platform } = request;
    const opened = await openSharedOffer(request, { limit: 'readsOfLink' });
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const sought = await readSharedSheet(opened.value.tx, platform, opened.value, sheetId);
    return sought ? { bytes: Buffer.from(sheetSvg(sought.sheet)), contentType: 'image/svg+xml' } : refuse('NOT_FOUND');
  },
});

/** Answers a document of the link, or the logo of its company. */
const readSharedFileRoute = route(readSharedFileCall, {
  keepsOnRefusal: true,
  async handle({ params: { fileId }, refuse, ...request }) {
    const { platform } = request;
    const opened = await openSharedOffer(request, { limit: 'readsOfLink' });
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { tx, link } = opened.value;
    if (fileId === idOfLink(platform.keys, link, LOGO)) {
      const logo = await readPageLogo(platform.files, opened.value.standing.frozen);
      return logo ? { bytes: logo, contentType: 'image/png' } : refuse('NOT_FOUND');
    }
    const document = link.documents.find(({ name }) => idOfLink(platform.keys, link, 'file', name) === fileId);
    const file = document && (await platform.files.read(document.fileKey));
    if (!file) {
      return refuse('NOT_FOUND');
    }
    await noteVisit(tx, request, link, 'file');
    return { bytes: file.bytes, contentType: file.contentType, disposition: disposition(document.name) };
  },
});

/** The calls by which a customer reads an offer. */
export const sharedOfferRoutes: readonly Route[] = [readSharedOfferRoute, readSharedSheetRoute, readSharedFileRoute];
