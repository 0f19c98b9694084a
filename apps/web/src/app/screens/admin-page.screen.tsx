import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { GeneralTab } from '../../features/company-profile/general-tab.tsx';
import { RoleManagementTab } from '../../features/company-users/role-management-tab.tsx';
import { PricingTab } from '../../features/material-rates/pricing-tab.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import classes from './admin-page.module.css';

const route = getRouteApi('/main/admin');

/** Where the administrator keeps the company's profile, its users and its rates. The address names the tab. */
export function AdminPageScreen() {
  const { moveToAdmin } = route.useSearch();
  const navigate = route.useNavigate();

  return (
    <Page title="Administration">
      <Tabs
        label="Administration"
        value={String(tabPosition(moveToAdmin))}
        onChange={(value) => void navigate({ search: { moveToAdmin: Number(value) } })}
        items={adminTabs.map(({ label, content: Content }, position) => ({
          value: String(position),
          label,
          panel: (
            <div className={classes.panel}>
              <Content />
            </div>
          ),
        }))}
      />
    </Page>
  );
}

type AdminTab = { readonly label: string; readonly content: ComponentType };

/** The tabs of the Admin Page in their order: `moveToAdmin` counts them from 0. */
const adminTabs = [
  { label: 'General', content: GeneralTab },
  { label: 'Role Management', content: RoleManagementTab },
  { label: 'Pricing', content: PricingTab },
] as const satisfies readonly AdminTab[];

/** The position of the tab that an address names; a number that no tab has opens the first one. */
function tabPosition(moveToAdmin: number | undefined): number {
  return moveToAdmin !== undefined && moveToAdmin in adminTabs ? moveToAdmin : 0;
}
