import { documentsFault, type LinkShows } from '@pw/domain/customer-page/share-link';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { formatNames, reportEntry, reportTypes } from '@pw/domain/reports/report-types';
import { err, ok, type Result } from '@pw/domain/result';
import type { SharedDocument } from '../../database/customer-page-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { FrozenRevision } from '../projects/frozen-project.store.ts';
import { reportFileName } from '../reports/report-files.ts';
import { listVersions } from '../reports/report-versions.store.ts';

/** A document that a link can show. */
type OfferedDocument = SharedDocument & { readonly hasPrices: boolean };

const forCustomers = reportTypes.filter((type) => reportEntry(type).audience === 'customer');

/** The reports of a submitted revision that customers may read, as they are now. */
export async function listSharedDocuments(
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
      return { name, title: label, kind: formatNames[format], bytes, sha256, fileKey, hasPrices };
    });
}

/** The documents that a link is to show, or why it cannot. */
export function chooseDocuments(
  offered: readonly OfferedDocument[],
  shows: LinkShows,
): Result<readonly SharedDocument[], string> {
  const fault = documentsFault(shows, offered);
  const chosen = offered.filter(({ name }) => shows.documents.includes(name));
  return fault === null ? ok(chosen.map(({ hasPrices: _hasPrices, ...document }) => document)) : err(fault);
}
