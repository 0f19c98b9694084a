import { isoDayInIndia } from '@pw/domain/dates';
import { activeVersion } from '@pw/pricing/maker-list/activation';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readDemoCounts, readMakerLists } from './maker-lists.ts';
import { listActivations } from './makers.store.ts';
import type { StoredBook, UploadedPart } from './price-books.store.ts';
import { bookOfDay, bookOfLists, partOfBook } from './price-books.ts';
import { CURRENT_LISTS, type ImpactBasis } from './price-impacts.store.ts';
import { findDraft, type ListDraft, type ListVersion, listVersions } from './price-list-drafts.store.ts';

/**
 * The book that an impact is about: the current one, or that of an uploaded list. Null for the prices that come with the
 * product; undefined while the uploaded list has no rows to go by.
 */
export async function bookOfBasis(
  tx: AppTransaction,
  { basis, validFrom }: { readonly basis: ImpactBasis; readonly validFrom: string | null },
  now: Date,
): Promise<StoredBook | null | undefined> {
  const today = isoDayInIndia(now.getTime());
  if (basis === CURRENT_LISTS) {
    return bookOfDay(tx, today);
  }
  const draft = await findDraft(tx, basis);
  return draft?.state === 'ready' ? bookWithDraft(tx, draft, validFrom ?? draft.validFrom, today) : undefined;
}

/**
 * The book as it would be with an uploaded list published from a day on: of that day, or of the current day where it is past. Rows
 * that nobody has decided yet count as left out.
 */
async function bookWithDraft(
  tx: AppTransaction,
  draft: ListDraft,
  validFrom: string,
  today: string,
): Promise<StoredBook | null> {
  const { draftId, makerId, maker, revision } = draft;
  const day = validFrom > today ? validFrom : today;
  const versions = await listVersions(tx);
  const latest = versions.filter((version) => version.makerId === makerId).at(-1);
  const version = (latest?.version ?? 0) + 1;
  const published = { draftId, version, name: `${maker}, list ${version}`, validFrom };
  const isHeld = (await heldVersion(tx, { makerId, version, validFrom }, day)) === version;
  const lists = (await readMakerLists(tx, day)).flatMap(({ maker: each, active }) => {
    const held: typeof published | ListVersion | null = isHeld && each.makerId === makerId ? published : active;
    return held === null ? [] : [partOfBook(each, held)];
  });
  const part: UploadedPart = { draftId, revision, overId: latest?.draftId ?? null };
  return bookOfLists(tx, {
    day,
    lists,
    // The first publication of all turns the demo list off.
    demoPrices: versions.length === 0 ? lists.length === 0 : await readDemoCounts(tx, lists.length),
    ...(isHeld ? { draft: part } : {}),
  });
}

/** The version of a maker that holds on a day once a further one is published. */
async function heldVersion(
  tx: AppTransaction,
  { makerId, version, validFrom }: { readonly makerId: string; readonly version: number; readonly validFrom: string },
  day: string,
): Promise<number | null> {
  const activations = (await listActivations(tx)).filter((each) => each.makerId === makerId);
  const last = Math.max(0, ...activations.map(({ sequence }) => sequence));
  return activeVersion([...activations, { version, fromDay: validFrom, sequence: last + 1 }], day);
}
