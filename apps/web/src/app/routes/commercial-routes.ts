import { createRoute } from '@tanstack/react-router';
import { pipelineSearch } from '../../features/commercial/pipeline-search.ts';
import { latePart } from '../../ui/page/late-part.tsx';
import { main } from './main-route.ts';

const exposureScreen = latePart(
  'The exposure',
  async () => (await import('../../features/commercial/exposure.screen.tsx')).ExposureScreen,
);

const pipelineScreen = latePart(
  'The pipeline',
  async () => (await import('../../features/commercial/pipeline.screen.tsx')).PipelineScreen,
);

const pipelineOfCommercial = createRoute({
  getParentRoute: () => main,
  path: '/commercial',
  validateSearch: pipelineSearch,
  component: pipelineScreen,
});

const pipelineOfAdministrator = createRoute({
  getParentRoute: () => main,
  path: '/admin/pipeline',
  validateSearch: pipelineSearch,
  component: pipelineScreen,
});

const exposureOfCommercial = createRoute({
  getParentRoute: () => main,
  path: '/commercial/exposure',
  component: exposureScreen,
});

const exposureOfAdministrator = createRoute({
  getParentRoute: () => main,
  path: '/admin/exposure',
  component: exposureScreen,
});

const marginRequests = createRoute({
  getParentRoute: () => main,
  path: '/commercial/margin-requests',
  component: latePart(
    'The margin requests',
    async () => (await import('../../features/margin-approvals/margin-requests.screen.tsx')).MarginRequestsScreen,
  ),
});

const marginFloors = createRoute({
  getParentRoute: () => main,
  path: '/admin/margins',
  component: latePart(
    'The margin floors',
    async () => (await import('../../features/margin-floors/margin-floors.screen.tsx')).MarginFloorsScreen,
  ),
});

/** The pages of Commercial, which administrators share. */
export const commercialRoutes = [
  pipelineOfCommercial,
  pipelineOfAdministrator,
  exposureOfCommercial,
  exposureOfAdministrator,
  marginRequests,
  marginFloors,
] as const;
