import { industryGroups } from '@pw/domain/projects/industries';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { chooseIndustry, openNewProject, startWizard } from '../wizard/testing/open-wizard.tsx';

aFakeServer(startWizard);

const field = (label: RegExp) => screen.getByLabelText(label);
const sameAsCustomer = () => screen.getByRole('checkbox', { name: 'Same as Customer Location' });
const industry = () => screen.getByRole('button', { name: /^Industry/ });

describe('the form of the project details', () => {
  it('asks for these [PRJ-51, PRJ-52, PRJ-59]', async () => {
    await openNewProject();
    for (const label of [/^Project Name/, /^Project Location/, /^Enquiry Number/, /^Enquiry Date/, /^Consultant/]) {
      expect(field(label)).toBeInTheDocument();
    }
    expect(industry()).toBeInTheDocument();
    expect(sameAsCustomer()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose Enquiry Date' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Terms & Conditions' })).toBeInTheDocument();
  });

  it.each([
    ['Project Name', /^Project Name/],
    ['Project Location', /^Project Location/],
    ['Enquiry Number', /^Enquiry Number/],
  ])('says that %s is required once it was touched, not before [PRJ-67]', async (name, label) => {
    const user = await openNewProject();
    expect(screen.queryByText(`${name} is required`)).toBeNull();
    await user.click(field(label));
    await user.tab();
    expect(await screen.findByText(`${name} is required`)).toBeInTheDocument();
  });

  it('takes no enquiry from the future [PRJ-59]', async () => {
    const user = await openNewProject();
    await user.type(field(/^Enquiry Date/), '01-01-2999');
    await user.tab();
    expect(await screen.findByText('Enquiry Date cannot be later than today')).toBeInTheDocument();
  });
});

describe('Same as Customer Location', () => {
  it('waits for a customer, and then copies its location [PRJ-53]', async () => {
    const user = await openNewProject();
    expect(sameAsCustomer()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Select Deccan Cements' }));
    await waitFor(() => expect(sameAsCustomer()).toBeEnabled());
    expect(field(/^Project Location/)).toHaveValue('');
    await user.click(sameAsCustomer());
    expect(field(/^Project Location/)).toHaveValue('Wadi, Kalaburagi');
  });

  it('follows the customer until another location is typed [PRJ-53]', async () => {
    const user = await openNewProject();
    await user.click(screen.getByRole('radio', { name: 'Select Deccan Cements' }));
    await waitFor(() => expect(sameAsCustomer()).toBeEnabled());
    await user.click(sameAsCustomer());
    await user.click(screen.getByRole('radio', { name: 'Select Sahyadri Auto Components' }));
    await waitFor(() => expect(field(/^Project Location/)).toHaveValue('Chakan, Pune'));
    await waitFor(() => expect(sameAsCustomer()).toBeChecked());
    await user.type(field(/^Project Location/), ' 2');
    expect(sameAsCustomer()).not.toBeChecked();
  });
});

describe('a new project', () => {
  it('is begun with its name', async () => {
    await openNewProject();
    await waitFor(() => expect(field(/^Project Name/)).toHaveFocus());
  });

  it('shows the beginning of its terms, and all of them on demand', async () => {
    const user = await openNewProject();
    const all = screen.getByRole('button', { name: 'Show all' });
    expect(all).toHaveAttribute('aria-expanded', 'false');
    await user.click(all);
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('the industry', () => {
  it('is found by typing a part of its name', async () => {
    const user = await openNewProject();
    await user.click(industry());
    await user.type(await screen.findByPlaceholderText('Type to find'), 'oil');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Energy, Utilities & Process - Oil & Gas',
    ]);
    await user.keyboard('{Enter}');
    expect(industry()).toHaveTextContent('Energy, Utilities & Process - Oil & Gas');
  });

  it('opens its menu by typing, with the first letter in the search', async () => {
    const user = await openNewProject();
    industry().focus();
    await user.keyboard('o');
    const search = await screen.findByPlaceholderText('Type to find');
    await waitFor(() => expect(search).toHaveFocus());
    expect(search).toHaveValue('o');
    await user.keyboard('il{Enter}');
    expect(industry()).toHaveTextContent('Energy, Utilities & Process - Oil & Gas');
    await waitFor(() => expect(industry()).toHaveFocus());
  });

  it('leaves shortcuts and Tab to the page', async () => {
    const user = await openNewProject();
    industry().focus();
    await user.keyboard('{Control>}i{/Control}{Alt>}i{/Alt}{Tab}');
    expect(industry()).toHaveAttribute('aria-expanded', 'false');
    expect(industry()).not.toHaveFocus();
  });

  it('is chosen from a menu of groups with their sub-industries [PRJ-40, PRJ-54, PRJ-57]', async () => {
    const user = await openNewProject();
    await user.click(industry());
    for (const { group, subgroups } of industryGroups) {
      await user.hover(await screen.findByRole('menuitem', { name: group }));
      const submenu = within(await screen.findByRole('menu', { name: group }));
      expect(submenu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(subgroups);
    }
    await user.keyboard('{Escape}');
    await chooseIndustry(user, 'Energy, Utilities & Process', 'Oil & Gas');
    expect(industry()).toHaveTextContent('Energy, Utilities & Process - Oil & Gas');
  });

  it('has a submenu 280 px wide [PRJ-56]', async () => {
    const user = await openNewProject();
    await user.click(industry());
    await user.hover(await screen.findByRole('menuitem', { name: 'Energy, Utilities & Process' }));
    const submenu = await screen.findByRole('menu', { name: 'Energy, Utilities & Process' });
    expect(submenu.style.width).toBe('calc(17.5rem * var(--mantine-scale))');
  });

  it('opens and closes by a click, and closes by a click outside it [PRJ-55]', async () => {
    const user = await openNewProject();
    await user.click(industry());
    expect(industry()).toHaveAttribute('aria-expanded', 'true');
    await user.click(industry());
    await waitFor(() => expect(industry()).toHaveAttribute('aria-expanded', 'false'));
    await user.click(industry());
    await user.click(screen.getByRole('heading', { name: 'Project Details', level: 2 }));
    await waitFor(() => expect(industry()).toHaveAttribute('aria-expanded', 'false'));
  });

  it('is called by what is read on it', async () => {
    const user = await openNewProject();
    expect(industry()).toHaveAccessibleName('Industry: Choose the industry');
    await chooseIndustry(user, 'Energy, Utilities & Process', 'Oil & Gas');
    expect(industry()).toHaveAccessibleName('Industry: Energy, Utilities & Process - Oil & Gas');
  });

  it('is chosen by the keyboard alone', async () => {
    const user = await openNewProject();
    industry().focus();
    await user.keyboard('{Enter}');
    const [firstGroup] = await screen.findAllByRole('menuitem');
    firstGroup?.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Oil & Gas' })).toHaveFocus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(industry()).toHaveTextContent('Energy, Utilities & Process - Power Generation');
    await waitFor(() => expect(industry()).toHaveFocus());
  });
});
