import { homeOf, type Role } from './roles.ts';

export type Portal = {
  /** What the card of the role dialog is called. */
  readonly label: string;
  readonly role: Role;
};

/** The cards of the role dialog. Commercial and Product Engineer join when their portals exist. */
export const offeredPortals: readonly Portal[] = [
  { label: 'Sales', role: 'sales' },
  { label: 'Manufacture', role: 'manufacturer' },
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
