import { printDay } from '@pw/domain/dates';
import { Banner } from '../../ui/messages/banner.tsx';
import { printMinor, useOfferCurrency } from './use-offer-currency.ts';

type OfferCurrencyNoticeProps = {
  readonly projectId: number;
  /** Opens the page of the currency. */
  readonly onOpen: () => void;
};

/** The total that the offer prints in another currency, and a newer rate of it; nothing for an offer in rupees. */
export function OfferCurrencyNotice({ projectId, onOpen }: OfferCurrencyNoticeProps) {
  const { data } = useOfferCurrency(projectId);
  if (!data || data.rate === null || data.validFrom === null) {
    return null;
  }
  const { currency, rate, validFrom, newer, totalMinor } = data;
  return (
    <Banner
      tone={newer ? 'warn' : 'info'}
      cause={`Offer in ${currency}`}
      links={[{ label: 'Offer currency', onPress: onOpen }]}
    >
      {`${printMinor(totalMinor, currency)} without GST, at ${rate} INR/${currency} of ${printDay(validFrom)}.`}
      {newer && ` A newer rate is ${newer.rate} of ${printDay(newer.validFrom)}.`}
    </Banner>
  );
}
