import { judgeLine } from '../field-rules.ts';
import type { TestOutcome } from './judge-entry.ts';

/** The number of the nth certificate of a unit. */
export function certificateNumber(serial: string, certificateNo: number): string {
  return `RT-${serial}-${certificateNo}`;
}

/** What is known of a unit when its certificate is asked for. */
export type CertificateBasis = {
  readonly tests: readonly { readonly label: string; readonly outcome: TestOutcome | null }[];
  readonly openPoints: readonly string[];
  readonly openTorques: readonly string[];
};

export type CertificateObstacle = {
  readonly code: 'TESTS_OPEN' | 'TESTS_FAILED' | 'WITNESS_MISSING' | 'TORQUE_MISSING';
  /** The tests, points or joints that are left. */
  readonly missing: readonly string[];
};

/** The first reason why a unit gets no certificate yet, with everything that it is about; null where nothing is left. */
export function certificateObstacle({ tests, openPoints, openTorques }: CertificateBasis): CertificateObstacle | null {
  const labelsOf = (outcome: TestOutcome | null) =>
    tests.filter((test) => test.outcome === outcome).map(({ label }) => label);
  const obstacles: readonly CertificateObstacle[] = [
    // A unit without tests has not been tested.
    { code: 'TESTS_OPEN', missing: tests.length === 0 ? ['every test'] : labelsOf(null) },
    { code: 'TESTS_FAILED', missing: labelsOf('failed') },
    { code: 'WITNESS_MISSING', missing: openPoints },
    { code: 'TORQUE_MISSING', missing: openTorques },
  ];
  return obstacles.find(({ missing }) => missing.length > 0) ?? null;
}

export const certificateStates = ['waiting', 'running', 'done', 'failed', 'opened'] as const;

/** How far the file of a certificate is; an opened one does not hold any more. */
export type CertificateState = (typeof certificateStates)[number];

/** Whether a certificate holds, so that nothing is tested: also while its file is made. */
export function holds(state: CertificateState): boolean {
  return state !== 'opened' && state !== 'failed';
}

export const certificateFailureCodes = ['FILES_UNAVAILABLE', 'INTERRUPTED', 'DEFECT'] as const;

export type CertificateFailureCode = (typeof certificateFailureCodes)[number];

const failures: Readonly<Record<CertificateFailureCode, string>> = {
  FILES_UNAVAILABLE:
    'The file store took no file, e.g. because it is full. Make the certificate again; if that fails, tell the administrator of the server.',
  INTERRUPTED: 'The server was ended several times at it. Make the certificate again.',
  DEFECT: 'The server failed at it. Make the certificate again; if that fails, report it to the support.',
};

/** Says why the file of a certificate was not made, and what to do. */
export function certificateFailureText(code: CertificateFailureCode): string {
  return failures[code];
}

/** The longest reason why a unit is tested again, in characters. */
export const OPEN_REASON_LONGEST = 500;

/** Whether a text is a reason to test a unit again: on one line. */
export function isOpenReason(reason: string): boolean {
  return judgeLine(reason.trim(), OPEN_REASON_LONGEST) === null;
}
