import { homeOf, type Role } from '@pw/domain/permissions';

/** A screen in the navigation of a role. */
export type Destination = {
  /** The route, without the hash. */
  readonly path: string;
  readonly label: string;
  /** Names one of several screens behind one path. */
  readonly search?: { readonly moveToAdmin: number };
  /** The number next to the label; without it none is shown. */
  readonly count?: 'waiting requests';
};

/** The screens behind `/main/admin` in their order: `moveToAdmin` counts them from 0. */
export const adminScreens = ['General', 'Role Management', 'Pricing', 'Approval Management'] as const;

/** The part of the product behind one path, for one role. */
export type Area = {
  readonly path: string;
  readonly role: Role;
  /** What the header names, in this order. */
  readonly destinations: readonly Destination[];
  /** What links lead to and the header does not name; a part that begins with a colon stands for any. */
  readonly pages: readonly string[];
  /** The place in the header that a page belongs to, by the page; those not named belong to the first one. */
  readonly placeOfPage?: Readonly<Record<string, string>>;
};

/** The manufacturing diagrams, which two roles share. */
const diagramsPath = '/main/documents';

/** The pages of price lists, which administrators and product engineers share. */
const pricePages = [
  '/main/admin/price-lists/maker',
  '/main/admin/price-lists/draft',
  '/main/admin/price-lists/impact',
  '/main/admin/own-articles',
  '/main/admin/article-map',
  '/main/admin/market-rates',
  '/main/admin/price-lists/missing',
];

/** A project and its boards: sales works on them, and Commercial reads them. */
const projectPages = [
  '/main/sales/config-verticle-wizard',
  '/main/sales/additionalDetails',
  '/main/sales/boards',
  '/main/sales/pricing',
  '/main/sales/reports',
  '/main/sales/compare-revisions',
  '/main/sales/add-product/:reconfigure',
];

/** The pages of Commercial, for administrators. */
const commercialPages = ['/main/admin/pipeline', '/main/admin/figures', '/main/admin/exposure', '/main/admin/costing'];

/** What finished units propose for the tables, for those who read costings and those who change tables. */
const houseRatesPage = '/main/admin/house-rates';

/** The margin floors, which company settings lead to. */
const floorsPage = '/main/admin/margins';

/** The answers that are kept for clauses, which company settings lead to, too. */
const libraryPage = '/main/admin/answer-library';

/** The standard boards, which company settings lead to. */
const standardsPage = '/main/admin/standard-boards';

/** The pages of one unit, and of those who test it. */
const unitPages = [
  '/main/manufacture-engineer/units/unit',
  '/main/manufacture-engineer/units/tests',
  '/main/manufacture-engineer/units/testers',
  '/main/manufacture-engineer/units/dispatches',
];

/** The stages of one unit, and the hours that are worked. */
const workPages = ['/main/manufacture-engineer/work/unit', '/main/manufacture-engineer/work/entry'];

/** The calendar of the works, which company settings lead to. */
const workCalendarPage = '/main/admin/work-calendar';

/** The texts of messages to customers, which company settings lead to, too. */
const textsPage = '/main/admin/message-templates';

/** The data sheets of the company, which company settings lead to, and the submittals of sales. */
const dataSheetsPage = '/main/admin/data-sheets';

/** The pages of the tables, which product engineers change and administrators release, too. */
const catalogueDestinations = [
  { path: '/main/product-engineer', label: 'Tables' },
  { path: '/main/product-engineer/draft', label: 'Draft and release' },
  { path: '/main/product-engineer/kinds', label: 'Kinds' },
  { path: '/main/product-engineer/versions', label: 'Versions' },
] as const;

/** What an administrator reaches from the price lists. */
const pagesOfPrices = [
  ...pricePages,
  ...commercialPages,
  houseRatesPage,
  ...catalogueDestinations.map(({ path }) => path),
];

/** Every area that has screens. */
export const areas: readonly Area[] = [
  {
    path: '/main/admin',
    role: 'administrator',
    destinations: [
      ...adminScreens.map((label, moveToAdmin) => ({
        path: '/main/admin',
        label,
        search: { moveToAdmin },
        ...(label === 'Approval Management' && ({ count: 'waiting requests' } as const)),
      })),
      { path: diagramsPath, label: 'Documents' },
      { path: '/main/admin/price-lists', label: 'Price lists' },
      { path: '/main/admin/intake-memories', label: 'Enquiries' },
      { path: '/main/admin/settings', label: 'Company settings' },
      { path: '/main/admin/audit', label: 'Audit' },
    ],
    pages: [
      '/main/admin/quouteOverView',
      floorsPage,
      libraryPage,
      standardsPage,
      textsPage,
      dataSheetsPage,
      workCalendarPage,
      ...pagesOfPrices,
    ],
    placeOfPage: {
      '/main/admin/quouteOverView': 'Approval Management',
      [floorsPage]: 'Company settings',
      [libraryPage]: 'Company settings',
      [standardsPage]: 'Company settings',
      [textsPage]: 'Company settings',
      [dataSheetsPage]: 'Company settings',
      [workCalendarPage]: 'Company settings',
      ...Object.fromEntries(pagesOfPrices.map((page) => [page, 'Price lists'])),
    },
  },
  {
    path: '/main/sales',
    role: 'sales',
    destinations: [
      { path: '/main/sales/home', label: 'Projects' },
      { path: '/main/sales/customer', label: 'Customers' },
      { path: '/main/sales/temp-manufacture', label: 'Files' },
    ],
    pages: [...projectPages, '/main/sales/intake', '/main/sales/data-sheets', '/main/sales/product-information/:id'],
  },
  {
    path: '/main/manufacture-engineer',
    role: 'manufacturer',
    destinations: [
      { path: '/main/manufacture-engineer/documents', label: 'Sales orders' },
      { path: '/main/manufacture-engineer/units', label: 'Units' },
      { path: '/main/manufacture-engineer/work', label: 'Work' },
      { path: '/main/manufacture-engineer/purchase', label: 'Purchase' },
      { path: '/main/manufacture-engineer/cutting', label: 'Cutting' },
      { path: '/main/manufacture-engineer/wiring', label: 'Wiring' },
      { path: diagramsPath, label: 'Diagrams' },
    ],
    pages: [
      '/main/manufacture-engineer/showcaseDocDiagrams',
      '/main/manufacture-engineer/viewBoard',
      ...unitPages,
      ...workPages,
    ],
    placeOfPage: Object.fromEntries([
      ...unitPages.map((page) => [page, 'Units'] as const),
      ...workPages.map((page) => [page, 'Work'] as const),
    ]),
  },
  {
    path: '/main/commercial',
    role: 'commercial',
    destinations: [
      { path: '/main/commercial', label: 'Pipeline' },
      { path: '/main/commercial/figures', label: 'Figures' },
      { path: '/main/commercial/exposure', label: 'Exposure' },
      { path: '/main/commercial/costing', label: 'Costing' },
      { path: '/main/commercial/margin-requests', label: 'Margin requests' },
    ],
    pages: [...projectPages, houseRatesPage],
    placeOfPage: { [houseRatesPage]: 'Costing' },
  },
  {
    path: '/main/product-engineer',
    role: 'product-engineer',
    destinations: [...catalogueDestinations, { path: '/main/admin/price-lists', label: 'Price lists' }],
    pages: [...pricePages, houseRatesPage],
    placeOfPage: {
      [houseRatesPage]: 'Tables',
      ...Object.fromEntries(pricePages.map((page) => [page, 'Price lists'])),
    },
  },
];

/** Whether an area has a page at a path. */
function hasPage({ destinations, pages }: Area, path: string): boolean {
  return [...destinations.map((destination) => destination.path), ...pages].some((page) => isPathOf(page, path));
}

function isPathOf(page: string, path: string): boolean {
  const wanted = page.split('/');
  const parts = path.split('/');
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
}

/** The position of the administration's screen that an address names; a number that none has opens the first one. */
export function adminScreenAt(moveToAdmin: number | undefined): number {
  return moveToAdmin !== undefined && moveToAdmin in adminScreens ? moveToAdmin : 0;
}

/**
 * The place in the header that an address belongs to. Pages that belong to none belong to the first.
 * @param moveToAdmin as the address has it
 */
export function destinationAt(area: Area, path: string, moveToAdmin?: number): Destination | undefined {
  const { destinations, placeOfPage = {} } = area;
  const place = placeOfPage[path];
  const screen = adminScreenAt(moveToAdmin);
  const isThere = (destination: Destination) =>
    destination.path === path && (destination.search === undefined || destination.search.moveToAdmin === screen);
  return destinations.find((each) => (place === undefined ? isThere(each) : each.label === place)) ?? destinations[0];
}

/** The area of a role, for its header. */
export function areaOfRole(role: Role): Area | undefined {
  return areas.find((area) => area.role === role);
}

/** The home of a role that has screens; the login for everybody else. */
export function landingOf(role: Role | null): string {
  return (role !== null && areaOfRole(role) && homeOf(role)) || '/login';
}

/** Pages that ask for no sign-in. The parts of the kit are for developers of screens, not for users. */
const openToAll: readonly string[] = ['/subscribe', '/set-password', ...(import.meta.env.DEV ? ['/foundations'] : [])];

/**
 * Where somebody who opens a path is sent; null when they may stay.
 * @param role of the signed-in user, null when nobody is signed in
 */
export function guardRoute(path: string, role: Role | null): string | null {
  const plain = path.replace(/\/+$/, '') || '/';
  if (openToAll.includes(plain)) {
    return null;
  }
  const landing = landingOf(role);
  if (plain === '/login') {
    return landing === '/login' ? null : landing;
  }
  const area = role === null ? undefined : areaOfRole(role);
  return area && hasPage(area, plain) ? null : landing;
}

/** Whether a path is a page that some role may open. */
export function isPageOfRole(path: string): boolean {
  return areas.some(({ role }) => guardRoute(path, role) === null);
}
