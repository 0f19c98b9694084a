import { createRoute } from '@tanstack/react-router';
import { figuresSearch } from '../../features/commercial/figures-address.ts';
import { pipelineSearch } from '../../features/commercial/pipeline-search.ts';
import { houseRatesSearch } from '../../features/house-rates/house-rates-address.ts';
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

const figuresScreen = latePart(
  'The figures',
  async () => (await import('../../features/commercial/figures.screen.tsx')).FiguresScreen,
);

const costingScreen = latePart(
  'The costing',
  async () => (await import('../../features/costing/costing.screen.tsx')).CostingScreen,
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

const figuresOfCommercial = createRoute({
  getParentRoute: () => main,
  path: '/commercial/figures',
  validateSearch: figuresSearch,
  component: figuresScreen,
});

const figuresOfAdministrator = createRoute({
  getParentRoute: () => main,
  path: '/admin/figures',
  validateSearch: figuresSearch,
  component: figuresScreen,
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

const costingOfCommercial = createRoute({
  getParentRoute: () => main,
  path: '/commercial/costing',
  component: costingScreen,
});

const costingOfAdministrator = createRoute({
  getParentRoute: () => main,
  path: '/admin/costing',
  component: costingScreen,
});

const houseRates = createRoute({
  getParentRoute: () => main,
  path: '/admin/house-rates',
  validateSearch: houseRatesSearch,
  component: latePart(
    'The house rates',
    async () => (await import('../../features/house-rates/house-rates.screen.tsx')).HouseRatesScreen,
  ),
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
  figuresOfCommercial,
  figuresOfAdministrator,
  exposureOfCommercial,
  exposureOfAdministrator,
  costingOfCommercial,
  costingOfAdministrator,
  houseRates,
  marginRequests,
  marginFloors,
] as const;
