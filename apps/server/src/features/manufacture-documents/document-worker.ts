import { createHash } from 'node:crypto';
import { boardFolders } from '@pw/domain/manufacture-documents/board-folders';
import { frontViewFileName, sheetFileName } from '@pw/domain/manufacture-documents/order-documents';
import { type AppTransaction, inCompany, inCompanyAtOneMoment } from '../../platform/database/app-database.ts';
import { fileWorker, type JobAttempt, NoLongerOurs, type OnAttempt } from '../../platform/jobs/file-worker.ts';
import { type JobThread, openJobThread } from '../../platform/jobs/job-thread.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentedWhole } from '../boards/frozen-boards.store.ts';
import { frozenDrawingKey } from '../boards/frozen-drawing.ts';
import { readCompanyFiles } from '../reports/report-files.ts';
import {
  type BegunDocumentJob,
  beginDocumentJob,
  changeDocumentJob,
  findDocumentAttempt,
  readFilesTotal,
} from './document-jobs.store.ts';
import {
  countDocuments,
  type MadeBoard,
  type MadeDocument,
  type MakeDocuments,
  makeDocuments,
} from './make-documents.ts';
import { insertDocuments, isDocument, type OrderDocument } from './order-documents.store.ts';
import { type OrderSource, readOrderSource } from './order-source.ts';

/** Documents of orders made by a thread of their own. */
export type DocumentThread = Pick<JobThread<never, never, never>, 'close'> & { readonly make: MakeDocuments };

/** Opens the thread, which starts with the first order. */
export function openDocumentThread(): DocumentThread {
  return openJobThread(new URL('./documents-thread.ts', import.meta.url), 'the documents of orders');
}

export type DocumentWorkerParts = { readonly make?: MakeDocuments; readonly onAttempt?: OnAttempt };

type Begun = { readonly job: BegunDocumentJob; readonly source: OrderSource };

/**
 * Makes the documents of approved orders from their frozen revisions. Each file is written as it is made, under a key of
 * its own; then all of them are registered and the job ends, in one transaction.
 */
export function documentWorker(
  platform: Platform,
  { make = makeDocuments, onAttempt }: DocumentWorkerParts = {},
): JobWorker {
  const { database, files, now } = platform;
  return fileWorker<Begun>(
    platform.log,
    {
      what: 'the documents of an order',
      begin: ({ companyId, jobId }) =>
        inCompanyAtOneMoment(database, companyId, async (tx) => {
          const job = await beginDocumentJob(tx, jobId);
          return job && { job, source: await readOrderSource(tx, job) };
        }),
      attemptOf: ({ job }) => job,
      make: (order, begun, signal) => makeAndRegister(platform, order, begun, { make, signal }),
      isRegistered: ({ companyId }, attempt) =>
        inCompany(database, companyId, (tx) => isDocument(tx, keyOf(companyId, attempt, 1))),
      removeFiles: async ({ companyId }, attempt) => {
        const total = await inCompany(database, companyId, (tx) => readFilesTotal(tx, attempt.jobId));
        for (let number = 1; number <= total; number += 1) {
          await files.remove(keyOf(companyId, attempt, number));
        }
      },
      findAttempt: ({ companyId, jobId }) => inCompany(database, companyId, (tx) => findDocumentAttempt(tx, jobId)),
      fail: async ({ companyId }, attempt, failureCode) => {
        const end = { state: 'failed', failureCode, endedAt: new Date(now()) } as const;
        await inCompany(database, companyId, (tx) => changeDocumentJob(tx, attempt, end));
      },
    },
    onAttempt,
  );
}

/** Every attempt writes files of its own: what one leaves behind cannot be taken for those of another. */
function keyOf(companyId: string, { jobId, attempt }: JobAttempt, number: number): string {
  return `${companyId}/order/${jobId}-${attempt}-${number}`;
}

/** A file in the store, before it has its place in the list. */
type WrittenDocument = Omit<OrderDocument, 'position'>;

async function makeAndRegister(
  platform: Platform,
  { companyId }: JobOrder,
  { job, source }: Begun,
  { make, signal }: { readonly make: MakeDocuments; readonly signal: AbortSignal },
): Promise<'done'> {
  const { database, files, now } = platform;
  const drawings = drawingsOf(source.boards);
  const filesTotal = countDocuments(source.boards.length) + drawings.length;
  const note = async (filesDone: number) => {
    const isOurs = await inCompany(database, companyId, (tx) => changeDocumentJob(tx, job, { filesDone, filesTotal }));
    if (!isOurs) {
      throw new NoLongerOurs();
    }
  };
  const written: WrittenDocument[] = [];
  const write = async ({ lineItemId, fileName, format, bytes }: MadeDocument) => {
    signal.throwIfAborted();
    const fileKey = keyOf(companyId, job, written.length + 1);
    await files.write(fileKey, bytes, contentTypes[format]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const madeAt = new Date(now());
    written.push({ lineItemId, fileName, format, fileKey, bytes: bytes.length, sha256, madeAt });
    await note(written.length);
  };
  await note(0);
  for (const { fileKey, ...drawing } of drawings) {
    const file = await files.read(fileKey);
    if (!file) {
      throw new Error(`The frozen drawing ${fileKey} is not in the store`);
    }
    await write({ ...drawing, bytes: file.bytes });
  }
  const { logo } = await readCompanyFiles(files, { ...source.frozen.company, certificate: null });
  const { boards } = await make({ source, logo }, write);
  signal.throwIfAborted();
  await inCompany(database, companyId, (tx) =>
    register(tx, { ...job, companyId }, { boards, written, endedAt: new Date(now()) }),
  );
  return 'done';
}

const contentTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  dxf: 'image/vnd.dxf',
} as const;

type DrawingFile = Omit<MadeDocument, 'bytes'> & { readonly fileKey: string };

/** The general arrangement of each board as it was frozen: its sheets for CAD, and all of them to look at. */
function drawingsOf(boards: readonly DocumentedWhole[]): readonly DrawingFile[] {
  const folders = boardFolders(boards.map(({ name }) => name));
  return boards.flatMap(({ lineItemId, name, frontView }, at) => {
    const folder = folders[at] ?? name;
    const keyOfFile = frozenDrawingKey(frontView);
    const sheets = Array.from({ length: frontView.sheets }, (_, index): DrawingFile => {
      const fileName = sheetFileName(folder, index + 1);
      return { lineItemId, fileName, format: 'dxf', fileKey: keyOfFile('dxf', index + 1) };
    });
    return [...sheets, { lineItemId, fileName: frontViewFileName(folder), format: 'pdf', fileKey: keyOfFile('pdf') }];
  });
}

type Finished = {
  readonly boards: readonly MadeBoard[];
  readonly written: readonly WrittenDocument[];
  readonly endedAt: Date;
};

/** Lists what was written, that of the whole order first, and ends the job; or neither. */
async function register(
  tx: AppTransaction,
  job: BegunDocumentJob & { readonly companyId: string },
  { boards, written, endedAt }: Finished,
): Promise<void> {
  if (!(await changeDocumentJob(tx, job, { state: 'done', endedAt }))) {
    throw new NoLongerOurs();
  }
  const inOrder = [null, ...boards.map(({ lineItemId }) => lineItemId)].flatMap((of) =>
    written.filter(({ lineItemId }) => lineItemId === of),
  );
  await insertDocuments(tx, job, {
    boards: boards.map((board, at) => ({ ...board, position: at + 1 })),
    files: inOrder.map((file, at) => ({ ...file, position: at + 1 })),
  });
}
