import type { WitnessPointOnWire } from '@pw/contract/routine-tests';
import { isoDayInIndia } from '@pw/domain/dates';
import { type CalibrationFile, calibrationFileOf } from '@pw/domain/routine-tests/calibration';
import { type CertificateBasis, certificateNumber } from '@pw/domain/routine-tests/certificate';
import type {
  CertificateContent,
  CertifiedAttempt,
  CertifiedInstrument,
  CertifiedPoint,
  CertifiedTest,
  CertifiedTorque,
  CertifiedTorquePhoto,
} from '@pw/domain/routine-tests/certificate-content';
import type { PlateLine } from '@pw/reports/orders/rating-plate';
import type { Order } from '../manufacture-documents/orders.store.ts';
import type { OpenTests } from './open-tests.ts';
import { presentPoints } from './present-tests.ts';
import type { TestEntryRow, TorqueRow } from './test-entries.store.ts';
import { photosByEntry, type TestPhotoRow } from './test-photos.store.ts';
import { lastTorque, openTorques, progressOf, torquesOf } from './test-progress.ts';

/** What keeps a unit from its certificate is judged by this. */
export function certificateBasis(open: OpenTests): CertificateBasis {
  const { outcomes, openPoints } = progressOf(open);
  const isOpenPoint = new Set(openPoints);
  return {
    tests: open.tests.map(({ clause, place }, index) => ({
      label: `${clause} ${place}`,
      outcome: outcomes[index] ?? null,
    })),
    openPoints: open.plan.witnessPoints
      .filter(({ no }) => isOpenPoint.has(no))
      .map(({ no, stage }) => `${no} ${stage}`),
    openTorques: openTorques(open),
  };
}

type Issue = {
  /** Of the instruments of the company. */
  readonly calibrations: readonly CalibrationFile[];
  readonly order: Order;
  readonly company: string;
  readonly plate: readonly PlateLine[];
  readonly certificateNo: number;
  readonly now: Date;
};

/** Freezes what the certificate of a unit says; nothing of it is left open. */
export function certificateContent(
  open: OpenTests,
  { calibrations, order, company, plate, certificateNo, now }: Issue,
): CertificateContent {
  const { serial, board, unitNo, ofUnits, orderRevision } = open.unit;
  const ofTests = Map.groupBy(open.entries, ({ testNo }) => testNo);
  const photos = photosByEntry(open.photos, 'test');
  const ofTorques = photosByEntry(open.photos, 'torque');
  return {
    number: certificateNumber(serial, certificateNo),
    serial,
    board,
    unitNo,
    ofUnits,
    orderNumber: order.orderNumber,
    projectName: order.name,
    customerName: order.customerName,
    orderRevision,
    day: isoDayInIndia(now.getTime()),
    company,
    plate: plate.map(({ text: line, value }) => ({ line, value })),
    tests: open.tests.map(({ testNo, clause, item, place, requirement, asksPhoto }): CertifiedTest => {
      const attempts = (ofTests.get(testNo) ?? []).flatMap((entry) => attemptOf(entry, photos));
      return { testNo, clause, item, place, requirement, asksPhoto, attempts };
    }),
    torques: open.plan.torqueGroups.flatMap((group): readonly CertifiedTorque[] => {
      const last = lastTorque(open.torques, group);
      return last
        ? [
            {
              ...group,
              measuredNm: last.nm,
              instrument: last.instrument ?? '',
              tester: last.tester,
              atMs: last.tightenedAt.getTime(),
              photos: torquesOf(open.torques, group).flatMap((entry) => torquePhotos(entry, ofTorques)),
            },
          ]
        : [];
    }),
    instruments: usedInstruments(open, calibrations),
    points: presentPoints(open).flatMap(({ witness, ...point }): readonly CertifiedPoint[] =>
      witness ? [{ ...point, witness: certifiedWitness(witness) }] : [],
    ),
  };
}

/** The instruments of results that the certificate names, each calibration once, in the order of their first use. */
function usedInstruments(open: OpenTests, files: readonly CalibrationFile[]): readonly CertifiedInstrument[] {
  const kindOf = new Map(open.tests.map(({ testNo, instrument }) => [testNo, instrument]));
  const measured = [
    ...open.entries
      .filter(({ outcome }) => outcome !== null)
      .map((entry) => ({ kind: kindOf.get(entry.testNo) ?? null, entry })),
    ...open.plan.torqueGroups.map((group) => ({
      kind: 'torque wrench' as const,
      entry: lastTorque(open.torques, group),
    })),
  ];
  const used = measured.flatMap(({ kind, entry }): readonly CertifiedInstrument[] => {
    if (!kind || !entry?.instrument) {
      return [];
    }
    const { instrument, instrumentId, instrumentDueOn: dueOn, instrumentCalibratedOn: calibratedOn, enteredAt } = entry;
    const file = calibrationFileOf(files, { instrumentId, calibratedOn, enteredAt });
    return [{ instrument, kind, calibratedOn, dueOn, file: file && { name: file.fileName, sha256: file.sha256 } }];
  });
  return [...new Map(used.map((each) => [JSON.stringify(each), each])).values()];
}

function torquePhotos(
  { entryKey, nm: measuredNm, outcome, tester, tightenedAt }: TorqueRow,
  photos: ReadonlyMap<string, readonly TestPhotoRow[]>,
): readonly CertifiedTorquePhoto[] {
  const entry = outcome && { measuredNm, outcome, tester, atMs: tightenedAt.getTime() };
  return entry ? (photos.get(entryKey) ?? []).map(({ sha256 }) => ({ sha256, ...entry })) : [];
}

function attemptOf(
  entry: TestEntryRow,
  photos: ReadonlyMap<string, readonly TestPhotoRow[]>,
): readonly CertifiedAttempt[] {
  const { attempt, outcome, measured, unit, answer, note, instrument, instrumentDueOn, tester, testedAt } = entry;
  if (attempt === null || outcome === null) {
    return [];
  }
  return [
    {
      attempt,
      outcome,
      value: measured === null ? '' : `${measured} ${unit}`,
      answer,
      note,
      instrument: instrument ?? '',
      instrumentDueOn,
      tester,
      testedAtMs: testedAt.getTime(),
      photos: (photos.get(entry.entryKey) ?? []).map(({ sha256 }) => ({ sha256 })),
    },
  ];
}

function certifiedWitness(witness: NonNullable<WitnessPointOnWire['witness']>): CertifiedPoint['witness'] {
  if (witness.kind === 'waived') {
    return witness;
  }
  const { at, ...seen } = witness;
  return { ...seen, atMs: Date.parse(at) };
}
