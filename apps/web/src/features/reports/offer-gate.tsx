import type { OfferGateOnWire } from '@pw/contract/offer-gate';
import { offerTexts } from '@pw/domain/reports/offer-texts';
import { Banner } from '../../ui/messages/banner.tsx';

type OfferGateProps = { readonly gate: OfferGateOnWire; readonly onShow: () => void };

/** Says whether the offer of a project is final, or that it is a draft and what is missing. */
export function OfferGate({ gate, onShow }: OfferGateProps) {
  const { number, reasons, unjudged } = gate;
  if (unjudged !== null) {
    return <Banner tone="info">{unjudged}</Banner>;
  }
  return reasons.length === 0 ? (
    <Banner tone="ok" links={[{ label: offerTexts.look, onPress: onShow }]}>
      {offerTexts.final(number)}
    </Banner>
  ) : (
    <Banner tone="warn" links={[{ label: offerTexts.show, onPress: onShow }]}>
      {offerTexts.draft(number, reasons.length)}
    </Banner>
  );
}
