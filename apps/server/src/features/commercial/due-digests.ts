import { digestMail } from '@pw/domain/commercial/digest-mail';
import { type DigestWeek, digestWeekOf } from '@pw/domain/commercial/digest-week';
import { sql } from 'kysely';
import { inCompany } from '../../platform/database/app-database.ts';
import { sendMails } from '../../platform/mails/outgoing-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DigestReader, listDigestReaders, noteDigest } from './digest.store.ts';
import { type PriceAll, priceAllHere } from './price-all.ts';
import { readDigest } from './read-digest.ts';

type DigestPlatform = Pick<Platform, 'database' | 'jobs' | 'publicUrl'>;

/**
 * Writes the digests that are due to everybody who has none of this week, one company after the other. Two servers may
 * do it at once: one row of a person and a week decides.
 * @param priceAll asked before the digests of a company, so that no offer is left out because nobody opened the page
 */
export async function writeDueDigests(
  platform: DigestPlatform,
  now: Date,
  priceAll: PriceAll = priceAllHere(platform),
): Promise<void> {
  const week = digestWeekOf(now.getTime());
  const { rows } = await sql<{ companyId: string }>`select company_ids() as company_id`.execute(platform.database);
  for (const { companyId } of rows) {
    const readers = await inCompany(platform.database, companyId, (tx) =>
      listDigestReaders(tx, week.monday, new Date(week.dueMs)),
    );
    if (readers.length > 0) {
      await priceAll(companyId, now);
    }
    for (const reader of readers) {
      await writeDigest(platform, { companyId, reader, week, now });
    }
  }
}

type Order = {
  readonly companyId: string;
  readonly reader: DigestReader;
  readonly week: DigestWeek;
  readonly now: Date;
};

/** Writes the mail with the row that says so: both are there, or neither. */
async function writeDigest(platform: DigestPlatform, { companyId, reader, week, now }: Order): Promise<void> {
  const { userId, name: recipient, role } = reader;
  const isWritten = await inCompany(platform.database, companyId, async (tx) => {
    if (!(await noteDigest(tx, { companyId, userId, monday: week.monday, writtenAt: now }))) {
      return false;
    }
    const isOwn = role === 'sales';
    const request = { tx, actor: { companyId }, now };
    const digest = await readDigest(request, week, isOwn ? userId : null);
    const { publicUrl } = platform;
    const mail = digestMail(digest, { recipient, isOwn, publicUrl, page: pages[role] });
    await sendMails({ ...request, platform, afterCommit: () => {} }, [{ recipientId: userId, ...mail }]);
    return true;
  });
  if (isWritten) {
    platform.jobs.wake();
  }
}

/** The page of each role that has the switch. */
const pages: Readonly<Record<DigestReader['role'], string>> = {
  administrator: '/main/admin/pipeline',
  commercial: '/main/commercial',
  sales: '/main/sales/home',
};
