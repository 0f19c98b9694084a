import type { ComponentType } from 'react';
import { GeneralTab } from '../company-profile/general-tab.tsx';
import { RoleManagementTab } from '../company-users/role-management-tab.tsx';
import { PricingTab } from '../material-rates/pricing-tab.tsx';

type AdminTab = { readonly label: string; readonly content: ComponentType };

/** The tabs of the Admin Page in their order: `moveToAdmin` counts them from 0. */
export const adminTabs = [
  { label: 'General', content: GeneralTab },
  { label: 'Role Management', content: RoleManagementTab },
  { label: 'Pricing', content: PricingTab },
] as const satisfies readonly AdminTab[];

/** The position of the tab that an address names; a number that no tab has opens the first one. */
export function tabPosition(moveToAdmin: number | undefined): number {
  return moveToAdmin !== undefined && moveToAdmin in adminTabs ? moveToAdmin : 0;
}
