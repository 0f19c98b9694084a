import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { OrderChoice, useOrders } from '../serial-units/order-choice.tsx';
import { OrderWiring } from './order-wiring.tsx';

/** The control wires of an order: wires, terminals and the cables to the site, board by board. */
export function WiringScreen() {
  const { order, board, view = 'wires' } = useSearch({ from: '/main/manufacture-engineer/wiring' });
  const navigate = useNavigate();
  const { orders, isLoading, failure, retry } = useOrders();
  const shown = order ?? orders[0]?.orderNumber;
  const go = (search: { order: string; board?: number | undefined; view: typeof view }) =>
    void navigate({ to: '/main/manufacture-engineer/wiring', search });
  return (
    <Page
      title="Wiring"
      subtitle="The control wires of the boards of an order, with their terminals and the cables to the site"
      actions={
        shown !== undefined && (
          <OrderChoice orderNumber={shown} orders={orders} onChoose={(chosen) => go({ order: chosen, view })} />
        )
      }
    >
      {failure && <FailedState {...failure} onRetry={retry} retrying={isLoading} />}
      {isLoading && <LoadingState label="Loading the orders" rows={4} />}
      {!isLoading && !failure && shown === undefined && (
        <EmptyState
          title="No approved orders yet"
          text="Wires are listed for the boards of an approved order."
          drawing="document"
        />
      )}
      {!isLoading && !failure && shown !== undefined && (
        <OrderWiring
          key={shown}
          orderNumber={shown}
          lineItemId={board}
          view={view}
          onShow={(next) => go({ order: shown, board, view, ...next })}
        />
      )}
    </Page>
  );
}
