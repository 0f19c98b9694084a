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
