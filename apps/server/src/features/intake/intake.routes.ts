import { createHash, randomUUID } from 'node:crypto';
import {
  discardIntakeCall,
  listIntakesCall,
  MOST_CELL_ROWS,
  readBoardOriginCall,
  readIntakeCall,
  readIntakeCellsCall,
  readIntakeFileCall,
  uploadIntakeCall,
} from '@pw/contract/intake';
import { fileKindOf } from '@pw/domain/file-kinds';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { disposition, shownFileName } from '../../platform/http/disposition.ts';
import { type Route, route, streamReply } from '../../platform/http/route.ts';
import { noteUpload } from '../../platform/http/started-uploads.store.ts';
import { removeNoted } from '../../platform/http/store-uploads.ts';
import { openBoard } from '../boards/open-board.ts';
import { openToWrite } from '../projects/open-project.ts';
import { findOrigin } from './intake-boards.store.ts';
import { readCells } from './intake-cells.store.ts';
import {
  deleteIntake,
  findHead,
  findIntake,
  insertIntake,
  listOpenIntakes,
  lockIntakeOfBytes,
  type NewIntake,
  readIntakeAgain,
  type StoredIntake,
} from './intakes.store.ts';
import { openIntake } from './open-intake.ts';
import { presentHead, presentIntake } from './present-intake.ts';

/** Takes the files of an enquiry, which a job reads; bytes that were dropped before open the intake that is there. */
const uploadIntakeRoute = route(uploadIntakeCall, {
  async handle({ files, body: { projectId, sender = '' }, actor, tx, platform, now, refuse, audit, ...request }) {
    const { leaveUploads, afterCommit } = request;
    const [first] = files;
    if (!first) {
      return refuse('FILE_MISSING');
    }
    const picture = files.find(({ head }) => ['png', 'jpeg'].includes(fileKindOf(head) ?? ''));
    if (picture) {
      return refuse('WRONG_KIND', { details: { fileName: picture.name } });
    }
    const project = projectId === undefined ? null : await openToWrite(tx, projectId, 'use');
    if (project && !project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const { companyId, accountId } = actor;
    const intake: NewIntake = {
      companyId,
      intakeId: randomUUID(),
      projectId: projectId ?? null,
      files: files.map(({ key, name, sizeBytes, sha256 }) => ({
        key,
        name: shownFileName(name),
        bytes: sizeBytes,
        sha256,
      })),
      sha256: hashOfAll(files.map((file) => file.sha256)),
      sender: sender.trim(),
      jobId: randomUUID(),
      uploadedBy: accountId,
      uploadedByName: actor.name,
      uploadedAt: now,
    };
    const orderReading = async () => {
      await platform.jobs.send(tx, 'intake', { companyId, jobId: intake.jobId });
      afterCommit(async () => platform.jobs.wake());
    };
    const { sizeBytes, sha256 } = first;
    const note = (isKnown: boolean) => ({
      event: 'intake.uploaded',
      subject: shownFileName(first.name),
      details: { projectId: intake.projectId, files: files.length, sizeBytes, sha256, isKnown },
    });
    const known = await insertOrLock(tx, intake);
    if (!known) {
      await orderReading();
      audit(note(false));
      return { intakeId: intake.intakeId, state: 'reading' as const, isKnown: false };
    }
    leaveUploads();
    audit(note(true));
    if (known.state !== 'failed') {
      return { intakeId: known.intakeId, state: known.state, isKnown: true };
    }
    // What kept it from being read may be over.
    await readIntakeAgain(tx, known.intakeId, { jobId: intake.jobId, now });
    await orderReading();
    return { intakeId: known.intakeId, state: 'reading' as const, isKnown: true };
  },
});

/** The intake that is there already; null where there was none and this one is kept. */
async function insertOrLock(tx: AppTransaction, intake: NewIntake): Promise<StoredIntake | null> {
  if (await insertIntake(tx, intake)) {
    return null;
  }
  // It may be thrown away in between.
  return (await lockIntakeOfBytes(tx, intake)) ?? insertOrLock(tx, intake);
}

/** Of several files in their order. */
function hashOfAll(hashes: readonly string[]): string {
  return createHash('sha256').update(hashes.join('\n')).digest('hex');
}

/** The intakes whose boards are not made. */
const listIntakesRoute = route(listIntakesCall, {
  async handle({ query: { projectId = null }, tx }) {
    return (await listOpenIntakes(tx, projectId)).map(presentHead);
  },
});

/** An intake with what was read and answered. */
const readIntakeRoute = route(readIntakeCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { intakeId }, tx, refuse }) {
    const intake = await findIntake(tx, intakeId);
    return intake ? presentIntake(tx, intake) : refuse('NOT_FOUND');
  },
});

/** Rows of a sheet, as the file has them. */
const readIntakeCellsRoute = route(readIntakeCellsCall, {
  async handle({ params: { intakeId }, query: { sheet: name, from, to }, tx, refuse }) {
    const sheets = (await findHead(tx, intakeId))?.sheets ?? [];
    const sheet = sheets.findIndex((each) => each.name === name);
    const rows = { from, to: Math.min(to, from + MOST_CELL_ROWS - 1) };
    return sheet < 0 ? refuse('NOT_FOUND') : readCells(tx, { intakeId, sheet }, rows);
  },
});

/** A file of an intake, read while it is sent. */
const readIntakeFileRoute = route(readIntakeFileCall, {
  async handle({ params: { intakeId, file: place }, tx, platform, refuse }) {
    const file = (await findHead(tx, intakeId))?.files[place];
    const stored = file && (await platform.files.readStream(file.key));
    return stored ? { ...streamReply(stored), disposition: disposition(file.name) } : refuse('NOT_FOUND');
  },
});

/** Throws an intake away; a reading at work finds nobody who waits for it, and ends. */
const discardIntakeRoute = route(discardIntakeCall, {
  async handle({ params: { intakeId }, actor: { companyId }, tx, platform, refuse, audit, afterCommit }) {
    const open = await openIntake(tx, intakeId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const intake = open.value;
    await deleteIntake(tx, intakeId);
    for (const { key } of intake.files) {
      await noteUpload(tx, companyId, key, intake.uploadedAt);
    }
    const keys = intake.files.map(({ key }) => key);
    afterCommit(() => removeNoted(platform, companyId, keys));
    const { fileName } = presentHead(intake);
    audit({ event: 'intake.discarded', subject: fileName, details: { projectId: intake.projectId } });
    return { isDiscarded: true as const };
  },
});

/** Which file a board was read from, and what it said of each part. */
const readBoardOriginRoute = route(readBoardOriginCall, {
  async handle({ params, tx, refuse }) {
    const board = await openBoard(tx, params);
    if (!board.ok) {
      return refuse(board.error.code, board.error.more);
    }
    const origin = await findOrigin(tx, params.lineItemId);
    const intake = origin && (await findHead(tx, origin.intakeId));
    if (!origin || !intake) {
      return null;
    }
    const { intakeId, properties, feeders } = origin;
    const { fileName } = presentHead(intake);
    return { intakeId, fileName, readAt: intake.uploadedAt.toISOString(), properties, feeders };
  },
});

/** The calls about files that were dropped, up to their boards. */
export const intakeRoutes: readonly Route[] = [
  uploadIntakeRoute,
  listIntakesRoute,
  readIntakeRoute,
  readIntakeCellsRoute,
  readIntakeFileRoute,
  discardIntakeRoute,
  readBoardOriginRoute,
];
