import { readSharedChangesCall } from '@pw/contract/shared-offers';
import { changedParts } from '@pw/reports/customer-page/changed-parts';
import { revisionNote } from '@pw/reports/revision-note/revision-note';
import { type Route, route } from '../../platform/http/route.ts';
import { compareSubmitted } from '../order-submission/compare-revisions.ts';
import { revisionNoteData } from '../order-submission/revision-note-data.ts';
import { openSharedOffer } from './open-shared-offer.ts';
import { earlierRevisionOf } from './shared-changes.ts';

/** Answers the revision note against the revision before, without its drawings. */
const readSharedChangesRoute = route(readSharedChangesCall, {
  isHeavy: true,
  keepsOnRefusal: true,
  async handle({ refuse, ...request }) {
    const { now } = request;
    const opened = await openSharedOffer(request, { limit: 'readsOfLink' });
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { tx, link, project, standing } = opened.value;
    const before = await earlierRevisionOf(tx, link);
    if (before === null) {
      return refuse('NOT_FOUND');
    }
    const compared = await compareSubmitted(tx, project, { before, after: link.revision });
    const preparedBy = standing.facts.contact.name;
    const note = revisionNote(revisionNoteData(compared, { preparedBy, now, hasLogo: false, frontViews: new Map() }));
    return { parts: changedParts(note) };
  },
});

/** The call by which a customer reads what has changed. */
export const sharedChangesRoutes: readonly Route[] = [readSharedChangesRoute];
