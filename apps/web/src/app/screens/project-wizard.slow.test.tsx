import { listBoardsCall } from '@pw/contract/boards';
import { readOfferGateCall } from '@pw/contract/offer-gate';
import { readSubmissionCall } from '@pw/contract/order-submission';
import { readProjectDemandsCall } from '@pw/contract/project-demands';
import { getProjectPriceCall, openProjectCall } from '@pw/contract/project-pricing';
import { markPresenceCall, readProjectCall } from '@pw/contract/projects';
import { readRateNoticeCall } from '@pw/contract/rate-notice';
import { listReportsCall } from '@pw/contract/reports';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBoard } from '../../features/boards/testing/fake-boards.ts';
import { aSubmissionCheck } from '../../features/order-submission/testing/a-submission-check.ts';
import { aPrice, aPricedBoard } from '../../features/project-pricing/testing/a-price.ts';
import { aRateNotice } from '../../features/project-pricing/testing/a-rate-notice.ts';
import { readCurrentProject, rememberCurrentProject } from '../../features/projects/current-project.ts';
import { aProject } from '../../features/projects/testing/fake-projects.ts';
import {
  answerBoards,
  back,
  chakan,
  currentStep,
  next,
  openNewProject,
  openProject,
  startWizard,
  steps,
} from '../../features/projects/wizard/testing/open-wizard.tsx';
import { anOpenGate } from '../../features/reports/testing/a-report.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { lookAtPage } from '../../testing/look-at-page.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer(startWizard);

describe('the wizard', () => {
  it('shows the five steps and begins with the first one for a new project [PRJ-26, PRJ-41, PRJ-42]', async () => {
    await openNewProject();
    expect(
      steps()
        .getAllByRole('listitem')
        .map((step) => step.textContent?.replace(/^\d/, '')),
    ).toEqual(['Project Details', 'Board Catalog', 'Pricing', 'Reports', 'Summary']);
    expect(currentStep()).toBe('Project Details');
    expect(back()).toBeDisabled();
    expect(screen.getByText('New Project')).toBeInTheDocument();
  });

  it('says which project it is for: number, name, revision of the offer, customer and status', async () => {
    await openProject(server, chakan);
    expect(screen.getByText(/Q-2026-0017\s+Chakan Plant Extension/)).toBeInTheDocument();
    expect(screen.getByText('17-R1 · Sahyadri Auto Components, Chakan, Pune')).toBeInTheDocument();
    expect(screen.getByText('On Quote')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
  });

  it('opens to set a project up, or at its boards [SHL-40, SHL-41]', async () => {
    await openProject(server, chakan, 'mode=setup');
    expect(currentStep()).toBe('Project Details');
    cleanup();
    await openProject(server, chakan, 'mode=board');
    expect(currentStep()).toBe('Board Catalog');
  });

  it('goes to the boards of a project whose boards are valid [PRJ-45]', async () => {
    answerBoards(server, 1);
    await openProject(server, chakan, '');
    expect(currentStep()).toBe('Board Catalog');
  });

  const openPage = async (page: string) => {
    rememberCurrentProject({ ...chakan, createdNow: false });
    server.answer(readProjectCall, chakan);
    renderApp(`/main/sales/${page}`);
    await screen.findByText(/Q-2026-0017/);
    expect(currentPath()).toContain(`/main/sales/${page}?project=17`);
    return currentStep();
  };

  it('is the overview of the details of the current project at its address [SHL-38, SHL-39]', async () => {
    expect(await openPage('additionalDetails')).toBe('Project Details');
  });

  it('is the list of boards of the current project at its address [SHL-16, SHL-35]', async () => {
    expect(await openPage('boards')).toBe('Board Catalog');
  });

  it('is the pricing of the current project at its address [SHL-36]', async () => {
    expect(await openPage('pricing')).toBe('Pricing');
  });

  it('is the reports of the current project at their address [SHL-37]', async () => {
    expect(await openPage('reports')).toBe('Reports');
  });

  it('arrives with its boards and their price in one call, and its step asks for nothing that came', async () => {
    const mdb = aBoard(1, { name: 'MDB' });
    const boards = { items: [{ ...mdb, gap: null }], total: 1, boards: 1, panels: 1, incomplete: [] };
    const price = aPrice([aPricedBoard({ lineItemId: mdb.lineItemId, name: 'MDB' })]);
    server.answer(openProjectCall, { project: chakan, boards, price });
    renderApp('/main/sales/config-verticle-wizard?project=17&mode=board');
    const row = within(await screen.findByRole('row', { name: /MDB/ }));
    expect(row.getByText('4,09,893.46')).toBeVisible();
    for (const call of [readProjectCall, listBoardsCall, getProjectPriceCall]) {
      expect(server.requestsOf(call)).toEqual([]);
    }
  });

  it('asks for the price by itself where it was not known at once', async () => {
    server.hold(getProjectPriceCall);
    await openProject(server, chakan, 'mode=board');
    await waitFor(() => expect(server.requestsOf(getProjectPriceCall)).toHaveLength(1));
  });

  it('stays with its project when another tab opens another one', async () => {
    rememberCurrentProject({ ...chakan, createdNow: false });
    await openProject(server, chakan, 'mode=board');
    rememberCurrentProject({ ...aProject(5), createdNow: false });
    expect(currentPath()).toContain('project=17');
    expect(server.requestsOf(readProjectCall).map(({ path }) => path)).toEqual(['/api/v1/projects/17']);
  });

  it('says what to choose where an address needs a project and there is none, and leads to the projects [SHL-33]', async () => {
    const { user } = renderApp('/main/sales/pricing');
    expect(await screen.findByText('No project is chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose a project' }));
    await screen.findByRole('heading', { name: 'Projects' });
    expect(currentPath()).toBe('/main/sales/home');
  });

  it('keeps the project as the current one, which this browser has not created [PRJ-23, SHL-61, SHL-62]', async () => {
    rememberCurrentProject({ ...chakan, createdNow: true });
    await openProject(server, chakan, 'mode=board');
    await waitFor(() => expect(readCurrentProject()?.createdNow).toBe(false));
    expect(readCurrentProject()?.projectId).toBe(17);
  });
});

describe('the steps of a project', () => {
  it('are closed behind the boards until there is one and all are generated [PRJ-49]', async () => {
    answerBoards(server, 2, ['PCC-1']);
    await openProject(server, chakan, 'mode=board');
    await waitFor(() => expect(next()).toHaveAccessibleDescription('Next is open when every board is completed.'));
    expect(next()).toBeDisabled();
    expect(steps().queryByRole('link', { name: /Pricing/ })).toBeNull();
  });

  it('are turned by Next and Back, and by Alt with an arrow [PRJ-50]', async () => {
    answerBoards(server, 1);
    server.answer(readOfferGateCall, anOpenGate);
    server.answer(listReportsCall, {});
    const user = await openProject(server, chakan, 'mode=board');
    await waitFor(() => expect(next()).toBeEnabled());
    await user.click(next());
    await waitFor(() => expect(currentStep()).toBe('Pricing'));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(currentStep()).toBe('Reports'));
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(currentStep()).toBe('Pricing'));
    await user.click(back());
    await waitFor(() => expect(currentStep()).toBe('Board Catalog'));
    expect(currentPath()).toContain('step=board-catalog');
  });

  it('end with the Summary, which has no Next that leads nowhere', async () => {
    answerBoards(server, 1);
    await openProject(server, chakan, 'mode=board&step=summary');
    await waitFor(() => expect(currentStep()).toBe('Summary'));
    expect(back()).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('are links once they are done, and the first one says what is open in it', async () => {
    answerBoards(server, 1);
    const user = await openProject(server, { ...chakan, enquiryNumber: '' }, 'mode=board');
    expect(await steps().findByRole('link', { name: 'Project Details, needs attention' })).toBeInTheDocument();
    await user.click(steps().getByRole('link', { name: 'Project Details, needs attention' }));
    await waitFor(() => expect(currentStep()).toBe('Project Details'));
  });
});

describe('a project that can only be viewed', () => {
  const submitted = { ...chakan, ...aProject(17, { status: 'quote-submitted' }), customerId: chakan.customerId };

  it('says its status and shows its details as plain text [STS-19, STS-20, STS-23]', async () => {
    await openProject(server, submitted);
    expect(screen.getByText(/The project is in the status Quote Submitted and can only be viewed/)).toBeInTheDocument();
    await screen.findByText('ENQ/17');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Industry|Calendar|Edit terms|Edit customer/ })).toBeNull();
  });

  it('lets every step be looked at [STS-24]', async () => {
    answerBoards(server, 1, ['PCC-1']);
    const user = await openProject(server, submitted);
    expect(next()).toBeEnabled();
    expect(await steps().findByRole('link', { name: /Summary/ })).toBeInTheDocument();
    await user.click(next());
    await waitFor(() => expect(currentStep()).toBe('Board Catalog'));
    expect(next()).toBeEnabled();
  });
});

describe('the way of a project after it was submitted', () => {
  const banner = (cause: string) => screen.getByText(cause).closest('[role="status"]');

  it('is open over every step of what is on order: confirm, or release [STS-25]', async () => {
    const user = await openProject(server, { ...chakan, status: 'on-order', orderNumber: 'SO-26-0088' });
    await user.click(screen.getByRole('button', { name: 'Confirm order' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm order' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Release to manufacture' }));
    const question = await screen.findByRole('dialog', { name: 'Release to manufacture' });
    expect(question).toHaveTextContent('An administrator decides about 17-R1, which stays as it was submitted.');
  });

  it('begins again where it was rejected, with the reason over every step but for the way to the last one at itself', async () => {
    const rejectionReason = 'The incomer has to be withdrawable.';
    const rejected = { ...chakan, status: 'quote-rejected', rejectionReason, offerRevision: 2 } as const;
    server.answer(readSubmissionCall, aSubmissionCheck({ revision: 2 }));
    const user = await openProject(server, rejected);
    expect(banner('Quote Rejected:')).toHaveTextContent(rejectionReason);
    expect(banner('Quote Rejected:')).toHaveTextContent('It is 17-R2 now');
    await user.click(screen.getByRole('button', { name: 'Submit again' }));
    await waitFor(() => expect(currentStep()).toBe('Summary'));
    expect(banner('Quote Rejected:')).toHaveTextContent(rejectionReason);
    expect(screen.queryByRole('button', { name: 'Submit again' })).toBeNull();
  });
});

describe('what must carry its rating inside the boards of a project', () => {
  const question = () => screen.queryByText('What must carry its rating inside the board?');

  it('is asked in the step of the boards until the project has an answer', async () => {
    answerBoards(server, 1);
    server.answer(readProjectDemandsCall, { demands: [], defaults: {}, labour: null, revision: 1 });
    await openProject(server, chakan, 'mode=board');
    expect(await screen.findByText('What must carry its rating inside the board?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Answer for the project' })).toBeVisible();
  });

  it('is not asked of a project that has one', async () => {
    answerBoards(server, 1);
    await openProject(server, chakan, 'mode=board');
    await waitFor(() => expect(server.requestsOf(readProjectDemandsCall)).not.toEqual([]));
    expect(question()).toBeNull();
  });
});

describe('rates of the company that changed', () => {
  it.each(['setup', 'board'])('are reported over every step, until somebody closes it: %s', async (mode) => {
    server.answer(readRateNoticeCall, { notice: aRateNotice });
    await openProject(server, chakan, `mode=${mode}`);
    expect(await screen.findByText(/Rates of the company have changed/)).toBeVisible();
  });

  it('are not reported for a project that can only be viewed', async () => {
    await openProject(server, { ...chakan, status: 'quote-submitted' });
    expect(server.requestsOf(readRateNoticeCall)).toEqual([]);
  });
});

describe('a project', () => {
  it('whose offer is lost can only be viewed, says so, and has no submission at the Summary', async () => {
    server.answer(readProjectCall, { ...chakan, isLost: true });
    renderApp('/main/sales/config-verticle-wizard?project=17&mode=board&step=summary');
    expect(await screen.findByText(/The offer is lost, so that the project can only be viewed/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Outcome' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit to Order' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Submitted revision' })).toBeNull();
  });
});

describe('somebody else', () => {
  it('who has the project open is named', async () => {
    server.answer(markPresenceCall, {
      others: [{ userId: chakan.createdBy, name: 'Vikram Iyer', since: '2026-11-20T09:00:00.000Z' }],
    });
    await openProject(server, chakan);
    expect(await screen.findByText('Vikram Iyer has this project open')).toBeInTheDocument();
    expect(server.requestsOf(markPresenceCall)[0]?.path).toBe('/api/v1/projects/17/presence');
  });

  it('who deleted it is named, with the way back to the list', async () => {
    const by = { userId: aSession('sales').userId, name: 'Vikram Iyer' };
    server.refuse(readProjectCall, 'DELETED', { details: { by, at: '2026-11-20T09:00:00.000Z' } });
    rememberCurrentProject({ ...chakan, createdNow: false });
    const { user } = renderApp('/main/sales/config-verticle-wizard?project=17&mode=board');
    expect(await screen.findByText('Vikram Iyer deleted this project at 20-11-2026 14:30')).toBeInTheDocument();
    expect(readCurrentProject()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the projects' }));
    await screen.findByRole('heading', { name: 'Projects' });
  });

  it('who deletes it while it is open takes the page with it', async () => {
    await openProject(server, chakan, 'mode=setup');
    await screen.findByLabelText(/^Project Name/);
    const by = { userId: chakan.createdBy, name: 'Vikram Iyer' };
    server.refuse(readProjectCall, 'DELETED', { details: { by, at: '2026-11-20T09:00:00.000Z' } });
    lookAtPage();
    expect(await screen.findByText(/^Vikram Iyer deleted this project/)).toBeInTheDocument();
  });
});

describe('a project that does not arrive', () => {
  it('is asked for again', async () => {
    server.once.fail(readProjectCall, 503);
    server.answer(readProjectCall, chakan);
    const { user } = renderApp('/main/sales/config-verticle-wizard?project=17&mode=setup');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Q-2026-0017/)).toBeInTheDocument();
    expect(server.requestsOf(listBoardsCall).length).toBeGreaterThan(0);
  });
});
