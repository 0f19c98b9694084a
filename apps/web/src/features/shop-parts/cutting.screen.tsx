import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { OrderChoice, useOrders } from '../serial-units/order-choice.tsx';
import { CutPlanTab } from './cut-plan-tab.tsx';
import type { CuttingView } from './cutting-address.ts';
import { FlatPartsTab } from './flat-parts-tab.tsx';
import { RemnantsTab } from './remnants-tab.tsx';

/** How the bars of an order are cut, its flat parts, and the rests of bars that are kept. */
export function CuttingScreen() {
  const { order, view = 'plan' } = useSearch({ from: '/main/manufacture-engineer/cutting' });
  const navigate = useNavigate();
  const { orders, isLoading, failure, retry } = useOrders();
  const shown = order ?? orders[0]?.orderNumber;
  const show = (next: CuttingView) =>
    void navigate({
      to: '/main/manufacture-engineer/cutting',
      search: { ...(shown ? { order: shown } : {}), view: next },
    });
  const choose = (chosen: string) =>
    void navigate({ to: '/main/manufacture-engineer/cutting', search: { order: chosen, view } });
  const plan = shown !== undefined && <CutPlanTab key={shown} orderNumber={shown} />;
  const parts = shown !== undefined && <FlatPartsTab key={shown} orderNumber={shown} />;
  return (
    <Page
      title="Cutting"
      subtitle="Bars and flat parts of all boards of an order, and the remnants that are kept"
      actions={shown !== undefined && <OrderChoice orderNumber={shown} orders={orders} onChoose={choose} />}
    >
      {failure && <FailedState {...failure} onRetry={retry} retrying={isLoading} />}
      {isLoading && <LoadingState label="Loading the orders" rows={4} />}
      {!isLoading && !failure && (
        <Tabs
          label="Cutting"
          value={view}
          onChange={(value) => show(value as CuttingView)}
          items={[
            { value: 'plan', label: 'Cut plan', panel: plan || noOrders },
            { value: 'parts', label: 'Flat parts', panel: parts || noOrders },
            { value: 'remnants', label: 'Remnants', panel: <RemnantsTab /> },
          ]}
        />
      )}
    </Page>
  );
}

const noOrders = (
  <EmptyState
    title="No approved orders yet"
    text="Bars and sheet are cut for the boards of an approved order."
    drawing="document"
  />
);
