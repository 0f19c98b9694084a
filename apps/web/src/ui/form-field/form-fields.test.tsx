import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { FieldLayout } from './field-context.tsx';
import { FieldFrame } from './field-frame.tsx';
import { NumberField } from './number-field.tsx';
import { CheckboxGroupField, RadioGroupField } from './option-fields.tsx';
import { SelectField } from './select-field.tsx';
import { PasswordField, PhoneField, TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

type User = {
  name: string;
  password: string;
  rate: number;
  phone: string;
  material: string;
  kind: string;
  roles: string[];
  note: string;
};

const nobody: User = {
  name: '',
  password: '',
  rate: 0,
  phone: '',
  material: 'Copper',
  kind: 'new',
  roles: [],
  note: '',
};

type FormProps = { readonly start: Partial<User>; readonly children: (control: Control<User>) => ReactNode };

function Form({ start, children }: FormProps) {
  const { control } = useForm<User>({
    mode: 'all',
    defaultValues: { ...nobody, ...start },
    resolver: ({ name, ...rest }) =>
      name === ''
        ? { values: {}, errors: { name: { type: 'required', message: 'Name is required' } } }
        : { values: { name, ...rest }, errors: {} },
  });
  const values = useWatch({ control });
  return (
    <>
      {children(control)}
      <pre data-testid="values">{JSON.stringify(values)}</pre>
    </>
  );
}

function renderField(children: (control: Control<User>) => ReactNode, start: Partial<User> = {}) {
  renderInTheme(<Form start={start}>{children}</Form>);
}

const value = (name: keyof User): unknown => JSON.parse(screen.getByTestId('values').textContent ?? '')[name];

describe('the frame of a field', () => {
  it('joins label, control and message', async () => {
    renderField((control) => <TextField control={control} name="name" label="Name" required />);
    const input = screen.getByLabelText(/^Name/);
    expect(input).toBeRequired();

    await userEvent.click(input);
    await userEvent.tab();

    await waitFor(() => expect(input).toHaveAccessibleDescription('Name is required'));
    expect(input).toBeInvalid();
  });

  it('joins a control of its own to label and message as well', () => {
    renderInTheme(
      <FieldFrame label="Enter OTP" hint="Six digits">
        {(names) => <input {...names} />}
      </FieldFrame>,
    );
    expect(screen.getByLabelText('Enter OTP')).toHaveAccessibleDescription('Six digits');
  });

  it('keeps the message line before there is a message', async () => {
    renderField((control) => <TextField control={control} name="name" label="Name" hint="As on the passport" />);
    const line = screen.getByText('As on the passport');

    await userEvent.type(screen.getByLabelText('Name'), 'a{Backspace}');

    await waitFor(() => expect(line).toHaveTextContent('Name is required'));
    expect(line).not.toHaveTextContent('As on the passport');
  });

  it('shows a value that can not be changed as plain text', () => {
    renderField((control) => <TextField control={control} name="name" label="Name" readOnly />, { name: 'Asha' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveTextContent('Asha');
  });

  it('says the label without showing it in the cells of a table', () => {
    renderField((control) => (
      <FieldLayout labels="hidden">
        <TextField control={control} name="name" label="Material of row 1" />
      </FieldLayout>
    ));
    expect(screen.getByRole('textbox', { name: 'Material of row 1' })).toBeVisible();
    expect(screen.queryByText('Material of row 1')).not.toBeInTheDocument();
  });
});

it('shows and hides a password', async () => {
  renderField((control) => <PasswordField control={control} name="password" label="Password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'Demo@12345');
  expect(input).toHaveAttribute('type', 'password');

  await userEvent.click(screen.getByRole('button', { name: 'Show or hide Password' }));

  expect(input).toHaveAttribute('type', 'text');
  expect(value('password')).toBe('Demo@12345');
});

describe('a number', () => {
  const renderRate = (rate: number) =>
    renderField((control) => <NumberField control={control} name="rate" label="Rate" unit="₹ / kg" decimals={2} />, {
      rate,
    });

  it('clears a zero on focus and restores it when left empty [SHL-58]', async () => {
    renderRate(0);
    const input = screen.getByLabelText('Rate');
    expect(input).toHaveValue('0');

    await userEvent.click(input);
    expect(input).toHaveValue('');
    await userEvent.tab();
    expect(input).toHaveValue('0');
  });

  it('restores 0 when a figure is deleted and the field is left [SHL-58]', async () => {
    renderRate(145);
    await userEvent.clear(screen.getByLabelText('Rate'));
    await userEvent.tab();
    expect(screen.getByLabelText('Rate')).toHaveValue('0');
    expect(value('rate')).toBe(0);
  });

  it('is a number with its decimals', async () => {
    renderRate(0);
    await userEvent.type(screen.getByLabelText('Rate'), '145.75');
    expect(value('rate')).toBe(145.75);
    expect(screen.getByText('₹ / kg')).toBeVisible();
  });

  it.each(['-5', '1e9', '145.755', '12x'])('keeps %j as it was typed and refuses it in words', async (typed) => {
    renderRate(145);
    const input = screen.getByLabelText('Rate');
    await userEvent.clear(input);
    await userEvent.type(input, typed);
    await userEvent.tab();
    expect(input).toHaveValue(typed);
    expect(input).toHaveAccessibleDescription(/number|digits/);
    // NaN, which the form's text here has no word for.
    expect(value('rate')).toBeNull();
    await userEvent.clear(input);
    await userEvent.type(input, '150');
    expect(value('rate')).toBe(150);
    expect(input).toHaveAccessibleDescription('');
  });
});

it.each(['98220 41763', '+91-98220-41763', '9822041763abc'])(
  'keeps the digits of the contact number %s',
  async (typed) => {
    renderField((control) => <PhoneField control={control} name="phone" label="Contact No" />);
    await userEvent.click(screen.getByLabelText('Contact No'));
    await userEvent.paste(typed);
    expect(value('phone')).toBe('9822041763');
    expect(screen.getByText('+91')).toBeVisible();
  },
);

it('offers options, refused ones with their reason', async () => {
  const options = [
    { value: 'Copper', label: 'Copper' },
    { value: 'Tin', label: 'Tin' },
    { value: 'Aluminium', label: 'Aluminium', disabled: true, reason: 'refused: 1600 A needs 1x120x10' },
  ];
  renderField((control) => <SelectField control={control} name="material" label="Busbar material" options={options} />);

  await userEvent.click(screen.getByRole('combobox', { name: 'Busbar material' }));
  const refused = screen.getByRole('option', { name: /Aluminium/, hidden: true });
  expect(refused).toHaveTextContent('refused: 1600 A needs 1x120x10');
  await userEvent.click(refused);
  expect(value('material')).toBe('Copper');
  await userEvent.click(screen.getByRole('option', { name: 'Tin', hidden: true }));
  expect(value('material')).toBe('Tin');
});

it('takes what was typed in full with the first Enter, and nothing else with the second', async () => {
  const options = ['Copper', 'Tin', 'Aluminium'].map((name) => ({ value: name, label: name }));
  renderField((control) => (
    <SelectField control={control} name="material" label="Busbar material" searchable options={options} />
  ));
  const list = screen.getByRole('combobox', { name: 'Busbar material' });
  await userEvent.tab();
  // All at once: the list marks the option that was chosen before only after its first one, and finds none.
  await userEvent.paste('tin');
  await userEvent.keyboard('{Enter}');
  expect(list).toHaveValue('Tin');
  expect(list).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  expect(value('material')).toBe('Tin');
});

describe('a name that is typed into a list', () => {
  const options = ['Copper', 'Tin', 'Tinned copper', 'Aluminium'].map((name) => ({ value: name, label: name }));
  const list = () => screen.getByRole('combobox', { name: 'Busbar material' });

  beforeEach(async () => {
    renderField((control) => (
      <SelectField control={control} name="material" label="Busbar material" searchable options={options} />
    ));
    await userEvent.tab();
  });

  it('is chosen as soon as it is complete, so that leaving the field changes nothing', async () => {
    await userEvent.keyboard('ti');
    expect(value('material')).toBe('Copper');
    await userEvent.keyboard('n');
    expect(value('material')).toBe('Tin');
    expect(list()).toHaveValue('tin');
    await userEvent.keyboard('ned');
    expect(value('material')).toBe('Tinned copper');
    expect(list()).toHaveValue('tinned');
    await userEvent.tab();
    expect(value('material')).toBe('Tinned copper');
    expect(list()).toHaveValue('Tinned copper');
  });

  it('gives way to the value from before when it names nothing any more', async () => {
    await userEvent.keyboard('tin');
    await userEvent.keyboard('x');
    expect(value('material')).toBe('Copper');
    await userEvent.tab();
    expect(list()).toHaveValue('Copper');
  });

  it('gives way to what is chosen from the list, also when that is the value from before', async () => {
    await userEvent.keyboard('tin{Backspace}{Backspace}{Backspace}copper');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{ArrowDown}{ArrowUp}{Enter}');
    expect(value('material')).toBe('Copper');
    expect(list()).toHaveValue('Copper');
  });
});

it('lists first what begins with the typed text', async () => {
  const options = ['Copper', 'Silver on tin', 'Tin'].map((name) => ({ value: name, label: name }));
  renderField((control) => (
    <SelectField control={control} name="material" label="Busbar material" searchable options={options} />
  ));
  await userEvent.tab();
  await userEvent.keyboard('ti');
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Tin',
    'Silver on tin',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(value('material')).toBe('Tin');
});

it('ticks any number of a group and keeps their order', async () => {
  const options = [
    { value: 'sales', label: 'Sales' },
    { value: 'manufacturer', label: 'Manufacturer' },
    { value: 'fieldEngineer', label: 'Field Engineer', disabled: true, reason: 'Maximum limit reached' },
  ];
  renderField((control) => <CheckboxGroupField control={control} name="roles" label="Roles" options={options} />);
  const group = within(screen.getByRole('group', { name: 'Roles' }));

  await userEvent.click(group.getByRole('checkbox', { name: 'Manufacturer' }));
  await userEvent.click(group.getByRole('checkbox', { name: 'Sales' }));
  expect(value('roles')).toEqual(['sales', 'manufacturer']);
  await userEvent.click(group.getByRole('checkbox', { name: 'Sales' }));
  expect(value('roles')).toEqual(['manufacturer']);

  const refused = group.getByRole('checkbox', { name: 'Field Engineer' });
  expect(refused).toBeDisabled();
  expect(refused).toHaveAccessibleDescription('Maximum limit reached');
});

it('chooses one of a group', async () => {
  const options = [
    { value: 'new', label: 'New User' },
    { value: 'admin', label: 'Admin as User' },
  ];
  renderField((control) => <RadioGroupField control={control} name="kind" label="User" options={options} />);
  const group = within(screen.getByRole('radiogroup', { name: 'User' }));
  expect(group.getByRole('radio', { name: 'New User' })).toBeChecked();

  await userEvent.click(group.getByRole('radio', { name: 'Admin as User' }));

  expect(group.getByRole('radio', { name: 'New User' })).not.toBeChecked();
  expect(value('kind')).toBe('admin');
});

it('counts the characters of a text and takes no more than its limit', async () => {
  renderField((control) => <TextareaField control={control} name="note" label="Note" limit={10} />);
  await userEvent.type(screen.getByLabelText('Note'), 'twelve chars');
  expect(value('note')).toBe('twelve cha');
  expect(screen.getByText('10 of 10')).toBeVisible();
});
