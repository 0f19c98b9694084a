import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OfferPage } from './features/customer-page/page/offer-page.tsx';
import { followColourScheme } from './features/customer-page/page/page-colours.ts';

const container = document.getElementById('root');
if (!container) {
  throw new Error('offer/index.html has no element with the id root');
}
followColourScheme(document.documentElement);
// The part behind the # was sent to no server.
const link = decodeURIComponent(window.location.hash.replace(/^#/, ''));
createRoot(container).render(
  <StrictMode>
    <OfferPage link={link} />
  </StrictMode>,
);
