import { pricingTabs } from '@pw/domain/project-pricing/pricing-tabs';
import { wizardModes, wizardStepIds } from '@pw/domain/projects/project-wizard';
import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { intakeSearch } from '../../features/intake/intake-addresses.ts';
import { SPECIFICATION_TAB, SUBMITTAL_TAB } from '../../features/projects/project-addresses.ts';
import { projectListSearch } from '../../features/projects/project-list-address.ts';
import { latePart } from '../../ui/page/late-part.tsx';
import { main } from './main-route.ts';

const salesHome = createRoute({
  getParentRoute: () => main,
  path: '/sales/home',
  validateSearch: projectListSearch,
  component: latePart('The projects', async () => (await import('../screens/sales-home.screen.tsx')).SalesHomeScreen),
});

const customers = createRoute({
  getParentRoute: () => main,
  path: '/sales/customer',
  component: latePart(
    'The customers',
    async () => (await import('../../features/customers/customers.screen.tsx')).CustomersScreen,
  ),
});

/** The wizard has an address of its own, and one for each step that had a page before the wizard. */
const wizardSearch = z.object({
  mode: z.enum(wizardModes).optional().catch(undefined),
  project: z.coerce.number().int().positive().optional().catch(undefined),
  step: z.enum(wizardStepIds).optional().catch(undefined),
  /** The tab of the step Pricing, by its number, or of the step Reports. */
  tab: z
    .union([
      z.literal([SPECIFICATION_TAB, SUBMITTAL_TAB]),
      z.coerce.number().pipe(z.literal(pricingTabs.map(({ number }) => number))),
    ])
    .optional()
    .catch(undefined),
});

const wizardScreen = latePart(
  'The project',
  async () => (await import('../screens/project-wizard.screen.tsx')).ProjectWizardScreen,
);

const wizard = createRoute({
  getParentRoute: () => main,
  path: '/sales/config-verticle-wizard',
  validateSearch: wizardSearch,
  component: wizardScreen,
});

const additionalDetails = createRoute({
  getParentRoute: () => main,
  path: '/sales/additionalDetails',
  validateSearch: wizardSearch,
  component: wizardScreen,
});

const boards = createRoute({
  getParentRoute: () => main,
  path: '/sales/boards',
  validateSearch: wizardSearch,
  component: wizardScreen,
});

const pricing = createRoute({
  getParentRoute: () => main,
  path: '/sales/pricing',
  validateSearch: wizardSearch,
  component: wizardScreen,
});

const reports = createRoute({
  getParentRoute: () => main,
  path: '/sales/reports',
  validateSearch: wizardSearch,
  component: wizardScreen,
});

/** A submitted revision by its number, or the project as it is saved now. */
const sideSearch = z
  .union([z.literal('current'), z.coerce.number().int().positive()])
  .optional()
  .catch(undefined);

const comparison = createRoute({
  getParentRoute: () => main,
  path: '/sales/compare-revisions',
  validateSearch: z.object({
    project: z.coerce.number().int().positive().optional().catch(undefined),
    before: sideSearch,
    after: sideSearch,
  }),
  component: latePart(
    'The comparison',
    async () => (await import('../../features/order-submission/comparison/comparison.screen.tsx')).ComparisonScreen,
  ),
});

const intake = createRoute({
  getParentRoute: () => main,
  path: '/sales/intake',
  validateSearch: intakeSearch,
  component: latePart('The enquiry', async () => (await import('../screens/reviewed-enquiry.tsx')).ReviewedEnquiry),
});

const fileRepository = createRoute({
  getParentRoute: () => main,
  path: '/sales/temp-manufacture',
  component: latePart(
    'The file repository',
    async () => (await import('../../features/file-repository/file-repository.screen.tsx')).FileRepositoryScreen,
  ),
});

const dataSheets = createRoute({
  getParentRoute: () => main,
  path: '/sales/data-sheets',
  component: latePart(
    'The data sheets',
    async () => (await import('../../features/data-sheets/data-sheets.screen.tsx')).DataSheetsScreen,
  ),
});

/** The pages of sales: projects, customers and files of enquiries. */
export const projectRoutes = [
  salesHome,
  customers,
  wizard,
  additionalDetails,
  boards,
  pricing,
  reports,
  comparison,
  intake,
  fileRepository,
  dataSheets,
] as const;
