import { atLeast, fault, judged } from '../findings/judgement.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { missingEntries } from '../model/feeder-faults.ts';
import type { Check } from './check.ts';
import type { JudgementOf } from './check-codes.ts';

/** The outgoing ways of one rated current with the same poles. */
type RatingClass = { readonly ratingA: number; readonly poles: string; readonly ways: readonly EvaluatedFeeder[] };

/** The checks of spare ways (SBD 14.6). */
export const spareChecks: readonly Check[] = [
  {
    id: 'P5',
    judge: ({ board, design }) => (design ? ratingClasses(board).map((each) => judgeClass(board, each)) : []),
  },
];

/** Ways are chosen by a rated current from a list; motors and meters are not. */
function ratingClasses({ feeders }: EvaluatedBoard): readonly RatingClass[] {
  const ways = feeders.flatMap((way) => {
    const { RATING, FEEDER_POLES } = way.values;
    const isListed = 'FEEDER_AMP_RATING' in way.kind.family.properties;
    return way.type.role === 'outgoing' && isListed && RATING !== null && missingEntries(way).length === 0
      ? [{ way, ratingA: RATING, poles: FEEDER_POLES ?? '' }]
      : [];
  });
  return [...Map.groupBy(ways, ({ ratingA, poles }) => `${ratingA} ${poles}`).values()].flatMap((ofClass) => {
    const [first] = ofClass;
    return first ? [{ ...first, ways: ofClass.map(({ way }) => way) }] : [];
  });
}

const isSpareWay = ({ values }: EvaluatedFeeder) => values.FEEDER_SPARE === 'Y';

function copiesOf(feeders: readonly EvaluatedFeeder[]): number {
  return feeders.reduce((sum, { values }) => sum + values.COPIES, 0);
}

/** Spare ways of a class, and where the board counts it the room that is kept for them, against the share asked. */
function judgeClass({ values, feeders }: EvaluatedBoard, { ratingA, poles, ways }: RatingClass): JudgementOf<'P5'> {
  const spaces = feeders.filter((each) => each.values.SPACE_FOR === ratingA);
  const presentCopies = copiesOf(ways.filter(isSpareWay)) + (values.SPARE_OF === 'space' ? copiesOf(spaces) : 0);
  const others = copiesOf(ways.filter((way) => !isSpareWay(way)));
  const askedCopies = Math.ceil((values.SPARE_SHARE * others) / 100);
  const figures = { ratingA, poles };
  return judged({}, [atLeast('SPARES', presentCopies, askedCopies, figures)], fault('FEWER', figures));
}
