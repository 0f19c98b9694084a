type RoleEntry = {
  /** The name the product's users, its calls and its sessions know the role by. */
  readonly name: string;
  /** Where the role lands after sign-in (hash route); null for a role without a web portal. */
  readonly home: string | null;
};

/** The seven roles. Engineer has no portal yet and Field Engineer works on the mobile app only. */
const table = {
  sales: { name: 'Sales', home: '/main/sales/home' },
  manufacturer: { name: 'Manufacturer', home: '/main/manufacture-engineer/documents' },
  administrator: { name: 'admin', home: '/main/admin' },
  commercial: { name: 'Commercial', home: '/main/commercial' },
  'product-engineer': { name: 'Product Engineer', home: '/main/product-engineer' },
  engineer: { name: 'Engineer', home: null },
  'field-engineer': { name: 'Field Engineer', home: null },
} as const satisfies Readonly<Record<string, RoleEntry>>;

export type Role = keyof typeof table;

/** The name of a role in sessions and calls, e.g. `Product Engineer`. */
export type RoleName = (typeof table)[Role]['name'];

// Object.keys knows only strings; the table has no other keys than roles.
export const roles = Object.keys(table) as readonly Role[];

/** The name of a role in sessions, calls and texts. */
export function roleName(role: Role): RoleName {
  return table[role].name;
}

/** The role of a name from a call or a session, spelled exactly; null for any other text. */
export function roleNamed(name: string): Role | null {
  return roles.find((role) => table[role].name === name) ?? null;
}

/** The hash route a role lands on after sign-in; null when it has no portal and stays at the login. */
export function homeOf(role: Role): string | null {
  return table[role].home;
}

/**
 * Who may do what, asked by the route and by the button. A rule about the object itself (its company, its status) is
 * not a permission: the first is the database's, the second a decision's.
 */
const allowed = {
  'company-users.read': ['administrator'],
  'company-users.manage': ['administrator'],
  'company-profile.read': roles,
  'company-profile.manage': ['administrator'],
  'material-rates.read': ['sales', 'administrator', 'commercial'],
  'material-rates.manage': ['administrator'],
  'price-lists.read': ['sales', 'administrator', 'commercial', 'product-engineer'],
  'price-lists.manage': ['administrator', 'product-engineer'],
  'maker-terms.manage': ['administrator'],
  'catalogue.read': ['administrator', 'product-engineer'],
  'catalogue.edit': ['product-engineer'],
  // Of two people: who drafted a version does not release it.
  'catalogue.release': ['administrator', 'product-engineer'],
  'market-rates.read': ['sales', 'administrator', 'commercial', 'product-engineer'],
  'market-rates.manage': ['administrator'],
  'exposure.read': ['administrator', 'commercial'],
  'commercial.read': ['administrator', 'commercial'],
  // What orders have cost: the works read no money.
  'costing.read': ['administrator', 'commercial'],
  // Hours and kilograms: the totals of offers are for those who read projects.
  'house-rates.read': ['administrator', 'commercial', 'product-engineer'],
  'house-rates.propose': ['administrator', 'commercial'],
  // Of two people: an accepted rate is in the draft of the tables, which somebody else releases.
  'house-rates.accept': ['administrator', 'product-engineer'],
  // Neither is part of a quote: Commercial writes both.
  'offers.follow': ['sales', 'commercial'],
  // A weekly mail to oneself; what it says follows from the roles on its day.
  'digest.own': ['sales', 'administrator', 'commercial'],
  'margins.read': ['sales', 'administrator', 'commercial'],
  'margins.manage': ['administrator'],
  // Of two people: who asked for an approval does not give it.
  'margins.decide': ['administrator', 'commercial'],
  // Sales previews prices in the browser, which needs the margin mode and the insurance base.
  'company-settings.read': ['sales', 'administrator', 'commercial'],
  'company-settings.manage': ['administrator'],
  'customers.read': ['sales', 'administrator', 'commercial'],
  'customers.manage': ['sales'],
  // The rules and tables by which pages work boards out themselves.
  'knowledge.read': ['sales', 'administrator', 'commercial', 'product-engineer'],
  'projects.read': ['sales', 'administrator', 'commercial'],
  // By name alone: a product engineer marks boards that every comparison of the tables works out.
  'boards.find': ['sales', 'administrator', 'product-engineer'],
  'projects.manage': ['sales'],
  // Which of the two takes which step, the table of the steps says.
  'projects.move': ['sales', 'administrator'],
  'approvals.read': ['administrator'],
  'reports.read': ['sales', 'administrator', 'commercial'],
  'reports.generate': ['sales'],
  // The data sheets that packages hold.
  'data-sheets.read': ['sales', 'administrator'],
  'data-sheets.manage': ['sales', 'administrator'],
  'specification.read': ['sales', 'administrator'],
  'specification.manage': ['sales'],
  'customer-page.read': ['sales', 'administrator'],
  'customer-page.manage': ['sales'],
  'answer-library.manage': ['administrator'],
  'standard-boards.read': ['sales', 'administrator'],
  'standard-boards.manage': ['sales'],
  'standard-boards.release': ['administrator'],
  'file-repository.read': ['sales', 'administrator'],
  'diagrams.read': ['administrator', 'manufacturer'],
  'diagrams.manage': ['administrator'],
  'orders.read': ['manufacturer', 'administrator'],
  'orders.make-documents': ['manufacturer', 'administrator'],
  'units.read': ['manufacturer', 'administrator', 'sales'],
  'units.manage': ['manufacturer', 'administrator'],
  'tests.enter': ['manufacturer', 'administrator'],
  'work.enter': ['manufacturer', 'administrator'],
  'work-calendar.manage': ['administrator'],
  // The people of the works, too, who have no accounts.
  'instruments.manage': ['manufacturer', 'administrator'],
  'dispatch.manage': ['manufacturer', 'administrator'],
  // Units whose tests are not completed leave only with the reason of an administrator.
  'dispatch.release': ['administrator'],
  // A user with links to files may have them together: which links a user gets is decided elsewhere.
  'files.zip': ['sales', 'manufacturer', 'administrator'],
  'audit.read': ['administrator'],
  'session.own': roles,
  // The administrator has a licence key.
  'licence-key.renew': ['administrator'],
  'password.own': roles.filter((role) => role !== 'administrator'),
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof allowed;

// Object.keys knows only strings; the table has no other keys than permissions.
export const permissions = Object.keys(allowed) as readonly Permission[];

/** Tells whether a role holds a permission. */
export function mayDo(role: Role, permission: Permission): boolean {
  const holders: readonly Role[] = allowed[permission];
  return holders.includes(role);
}

export type Portal = {
  /** The name of the card in the role dialog. */
  readonly label: string;
  readonly role: Role;
};

/** The cards of the role dialog. */
export const offeredPortals: readonly [Portal, ...Portal[]] = [
  { label: 'Sales', role: 'sales' },
  { label: 'Manufacture', role: 'manufacturer' },
  { label: 'Commercial', role: 'commercial' },
  { label: 'Product Engineer', role: 'product-engineer' },
];

/** Shown instead of a portal that does not exist. */
export const PORTAL_NOT_AVAILABLE = 'Portal is Not Available';

export type PortalEntrance =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'alert'; readonly text: typeof PORTAL_NOT_AVAILABLE };

/** Where an accepted role goes: its home, or the alert when it has none. */
export function enterPortal(role: Role): PortalEntrance {
  const path = homeOf(role);
  return path === null ? { kind: 'alert', text: PORTAL_NOT_AVAILABLE } : { kind: 'go', path };
}
