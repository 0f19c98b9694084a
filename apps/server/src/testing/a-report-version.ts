import { randomUUID } from 'node:crypto';
import type { ReportFormat, ReportType } from '@pw/domain/reports/report-types';
import { writeReportFiles } from '../features/reports/report-files.ts';
import { insertVersion, nextVersion } from '../features/reports/report-versions.store.ts';
import { inCompany } from '../platform/database/app-database.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** A version of a report as its making leaves it, with files that say no more than their format; its number. */
export async function aReportVersion(
  { database, platform }: Pick<TestServer, 'database' | 'platform'>,
  { companyId, accountId: madeBy }: Person,
  { projectId, reportType }: { readonly projectId: number; readonly reportType: ReportType },
  formats: readonly ReportFormat[] = ['pdf'],
): Promise<number> {
  const made = formats.map((format) => ({ format, bytes: Buffer.from(`${reportType} as ${format}`) }));
  const files = await writeReportFiles(platform.files, companyId, { jobId: randomUUID(), attempt: 1 }, made);
  const madeAt = new Date(platform.now());
  const common = {
    companyId,
    projectId,
    reportType,
    revision: 1,
    offerDate: '2026-11-20',
    fingerprint: '',
    madeBy,
    madeAt,
  };
  return inCompany(database, companyId, async (tx) => {
    const version = await nextVersion(tx, projectId, reportType);
    await insertVersion(
      tx,
      files.map((file) => ({ ...common, version, ...file })),
    );
    return version;
  });
}
