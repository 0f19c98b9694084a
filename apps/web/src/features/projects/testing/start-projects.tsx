import type { ProjectRowOnWire } from '@pw/contract/project-fields';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
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
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import type { FileReading } from '../file-reading.ts';
import type { ListedProject } from '../listed-project.ts';
import { ProjectsScreen } from '../projects.screen.tsx';
import { keepProjects } from './fake-projects.ts';

/** Opens the screen on a server that keeps these projects. */
export async function openProjects(server: FakeServer, ...projects: readonly ProjectRowOnWire[]): Promise<UserEvent> {
  keepProjects(server, ...projects);
  return showProjects(projects[0]?.name ?? "No Project's to display");
}

/** Opens the screen and waits for a text of it. In place of the wizard stands the address that leads to it. */
export async function showProjects(awaited: string, search = ''): Promise<UserEvent> {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/main/sales/home', component: Home });
  const wizard = createRoute({
    getParentRoute: () => root,
    path: '/main/sales/config-verticle-wizard',
    component: WizardAddress,
  });
  const router = createRouter({
    routeTree: root.addChildren([home, wizard]),
    history: createMemoryHistory({ initialEntries: [`/main/sales/home${search}`] }),
  });
  const { user } = renderScreen(<RouterProvider router={router} />);
  await screen.findByText(awaited);
  return user;
}

/** The screen, and what its address says. */
function Home() {
  return (
    <>
      <ProjectsScreen moveDialog={MoveDialog} reading={reading} />
      <output aria-label="Address">{JSON.stringify(useLocation().search)}</output>
    </>
  );
}

/** In place of the dialogs that take a project further. */
function MoveDialog({ project, to }: { readonly project: ListedProject; readonly to: ProjectStatus }) {
  return <output aria-label="Step">{`${project.name} to ${to}`}</output>;
}

/** In place of the reading of other files: names those that it gets. */
const reading: FileReading = {
  button: null,
  notices: null,
  cover: <p>Drop the files here</p>,
  take: (files) => showToast({ title: 'To read', text: files.map(({ name }) => name).join(', '), tone: 'info' }),
};

/** What the address of the list says. */
export function listSearch(): unknown {
  return JSON.parse(screen.getByRole('status', { name: 'Address' }).textContent ?? '');
}

function WizardAddress() {
  return <output aria-label="Wizard">{JSON.stringify(useLocation().search)}</output>;
}

/** What the wizard was opened with, once it is. */
export async function wizardSearch(): Promise<unknown> {
  return JSON.parse((await screen.findByRole('status', { name: 'Wizard' })).textContent ?? '');
}

export const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`Select ${name}`) });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The names in the list from top to bottom. */
export function listedNames(): readonly string[] {
  return screen
    .queryAllByRole('button', { name: /^More actions for / })
    .map((each) => each.getAttribute('aria-label')?.replace('More actions for ', '') ?? '');
}

/** Ticks the boxes of rows. */
export async function select(user: UserEvent, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
}

/** Chooses an entry of a project's menu. */
export async function chooseFromMenu(user: UserEvent, project: string, entry: string): Promise<void> {
  await user.click(button(`More actions for ${project}`));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}
