import { configurationSteps } from '@pw/domain/board-configuration/configuration-steps';
import { createRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { latePart } from '../../ui/page/late-part.tsx';
import { main } from './main-route.ts';

const boardConfigurationSearch = z.object({
  project: z.coerce.number().int().positive().optional().catch(undefined),
  board: z.coerce.number().int().positive().optional().catch(undefined),
  step: z
    .enum(configurationSteps.map(({ id }) => id))
    .optional()
    .catch(undefined),
});

const boardConfiguration = createRoute({
  getParentRoute: () => main,
  path: '/sales/add-product/$reconfigure',
  validateSearch: boardConfigurationSearch,
  component: latePart(
    'The board',
    async () => (await import('../screens/board-configuration.screen.tsx')).BoardConfigurationScreen,
  ),
});

/** Another name for the configuration of a new board. */
const productInformation = createRoute({
  getParentRoute: () => main,
  path: '/sales/product-information/$id',
  validateSearch: boardConfigurationSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/main/sales/add-product/$reconfigure', params: { reconfigure: 'false' }, search });
  },
});

/** The configuration of a board. */
export const boardRoutes = [boardConfiguration, productInformation] as const;
