import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ApprovalTab } from '../../features/approvals/approval-tab.tsx';
import { GeneralTab } from '../../features/company-profile/general-tab.tsx';
import { RoleManagementTab, type SoughtUser } from '../../features/company-users/role-management-tab.tsx';
import { PricingTab } from '../../features/material-rates/pricing-tab.tsx';
import { Page } from '../../ui/page/page.tsx';
import { adminScreenAt, adminScreens } from '../areas.ts';

const route = getRouteApi('/main/admin');

/** Where the administrator keeps the company's profile, its users, its rates and the approvals: the header leads to each. */
export function AdminPageScreen() {
  const { moveToAdmin, user } = route.useSearch();
  const navigate = route.useNavigate();
  const title = adminScreens[adminScreenAt(moveToAdmin)] ?? adminScreens[0];
  const Content = contents[title];
  return (
    <Page title={title}>
      <Content
        soughtId={user}
        onSoughtClosed={() => void navigate({ search: ({ moveToAdmin: at }) => ({ moveToAdmin: at }), replace: true })}
      />
    </Page>
  );
}

const contents: Readonly<Record<(typeof adminScreens)[number], ComponentType<SoughtUser>>> = {
  General: GeneralTab,
  'Role Management': RoleManagementTab,
  Pricing: PricingTab,
  'Approval Management': ApprovalTab,
};
