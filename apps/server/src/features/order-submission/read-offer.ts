import { wholePaise } from '@pw/domain/money';
import { offerChangedText, offerChanges } from '@pw/domain/order-submission/offer-changes';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { RefusalMore } from '../../platform/http/refusal.ts';
import { findOfferEvents } from '../audit/audit-events.store.ts';
import { presentAmounts } from '../boards/board-price.ts';
import type { Project } from '../projects/projects.store.ts';
import type { JudgedProject } from './judge-submission.ts';

/** An offer as somebody read it: what it says, when, and its final price. */
export type ReadOffer = { readonly fingerprint: string; readonly at: string; readonly totalFinalLPPaise: number };

/** Names the offer of a project as it is read now; null while it cannot be made. */
export function readOffer({ offer }: Pick<JudgedProject, 'offer'>, now: Date): ReadOffer | null {
  return (
    offer && {
      fingerprint: offer.contentFingerprint,
      at: now.toISOString(),
      totalFinalLPPaise: wholePaise(offer.totals.final.paise),
    }
  );
}

/**
 * What has changed since an offer was read, as its submission is refused; null where it is the one that was read, or the
 * sender has read none.
 */
export async function findOfferChanges(
  tx: AppTransaction,
  project: Project,
  { offer }: Pick<JudgedProject, 'offer'>,
  read: ReadOffer | undefined,
): Promise<RefusalMore | null> {
  if (read === undefined || offer === null || read.fingerprint === offer.contentFingerprint) {
    return null;
  }
  const events = await findOfferEvents(tx, project.projectId, new Date(read.at));
  const changes = offerChanges(
    events.map(({ actorName: by, at, event, subject }) => ({ event, subject, by, atMs: at.getTime() })),
  );
  const { final } = offer.totals;
  const price = { read: wholePaise(read.totalFinalLPPaise), current: wholePaise(final.paise) };
  return {
    message: offerChangedText(changes, price),
    details: {
      changes: changes.map(({ atMs, ...change }) => ({ ...change, at: new Date(atMs).toISOString() })),
      ...presentAmounts(['totalFinalLP'], { totalFinalLP: final }),
    },
  };
}
