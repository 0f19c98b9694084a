import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import type { OverlaidCatalogue } from '@pw/configurator/overlay/lay-edits';
import type { HouseEdit } from '@pw/configurator/overlay/table-edit';
import { judgePriceBook } from '@pw/pricing/price-list/price-book';
import { type CatalogueKnowledge, RULE_SET, tryKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { type RebasedEdits, rebaseHouseEdits } from '@pw/switchboard/tables/house-tables';
import type { AppTransaction } from './database/app-database.ts';
import { priceBook, shippedCatalogue, shippedKnowledge } from './knowledge.ts';
import { keepRecent } from './recent.ts';

/** The version of a company's tables that is in force. */
export type VersionInForce = { readonly companyId: string; readonly number: number; readonly overlayHash: string };

/** What makes the knowledge of a company, as it goes to a thread; null for what comes with the product. */
export type KnowledgeData = (VersionInForce & { readonly edits: readonly HouseEdit[] }) | null;

/** The tables of a company: those of the product with its edits, and the edits that they name. */
export type CompanyTables = { readonly catalogue: OverlaidCatalogue; readonly edits: readonly HouseEdit[] };

type OwnKnowledge = RebasedEdits & { readonly data: KnowledgeData; readonly knowledge: CatalogueKnowledge };

/** What the company of a transaction knows. */
type Entered = {
  /** The version in force; 0 for the product. */
  readonly number: number;
  /** Null for what comes with the product. */
  readonly own: OwnKnowledge | null;
  /** Whether this server's rule set was in force when the transaction began to work in the company. */
  readonly isInForce: boolean;
};

/** Another rule set is in force than that of this server, which is being replaced: it computes nothing any more. */
export class RuleSetReplaced extends Error {
  constructor() {
    super('Another rule set is in force than that of this server.');
  }
}

const entered = new WeakMap<AppTransaction, Entered>();

/** Each takes some 7 MB. */
const MOST_VERSIONS = isMainThread ? 16 : 2;

const recentVersions = keepRecent<Promise<OwnKnowledge | null>>('knowledge', MOST_VERSIONS);

/** Those that left the memory while a call still works with them: the next call needs no second copy. */
const versionsInUse = new Map<string, WeakRef<OwnKnowledge>>();

/** Has the knowledge of a company ready for a transaction that entered it. The first one compiles its tables. */
export async function prepareKnowledge(
  tx: AppTransaction,
  version: VersionInForce | undefined,
  isInForce: boolean,
): Promise<void> {
  const own = version === undefined ? null : await ownKnowledge(version, () => readEdits(tx, version.number));
  entered.set(tx, { number: version?.number ?? 0, own, isInForce });
}

/**
 * Everything that the company of a transaction knows about switchboards: one value until the transaction ends.
 * @throws RuleSetReplaced when another rule set is in force; an Error when the transaction has entered no company, which
 *   is a defect of the caller
 */
export function knowledgeOf(tx: AppTransaction): CatalogueKnowledge {
  return ownOf(tx)?.knowledge ?? shippedKnowledge();
}

/** The tables that the company of a transaction works with. */
export function tablesOf(tx: AppTransaction): CompanyTables {
  return ownOf(tx) ?? { catalogue: { files: shippedCatalogue().files, tables: new Map() }, edits: [] };
}

/** What a thread without a connection makes the same knowledge of. */
export function knowledgeDataOf(tx: AppTransaction): KnowledgeData {
  return ownOf(tx)?.data ?? null;
}

/** The knowledge of a company in a thread that got its edits. */
export async function knowledgeFrom(data: KnowledgeData): Promise<CatalogueKnowledge> {
  const own = data && (await ownKnowledge(data, async () => data.edits));
  return own?.knowledge ?? shippedKnowledge();
}

/** The edits of the version in force that an update of the product has set aside: all of them where the rest does not compile. */
export async function readUnusedEdits(tx: AppTransaction): Promise<readonly HouseEdit[]> {
  const { number, own } = enteredOf(tx);
  if (own !== null) {
    return own.unfit;
  }
  return number === 0 ? [] : readEdits(tx, number);
}

/** The number of the version that a transaction works with; 0 for the product. */
export function versionNumberOf(tx: AppTransaction): number {
  return enteredOf(tx).number;
}

function ownOf(tx: AppTransaction): OwnKnowledge | null {
  return enteredOf(tx).own;
}

function enteredOf(tx: AppTransaction): Entered {
  const company = entered.get(tx);
  if (company === undefined) {
    throw new Error('The transaction has entered no company.');
  }
  if (!company.isInForce) {
    throw new RuleSetReplaced();
  }
  return company;
}

/** The edits of a version of the company over the tables of the product. */
export async function readEdits(tx: AppTransaction, number: number): Promise<readonly HouseEdit[]> {
  const { edits } = await tx
    .selectFrom('catalogueVersions')
    .select('edits')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return edits;
}

async function ownKnowledge(
  version: VersionInForce,
  read: () => Promise<readonly HouseEdit[]>,
): Promise<OwnKnowledge | null> {
  const name = `${version.companyId} ${hashOf(version)}`;
  const before = versionsInUse.get(name)?.deref();
  const compiled = recentVersions.get(name) ?? (before ? Promise.resolve(before) : read().then(compile(version)));
  recentVersions.put(name, compiled);
  try {
    const own = await compiled;
    if (own !== null) {
      versionsInUse.set(name, new WeakRef(own));
    }
    return own;
  } catch (error) {
    void recentVersions.take(name);
    throw error;
  } finally {
    forgetUnused();
  }
}

function forgetUnused(): void {
  for (const [name, own] of versionsInUse) {
    if (own.deref() === undefined) {
      versionsInUse.delete(name);
    }
  }
}

/** The name of a version as boards name it: the rule set and its tables. */
export function versionName(version: Pick<VersionInForce, 'number' | 'overlayHash'>): string {
  return `${RULE_SET}+${hashOf(version)}`;
}

/** The hash of the tables of a version. */
function hashOf({ number, overlayHash }: Pick<VersionInForce, 'number' | 'overlayHash'>): string {
  return `${shippedCatalogue().tables.hash}.${number}-${overlayHash}`;
}

/**
 * Compiles the tables of a company over those of the product. Null where the product has changed so that they no longer
 * fit at all: the company works with the tables of the product then.
 */
function compile(version: VersionInForce): (edits: readonly HouseEdit[]) => Promise<OwnKnowledge | null> {
  return async (edits) => {
    const shipped = shippedCatalogue();
    const own = rebaseHouseEdits(shipped.files, edits);
    const tables = readCatalogueTables(own.catalogue.files, hashOf(version), shipped);
    await nextTurn();
    if (!tables.ok || judgePriceBook(priceBook(), tables.value).length > 0) {
      return null;
    }
    const knowledge = await inTurns(tryKnowledge(tables.value));
    return knowledge.ok ? { ...own, data: { ...version, edits }, knowledge: knowledge.value } : null;
  };
}

/** Takes steps of some milliseconds, and lets other calls be answered between two of them. */
export async function inTurns<Value>(steps: Generator<void, Value>): Promise<Value> {
  for (;;) {
    const step = steps.next();
    if (step.done) {
      return step.value;
    }
    await nextTurn();
  }
}
