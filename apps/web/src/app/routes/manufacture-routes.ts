import { createRoute } from '@tanstack/react-router';
import { boardSearch, orderSearch, ordersSearch } from '../../features/manufacture-documents/order-addresses.ts';
import { unitSearch, unitsSearch } from '../../features/serial-units/units-address.ts';
import { cuttingSearch } from '../../features/shop-parts/cutting-address.ts';
import { wiringSearch } from '../../features/wiring/wiring-address.ts';
import { entrySearch, purchaseSearch, workSearch } from '../../features/work-progress/work-address.ts';
import { latePart } from '../../ui/page/late-part.tsx';
import { main } from './main-route.ts';

const orders = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/documents',
  validateSearch: ordersSearch,
  component: latePart(
    'The orders',
    async () => (await import('../../features/manufacture-documents/orders.screen.tsx')).OrdersScreen,
  ),
});

const orderDocuments = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/showcaseDocDiagrams',
  validateSearch: orderSearch,
  component: latePart(
    'The documents',
    async () => (await import('../../features/manufacture-documents/order-documents.screen.tsx')).OrderDocumentsScreen,
  ),
});

const orderBoard = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/viewBoard',
  validateSearch: boardSearch,
  component: latePart(
    'The board',
    async () => (await import('../../features/manufacture-documents/board.screen.tsx')).BoardScreen,
  ),
});

const units = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/units',
  validateSearch: unitsSearch,
  component: latePart(
    'The units',
    async () => (await import('../../features/serial-units/units.screen.tsx')).UnitsScreen,
  ),
});

const unit = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/units/unit',
  validateSearch: unitSearch,
  component: latePart(
    'The unit',
    async () => (await import('../../features/routine-tests/unit.screen.tsx')).UnitScreen,
  ),
});

const unitTests = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/units/tests',
  validateSearch: unitSearch,
  component: latePart(
    'The tests',
    async () => (await import('../../features/routine-tests/tests.screen.tsx')).TestsScreen,
  ),
});

const testers = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/units/testers',
  component: latePart(
    'The instruments',
    async () => (await import('../../features/routine-tests/testers.screen.tsx')).TestersScreen,
  ),
});

const cutting = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/cutting',
  validateSearch: cuttingSearch,
  component: latePart(
    'The cut plan',
    async () => (await import('../../features/shop-parts/cutting.screen.tsx')).CuttingScreen,
  ),
});

const wiring = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/wiring',
  validateSearch: wiringSearch,
  component: latePart(
    'The wire list',
    async () => (await import('../../features/wiring/wiring.screen.tsx')).WiringScreen,
  ),
});

const dispatches = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/units/dispatches',
  validateSearch: unitsSearch,
  component: latePart(
    'The dispatches',
    async () => (await import('../../features/work-progress/dispatches.screen.tsx')).DispatchesScreen,
  ),
});

const work = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/work',
  validateSearch: workSearch,
  component: latePart(
    'The work',
    async () => (await import('../../features/work-progress/work.screen.tsx')).WorkScreen,
  ),
});

const workOnUnit = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/work/unit',
  validateSearch: unitSearch,
  component: latePart(
    'The stages',
    async () => (await import('../../features/work-progress/stages.screen.tsx')).StagesScreen,
  ),
});

const workEntry = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/work/entry',
  validateSearch: entrySearch,
  component: latePart(
    'The hours',
    async () => (await import('../../features/work-progress/work-entry.screen.tsx')).WorkEntryScreen,
  ),
});

const purchase = createRoute({
  getParentRoute: () => main,
  path: '/manufacture-engineer/purchase',
  validateSearch: purchaseSearch,
  component: latePart(
    'The purchase list',
    async () => (await import('../../features/work-progress/purchase.screen.tsx')).PurchaseScreen,
  ),
});

const diagrams = createRoute({
  getParentRoute: () => main,
  path: '/documents',
  component: latePart(
    'The diagrams',
    async () => (await import('../../features/diagrams/diagrams.screen.tsx')).DiagramsScreen,
  ),
});

/** The pages of orders that are made. */
export const manufactureRoutes = [
  orders,
  orderDocuments,
  orderBoard,
  units,
  unit,
  unitTests,
  testers,
  cutting,
  wiring,
  dispatches,
  work,
  workOnUnit,
  workEntry,
  purchase,
  diagrams,
] as const;
