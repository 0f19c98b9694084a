import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FilePicker } from '../controls/file-picker.tsx';
import { DateField } from '../form-field/date-field.tsx';
import { FieldLayout } from '../form-field/field-context.tsx';
import { NumberField } from '../form-field/number-field.tsx';
import { CheckboxGroupField, RadioGroupField } from '../form-field/option-fields.tsx';
import { SelectField } from '../form-field/select-field.tsx';
import { PasswordField, PhoneField, TextField } from '../form-field/text-field.tsx';
import { TextareaField } from '../form-field/textarea-field.tsx';
import { Card } from '../page/page.tsx';
import { RichTextEditor } from '../rich-text-editor/rich-text-editor.tsx';

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
export function FormSection() {
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
