import { findBoardsCall } from '@pw/contract/boards';
import { listUsersCall } from '@pw/contract/company-users';
import { listProjectsCall } from '@pw/contract/projects';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ApprovalRow } from '../../features/approvals/approval-row.ts';
import { anApproval, answerApprovals } from '../../features/approvals/testing/an-approval.ts';
import { aUser, companyAnswer } from '../../features/company-users/testing/company-answers.ts';
import { aProject, keepProjects } from '../../features/projects/testing/fake-projects.ts';
import { startSession } from '../../platform/session.ts';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSession } from '../../testing/signed-in.ts';
import type { FoundBoard } from './found-entries.ts';
import { GoToDialog } from './go-to-dialog.tsx';

const server = aSalesServer();
beforeEach(() => {
  server.answer(findBoardsCall, { items: [] });
});

function openSearch() {
  const onProject = vi.fn<(projectId: number) => void>();
  const onBoard = vi.fn<(board: FoundBoard) => void>();
  const onClose = vi.fn<() => void>();
  const entries = [{ label: 'Customers', kind: 'Screen', run: vi.fn<() => void>() }] as const;
  const { user } = renderScreen(
    <GoToDialog
      opened
      entries={entries}
      goTo={{ project: onProject, board: onBoard, request: null, person: null }}
      onClose={onClose}
    />,
  );
  return { user, onProject, onBoard, onClose };
}

const box = () => screen.findByRole('combobox', { name: 'Search or go to' });
const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('finds projects by number or name behind the screens, and goes to the chosen one', async () => {
  keepProjects(
    server,
    aProject(16, { name: 'Hospital Tower B' }),
    aProject(17, { name: 'Chakan Plant, new customers' }),
  );
  const { user, onProject, onClose } = openSearch();
  await user.type(await box(), 'customers');
  await waitFor(() =>
    expect(optionTexts()).toEqual(['CustomersScreen', 'Q-2026-0017 Chakan Plant, new customersProject']),
  );
  await user.clear(await box());
  await user.type(await box(), '0016');
  await waitFor(() => expect(optionTexts()).toEqual(['Q-2026-0016 Hospital Tower BProject']));
  await user.keyboard('{Enter}');
  expect(onProject.mock.calls).toEqual([[16]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks for eight projects, without the signs that no search takes, and says when nothing is found', async () => {
  keepProjects(server);
  const { user } = openSearch();
  await user.type(await box(), 'cha*kan?');
  expect(await screen.findByText('Nothing is called that. Try a part of the name.')).toBeInTheDocument();
  const asked = server.requestsOf(listProjectsCall).at(-1)?.query;
  expect([asked?.get('search'), asked?.get('size')]).toEqual(['chakan', '8']);
});

it('finds boards of any project by their names, and opens the chosen one', async () => {
  keepProjects(server);
  const board = {
    projectId: 16,
    lineItemId: 3,
    name: 'PCC-1',
    isSaved: true,
    quotationNumber: 'Q-2026-0016',
    projectName: 'Hospital Tower B',
  };
  server.answer(findBoardsCall, { items: [board] });
  const { user, onBoard } = openSearch();
  await user.type(await box(), 'pcc');
  await waitFor(() => expect(optionTexts()).toEqual(['PCC-1 in Q-2026-0016 Hospital Tower BBoard']));
  await user.keyboard('{Enter}');
  expect(onBoard.mock.calls).toEqual([[board]]);
});

it('finds people and waiting requests for an administrator, who asks for no projects [SHL-28]', async () => {
  startSession(aSession('administrator'));
  server.answer(listUsersCall, companyAnswer([aUser({ name: 'Asha Kulkarni', email: 'asha@demo.test' })]));
  answerApprovals(server, anApproval(7, { status: 'order-submitted', name: 'Kiln 2' }));
  const onPerson = vi.fn<(userId: string) => void>();
  const onRequest = vi.fn<(request: ApprovalRow) => void>();
  const goTo = { project: null, board: null, request: onRequest, person: onPerson };
  const { user } = renderScreen(<GoToDialog opened entries={[]} goTo={goTo} onClose={() => {}} />);
  await user.type(await box(), 'kulk');
  await waitFor(() => expect(optionTexts()).toEqual(['Asha Kulkarni asha@demo.testPerson']));
  await user.keyboard('{Enter}');
  expect(onPerson.mock.calls).toEqual([[aUser({}).userId]]);
  await user.clear(await box());
  await user.type(await box(), 'kiln');
  await waitFor(() => expect(optionTexts()).toEqual(['Q-2026-0007 Kiln 2Request']));
  await user.keyboard('{Enter}');
  expect(onRequest.mock.calls).toMatchObject([[{ id: 7 }]]);
  expect(server.requestsOf(listProjectsCall)).toEqual([]);
  expect(server.requestsOf(findBoardsCall)).toEqual([]);
});
