import type { Provenance, TableEdit } from '@pw/configurator/overlay/table-edit';
import { shippedCatalogue } from '../platform/knowledge.ts';
import type { SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** Copper that weighs a tenth less, so that designs and prices differ. */
export const lightCopper = {
  kind: 'set',
  table: 'busbar-density',
  row: 'Copper',
  column: 'densityKgPerM3',
  value: '8010',
} as const satisfies TableEdit;

/** Puts a version of a company's tables in force, with the hash that stands for its edits. */
export async function putTablesInForce(
  server: Pick<TestServer, 'owner'>,
  { companyId, administrator }: Pick<SeededCompany, 'companyId' | 'administrator'>,
  edits: readonly (TableEdit & Partial<Provenance>)[],
  { number = 1, overlayHash = 'aaaaaaaaaaaa' }: { readonly number?: number; readonly overlayHash?: string } = {},
): Promise<void> {
  const { accountId: by, name: byName } = administrator;
  const author = { reason: 'measured', source: 'report 12', by, byName, at: '2026-12-01T10:00:00Z' };
  await server.owner.query(
    `insert into catalogue_versions (company_id, number, overlay_hash, base_hash, edits, released_by, released_at)
      values ($1, $2, $3, $4, $5, $6, now())`,
    [
      companyId,
      number,
      overlayHash,
      shippedCatalogue().tables.hash,
      JSON.stringify(edits.map((edit) => ({ ...author, ...edit }))),
      administrator.accountId,
    ],
  );
}
