import type { RevisionMark } from '@pw/domain/order-submission/revision-marks';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { type Both, type CompartmentMark, type FeederDifference, isSame } from './revision-difference.ts';

/** Values that count the copies of a feeder: the places of the copies say the same. */
const countsOfCopies: ReadonlySet<string> = new Set([
  ...sectionLetters.map((letter) => `SECTION_${letter}`),
  'COPIES',
  'WIRE_POINTS',
  'MCCB_FB_QTY',
  'MCCB_PB_QTY',
]);

/** What to mark in the drawings of a board before and after, by what became of its feeders. */
export function markCompartments(feeders: readonly FeederDifference[]): Both<readonly CompartmentMark[]> {
  const marks = feeders.map(markFeeder);
  return { before: marks.flatMap(({ before }) => before), after: marks.flatMap(({ after }) => after) };
}

/**
 * A copy has moved where one stands somewhere else instead; what is left over has come or gone. A copy in its place is
 * marked when something that its door or its compartment shows is another.
 */
function markFeeder(feeder: FeederDifference): Both<readonly CompartmentMark[]> {
  const { name, places } = feeder;
  const left = places.before.filter((address) => !places.after.includes(address));
  const taken = places.after.filter((address) => !places.before.includes(address));
  const kept = places.after.filter((address) => places.before.includes(address));
  const moved = Math.min(left.length, taken.length);
  const stayed: readonly RevisionMark[] = isChangedInPlace(feeder) ? ['changed'] : [];
  const mark = (feederName: string, addresses: readonly string[], markAt: (index: number) => readonly RevisionMark[]) =>
    addresses.flatMap((address, index) => markAt(index).map((each) => ({ address, feeder: feederName, mark: each })));
  return {
    before: [
      ...mark(name.before, left, (index) => [index < moved ? 'moved' : 'removed']),
      ...mark(name.before, kept, () => stayed),
    ],
    after: [
      ...mark(name.after, taken, (index) => [index < moved ? 'moved' : 'added']),
      ...mark(name.after, kept, () => stayed),
    ],
  };
}

function isChangedInPlace({ name, values, components }: FeederDifference): boolean {
  return (
    !isSame(name) ||
    components.length > 0 ||
    values.some((value) => !isSame(value) && !countsOfCopies.has(value.property))
  );
}
