import { calibrationFileRules, calibrationFileTexts } from '@pw/domain/routine-tests/calibration';
import { z } from 'zod';
import { activePdf, defineCall, notFound } from './call.ts';

/** The file of a calibration of an instrument. */
export const instrumentCertificate = z.object({
  /** 1, 2, …: of the instrument. */
  certificateNo: z.int(),
  /** The day of the calibration that it proves. */
  calibratedOn: z.iso.date(),
  fileName: z.string(),
  bytes: z.int(),
  /** Of the content, in hexadecimal digits. */
  sha256: z.string(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
  /** Opens the file for one to two hours, without a token. */
  url: z.string(),
});

export type InstrumentCertificateOnWire = z.output<typeof instrumentCertificate>;

const instrumentParams = z.object({ instrumentId: z.uuid() });

const instrumentNotFound = {
  status: notFound.status,
  message: 'There is no such instrument. Load the list of instruments again.',
} as const;

export const listInstrumentCertificatesCall = defineCall({
  name: 'listInstrumentCertificates',
  slice: 'routine-tests',
  server: 'own',
  method: 'GET',
  path: '/instruments/:instrumentId/certificates',
  summary: 'The certificates of all calibrations of an instrument, the latest first.',
  access: 'tests.enter',
  effect: 'read',
  params: instrumentParams,
  reply: z.object({ certificates: z.array(instrumentCertificate) }),
  refusals: { NOT_FOUND: instrumentNotFound },
  blocking: false,
  failure: 'silent',
});

export const uploadInstrumentCertificateCall = defineCall({
  name: 'uploadInstrumentCertificate',
  slice: 'routine-tests',
  server: 'own',
  method: 'POST',
  path: '/instruments/:instrumentId/certificate',
  summary: 'Takes the certificate of the current calibration of an instrument. Earlier ones are kept.',
  access: 'instruments.manage',
  effect: 'write',
  params: instrumentParams,
  uploads: {
    field: 'file',
    folder: 'calibration',
    mostFiles: 1,
    maxBytes: calibrationFileRules.mostBytes,
    kinds: calibrationFileRules.kinds,
    tooLarge: calibrationFileTexts.FILE_TOO_LARGE,
    wrongKind: calibrationFileTexts.WRONG_KIND,
  },
  body: z.object({
    /** The day of the calibration that its sender has read. */
    calibratedOn: z.string().max(20),
  }),
  reply: z.object({ certificate: instrumentCertificate }),
  refusals: {
    NOT_FOUND: instrumentNotFound,
    FILE_MISSING: { status: 422, message: calibrationFileTexts.FILE_MISSING },
    FILE_TOO_LARGE: { status: 413, message: calibrationFileTexts.FILE_TOO_LARGE },
    WRONG_KIND: { status: 415, message: calibrationFileTexts.WRONG_KIND },
    ACTIVE_CONTENT: activePdf,
    NAMED_OTHERWISE: { status: 415, message: calibrationFileTexts.NAMED_OTHERWISE },
    CALIBRATED_AGAIN: {
      status: 409,
      message: 'The day of the calibration was changed in the meantime. Look at it, then upload the file again.',
    },
  },
  blocking: false,
  failure: 'silent',
});

export const instrumentCertificateCalls = [listInstrumentCertificatesCall, uploadInstrumentCertificateCall] as const;
