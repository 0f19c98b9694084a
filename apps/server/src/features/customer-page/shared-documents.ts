import { documentsFault, type LinkShows } from '@pw/domain/customer-page/share-link';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { formatNames, reportEntry, reportTypes } from '@pw/domain/reports/report-types';
import { err, ok, type Result } from '@pw/domain/result';
import { submissionLabel } from '@pw/domain/submittals/submittal-number';
import type { SharedDocument } from '../../database/customer-page-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { FrozenRevision } from '../projects/frozen-project.store.ts';
import { listMadePackages } from '../projects/made-packages.store.ts';
import { reportFileName } from '../reports/report-files.ts';
import { listVersions } from '../reports/report-versions.store.ts';

/** A document that a link can show. */
export type OfferedDocument = SharedDocument & {
  readonly hasPrices: boolean;
  /** Of a submittal package; null of a report. */
  readonly submittalId: string | null;
};

const forCustomers = reportTypes.filter((type) => reportEntry(type).audience === 'customer');

/** The reports of a submitted revision that customers may read, as they are now, and its submittal packages. */
export async function listSharedDocuments(
  tx: AppTransaction,
  frozen: FrozenRevision,
): Promise<readonly OfferedDocument[]> {
  return [...(await listReports(tx, frozen)), ...(await listPackages(tx, frozen))];
}

async function listPackages(tx: AppTransaction, frozen: FrozenRevision): Promise<readonly OfferedDocument[]> {
  const packages = await listMadePackages(tx, frozen);
  return packages.map(({ sequence, ...made }) => ({
    ...made,
    title: `Submittal ${submissionLabel(sequence)}`,
    kind: formatNames.pdf,
  }));
}

async function listReports(
  tx: AppTransaction,
  { projectId, revision, reportFingerprint }: FrozenRevision,
): Promise<readonly OfferedDocument[]> {
  const files = await listVersions(tx, projectId, forCustomers);
  return files
    .filter((file) => file.revision === revision && file.fingerprint === reportFingerprint)
    .map((file) => {
      const { reportType, format, bytes, sha256, fileKey } = file;
      const { label, hasPrices } = reportEntry(reportType);
      const name = reportFileName(offerNumber(projectId, revision), reportType, file);
      return { name, title: label, kind: formatNames[format], bytes, sha256, fileKey, hasPrices, submittalId: null };
    });
}

/** The documents that a link is to show, or why it cannot. */
export function chooseDocuments(
  offered: readonly OfferedDocument[],
  shows: LinkShows,
): Result<readonly SharedDocument[], string> {
  const fault = documentsFault(shows, offered);
  const chosen = offered.filter(({ name }) => shows.documents.includes(name));
  return fault === null ? ok(chosen.map(keptDocument)) : err(fault);
}

/**
 * The documents of a revision of the same kinds as those of another one. A package is of one revision alone, so it has
 * none.
 */
export function sameDocuments(
  before: readonly SharedDocument[],
  offered: readonly OfferedDocument[],
): readonly SharedDocument[] {
  const isSame = (one: SharedDocument, other: SharedDocument) => one.title === other.title && one.kind === other.kind;
  return offered
    .filter((each) => each.submittalId === null && before.some((document) => isSame(document, each)))
    .map(keptDocument);
}

function keptDocument({ name, title, kind, bytes, sha256, fileKey }: OfferedDocument): SharedDocument {
  return { name, title, kind, bytes, sha256, fileKey };
}
