import { readCommercialFiguresCall } from '@pw/contract/commercial-figures';
import { groupOffers } from '@pw/pricing/offer-figures/group-offers';
import { offerCharts } from '@pw/pricing/offer-figures/offer-charts';
import { offerEvents } from '@pw/pricing/offer-figures/offer-events';
import { figuresOf } from '@pw/pricing/offer-figures/offer-figures';
import { route } from '../../platform/http/route.ts';
import { listOfferFacts } from './commercial-figures.store.ts';
import { renewOfferValues } from './offer-values.ts';

/** What happened to offers. It keeps what it had to price, as the pipeline does. */
export const readCommercialFiguresRoute = route(readCommercialFiguresCall, {
  isHeavy: true,
  async handle({ query: { from = null, to = null, by }, actor, tx, now }) {
    const { outdated } = await renewOfferValues({ tx, actor, now });
    const offers = await listOfferFacts(tx);
    const events = offerEvents(offers, { from, to });
    return {
      totals: figuresOf(events),
      groups: groupOffers(events, by),
      charts: offerCharts(offers, events),
      outdated,
    };
  },
});
