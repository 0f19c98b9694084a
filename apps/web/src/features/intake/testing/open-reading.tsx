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
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useFileDrop } from '../../../ui/controls/file-drop.tsx';
import { useEnquiryReading } from '../drop/enquiry-reading.tsx';

type Options = { readonly projectId?: number; readonly isOpen?: boolean };

/** Opens a screen that takes the files of enquiries. In place of the intake stands the address that leads to it. */
export async function openReading({ projectId, isOpen = true }: Options = {}): Promise<UserEvent> {
  const root = createRootRoute();
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/',
        component: () => <Reading projectId={projectId ?? null} isOpen={isOpen} />,
      }),
      createRoute({ getParentRoute: () => root, path: '/main/sales/intake', component: IntakeAddress }),
    ]),
  });
  const { user } = renderScreen(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'A list' });
  return user;
}

function Reading(options: { readonly projectId: number | null; readonly isOpen: boolean }) {
  const reading = useEnquiryReading(options);
  const isOver = useFileDrop(reading?.take ?? null);
  return (
    <>
      <h1>A list</h1>
      <input aria-label="Search" />
      {reading?.button}
      {reading?.notices}
      {isOver && reading?.cover}
    </>
  );
}

function IntakeAddress() {
  return <output aria-label="Intake">{JSON.stringify(useLocation().search)}</output>;
}

/** Which intake was opened, once one is. */
export async function openedIntake(): Promise<unknown> {
  return JSON.parse((await screen.findByRole('status', { name: 'Intake' })).textContent ?? '');
}
