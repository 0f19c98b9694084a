import { configurationSteps } from '@pw/domain/board-configuration/configuration-steps';
import { pricingTabs } from '@pw/domain/project-pricing/pricing-tabs';
import { wizardModes, wizardStepIds } from '@pw/domain/projects/project-wizard';
import { createHashHistory, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { intakeSearch } from '../features/intake/intake-addresses.ts';
import { boardSearch, orderSearch, ordersSearch } from '../features/manufacture-documents/order-addresses.ts';
import { draftSearch, impactSearch, makerSearch } from '../features/price-lists/price-list-addresses.ts';
import { projectListSearch } from '../features/projects/project-list-address.ts';
import { latePart } from '../ui/page/late-part.tsx';
import { RouteFailure, root } from './root-route.tsx';

/** A text in an address, which a browser may hand over as the number that it looks like. */
const addressText = z.coerce.string().optional().catch(undefined);

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  // Who comes from a subscription signs in as administrator.
  validateSearch: z.object({
    as: z.enum(['customer', 'administrator']).optional().catch(undefined),
    /** A link for a new password is asked for. */
    forgot: z.boolean().optional().catch(undefined),
  }),
  component: latePart('The login', async () => (await import('../features/sign-in/login.screen.tsx')).LoginScreen),
});

const subscribe = createRoute({
  getParentRoute: () => root,
  path: '/subscribe',
  component: latePart(
    'The subscription',
    async () => (await import('../features/subscriptions/subscribe.screen.tsx')).SubscribeScreen,
  ),
});

/** Where links in mails lead. */
const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  validateSearch: z.object({ link: addressText }),
  component: latePart(
    'The page for a new password',
    async () => (await import('../features/sign-in/set-password.screen.tsx')).SetPasswordScreen,
  ),
});

const main = createRoute({
  getParentRoute: () => root,
  path: '/main',
  component: latePart('The application', async () => (await import('./shell/app-shell.tsx')).AppShell),
});

const admin = createRoute({
  getParentRoute: () => main,
  path: '/admin',
  validateSearch: z.object({
    moveToAdmin: z.coerce.number().int().optional().catch(undefined),
    /** Whom the list of users opens. */
    user: z.string().optional().catch(undefined),
  }),
  component: latePart(
    'The administration',
    async () => (await import('./screens/admin-page.screen.tsx')).AdminPageScreen,
  ),
});

/** Carries what the specification names; the page itself reads the project, since an address is no source. */
const quoteOverview = createRoute({
  getParentRoute: () => main,
  path: '/admin/quouteOverView',
  validateSearch: z.object({
    projectId: z.coerce.number().int().positive().optional().catch(undefined),
    specProjectId: addressText,
    projectName: addressText,
    customerId: addressText,
    projectLocation: addressText,
    enquiryNumber: addressText,
    enquiryDate: addressText,
    consultant: addressText,
  }),
  component: latePart(
    'The approval',
    async () => (await import('../features/approvals/overview/quote-overview.screen.tsx')).QuoteOverviewScreen,
  ),
});

const companySettings = createRoute({
  getParentRoute: () => main,
  path: '/admin/settings',
  component: latePart(
    'The company settings',
    async () => (await import('../features/company-settings/company-settings.screen.tsx')).CompanySettingsScreen,
  ),
});

const audit = createRoute({
  getParentRoute: () => main,
  path: '/admin/audit',
  component: latePart('The audit', async () => (await import('../features/audit/audit.screen.tsx')).AuditScreen),
});

const priceLists = createRoute({
  getParentRoute: () => main,
  path: '/admin/price-lists',
  component: latePart(
    'The price lists',
    async () => (await import('../features/price-lists/price-lists.screen.tsx')).PriceListsScreen,
  ),
});
const makerOfPriceLists = createRoute({
  getParentRoute: () => main,
  path: '/admin/price-lists/maker',
  validateSearch: makerSearch,
  component: latePart('The maker', async () => (await import('../features/price-lists/maker.screen.tsx')).MakerScreen),
});
const priceImpact = createRoute({
  getParentRoute: () => main,
  path: '/admin/price-lists/impact',
  validateSearch: impactSearch,
  component: latePart(
    'The impact on open offers',
    async () => (await import('../features/price-updates/impact/impact.screen.tsx')).PriceImpactScreen,
  ),
});
const missingPrices = createRoute({
  getParentRoute: () => main,
  path: '/admin/price-lists/missing',
  validateSearch: makerSearch,
  component: latePart(
    'The numbers without a price',
    async () => (await import('../features/price-lists/missing/missing.screen.tsx')).MissingPricesScreen,
  ),
});
const priceListDraft = createRoute({
  getParentRoute: () => main,
  path: '/admin/price-lists/draft',
  validateSearch: draftSearch,
  component: latePart(
    'The uploaded list',
    async () => (await import('../features/price-lists/draft/draft.screen.tsx')).DraftScreen,
  ),
});

const ownArticles = createRoute({
  getParentRoute: () => main,
  path: '/admin/own-articles',
  component: latePart(
    'The own articles',
    async () => (await import('../features/price-lists/own-tables/own-articles.screen.tsx')).OwnArticlesScreen,
  ),
});
const articleMap = createRoute({
  getParentRoute: () => main,
  path: '/admin/article-map',
  component: latePart(
    'The article map',
    async () => (await import('../features/price-lists/own-tables/article-map.screen.tsx')).ArticleMapScreen,
  ),
});

const intakeMemories = createRoute({
  getParentRoute: () => main,
  path: '/admin/intake-memories',
  component: latePart(
    'What is remembered of enquiries',
    async () => (await import('../features/intake/memories/memories.screen.tsx')).IntakeMemoriesScreen,
  ),
});

const salesHome = createRoute({
  getParentRoute: () => main,
  path: '/sales/home',
  validateSearch: projectListSearch,
  component: latePart('The projects', async () => (await import('./screens/sales-home.screen.tsx')).SalesHomeScreen),
});

const customers = createRoute({
  getParentRoute: () => main,
  path: '/sales/customer',
  component: latePart(
    'The customers',
    async () => (await import('../features/customers/customers.screen.tsx')).CustomersScreen,
  ),
});

/** The wizard has an address of its own, and one for each step that had a page before the wizard. */
const wizardSearch = z.object({
  mode: z.enum(wizardModes).optional().catch(undefined),
  project: z.coerce.number().int().positive().optional().catch(undefined),
  step: z.enum(wizardStepIds).optional().catch(undefined),
  /** The tab of the step Pricing. */
  tab: z.coerce
    .number()
    .pipe(z.literal(pricingTabs.map(({ number }) => number)))
    .optional()
    .catch(undefined),
});
const wizardScreen = latePart(
  'The project',
  async () => (await import('./screens/project-wizard.screen.tsx')).ProjectWizardScreen,
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
    async () => (await import('../features/order-submission/comparison/comparison.screen.tsx')).ComparisonScreen,
  ),
});

const intake = createRoute({
  getParentRoute: () => main,
  path: '/sales/intake',
  validateSearch: intakeSearch,
  component: latePart('The enquiry', async () => (await import('./screens/reviewed-enquiry.tsx')).ReviewedEnquiry),
});

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
    async () => (await import('./screens/board-configuration.screen.tsx')).BoardConfigurationScreen,
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

const orders = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/documents',
  validateSearch: ordersSearch,
  component: latePart(
    'The orders',
    async () => (await import('../features/manufacture-documents/orders.screen.tsx')).OrdersScreen,
  ),
});
const orderDocuments = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/showcaseDocDiagrams',
  validateSearch: orderSearch,
  component: latePart(
    'The documents',
    async () => (await import('../features/manufacture-documents/order-documents.screen.tsx')).OrderDocumentsScreen,
  ),
});
const orderBoard = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/viewBoard',
  validateSearch: boardSearch,
  component: latePart(
    'The board',
    async () => (await import('../features/manufacture-documents/board.screen.tsx')).BoardScreen,
  ),
});

const diagrams = createRoute({
  getParentRoute: () => main,
  path: '/documents',
  component: latePart(
    'The diagrams',
    async () => (await import('../features/diagrams/diagrams.screen.tsx')).DiagramsScreen,
  ),
});

const fileRepository = createRoute({
  getParentRoute: () => main,
  path: '/sales/temp-manufacture',
  component: latePart(
    'The file repository',
    async () => (await import('../features/file-repository/file-repository.screen.tsx')).FileRepositoryScreen,
  ),
});

/** In no build for users: a condition around the whole keeps the screen out of it. */
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/foundations',
        component: latePart(
          'The foundations',
          async () => (await import('../ui/foundations/foundations.screen.tsx')).FoundationsScreen,
        ),
      }),
    ]
  : [];

const routeTree = root.addChildren([
  login,
  subscribe,
  setPassword,
  ...developmentRoutes,
  main.addChildren([
    admin,
    quoteOverview,
    companySettings,
    audit,
    priceLists,
    makerOfPriceLists,
    priceListDraft,
    priceImpact,
    ownArticles,
    articleMap,
    missingPrices,
    intakeMemories,
    salesHome,
    intake,
    customers,
    wizard,
    additionalDetails,
    boards,
    pricing,
    reports,
    comparison,
    boardConfiguration,
    productInformation,
    orders,
    orderDocuments,
    orderBoard,
    diagrams,
    fileRepository,
  ]),
]);

/** The addresses of the client, all behind the hash. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    history: createHashHistory(),
    defaultErrorComponent: RouteFailure,
    // A path that no route knows passes the guard of the root and is sent on.
    notFoundMode: 'root',
    defaultPreload: 'intent',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
