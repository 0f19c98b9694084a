import { dayOnScreen } from '@pw/domain/dates';
import { LINK_PLACEHOLDER, type Placeholder } from '@pw/domain/messages/message-template';
import { printRupees } from '@pw/domain/money';
import { offerNumber, revisionLabel } from '@pw/domain/projects/decide-project';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { ShareLink } from '../customer-page/share-links.store.ts';
import { readOfferDays } from '../offer-follow-up/offer-days.ts';
import type { FrozenRevision } from '../projects/frozen-project.store.ts';
import { countOfferedBoards } from './messages.store.ts';

/** Who sends a message. */
export type Sender = { readonly name: string; readonly email: string; readonly contactNumber: string };

/** What the placeholders of a message to the person of a link are filled with. The link stays a placeholder. */
export async function readMessageValues(
  tx: AppTransaction,
  link: ShareLink,
  frozen: FrozenRevision,
  { sender, changes }: { readonly sender: Sender; readonly changes: string },
): Promise<Readonly<Record<Placeholder, string>>> {
  const { projectId, revision } = frozen;
  const { validUntil } = await readOfferDays(tx, frozen);
  return {
    contact: link.name,
    customer: frozen.project.customerName,
    project: frozen.project.name,
    offer: offerNumber(projectId, revision),
    revision: revisionLabel(revision),
    validUntil: validUntil === null ? '' : dayOnScreen(validUntil),
    boards: String(await countOfferedBoards(tx, projectId, revision)),
    total: showsTotal(link, frozen) ? printRupees(frozen.totals.final) : '',
    changes,
    link: LINK_PLACEHOLDER,
    sender: sender.name,
    senderPhone: sender.contactNumber,
    company: frozen.company.name,
  };
}

/** Whether a link shows a total in rupees: of every board, and of an offer in no other currency. */
export function showsTotal({ shows }: ShareLink, { offer, totals }: FrozenRevision): boolean {
  return shows.prices && offer.offerRate === undefined && totals.unpriced.length === 0;
}
