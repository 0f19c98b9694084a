import { judgeLine } from '../field-rules.ts';
import type { InstrumentKind } from './instrument-kind.ts';
import type { TestAnswer, TestOutcome } from './judge-entry.ts';
import type { ItpPoint, TorqueGroup } from './test-row.ts';
import type { Witness } from './witness.ts';

/** An attempt at a test, as a certificate prints it. */
export type CertifiedAttempt = {
  readonly attempt: number;
  readonly outcome: TestOutcome;
  /** As it was read, with its unit; '' for an answer. */
  readonly value: string;
  readonly answer: TestAnswer | null;
  readonly note: string;
  /** Maker, number and the last day of the calibration; '' where none was needed. */
  readonly instrument: string;
  readonly instrumentDueOn: string | null;
  readonly tester: string;
  /** Epoch milliseconds. */
  readonly testedAtMs: number;
};

export type CertifiedTest = {
  readonly testNo: number;
  readonly clause: string;
  readonly item: string;
  readonly place: string;
  readonly requirement: string;
  /** Every attempt that counted, the last one at the end. */
  readonly attempts: readonly CertifiedAttempt[];
};

export type CertifiedTorque = TorqueGroup & {
  readonly measuredNm: number;
  readonly instrument: string;
  readonly tester: string;
  /** Epoch milliseconds. */
  readonly atMs: number;
};

export type CertifiedPoint = ItpPoint & {
  readonly witness:
    | (Omit<Extract<Witness, { kind: 'witnessed' }>, 'at'> & { readonly atMs: number })
    | Extract<Witness, { kind: 'waived' }>;
};

/** An instrument that a result was measured with, and the proof of its calibration. */
export type CertifiedInstrument = {
  /** Maker and number. */
  readonly instrument: string;
  readonly kind: InstrumentKind;
  /** The day of the calibration, and the last one on which it counted, both ISO; null where nothing was kept of it. */
  readonly calibratedOn: string | null;
  readonly dueOn: string | null;
  /** The file of that calibration; null where nobody uploaded one. Its name is '' in a copy. */
  readonly file: { readonly name: string; readonly sha256: string } | null;
};

/** Everything that the certificate of a unit says. It is frozen: what happens later changes nothing of it. */
export type CertificateContent = {
  /** `RT-26-00001-1`. */
  readonly number: string;
  readonly serial: string;
  readonly board: string;
  readonly unitNo: number;
  readonly ofUnits: number;
  readonly orderNumber: string;
  readonly projectName: string;
  readonly customerName: string;
  readonly orderRevision: number;
  /** The day of the certificate in India, ISO. */
  readonly day: string;
  readonly company: string;
  readonly plate: readonly { readonly line: string; readonly value: string }[];
  readonly tests: readonly CertifiedTest[];
  readonly torques: readonly CertifiedTorque[];
  readonly instruments: readonly CertifiedInstrument[];
  readonly points: readonly CertifiedPoint[];
};

/** The initials of a name: `RK` of R. Kumar. */
export function initialsOf(name: string): string {
  return Array.from(name.matchAll(/(?<!\p{L})\p{L}/gu), ([letter]) => letter.toUpperCase()).join('');
}

/**
 * What a certificate says to everybody who reads the plate: people by their initials, and nothing of the order. The
 * hash stays that of the whole certificate.
 */
export function publicCertificate(content: CertificateContent): CertificateContent {
  return {
    ...content,
    orderNumber: '',
    projectName: '',
    customerName: '',
    tests: content.tests.map(({ attempts, ...test }) => ({
      ...test,
      attempts: attempts.map((attempt) => ({ ...attempt, tester: initialsOf(attempt.tester) })),
    })),
    torques: content.torques.map((torque) => ({ ...torque, tester: initialsOf(torque.tester) })),
    instruments: content.instruments.map(({ file, ...instrument }) => {
      return { ...instrument, file: file && { ...file, name: '' } };
    }),
    points: content.points.map(({ witness, ...point }) => ({
      ...point,
      witness: witness.kind === 'witnessed' ? { ...witness, name: initialsOf(witness.name) } : witness,
    })),
  };
}

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
