import { addProjectCall, readProjectCall, saveProjectCall } from '@pw/contract/projects';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { lookAtPage } from '../../../testing/look-at-page.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { readCurrentProject } from '../current-project.ts';
import { aProject, whole } from '../testing/fake-projects.ts';
import {
  chakan,
  currentStep,
  deccan,
  fillIn,
  next,
  openNewProject,
  openProject,
  startWizard,
} from '../wizard/testing/open-wizard.tsx';
import { emptyDetails, sentDetails } from './details-form.ts';

const server = aFakeServer(startWizard);

const created = { projectId: 18, quotationNumber: 'Q-2026-0018', revision: 1 };
const saved = {
  ...whole(aProject(18, { name: 'Wadi Kiln 3', revision: 2 })),
  customerId: deccan.customerId,
};

describe('Next from the details of a new project', () => {
  it('is closed until the form is right and a customer is selected [PRJ-47, PRJ-48, PRJ-66]', async () => {
    const user = await openNewProject();
    expect(next()).toBeDisabled();
    expect(screen.getByText('Next still needs')).toHaveTextContent(
      'Next still needsProject NameProject LocationEnquiry NumberIndustryCustomer',
    );
    await user.click(screen.getByRole('button', { name: 'Go to Enquiry Number' }));
    expect(screen.getByLabelText(/^Enquiry Number/)).toHaveFocus();
    await fillIn(user);
    expect(next()).toBeEnabled();
    await user.clear(screen.getByLabelText(/^Project Name/));
    expect(next()).toBeDisabled();
  });

  it('creates the project and saves its details, once, and goes to the boards [PRJ-43, PRJ-64, PRJ-69]', async () => {
    server.answer(addProjectCall, created);
    server.answer(saveProjectCall, saved);
    server.answer(readProjectCall, saved);
    const user = await openNewProject();
    await fillIn(user);
    await user.dblClick(next());
    await waitFor(() => expect(currentStep()).toBe('Board Catalog'));

    expect(await screen.findByText('New Project “Wadi Kiln 3” has been created successfully')).toBeInTheDocument();
    expect(server.bodiesOf(addProjectCall)).toEqual([{ name: 'Wadi Kiln 3' }]);
    expect(server.bodiesOf(saveProjectCall)).toEqual([
      {
        // Whatever is not entered is empty.
        ...sentDetails(emptyDetails),
        revision: 1,
        name: 'Wadi Kiln 3',
        location: 'Wadi',
        enquiryNumber: 'ENQ/9',
        enquiryDate: '',
        consultant: '',
        industry: 'Industrial & Manufacturing - Cement',
        customerId: deccan.customerId,
        // The company's, as fetchTerms has shown them.
        terms: '',
      },
    ]);
    expect(server.requestsOf(saveProjectCall)[0]?.path).toBe('/api/v1/projects/18');
    expect(server.requestsOf(addProjectCall)[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(currentPath()).toContain('project=18');
    expect(readCurrentProject()).toMatchObject({ quotationNumber: 'Q-2026-0018', createdNow: true });
  });

  it('says that nothing was created, and tries the same creation again [PRJ-70]', async () => {
    server.once.fail(addProjectCall, 0);
    server.answer(addProjectCall, created);
    server.answer(saveProjectCall, saved);
    server.answer(readProjectCall, saved);
    const user = await openNewProject();
    await fillIn(user);
    await user.click(next());
    expect(await screen.findByText('New Project “Wadi Kiln 3” has not been created successfully')).toBeInTheDocument();
    expect(screen.getByText(/What you entered is still here/)).toBeInTheDocument();

    await user.click(next());
    await waitFor(() => expect(currentStep()).toBe('Board Catalog'));
    const keys = server.requestsOf(addProjectCall).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps a project whose details were refused, and then only saves them [PRJ-71, PRJ-72]', async () => {
    server.answer(addProjectCall, created);
    server.once.refuse(saveProjectCall, 'CUSTOMER_UNKNOWN');
    server.answer(saveProjectCall, saved);
    server.answer(readProjectCall, saved);
    const user = await openNewProject();
    await fillIn(user);
    await user.click(next());
    expect(
      await screen.findByText(
        'Unable to update project details. Please click "Edit Project" to update the project details.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/Q-2026-0018 was created, its details were not saved/)).toBeInTheDocument();

    await user.click(next());
    await waitFor(() => expect(currentStep()).toBe('Board Catalog'));
    expect(server.requestsOf(addProjectCall)).toHaveLength(1);
    expect(server.requestsOf(saveProjectCall)).toHaveLength(2);
  });

  it('shows at its field what the server refuses', async () => {
    server.refuse(addProjectCall, 'FIELD_INVALID', { details: { name: 'Project Name is too long' } });
    const user = await openNewProject();
    await fillIn(user);
    await user.click(next());
    expect(await screen.findByText('Project Name is too long')).toBeInTheDocument();
  });
});

describe('Next from the details of a project', () => {
  it('sends nothing when nothing changed [PRJ-44]', async () => {
    const user = await openProject(server, chakan);
    await screen.findByDisplayValue('ENQ/17');
    await user.type(screen.getByLabelText(/^Consultant/), '  ');
    await user.click(next());
    await waitFor(() => expect(currentStep()).toBe('Board Catalog'));
    expect(server.requestsOf(saveProjectCall)).toEqual([]);
  });

  it('saves what changed on the revision that was read [PRJ-44]', async () => {
    server.answer(saveProjectCall, { ...chakan, consultant: 'Kelkar & Rao', revision: 4 });
    const user = await openProject(server, chakan);
    const consultant = await screen.findByLabelText(/^Consultant/);
    await user.clear(consultant);
    await user.type(consultant, 'Kelkar & Rao');
    await user.click(next());
    await waitFor(() => expect(currentStep()).toBe('Board Catalog'));
    expect(server.bodiesOf(saveProjectCall)).toMatchObject([
      { revision: 3, consultant: 'Kelkar & Rao', customerId: chakan.customerId },
    ]);
  });
});

describe('two people at the details of one project', () => {
  const theirs = { ...chakan, location: 'Talegaon', revision: 9 };
  const refuseOnce = () =>
    server.once.refuse(saveProjectCall, 'STALE', {
      details: {
        current: theirs,
        savedBy: { userId: chakan.createdBy.replace('1', '9'), name: 'Vikram Iyer' },
        savedAt: '2026-11-20T09:00:00.000Z',
      },
    });
  const changeAndGoOn = async () => {
    const user = await openProject(server, chakan);
    await user.type(await screen.findByLabelText(/^Consultant/), ' & Sons');
    await user.click(next());
    await screen.findByText(/Vikram Iyer saved Chakan Plant Extension at 20-11-2026 14:30/);
    return user;
  };

  it('the second one sees what differs, and may keep the own', async () => {
    refuseOnce();
    server.answer(saveProjectCall, { ...chakan, revision: 10 });
    const user = await changeAndGoOn();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'PropertyYoursSaved',
      'Project LocationChakanTalegaon',
      'ConsultantDesai Consultants & SonsDesai Consultants',
    ]);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(currentStep()).toBe('Board Catalog'));
    expect(server.bodiesOf(saveProjectCall)[1]).toMatchObject({ revision: 9, location: 'Chakan' });
  });

  it('or take what is saved', async () => {
    refuseOnce();
    const user = await changeAndGoOn();
    server.answer(readProjectCall, theirs);
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(await screen.findByLabelText(/^Project Location/)).toHaveValue('Talegaon');
    expect(screen.getByLabelText(/^Consultant/)).toHaveValue('Desai Consultants');
  });

  it('the second one who looks again sees what the first saved, unless something was typed', async () => {
    await openProject(server, chakan);
    await screen.findByDisplayValue('Chakan');
    server.answer(readProjectCall, theirs);
    lookAtPage();
    expect(await screen.findByDisplayValue('Talegaon')).toBeInTheDocument();
  });

  it('sees the project closed to changes when it was submitted meanwhile [STS-19]', async () => {
    server.refuse(saveProjectCall, 'VIEW_ONLY');
    const user = await openProject(server, chakan);
    await user.type(await screen.findByLabelText(/^Consultant/), ' & Sons');
    server.answer(readProjectCall, { ...chakan, ...aProject(17, { status: 'quote-submitted', revision: 4 }) });
    await user.click(next());
    expect(await screen.findByText(/The project is in the status Quote Submitted/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Consultant/)).not.toBeInstanceOf(HTMLInputElement);
  });
});
