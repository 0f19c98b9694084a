import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ColorToken, colorTokens } from '../../theme/color-tokens.ts';
import { FilePicker } from '../controls/file-picker.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { KeyHints } from '../controls/keys.tsx';
import { DateField } from '../form-field/date-field.tsx';
import { FieldLayout } from '../form-field/field-context.tsx';
import { NumberField } from '../form-field/number-field.tsx';
import { CheckboxGroupField, RadioGroupField } from '../form-field/option-fields.tsx';
import { SelectField } from '../form-field/select-field.tsx';
import { PasswordField, PhoneField, TextField } from '../form-field/text-field.tsx';
import { TextareaField } from '../form-field/textarea-field.tsx';
import { Card, Page } from '../page/page.tsx';
import { RichTextEditor } from '../rich-text-editor/rich-text-editor.tsx';
import classes from './foundations.module.css';
import { MessageSection, OverlaySection } from './message-section.tsx';
import { TableSection } from './table-section.tsx';

/** Every part of the kit in its states, for those who build screens and for the checks of the kit. */
export function FoundationsScreen() {
  const { toggleColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <Page
      title="Foundations"
      subtitle={`${scheme === 'light' ? 'Light' : 'Dark'} theme. One primary, four status families.`}
      actions={<Button onClick={toggleColorScheme}>Change the theme</Button>}
      scrolls
    >
      <OverlaySection />
      <TableSection />
      <div className={classes.columns}>
        <LookSection />
        <MessageSection />
        <FormSection />
      </div>
    </Page>
  );
}

const nothing = () => undefined;

/** Colours, type, buttons and keys. */
function LookSection() {
  return (
    <>
      <Card title="Surfaces and text">
        <ColorList
          tokens={[
            'canvas',
            'surface',
            'sunken',
            'head',
            'hover',
            'sel',
            'line',
            'line-2',
            'ctl',
            'text',
            'text-2',
            'text-3',
            'link',
            'primary',
            'ink',
          ]}
        />
      </Card>
      <Card title="Status families">
        <ColorList
          tokens={[
            'info',
            'info-bg',
            'info-line',
            'warn',
            'warn-bg',
            'warn-line',
            'bad',
            'bad-bg',
            'bad-line',
            'ok',
            'ok-bg',
            'ok-line',
          ]}
        />
      </Card>
      <Card title="Type, figures of one width">
        <p className={classes.total}>
          22/28 620 <span className="pw-figures">₹ 41,98,204.7</span>
        </p>
        <p className={classes.title}>20/26 620 Page title</p>
        <p className={classes.modal}>16/24 600 Dialog title</p>
        <p className={classes.body}>
          <strong>13/20 600 Card title, table emphasis</strong>
        </p>
        <p className={classes.body}>13/20 450 Body, cells and controls</p>
        <p className={classes.second}>12/17 Second line, heads at 600</p>
        <p className={classes.small}>11/14 Messages, keys, footer</p>
      </Card>
      <Card title="Buttons">
        <div className={classes.stack}>
          <div className={classes.row}>
            <Button variant="primary" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
              Primary
            </Button>
            <Button>Default</Button>
            <Button variant="light">Light</Button>
            <Button variant="subtle">Subtle</Button>
          </div>
          <div className={classes.row}>
            <Button variant="destroy">Destroy</Button>
            <Button variant="delete">Delete</Button>
            <Button disabled>Disabled</Button>
            <Button variant="primary" loading>
              Waiting
            </Button>
          </div>
          <div className={classes.row}>
            <Button variant="primary" size="sm">
              Small 26
            </Button>
            <Button variant="primary" size="lg">
              Large 40, login only
            </Button>
          </div>
          <div className={classes.row}>
            <IconButton label="Edit asha" icon={IconPencil} onPress={nothing} />
            <IconButton label="Delete asha" icon={IconTrash} onPress={nothing} destroys />
            <IconButton label="Delete vikram" icon={IconTrash} onPress={nothing} disabled />
          </div>
        </div>
      </Card>
      <Card title="Keys">
        <KeyHints
          hints={[
            { keys: ['Ctrl K'], does: 'search' },
            { keys: ['/'], does: 'filter' },
            { keys: ['←', '→'], does: 'choose' },
            { keys: ['F2'], does: 'edit' },
          ]}
        />
      </Card>
    </>
  );
}

type ColorListProps = { readonly tokens: readonly ColorToken[] };

/** Swatches of tokens with the values of the current scheme. */
function ColorList({ tokens }: ColorListProps) {
  const scheme = useComputedColorScheme('light');
  return (
    <ul className={classes.colors}>
      {tokens.map((token) => (
        <li key={token} className={classes.color}>
          <span className={classes.swatch} style={{ background: `var(--pw-${token})` }} />
          <span>{token}</span>
          <span className={classes.value}>{colorTokens[token][scheme]}</span>
        </li>
      ))}
    </ul>
  );
}

const example = {
  name: 'Asha Kulkarni',
  enquiry: '',
  location: 'Chakan, Pune',
  password: 'Demo@12345',
  rate: 145,
  day: '2026-11-09',
  phone: '9822041763',
  material: 'Copper',
  roles: ['sales'],
  kind: 'new',
  note: 'Cables 2 x 3.5C x 240 mm2 Al XLPE, entry from below.',
};

/** Every field of a form, with its states. */
function FormSection() {
  const { control, ...form } = useForm({
    mode: 'all',
    defaultValues: example,
    errors: { enquiry: { type: 'required', message: 'Enquiry Number is required' } },
  });
  const [file, setFile] = useState<File | null>(null);
  const [terms, setTerms] = useState('<h3>Terms</h3><ol><li>Packing is inclusive.</li><li>GST is extra.</li></ol>');

  return (
    <>
      <Card title="Fields" note="* required">
        <TextField control={control} name="name" label="Name" required />
        <TextField control={control} name="enquiry" label="Enquiry Number" required placeholder="As on the letter" />
        <TextField control={control} name="location" label="Project Location" disabled />
        <TextField control={control} name="location" label="Read only" readOnly />
        <PasswordField control={control} name="password" label="Password" required />
        <NumberField control={control} name="rate" label="Sheet Metal" unit="₹ / kg" decimals={2} />
        <DateField
          control={control}
          name="day"
          label="Enquiry Date"
          today="2026-11-20"
          latest="2026-11-20"
          hint="dd-MM-yyyy, not later than today"
        />
        <PhoneField control={control} name="phone" label="Contact No" hint="Ten digits" />
        <SelectField
          control={control}
          name="material"
          label="Busbar material"
          options={[
            { value: 'Copper', label: 'Copper' },
            { value: 'Aluminium', label: 'Aluminium', disabled: true, reason: 'refused: 1600 A needs 1x120x10' },
          ]}
        />
        <RadioGroupField
          control={control}
          name="kind"
          label="User"
          options={[
            { value: 'new', label: 'New User' },
            { value: 'admin', label: 'Admin as User', disabled: true, reason: 'Added already' },
          ]}
        />
        <CheckboxGroupField
          control={control}
          name="roles"
          label="Roles"
          required
          options={[
            { value: 'sales', label: 'Sales' },
            { value: 'manufacturer', label: 'Manufacturer' },
            { value: 'fieldEngineer', label: 'Field Engineer' },
          ]}
        />
        <TextareaField control={control} name="note" label="Note" limit={300} />
      </Card>
      <Card title="Fields of the sign-in">
        <FieldLayout labels="above">
          <TextField control={control} name="name" label="Username or email" required />
          <PasswordField control={control} name="password" label="Password" required />
        </FieldLayout>
      </Card>
      <Card title="File and formatted text">
        <FilePicker
          label="Logo"
          accept=".png"
          file={file}
          onPick={setFile}
          error={form.formState.isDirty ? null : 'Invalid Image Type'}
        />
        <RichTextEditor label="Terms & Conditions" value={terms} onChange={setTerms} />
      </Card>
    </>
  );
}
