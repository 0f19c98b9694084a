import type { CustomerOnWire } from '@pw/contract/customers';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { startSession } from '../../../platform/session.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CustomersScreen } from '../customers.screen.tsx';
import { keepCustomers } from './fake-customers.ts';
import { salesEngineer } from './sales-engineer.ts';

/** Signs the sales engineer in and starts the server that answers; for `beforeEach`. */
export function startCustomers(): FakeServer {
  startSession(salesEngineer);
  return startFakeServer();
}

/** Opens the screen on a server that keeps these customers. */
export async function openCustomers(server: FakeServer, ...customers: readonly CustomerOnWire[]): Promise<UserEvent> {
  keepCustomers(server, ...customers);
  return showCustomers(customers[0]?.customerName ?? 'No customers to display');
}

/** Opens the screen and waits for a text of the list. */
export async function showCustomers(awaited: string): Promise<UserEvent> {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/main/sales/customer', component: CustomersScreen }),
      createRoute({ getParentRoute: () => root, path: '/main/sales/home', component: ProjectsAddress }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/main/sales/customer'] }),
  });
  const { user } = renderScreen(<RouterProvider router={router} />);
  await screen.findByText(awaited);
  return user;
}

function ProjectsAddress() {
  return <output aria-label="Projects">{JSON.stringify(useLocation().search)}</output>;
}

export const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`Select ${name}`) });

/** The names in the list from top to bottom. */
export function listedNames(): readonly string[] {
  return screen
    .queryAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.replace('Edit ', '') ?? '');
}
