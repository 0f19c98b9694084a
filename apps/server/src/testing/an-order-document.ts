import { createHash, randomUUID } from 'node:crypto';
import type { BoardFacts } from '@pw/domain/manufacture-documents/board-facts';
import { boardFileName, completeBomFileName } from '@pw/domain/manufacture-documents/order-documents';
import { changeDocumentJob, insertDocumentJob } from '../features/manufacture-documents/document-jobs.store.ts';
import { insertDocuments } from '../features/manufacture-documents/order-documents.store.ts';
import { inCompany } from '../platform/database/app-database.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

const facts: BoardFacts = {
  ratedCurrentA: 1600,
  busbarMaterial: 'Copper',
  protection: 'IP42',
  cubicles: 3,
  lengthMm: 2600,
  heightMm: 2275,
  depthMm: 600,
  transportUnitsMm: [1800, 800],
  busbarKg: 120.5,
  sheetMetalKg: 410.2,
  colour: 'RAL 7032',
  note: '',
};

/** Documents of the first revision of an order, as their making leaves them, with files that say no more than their name. */
export async function someOrderDocuments(
  { database, platform }: Pick<TestServer, 'database' | 'platform'>,
  { companyId, accountId: requestedBy }: Person,
  order: { readonly projectId: number; readonly orderNo: string; readonly boards: ReadonlyMap<number, string> },
): Promise<void> {
  const { projectId, orderNo, boards } = order;
  const of = { companyId, projectId, revision: 1 };
  const jobId = randomUUID();
  const madeAt = new Date(platform.now());
  const named = [
    { lineItemId: null, fileName: completeBomFileName(orderNo, 'pdf') },
    ...[...boards].map(([lineItemId, folder]) => ({ lineItemId, fileName: boardFileName(folder, 'busbar', 'pdf') })),
  ];
  const files = await Promise.all(
    named.map(async ({ lineItemId, fileName }, at) => {
      const bytes = Buffer.from(fileName);
      const fileKey = `${companyId}/order/${jobId}-0-${at + 1}`;
      await platform.files.write(fileKey, bytes, 'application/pdf');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const stored = { fileKey, bytes: bytes.length, sha256, madeAt };
      return { position: at + 1, lineItemId, fileName, format: 'pdf' as const, ...stored };
    }),
  );
  const documented = [...boards].map(([lineItemId, folder], at) => {
    return { lineItemId, position: at + 1, folder, quantity: 1, facts };
  });
  await inCompany(database, companyId, async (tx) => {
    await insertDocumentJob(tx, { ...of, jobId, requestedBy, requestedAt: madeAt });
    await insertDocuments(tx, of, { boards: documented, files });
    await changeDocumentJob(tx, { jobId, attempt: 0 }, { state: 'done', endedAt: madeAt });
  });
}
