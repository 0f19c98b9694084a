import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../ui/page/page.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import classes from './admin-page.module.css';
import { adminTabs, tabPosition } from './admin-tabs.ts';

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
