import { Select } from '@mantine/core';
import { compareRatingBasesCall, type RatingBasesOnWire } from '@pw/contract/rating-bases';
import { counted } from '@pw/domain/counted';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { propertyWords } from '@pw/switchboard/forms/property-words';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '../../../platform/call-failure.ts';
import { rupees } from '../../../platform/rupees.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import classes from './demand-list.module.css';

/** The default of a project that is asked as a question of its own. */
export const RATING_BASIS = 'SB_RATING_BASIS';

type RatingBasisFieldProps = {
  readonly projectId: number;
  readonly knowledge: Knowledge;
  readonly value: string | null;
  readonly isViewOnly: boolean;
  readonly onChoose: (value: string | null) => void;
};

/** Asks what must carry its rating inside the boards of a project, next to the price of each answer. */
export function RatingBasisField({ projectId, knowledge, value, isViewOnly, onChoose }: RatingBasisFieldProps) {
  const { text } = propertyWords(knowledge)({ kind: 'board' }, RATING_BASIS);
  const values = partInputs(knowledge).board.get(RATING_BASIS)?.values ?? [];
  // Nobody waits for it: the boards are worked out twice, and only for somebody who can answer.
  const { data, error, refetch } = useQuery({
    ...callQuery(compareRatingBasesCall, { params: { projectId } }, 'screen'),
    staleTime: 0,
    enabled: !isViewOnly,
  });
  const failure = data ? null : loadFailure(error, 'The prices of the answers');
  return (
    <section aria-label="Breaker ratings" className={classes.rules}>
      <h3>What must carry its rating inside the board?</h3>
      {failure && (
        <Banner tone="warn" cause={failure.cause} links={[{ label: 'Try again', onPress: () => void refetch() }]}>
          {failure.text}
        </Banner>
      )}
      {!isViewOnly && !failure && (
        <p className={classes.hint}>{data ? pricesText(data, text) : 'The prices of the answers are worked out.'}</p>
      )}
      <Select
        label="Breaker ratings"
        placeholder="As the rules propose: incomers and couplers"
        clearable
        readOnly={isViewOnly}
        data={values.map((each) => ({ value: String(each), label: text(each) }))}
        value={value}
        onChange={onChoose}
      />
    </section>
  );
}

function pricesText({ bases, boards }: RatingBasesOnWire, text: (value: string) => string): string {
  const prices = bases.map(({ basis, listPaise }) => `${text(basis)} ₹ ${rupees(listPaise)}`);
  return bases.length === 0
    ? 'Their list prices are shown here once a board has a price.'
    : `List price of ${counted(boards, 'board entry', 'board entries')}: ${prices.join(', ')}.`;
}
