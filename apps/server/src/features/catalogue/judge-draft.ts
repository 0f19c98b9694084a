import { createHash } from 'node:crypto';
import { bothChanged } from '@pw/configurator/overlay/both-changed';
import { type DraftChange, draftChanges } from '@pw/configurator/overlay/draft-changes';
import type { Finding } from '@pw/configurator/overlay/finding';
import { type OverlaidCatalogue, openTable } from '@pw/configurator/overlay/lay-edits';
import { tableOfFile } from '@pw/configurator/table/schema';
import type { TableFault } from '@pw/configurator/table/table-fault';
import type { CatalogueFaultOnWire } from '@pw/contract/catalogue-shape';
import { judgePriceBook } from '@pw/pricing/price-list/price-book';
import { judgingHouseTables } from '@pw/switchboard/knowledge/judge-house-tables';
import { catalogueSchemasOf } from '@pw/switchboard/tables/catalogue-tables';
import { inTurns, knowledgeOf, tablesOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { priceBook } from '../../platform/knowledge.ts';
import { keepRecent } from '../../platform/recent.ts';
import { type OpenDraft, tablesOfVersion } from './open-draft.ts';

/** What a draft changes, and what is wrong with it. */
export type DraftJudgement = {
  readonly changes: readonly DraftChange[];
  readonly faults: readonly CatalogueFaultOnWire[];
  readonly findings: readonly Finding[];
};

/** Drafts that were judged last: a grid reads one table after the other. */
const judged = keepRecent<Promise<DraftJudgement>>('catalogue-drafts', 32);

/** Judges a draft as the start of a server judges the tables of the product. */
export async function judgeDraft(
  tx: AppTransaction,
  companyId: string,
  { stored, laid }: Pick<OpenDraft, 'stored' | 'laid'>,
): Promise<DraftJudgement> {
  const { edits, unfit } = laid;
  const state = [companyId, knowledgeOf(tx).version, stored.begunOver, edits, unfit];
  const name = createHash('sha256').update(JSON.stringify(state)).digest('hex');
  const judgement = judged.get(name) ?? judge(tx, stored.begunOver, laid);
  judged.put(name, judgement);
  try {
    return await judgement;
  } catch (error) {
    void judged.take(name);
    throw error;
  }
}

async function judge(
  tx: AppTransaction,
  begunOver: number | null,
  { catalogue, edits, unfit }: OpenDraft['laid'],
): Promise<DraftJudgement> {
  const changes = draftChanges(catalogue, edits);
  const { files } = tablesOf(tx).catalogue;
  const met = await metFindings(tx, begunOver, changes, unfit);
  if (changes.length === 0) {
    return { changes, faults: [], findings: met };
  }
  const { faults, findings, knowledge } = await inTurns(
    judgingHouseTables(catalogue, { files, tables: knowledgeOf(tx).tables }, 'draft'),
  );
  const unpaid = knowledge === null ? [] : judgePriceBook(priceBook(), knowledge.tables);
  return {
    changes,
    faults: [...faults, ...unpaid].map((fault) => presentFault(catalogue, fault)),
    findings: [...met, ...findings],
  };
}

async function metFindings(
  tx: AppTransaction,
  begunOver: number | null,
  changes: readonly DraftChange[],
  unfit: OpenDraft['laid']['unfit'],
): Promise<readonly Finding[]> {
  const before = begunOver === null ? undefined : await tablesOfVersion(tx, begunOver);
  const tablesAt = ({ files }: { readonly files: ReadonlyMap<string, string> }) => {
    const schemas = catalogueSchemasOf(files);
    return { files, keyOf: (file: string) => schemas.get(file)?.key };
  };
  return before === undefined
    ? []
    : bothChanged(changes, unfit, tablesAt(before.catalogue), tablesAt(tablesOf(tx).catalogue));
}

/** The fault with the key of its row, which a grid finds the row by. */
function presentFault({ files, tables }: OverlaidCatalogue, { file, row, column, message }: TableFault) {
  const name = tableOfFile(file);
  const table = tables.get(name) ?? openTable(files, name, () => catalogueSchemasOf(files).get(file)?.key);
  return { file, row, key: table?.rows[row - 1]?.name ?? null, column, message };
}
