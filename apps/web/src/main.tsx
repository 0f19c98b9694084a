import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { shareSession } from './platform/session.ts';

const container = document.getElementById('root');
if (!container) {
  throw new Error('index.html has no element with the id root');
}
shareSession();
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
