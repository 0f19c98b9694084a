import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { draftSearch, impactSearch, makerSearch } from '../../features/price-lists/price-list-addresses.ts';
import { latePart } from '../../ui/page/late-part.tsx';
import { addressText } from '../root-route.tsx';
import { main } from './main-route.ts';

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
    async () => (await import('../screens/admin-page.screen.tsx')).AdminPageScreen,
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
    async () => (await import('../../features/approvals/overview/quote-overview.screen.tsx')).QuoteOverviewScreen,
  ),
});

const companySettings = createRoute({
  getParentRoute: () => main,
  path: '/admin/settings',
  component: latePart(
    'The company settings',
    async () => (await import('../../features/company-settings/company-settings.screen.tsx')).CompanySettingsScreen,
  ),
});

const audit = createRoute({
  getParentRoute: () => main,
  path: '/admin/audit',
  component: latePart('The audit', async () => (await import('../../features/audit/audit.screen.tsx')).AuditScreen),
});

const priceListsScreen = latePart(
  'The price lists',
  async () => (await import('../../features/price-lists/price-lists.screen.tsx')).PriceListsScreen,
);

const priceLists = createRoute({
  getParentRoute: () => main,
  path: '/admin/price-lists',
  component: priceListsScreen,
});

const makerOfPriceLists = createRoute({
  getParentRoute: () => main,
  path: '/admin/price-lists/maker',
  validateSearch: makerSearch,
  component: latePart(
    'The maker',
    async () => (await import('../../features/price-lists/maker.screen.tsx')).MakerScreen,
  ),
});

const priceImpact = createRoute({
  getParentRoute: () => main,
  path: '/admin/price-lists/impact',
  validateSearch: impactSearch,
  component: latePart(
    'The impact on open offers',
    async () => (await import('../../features/price-updates/impact/impact.screen.tsx')).PriceImpactScreen,
  ),
});

const missingPrices = createRoute({
  getParentRoute: () => main,
  path: '/admin/price-lists/missing',
  validateSearch: makerSearch,
  component: latePart(
    'The numbers without a price',
    async () => (await import('../../features/price-lists/missing/missing.screen.tsx')).MissingPricesScreen,
  ),
});

const priceListDraft = createRoute({
  getParentRoute: () => main,
  path: '/admin/price-lists/draft',
  validateSearch: draftSearch,
  component: latePart(
    'The uploaded list',
    async () => (await import('../../features/price-lists/draft/draft.screen.tsx')).DraftScreen,
  ),
});

const ownArticles = createRoute({
  getParentRoute: () => main,
  path: '/admin/own-articles',
  component: latePart(
    'The own articles',
    async () => (await import('../../features/price-lists/own-tables/own-articles.screen.tsx')).OwnArticlesScreen,
  ),
});

const articleMap = createRoute({
  getParentRoute: () => main,
  path: '/admin/article-map',
  component: latePart(
    'The article map',
    async () => (await import('../../features/price-lists/own-tables/article-map.screen.tsx')).ArticleMapScreen,
  ),
});

const marketRates = createRoute({
  getParentRoute: () => main,
  path: '/admin/market-rates',
  component: latePart(
    'The market rates',
    async () => (await import('../../features/market-rates/market-rates.screen.tsx')).MarketRatesScreen,
  ),
});

const intakeMemories = createRoute({
  getParentRoute: () => main,
  path: '/admin/intake-memories',
  component: latePart(
    'What is remembered of enquiries',
    async () => (await import('../../features/intake/memories/memories.screen.tsx')).IntakeMemoriesScreen,
  ),
});

const answerLibrary = createRoute({
  getParentRoute: () => main,
  path: '/admin/answer-library',
  component: latePart(
    'The answers to clauses',
    async () => (await import('../../features/specifications/library/answer-library.screen.tsx')).AnswerLibraryScreen,
  ),
});

const standardBoards = createRoute({
  getParentRoute: () => main,
  path: '/admin/standard-boards',
  component: latePart(
    'The standard boards',
    async () => (await import('../../features/standard-boards/standard-boards.screen.tsx')).StandardBoardsScreen,
  ),
});

const messageTemplates = createRoute({
  getParentRoute: () => main,
  path: '/admin/message-templates',
  component: latePart(
    'The texts of messages',
    async () => (await import('../../features/messages/templates/message-templates.screen.tsx')).MessageTemplatesScreen,
  ),
});

const dataSheets = createRoute({
  getParentRoute: () => main,
  path: '/admin/data-sheets',
  component: latePart(
    'The data sheets',
    async () => (await import('../../features/data-sheets/data-sheets.screen.tsx')).DataSheetsScreen,
  ),
});

const workCalendar = createRoute({
  getParentRoute: () => main,
  path: '/admin/work-calendar',
  component: latePart(
    'The calendar',
    async () => (await import('../../features/work-progress/work-calendar.screen.tsx')).WorkCalendarScreen,
  ),
});

/** The pages of the administrator of a company, and of its product engineers. */
export const administrationRoutes = [
  workCalendar,
  admin,
  quoteOverview,
  companySettings,
  audit,
  priceLists,
  makerOfPriceLists,
  priceImpact,
  missingPrices,
  priceListDraft,
  ownArticles,
  articleMap,
  marketRates,
  intakeMemories,
  answerLibrary,
  standardBoards,
  messageTemplates,
  dataSheets,
] as const;
