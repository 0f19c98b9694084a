import { createRoute } from '@tanstack/react-router';
import { latePart } from '../../ui/page/late-part.tsx';
import { main } from './main-route.ts';

const exposureScreen = latePart(
  'The exposure',
  async () => (await import('../../features/commercial/exposure.screen.tsx')).ExposureScreen,
);

const exposureOfCommercial = createRoute({
  getParentRoute: () => main,
  path: '/commercial',
  component: exposureScreen,
});

const exposureOfAdministrator = createRoute({
  getParentRoute: () => main,
  path: '/admin/exposure',
  component: exposureScreen,
});

/** The pages of Commercial, which administrators share. */
export const commercialRoutes = [exposureOfCommercial, exposureOfAdministrator] as const;
