import type { InstrumentKind } from './instrument-kind.ts';
import type { TestAnswer, TestOutcome } from './judge-entry.ts';
import type { ItpPoint, TorqueGroup } from './test-row.ts';
import type { Witness } from './witness.ts';

/** A photo of an attempt. */
export type CertifiedPhoto = {
  /** Of the file, in hexadecimal digits. */
  readonly sha256: string;
};

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
  readonly photos: readonly CertifiedPhoto[];
};

export type CertifiedTest = {
  readonly testNo: number;
  readonly clause: string;
  readonly item: string;
  readonly place: string;
  readonly requirement: string;
  /** Whether its table asks for a photo. */
  readonly asksPhoto: boolean;
  /** Every attempt that counted, the last one at the end. */
  readonly attempts: readonly CertifiedAttempt[];
};

/** A photo of a torque with the entry that it belongs to, which may be one that failed. */
export type CertifiedTorquePhoto = CertifiedPhoto & {
  readonly measuredNm: number;
  readonly outcome: 'passed' | 'failed';
  readonly tester: string;
  /** Epoch milliseconds. */
  readonly atMs: number;
};

export type CertifiedTorque = TorqueGroup & {
  readonly measuredNm: number;
  readonly instrument: string;
  readonly tester: string;
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** Of every entry of these joints that counted, the last one at the end. */
  readonly photos: readonly CertifiedTorquePhoto[];
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

type Older<Value, Field extends keyof Value> = Omit<Value, Field> & Partial<Pick<Value, Field>>;

/** A certificate as it was frozen, maybe before there were photos and files of calibrations. */
type FrozenCertificate = Older<Omit<CertificateContent, 'tests' | 'torques'>, 'instruments'> & {
  readonly torques: readonly Older<CertifiedTorque, 'photos'>[];
  readonly tests: readonly (Older<Omit<CertifiedTest, 'attempts'>, 'asksPhoto'> & {
    readonly attempts: readonly Older<CertifiedAttempt, 'photos'>[];
  })[];
};

/** Reads the frozen text of a certificate. Its hash holds the shape that it was written in. */
export function readCertificate(text: string): CertificateContent {
  const { tests, torques, instruments = [], ...content }: FrozenCertificate = JSON.parse(text);
  return {
    ...content,
    instruments,
    torques: torques.map(({ photos = [], ...torque }) => ({ ...torque, photos })),
    tests: tests.map(({ asksPhoto = false, attempts, ...test }) => ({
      ...test,
      asksPhoto,
      attempts: attempts.map(({ photos = [], ...attempt }) => ({ ...attempt, photos })),
    })),
  };
}

/** How many photos a certificate has frozen. */
export function countPhotos({ tests, torques }: Pick<CertificateContent, 'tests' | 'torques'>): number {
  return [...tests.flatMap(({ attempts }) => attempts), ...torques].reduce((sum, { photos }) => sum + photos.length, 0);
}

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
    torques: content.torques.map(({ photos, ...torque }) => ({
      ...torque,
      tester: initialsOf(torque.tester),
      photos: photos.map((photo) => ({ ...photo, tester: initialsOf(photo.tester) })),
    })),
    instruments: content.instruments.map(({ file, ...instrument }) => {
      return { ...instrument, file: file && { ...file, name: '' } };
    }),
    points: content.points.map(({ witness, ...point }) => ({
      ...point,
      witness: witness.kind === 'witnessed' ? { ...witness, name: initialsOf(witness.name) } : witness,
    })),
  };
}
