import {
  type Gate,
  gateOf,
  type PriceAge,
  type Reservation,
  reservationLabel,
  reservationText,
} from '@pw/pricing/quote/reservations';
import { isOld, type PriceSource, sourceText } from '@pw/pricing/rates/price-source';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import classes from './reservation-list.module.css';

const gateTags: Readonly<Record<Gate, { readonly tone: 'bad' | 'warn' | 'info'; readonly text: string }>> = {
  block: { tone: 'bad', text: 'settle' },
  accept: { tone: 'warn', text: 'accept' },
  tell: { tone: 'info', text: 'note' },
};

type ReservationListProps = { readonly reservations: readonly Reservation[]; readonly prices: PriceAge | null };

/** What is to be settled before an offer of the board goes out, and where its prices come from; for ourselves. */
export function ReservationList({ reservations, prices }: ReservationListProps) {
  const lists = prices?.sources.filter(({ kind }) => kind === 'price list') ?? [];
  if (reservations.length === 0 && lists.length === 0) {
    return null;
  }
  const pressing = reservations.filter((each) => gateOf(each) !== 'tell').map(reservationLabel);
  return (
    <details className={classes.reservations}>
      <summary>
        <strong>Before the offer:</strong> {pressing.length === 0 ? 'nothing to settle' : pressing.join(', ')}
      </summary>
      <ul aria-label="Before the offer">
        {reservations.map((reservation) => {
          const { tone, text } = gateTags[gateOf(reservation)];
          return (
            <li key={JSON.stringify(reservation)}>
              <Tag tone={tone}>{text}</Tag> {reservationText(reservation)}
            </li>
          );
        })}
      </ul>
      {prices && lists.map((list) => <PriceListLine key={list.name} list={list} prices={prices} />)}
    </details>
  );
}

function PriceListLine({ list, prices }: { readonly list: PriceSource; readonly prices: PriceAge }) {
  return (
    <p>
      Prices: {sourceText(list)} {isOld(list, prices.today, prices.validityDays) && <Tag tone="warn">old</Tag>}
    </p>
  );
}
