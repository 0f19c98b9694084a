import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followColourScheme } from './features/customer-page/page/page-colours.ts';
import { PassportPage } from './features/passport/page/passport-page.tsx';

const container = document.getElementById('root');
if (!container) {
  throw new Error('p/index.html has no element with the id root');
}
followColourScheme(document.documentElement);
// The part behind the # was sent to no server. What is no token opens nothing, whatever its signs.
const link = window.location.hash.replace(/^#/, '');
createRoot(container).render(
  <StrictMode>
    <PassportPage link={link} />
  </StrictMode>,
);
