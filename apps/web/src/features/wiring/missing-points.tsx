import type { BoardWiringOnWire } from '@pw/contract/wiring';
import { counted } from '@pw/domain/counted';
import { Banner } from '../../ui/messages/banner.tsx';

type Missing = BoardWiringOnWire['missing'][number];

const reasons: Readonly<Record<Missing['reason'], string>> = {
  'no nets': 'no nets in the tables',
  'no neutral': 'its nets need a neutral, which the board does not have',
};

/** Says which wire points a list lacks, and which measuring voltage nothing feeds. */
export function MissingPointsBanner({ board: { missing, unfed } }: { readonly board: BoardWiringOnWire }) {
  return (
    <>
      {missing.length > 0 && (
        <Banner tone="warn" cause="Not in the list:">
          {`${missing.map(textOf).join('; ')}. Wire them by their drawings.`}
        </Banner>
      )}
      {unfed.length > 0 && (
        <Banner tone="warn" cause="Measuring voltage without a feed:">
          {`${unfed.join(', ')}. Feed it through a fuse at its terminal.`}
        </Banner>
      )}
    </>
  );
}

function textOf({ of, addresses, points, reason }: Missing): string {
  const where = addresses.length === 0 ? '' : ` at ${addresses.join(', ')}`;
  return `${counted(points, 'wire point')} of ${of}${where} (${reasons[reason]})`;
}
