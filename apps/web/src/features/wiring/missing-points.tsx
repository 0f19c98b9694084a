import type { BoardWiringOnWire } from '@pw/contract/wiring';
import { missingText, unfedText } from '@pw/domain/wiring/wire-list-words';
import { Banner } from '../../ui/messages/banner.tsx';

/** Says which wire points a list lacks, and which measuring voltage nothing feeds. */
export function MissingPointsBanner({ board: { missing, unfed } }: { readonly board: BoardWiringOnWire }) {
  return (
    <>
      {missing.length > 0 && (
        <Banner tone="warn" cause="Not in the list:">
          {`${missing.map(missingText).join('; ')}. Wire them by their drawings.`}
        </Banner>
      )}
      {unfed.length > 0 && (
        <Banner tone="warn" cause="Measuring voltage without a feed:">
          {unfedText(unfed)}
        </Banner>
      )}
    </>
  );
}
