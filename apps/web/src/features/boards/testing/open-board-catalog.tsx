import type { ProjectOnWire } from '@pw/contract/project-fields';
import { emptyProjectForm } from '@pw/domain/projects/project-fields';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BoardCatalog } from '../board-catalog.tsx';
import { PROJECT } from './fake-boards.ts';

const project: ProjectOnWire = {
  projectId: PROJECT,
  quotationNumber: 'Q-2026-0147',
  ...emptyProjectForm,
  name: 'Chakan Plant Extension',
  location: 'Chakan, Pune',
  enquiryNumber: 'E-1',
  enquiryDate: '2026-11-10',
  salesEngineer: 'Asha Kulkarni',
  customerName: 'Sahyadri Auto Components',
  customerId: null,
  customerLocation: 'Pune',
  terms: '',
  status: 'on-quote',
  createdBy: '11111111-1111-4111-8111-111111111111',
  orderNumber: null,
  rejectionReason: null,
  offerRevision: 1,
  approvedRevision: null,
  isLost: false,
  purchaseOrderNumber: null,
  createdAt: '2026-11-11T06:00:00.000Z',
  actedAt: '2026-11-20T06:00:00.000Z',
  revision: 1,
};

type Opened = {
  readonly user: UserEvent;
  /** Where the client is. */
  readonly address: () => string;
};

type Options = {
  readonly isViewOnly?: boolean;
  readonly projectId?: number;
  /** What of the wizard stands around the step. */
  readonly around?: ReactNode;
};

/** Opens the step of a project and waits for a text in it. */
export async function openCatalog(
  awaited: string | RegExp,
  { isViewOnly = false, projectId = PROJECT, around }: Options = {},
) {
  const root = createRootRoute();
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/',
        component: () => (
          <>
            {around}
            <BoardCatalog
              onFromStandard={() => undefined}
              onSaveAsStandard={() => undefined}
              project={{ ...project, projectId }}
              isViewOnly={isViewOnly}
              reading={null}
              onRules={() => undefined}
            />
          </>
        ),
      }),
      // Whatever the catalog leads to.
      createRoute({ getParentRoute: () => root, path: '$', component: () => 'another page' }),
    ]),
  });
  const { user } = renderScreen(<RouterProvider router={router} />);
  await screen.findAllByText(awaited);
  const opened: Opened = { user, address: () => router.state.location.href };
  return opened;
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^Select ${name}(?![-\\w])`) });

/** The names in the list from top to bottom. */
export function listedNames(): readonly string[] {
  return screen
    .queryAllByRole('link', { name: /^(Configure|View) / })
    .map((link) => link.getAttribute('aria-label')?.replace(/^\w+ /, '') ?? '');
}

export async function select(user: UserEvent, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
}
