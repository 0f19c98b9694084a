import type { ProjectOnWire } from '@pw/contract/project-fields';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { startSession } from '../../../platform/session.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { resetClient } from '../../../testing/reset-client.ts';
import { aSession } from '../../../testing/signed-in.ts';
import type { StepProps } from '../../projects/wizard/wizard-frame.tsx';
import { aProjectOnWire } from './a-price.ts';

/** Signs a sales engineer in and starts the server that answers; for `beforeEach`. */
export function startSteps(): FakeServer {
  startSession(aSession('sales'));
  return startFakeServer();
}

/** For `afterEach`. */
export function stopSteps(server: FakeServer): void {
  resetClient();
  server.stop();
}

type Given = {
  readonly project?: Partial<ProjectOnWire>;
  readonly isViewOnly?: boolean;
  /** Behind the address: `?tab=2`. */
  readonly search?: string;
};

/** Opens a step of the wizard and waits for a text of it. */
export async function openStep(
  Step: ComponentType<StepProps>,
  awaited: string | RegExp,
  { project = {}, isViewOnly = false, search = '' }: Given = {},
): Promise<{ readonly user: UserEvent; readonly address: () => string }> {
  const root = createRootRoute();
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/',
        component: () => <Step project={{ ...aProjectOnWire, ...project }} isViewOnly={isViewOnly} />,
      }),
      // Whatever the step leads to.
      createRoute({ getParentRoute: () => root, path: '$', component: () => 'another page' }),
    ]),
  });
  const { user } = renderScreen(<RouterProvider router={router} />);
  await screen.findAllByText(awaited);
  return { user, address: () => router.state.location.href };
}
