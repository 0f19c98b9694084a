import { certificateStates, OPEN_REASON_LONGEST } from '@pw/domain/routine-tests/certificate';
import { unitStates } from '@pw/domain/serial-units/unit-state';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { unitNotFound } from './serial-units.ts';

const unitParams = z.object({ serial: z.string().max(200) });

/** A certificate of the routine tests of a unit. */
export const certificate = z.object({
  /** `RT-26-00001-1`. */
  number: z.string(),
  state: z.enum(certificateStates),
  /** SHA-256 of everything that it says. */
  hash: z.string(),
  /** Whether what is kept is not what was hashed. */
  isTampered: z.boolean(),
  /** How many photos of tests it has, in a file of their own. */
  photos: z.int(),
  /** Why there is no file, in words; null for none. */
  failure: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  /** Why it does not hold any more; null while it does. */
  openedReason: z.string().nullable(),
});

export type CertificateOnWire = z.output<typeof certificate>;

const certificates = z.object({
  state: z.enum(unitStates),
  /** Whether the unit has left the works with its certificate, which then stays. */
  isHandedOver: z.boolean(),
  /** The one that holds, or the last one that failed; null for none. */
  certificate: certificate.nullable(),
  /** Those before it, the latest first. */
  earlier: z.array(certificate),
  /** What is left before one can be made, in words; empty where one can. */
  missing: z.array(z.string()),
});

const certificateLeft = {
  status: 409,
  message: 'The unit has left the works with its certificate. It stays as it was handed over.',
} as const;

const notYet = { status: 422, message: 'The unit is not ready for its certificate.' } as const;

export const readCertificateCall = defineCall({
  name: 'readCertificate',
  slice: 'routine-tests',
  server: 'own',
  method: 'GET',
  path: '/units/:serial/certificate',
  summary: 'The certificate of the routine tests of a unit with its hash, or what is left before there can be one.',
  access: 'units.read',
  effect: 'read',
  params: unitParams,
  reply: certificates,
  refusals: { NOT_FOUND: unitNotFound },
  blocking: false,
  failure: 'silent',
});

export const makeCertificateCall = defineCall({
  name: 'makeCertificate',
  slice: 'routine-tests',
  server: 'own',
  method: 'POST',
  path: '/units/:serial/certificate',
  summary: 'Freezes the tests of a unit as its certificate and has its file made.',
  access: 'tests.enter',
  effect: 'write',
  params: unitParams,
  reply: certificates,
  refusals: {
    NOT_FOUND: unitNotFound,
    VOID: { status: 409, message: 'The unit is void and gets no certificate. Load the list of units again.' },
    CERTIFIED: { status: 409, message: 'The unit has its certificate already. Load the unit again.' },
    DISPATCHED: certificateLeft,
    /** The texts of these four name what is left. */
    TESTS_OPEN: notYet,
    TESTS_FAILED: notYet,
    WITNESS_MISSING: notYet,
    TORQUE_MISSING: notYet,
    PLATE_INCOMPLETE: { status: 422, message: 'A line of the rating plate has no value.' },
  },
  blocking: false,
  failure: 'silent',
});

export const openTestsAgainCall = defineCall({
  name: 'openTestsAgain',
  slice: 'routine-tests',
  server: 'own',
  method: 'POST',
  path: '/units/:serial/certificate/open',
  summary: 'Ends the certificate of a unit with a reason, so that it can be tested again.',
  access: 'tests.enter',
  effect: 'write',
  params: unitParams,
  body: z.object({ number: z.string().max(300), reason: z.string().max(10_000) }),
  reply: certificates,
  refusals: {
    NOT_FOUND: unitNotFound,
    DISPATCHED: certificateLeft,
    NO_CERTIFICATE: { status: 409, message: 'This certificate does not hold any more. Load the unit again.' },
    REASON_MISSING: {
      status: 422,
      message: `Enter the reason on one line, with at most ${OPEN_REASON_LONGEST} characters.`,
    },
  },
  blocking: false,
  failure: 'silent',
});

export const printCertificateCall = defineCall({
  name: 'printCertificate',
  slice: 'routine-tests',
  server: 'own',
  method: 'GET',
  path: '/units/:serial/certificate/file',
  summary: 'The file of a certificate, or that of its photos, as it was made.',
  access: 'units.read',
  effect: 'read',
  params: unitParams,
  query: z.object({ number: z.string().max(300), of: z.enum(['tests', 'photos']).default('tests') }),
  reply: 'bytes',
  refusals: {
    NOT_FOUND: unitNotFound,
    NO_FILE: { status: 404, message: 'There is no such file of this certificate. Load the unit again.' },
  },
  blocking: false,
  failure: 'silent',
});

export const certificateCalls = [
  readCertificateCall,
  makeCertificateCall,
  openTestsAgainCall,
  printCertificateCall,
] as const;
