import { createHash } from 'node:crypto';
import type { HouseEdit } from '@pw/configurator/overlay/table-edit';
import type { Actor } from '../../platform/actor.ts';
import { versionName, versionNumberOf } from '../../platform/company-knowledge.ts';
import { type AppTransaction, inCompany } from '../../platform/database/app-database.ts';
import { shippedCatalogue } from '../../platform/knowledge.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertVersion, type StoredVersion } from './catalogue-versions.store.ts';

type VersionRequest = {
  readonly tx: AppTransaction;
  readonly actor: Actor;
  readonly now: Date;
  readonly platform: Pick<Platform, 'database'>;
  readonly afterCommit: (work: () => Promise<void>) => void;
};

type NextVersion = Pick<StoredVersion, 'note' | 'draftedBy' | 'changes' | 'rolledBackTo'> & {
  readonly edits: readonly HouseEdit[];
  readonly comparison: unknown;
};

const HASH_DIGITS = 12;

/**
 * Makes edits over the product the next version, which every server works with from its next transaction on. Under the
 * lock of the tables.
 */
export async function putInForce(
  { tx, actor, now, platform, afterCommit }: VersionRequest,
  next: NextVersion,
): Promise<{ number: number; version: string }> {
  const { companyId } = actor;
  const number = versionNumberOf(tx) + 1;
  const overlayHash = createHash('sha256').update(JSON.stringify(next.edits)).digest('hex').slice(0, HASH_DIGITS);
  await insertVersion(tx, {
    ...next,
    companyId,
    number,
    overlayHash,
    baseHash: shippedCatalogue().tables.hash,
    releasedBy: actor.accountId,
    releasedByName: actor.name,
    releasedAt: now,
  });
  // Compiled once before somebody waits for it.
  afterCommit(() => inCompany(platform.database, companyId, async () => undefined));
  return { number, version: versionName({ number, overlayHash }) };
}
