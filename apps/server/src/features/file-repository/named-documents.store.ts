import type { OfferForm } from '@pw/domain/reports/offer-form';
import type { ReportFormat, ReportType } from '@pw/domain/reports/report-types';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';
import type { FrontView } from '../boards/front-views.store.ts';

/** A report in its latest version, with every name that its project is found by. */
export type NamedReport = {
  readonly names: readonly string[];
  readonly projectId: number;
  readonly reportType: ReportType;
  readonly version: number;
  readonly format: ReportFormat;
  readonly revision: number;
  readonly isDraft: boolean;
  readonly offerForm: OfferForm;
  readonly fileKey: string;
};

/** The latest reports of the projects that have one of some names: quotation number, order number or project name. */
export async function findReportsOf(tx: AppTransaction, names: readonly string[]): Promise<readonly NamedReport[]> {
  const rows = await tx
    .selectFrom('reportVersions')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.companyId', '=', 'reportVersions.companyId')
        .onRef('projects.projectId', '=', 'reportVersions.projectId'),
    )
    .distinctOn(['reportVersions.projectId', 'reportType', 'format', 'offerForm'])
    .select(['projects.quotationNumber', 'projects.orderNumber', 'projects.name'])
    .select(['reportVersions.projectId', 'reportType', 'version', 'format', 'reportVersions.revision', 'fileKey'])
    .select(['isDraft', 'offerForm'])
    .where('projects.deletedAt', 'is', null)
    .where((where) =>
      where.or([
        isNamed(sql`projects.quotation_number`, names),
        isNamed(sql`projects.order_number`, names),
        isNamed(sql`projects.name`, names),
      ]),
    )
    .orderBy('reportVersions.projectId')
    .orderBy('reportType')
    .orderBy('format')
    .orderBy('offerForm')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ quotationNumber, orderNumber, name, ...report }) => ({
    ...report,
    names: [quotationNumber, orderNumber ?? '', name],
  }));
}

/** The drawing of a board that was made last. */
export type NamedDrawing = Pick<FrontView, 'lineItemId' | 'files' | 'sheets'> & {
  readonly board: string;
  readonly quotationNumber: string;
};

/** The drawings of the boards that have one of some names. */
export async function findDrawingsOf(tx: AppTransaction, names: readonly string[]): Promise<readonly NamedDrawing[]> {
  return tx
    .selectFrom('frontViews')
    .innerJoin('boards', (join) =>
      join
        .onRef('boards.companyId', '=', 'frontViews.companyId')
        .onRef('boards.lineItemId', '=', 'frontViews.lineItemId'),
    )
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'boards.companyId').onRef('projects.projectId', '=', 'boards.projectId'),
    )
    .distinctOn('frontViews.lineItemId')
    .select(['frontViews.lineItemId', 'files', 'sheets', 'boards.name as board', 'projects.quotationNumber'])
    .where('boards.deletedAt', 'is', null)
    .where('projects.deletedAt', 'is', null)
    .where(isNamed(sql`boards.name`, names))
    .orderBy('frontViews.lineItemId')
    .orderBy('drawnAt', 'desc')
    .execute();
}

/** Those of some folded names that a project, an order or a board has, whether or not it has documents yet. */
export async function findNamesOfWork(tx: AppTransaction, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    with named as (
      select unnest(array[quotation_number, order_number, name]) as name from projects
        where ${ofCompany(tx, 'projects')} and deleted_at is null
      union
      select boards.name from boards join projects using (company_id, project_id)
        where ${ofCompany(tx, 'boards')} and ${ofCompany(tx, 'projects')}
          and boards.deleted_at is null and projects.deleted_at is null
    )
    select distinct lower(normalize(name)) as name from named where ${isNamed(sql`name`, names)}`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/** Whether a column holds one of some names, which are folded as `foldSearchString` does. */
function isNamed(column: Expression<unknown>, names: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`lower(normalize(${column})) = any(${[...names]}::text[])`;
}
