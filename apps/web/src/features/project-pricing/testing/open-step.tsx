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
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { StepProps } from '../../projects/wizard/wizard-frame.tsx';
import { aProjectOnWire } from './a-price.ts';

type Given = {
  readonly project?: Partial<ProjectOnWire>;
  readonly isViewOnly?: boolean;
  /** The search of the address: `?tab=2`. */
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
      // The page that the step leads to.
      createRoute({ getParentRoute: () => root, path: '$', component: () => 'another page' }),
    ]),
  });
  const { user } = renderScreen(<RouterProvider router={router} />);
  await screen.findAllByText(awaited);
  return { user, address: () => router.state.location.href };
}
