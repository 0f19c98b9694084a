import type { CostingOnWire } from '@pw/contract/costing';
import { counted } from '@pw/domain/counted';
import { Banner } from '../../ui/messages/banner.tsx';
import { hoursText } from './difference-text.ts';

/** What is missing in the sums, and what to do about it. */
export function CostingBanners({ costing }: { readonly costing: CostingOnWire }) {
  const { unknownOperations, boardsWithoutHours, labour, sums, metals, articles } = costing;
  const unpriced = [...metals, ...articles].filter(({ isPriced, actualPaise }) => !isPriced && actualPaise !== null);
  const operations = unknownOperations.map(({ operation, minutes }) => `${operation} ${hoursText(minutes)} h`);
  return (
    <>
      {operations.length > 0 && (
        <Banner tone="warn" cause="Hours in no sum">
          {`The table of labour has no such operation: ${operations.join(', ')}. Add it to the table, or correct the entries.`}
        </Banner>
      )}
      {boardsWithoutHours.length > 0 && (
        <Banner tone="warn" cause="Boards without offered hours">
          {`${boardsWithoutHours.join(', ')}. They were frozen before hours were estimated.`}
        </Banner>
      )}
      {labour.chargedPaise !== sums.work.estimatedPaise && (
        <Banner tone="info" cause="Labour was not offered by hours">
          The margin counts what was charged for labour until all departments have finished, then the hours.
        </Banner>
      )}
      {unpriced.length > 0 && (
        <Banner tone="info" cause="At prices of the offer">
          {`${counted(unpriced.length, 'row')} without a price in Purchase. Enter the prices of the orders there.`}
        </Banner>
      )}
    </>
  );
}
