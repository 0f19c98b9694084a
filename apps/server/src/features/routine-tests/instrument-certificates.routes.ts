import {
  type InstrumentCertificateOnWire,
  listInstrumentCertificatesCall,
  uploadInstrumentCertificateCall,
} from '@pw/contract/instrument-certificates';
import { calibrationFileRules } from '@pw/domain/routine-tests/calibration';
import { judgeSentFile } from '@pw/domain/sent-file';
import { fileAddress } from '../../platform/files/file-link.ts';
import { route } from '../../platform/http/route.ts';
import type { Keys } from '../../platform/keys.ts';
import {
  type InstrumentCertificate,
  insertInstrumentCertificate,
  listInstrumentCertificates,
} from './instrument-certificates.store.ts';
import { findInstrument, lockInstrument } from './testers.store.ts';

const listInstrumentCertificatesRoute = route(listInstrumentCertificatesCall, {
  async handle({ params: { instrumentId }, tx, platform, now, refuse }) {
    if (!(await findInstrument(tx, instrumentId))) {
      return refuse('NOT_FOUND');
    }
    const certificates = await listInstrumentCertificates(tx, [instrumentId]);
    return { certificates: certificates.toReversed().map((each) => presentCertificate(each, platform.keys, now)) };
  },
});

const uploadInstrumentCertificateRoute = route(uploadInstrumentCertificateCall, {
  async handle({ params: { instrumentId }, body, files, tx, actor, platform, now, refuse, audit, leaveUploads }) {
    const instrument = await lockInstrument(tx, instrumentId);
    if (!instrument) {
      return refuse('NOT_FOUND');
    }
    const [file] = files;
    if (!file) {
      return refuse('FILE_MISSING');
    }
    const judged = judgeSentFile(file.name, file.head, {
      longest: calibrationFileRules.longestName,
      nameless: calibrationFileRules.nameless,
    });
    if (!judged.ok) {
      return refuse(judged.error);
    }
    const { calibratedOn, maker, serial } = instrument;
    if (body.calibratedOn !== calibratedOn) {
      return refuse('CALIBRATED_AGAIN');
    }
    const { key: fileKey, sizeBytes: bytes, sha256 } = file;
    const before = await listInstrumentCertificates(tx, [instrumentId]);
    const last = before.at(-1);
    const isKept = last?.sha256 === sha256 && last.calibratedOn === calibratedOn;
    const certificate = isKept
      ? last
      : {
          instrumentId,
          certificateNo: before.length + 1,
          calibratedOn,
          fileKey,
          fileName: judged.value,
          bytes,
          sha256,
          uploadedByName: actor.name,
          uploadedAt: now,
        };
    if (isKept) {
      leaveUploads();
    } else {
      await insertInstrumentCertificate(tx, {
        ...certificate,
        companyId: actor.companyId,
        uploadedBy: actor.accountId,
      });
    }
    const { certificateNo, fileName } = certificate;
    audit({
      event: 'instrument.certificate-uploaded',
      subject: `${maker} ${serial}`,
      details: { instrumentId, certificateNo, calibratedOn, fileName, sha256 },
    });
    return { certificate: presentCertificate(certificate, platform.keys, now) };
  },
});

/** A certificate as calls answer it. */
export function presentCertificate(
  { fileKey, uploadedByName, uploadedAt, instrumentId: _of, ...certificate }: InstrumentCertificate,
  keys: Pick<Keys, 'secret'>,
  now: Date,
): InstrumentCertificateOnWire {
  return {
    ...certificate,
    uploadedBy: uploadedByName,
    uploadedAt: uploadedAt.toISOString(),
    url: fileAddress(keys, fileKey, now.getTime(), certificate.fileName),
  };
}

export const instrumentCertificateRoutes = [listInstrumentCertificatesRoute, uploadInstrumentCertificateRoute] as const;
