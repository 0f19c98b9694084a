import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { DateField } from './date-field.tsx';

const TODAY = '2026-11-20';

type FormProps = { readonly start: string; readonly readOnly: boolean };

function Form({ start, readOnly }: FormProps) {
  const { control } = useForm({ mode: 'all', defaultValues: { day: start } });
  const { day } = useWatch({ control });
  return (
    <>
      <DateField
        control={control}
        name="day"
        label="Enquiry Date"
        today={TODAY}
        latest={TODAY}
        readOnly={readOnly}
        hint="dd-MM-yyyy, not later than today"
      />
      <output aria-label="value">{day}</output>
    </>
  );
}

const renderField = (start = '', readOnly = false) => renderInTheme(<Form start={start} readOnly={readOnly} />);
const input = () => screen.getByRole('textbox', { name: 'Enquiry Date' });
const value = () => screen.getByRole('status', { name: 'value' }).textContent;
const day = (name: string) => screen.findByRole('button', { name });

async function openCalendar() {
  await userEvent.click(screen.getByRole('button', { name: 'Choose Enquiry Date' }));
  return screen.findByRole('dialog', { name: 'Choose Enquiry Date' });
}

describe('a day that is typed', () => {
  it('is dd-MM-yyyy on the screen and yyyy-mm-dd in the form', async () => {
    renderField('2026-11-09');
    expect(input()).toHaveValue('09-11-2026');
    expect(input()).toHaveAccessibleDescription('dd-MM-yyyy, not later than today');
    await userEvent.clear(input());
    await userEvent.type(input(), '3.11.26');
    expect(value()).toBe('2026-11-03');
    expect(input()).toHaveValue('3.11.26');
    await userEvent.tab();
    expect(input()).toHaveValue('03-11-2026');
  });

  it('stays in the form as it is when it is none, for the rule to refuse', async () => {
    renderField();
    await userEvent.type(input(), '31-02-2026');
    await userEvent.tab();
    expect(value()).toBe('31-02-2026');
    expect(input()).toHaveValue('31-02-2026');
  });

  it('is plain text where it can not be changed', () => {
    renderField('2026-11-09', true);
    expect(screen.getByLabelText('Enquiry Date')).toHaveTextContent('09-11-2026');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the calendar', () => {
  it('opens at the chosen day and takes another one', async () => {
    renderField('2026-10-09');
    const calendar = within(await openCalendar());
    expect(calendar.getByRole('grid', { name: 'October 2026' })).toBeVisible();
    expect(calendar.getByRole('button', { pressed: true })).toHaveAccessibleName('9 October 2026');
    await userEvent.click(await day('14 October 2026'));
    expect(value()).toBe('2026-10-14');
    expect(input()).toHaveValue('14-10-2026');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose Enquiry Date' })).toHaveFocus();
  });

  it('opens at today while there is no day and offers none behind the latest', async () => {
    renderField();
    await openCalendar();
    expect(await day('20 November 2026')).toHaveAttribute('aria-current', 'date');
    expect(await day('21 November 2026')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible();
  });

  it.each([
    ['2026-10-09', '28 September 2026', '8 November 2026'],
    ['2021-02-09', '1 February 2021', '14 March 2021'],
  ])('around %s shows six weeks from Monday, %s to %s', async (start, first, last) => {
    renderField(start);
    const calendar = within(await openCalendar());
    const days = calendar.getAllByRole('cell').map((cell) => within(cell).getByRole('button'));
    expect(days).toHaveLength(42);
    expect(days[0]).toHaveAccessibleName(first);
    expect(days[41]).toHaveAccessibleName(last);
    expect(calendar.getAllByRole('columnheader')[0]).toHaveAccessibleName('Monday');
    expect(days.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual(['9']);
    expect(days.every((button) => button.getAttribute('type') === 'button')).toBe(true);
  });

  it('is opened, walked over and closed by the keyboard alone', async () => {
    renderField('2026-11-18');
    await userEvent.click(input());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await day('18 November 2026')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    expect(await day('12 November 2026')).toHaveFocus();
    // The latest day is as far as the keys go.
    await userEvent.keyboard('{PageDown}');
    expect(await day('20 November 2026')).toHaveFocus();
    await userEvent.keyboard('{PageUp}{Enter}');
    expect(value()).toBe('2026-10-20');
    expect(input()).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(input()).toHaveFocus();
    expect(value()).toBe('2026-10-20');
  });
});
