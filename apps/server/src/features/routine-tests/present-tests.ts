import type {
  TestEntryOnWire,
  TorqueGroupOnWire,
  UnitTestsOnWire,
  WitnessPointOnWire,
} from '@pw/contract/routine-tests';
import type { TestPhotoOnWire } from '@pw/contract/test-photos';
import { countOutcomes } from '@pw/domain/routine-tests/test-state';
import type { OpenTests } from './open-tests.ts';
import type { TestEntryRow, WitnessRow } from './test-entries.store.ts';
import { photosByEntry, type TestPhotoRow } from './test-photos.store.ts';
import { lastAttempt, lastTorque, lastWitness, openTorques, progressOf } from './test-progress.ts';

/** The unit, as every answer about its tests names it. */
export function presentUnit({ unit }: OpenTests, orderNumber: string) {
  const { serial, board, state, orderRevision } = unit;
  return { serial, board, orderNumber, state, orderRevision };
}

/** The tests of a unit with every attempt. */
export function presentTests(
  open: OpenTests,
  orderNumber: string,
  photoOf: (photo: TestPhotoRow) => TestPhotoOnWire,
): UnitTestsOnWire {
  const ofTests = Map.groupBy(open.entries, ({ testNo }) => testNo);
  const photos = photosByEntry(open.photos, 'test');
  const present = (entry: TestEntryRow) => presentEntry(entry, (photos.get(entry.entryKey) ?? []).map(photoOf));
  return {
    ...presentUnit(open, orderNumber),
    rows: open.tests.map(({ test: _test, ...row }) => {
      const entries = ofTests.get(row.testNo) ?? [];
      return { ...row, outcome: lastAttempt(entries)?.outcome ?? null, entries: entries.map(present) };
    }),
    counts: countOutcomes(progressOf(open).outcomes),
    points: presentPoints(open),
    openTorques: [...openTorques(open)],
    certificate: open.certificate,
  };
}

function presentEntry(
  { entryKey: key, testedAt, ...entry }: TestEntryRow,
  photos: TestEntryOnWire['photos'],
): TestEntryOnWire {
  const { attempt, outcome, refusal, measured, unit, answer, note, instrument, tester } = entry;
  return {
    key,
    attempt,
    outcome,
    refusal,
    measured,
    unit,
    answer,
    note,
    instrument,
    tester,
    testedAt: testedAt.toISOString(),
    photos,
  };
}

/** The points that the customer witnesses, with what was noted last. */
export function presentPoints({ plan, witnesses }: OpenTests): WitnessPointOnWire[] {
  return plan.witnessPoints.map((point) => {
    const last = lastWitness(witnesses, point);
    return { ...point, witness: last ? presentWitness(last) : null };
  });
}

function presentWitness({ name, company, witnessedAt, waiver }: WitnessRow): WitnessPointOnWire['witness'] {
  return name === null || company === null || witnessedAt === null
    ? { kind: 'waived', reason: waiver ?? '' }
    : { kind: 'witnessed', name, company, at: witnessedAt.toISOString() };
}

/** The joints of a unit with the torque that counts. */
export function presentTorques(
  { plan, torques, photos }: OpenTests,
  photoOf: (photo: TestPhotoRow) => TestPhotoOnWire,
): TorqueGroupOnWire[] {
  const ofEntries = photosByEntry(photos, 'torque');
  return plan.torqueGroups.map((group) => {
    const last = lastTorque(torques, group);
    const earlier = torques.filter((each) => each.torqueGroup === group.group && each !== last);
    return {
      ...group,
      earlierPhotos: earlier.flatMap(({ entryKey }) => ofEntries.get(entryKey) ?? []).map(photoOf),
      last:
        last?.outcome == null
          ? null
          : {
              key: last.entryKey,
              nm: last.nm,
              isMarked: last.isMarked,
              outcome: last.outcome,
              instrument: last.instrument,
              tester: last.tester,
              at: last.tightenedAt.toISOString(),
              photos: (ofEntries.get(last.entryKey) ?? []).map(photoOf),
            },
    };
  });
}
