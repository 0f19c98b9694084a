import { readCompanySettingsCall } from '@pw/contract/company-settings/read-company-settings';
import { loadFailure } from '../../platform/load-failure.ts';
import { useCallData } from '../../platform/use-call.ts';
import { FailedState } from '../../ui/failed-state/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SettingsForm } from './settings-form.tsx';

/** How the company calculates margin and insurance. */
export function CompanySettingsScreen() {
  const settings = useCallData(readCompanySettingsCall, {});
  const failure = loadFailure(settings.error, 'The settings');
  return (
    <Page
      title="Company settings"
      subtitle="They act at once on every project that is not submitted yet; what was submitted keeps its price."
      scrolls
    >
      {settings.data && <SettingsForm saved={settings.data} />}
      {settings.isPending && <LoadingState label="Loading the settings" rows={4} />}
      {failure && <FailedState {...failure} onRetry={() => void settings.refetch()} retrying={settings.isFetching} />}
    </Page>
  );
}
