import { createHash, randomUUID } from 'node:crypto';
import {
  type CertificateOnWire,
  makeCertificateCall,
  openTestsAgainCall,
  printCertificateCall,
  readCertificateCall,
} from '@pw/contract/certificates';
import {
  type CertificateObstacle,
  certificateFailureText,
  certificateNumber,
  certificateObstacle,
  holds,
  isOpenReason,
} from '@pw/domain/routine-tests/certificate';
import { countPhotos } from '@pw/domain/routine-tests/certificate-content';
import { testsClosedBy } from '@pw/domain/routine-tests/certificate-standing';
import { ratingPlate } from '@pw/reports/orders/rating-plate';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route, streamReply } from '../../platform/http/route.ts';
import { readOrder } from '../manufacture-documents/orders.store.ts';
import { plateUnitOf } from '../serial-units/plates.routes.ts';
import { findUnit } from '../serial-units/serial-units.store.ts';
import { boardOf, readUnitBoards } from '../serial-units/unit-boards.ts';
import { certificateBasis, certificateContent } from './certificate-content.ts';
import { type CertificateRow, insertCertificate, listCertificates, openCertificate } from './certificates.store.ts';
import { listInstrumentCertificates } from './instrument-certificates.store.ts';
import { followEntries, type OpenTests, openTests } from './open-tests.ts';

const readCertificateRoute = route(readCertificateCall, {
  isHeavy: true,
  async handle({ params: { serial }, tx, actor, now, refuse }) {
    const open = await openTests({ tx, actor, now }, serial, 'read');
    return open ? presentCertificates(tx, open) : refuse('NOT_FOUND');
  },
});

const makeCertificateRoute = route(makeCertificateCall, {
  isHeavy: true,
  async handle({ params: { serial }, tx, actor, platform, now, refuse, audit, afterCommit }) {
    const open = await openTests({ tx, actor, now }, serial, 'enter');
    if (!open) {
      return refuse('NOT_FOUND');
    }
    const closedBy = testsClosedBy(open.unit.state, open.certificate);
    if (closedBy) {
      return refuse(closedBy);
    }
    const obstacle = certificateObstacle(certificateBasis(open));
    if (obstacle) {
      return refuse(obstacle.code, { message: obstacleText(obstacle), details: { missing: obstacle.missing } });
    }
    const { projectId, orderRevision: revision, board } = open.unit;
    const order = await readOrder(tx, projectId);
    const frozen = await readUnitBoards(tx, { projectId, revision });
    const plate = ratingPlate(
      plateUnitOf(open.unit, frozen, order.orderNumber),
      boardOf(frozen, open.unit),
      knowledgeOf(tx).tables,
    );
    if (!plate.ok) {
      const { code, line } = plate.error;
      const message = `The rating plate has no value for ${line}. Enter it and approve the order again.`;
      return refuse(code, { message });
    }
    const certificateNo = (await listCertificates(tx, serial)).length + 1;
    const ids = [...open.entries, ...open.torques].flatMap(({ instrumentId }) => instrumentId ?? []);
    const calibrations = await listInstrumentCertificates(tx, [...new Set(ids)]);
    const issue = { calibrations, order, company: frozen.company.name, plate: plate.value, certificateNo, now };
    const certificate = certificateContent(open, issue);
    const content = JSON.stringify(certificate);
    const contentHash = hashOf(content);
    const jobId = randomUUID();
    const { companyId, accountId: requestedBy, name: requestedByName } = actor;
    await insertCertificate(tx, {
      companyId,
      serial,
      certificateNo,
      jobId,
      state: 'waiting',
      content,
      contentHash,
      photoCount: countPhotos(certificate),
      logoFile: frozen.company.logo,
      requestedBy,
      requestedByName,
      requestedAt: now,
    });
    await platform.jobs.send(tx, 'certificates', { companyId, jobId });
    afterCommit(async () => platform.jobs.wake());
    const number = certificateNumber(serial, certificateNo);
    audit({
      event: 'tests.certified',
      subject: `${serial} ${board}`,
      details: { projectId, serial, number, hash: contentHash },
    });
    return presentCertificates(tx, await followEntries(tx, open));
  },
});

const openTestsAgainRoute = route(openTestsAgainCall, {
  isHeavy: true,
  async handle({ params: { serial }, body: { number, reason }, tx, actor, now, refuse, audit }) {
    const open = await openTests({ tx, actor, now }, serial, 'enter');
    if (!open) {
      return refuse('NOT_FOUND');
    }
    if (!isOpenReason(reason)) {
      return refuse('REASON_MISSING');
    }
    const [last] = await listCertificates(tx, serial);
    if (!last || !holds(last.state) || certificateNumber(serial, last.certificateNo) !== number) {
      return refuse('NO_CERTIFICATE');
    }
    if (open.certificate === 'handed over') {
      return refuse('DISPATCHED');
    }
    await openCertificate(tx, serial, { openedReason: reason.trim(), openedByName: actor.name }, now);
    const { projectId, board } = open.unit;
    audit({
      event: 'tests.opened-again',
      subject: `${serial} ${board}`,
      details: { projectId, serial, number, reason: reason.trim() },
    });
    return presentCertificates(tx, await followEntries(tx, open));
  },
});

const printCertificateRoute = route(printCertificateCall, {
  async handle({ params: { serial }, query: { number, of }, tx, platform, refuse }) {
    if (!(await findUnit(tx, serial))) {
      return refuse('NOT_FOUND');
    }
    const rows = await listCertificates(tx, serial);
    const row = rows.find(({ certificateNo }) => certificateNumber(serial, certificateNo) === number);
    const fileKey = of === 'photos' ? row?.photosFileKey : row?.fileKey;
    const file = fileKey ? await platform.files.readStream(fileKey) : undefined;
    const name = of === 'photos' ? `${number} Photos.pdf` : `${number}.pdf`;
    return file ? { ...streamReply(file), disposition: disposition(name) } : refuse('NO_FILE');
  },
});

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** So many are named; the rest are counted. */
const MOST_NAMED = 5;

const lefts: Readonly<Record<CertificateObstacle['code'], string>> = {
  TESTS_OPEN: 'Tests are open',
  TESTS_FAILED: 'Tests have failed',
  WITNESS_MISSING: 'Points are not witnessed or waived',
  TORQUE_MISSING: 'Torques are missing',
};

function obstacleText({ code, missing }: CertificateObstacle): string {
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  return `${lefts[code]}: ${missing.slice(0, MOST_NAMED).join(', ')}${more}. Enter them, then make the certificate.`;
}

async function presentCertificates(tx: AppTransaction, open: OpenTests) {
  const { serial, state } = open.unit;
  const rows = (await listCertificates(tx, serial)).map(presentCertificate);
  const [first = null] = rows;
  const present = first && first.state !== 'opened' ? first : null;
  const obstacle = certificateObstacle(certificateBasis(open));
  return {
    state,
    isHandedOver: open.certificate === 'handed over',
    certificate: present,
    earlier: present ? rows.slice(1) : rows,
    missing: obstacle ? [...obstacle.missing] : [],
  };
}

function presentCertificate(row: CertificateRow): CertificateOnWire {
  const { serial, certificateNo, state, content, contentHash, failureCode, requestedByName, requestedAt } = row;
  const ofRevision = row.openedRevision === null ? null : `R${row.openedRevision} asks for other tests`;
  return {
    number: certificateNumber(serial, certificateNo),
    state,
    hash: contentHash,
    isTampered: hashOf(content) !== contentHash,
    photos: row.photoCount,
    failure: failureCode && certificateFailureText(failureCode),
    requestedBy: requestedByName,
    requestedAt: requestedAt.toISOString(),
    openedReason: row.openedReason ?? ofRevision,
  };
}

export const certificateRoutes = [
  readCertificateRoute,
  makeCertificateRoute,
  openTestsAgainRoute,
  printCertificateRoute,
] as const;
