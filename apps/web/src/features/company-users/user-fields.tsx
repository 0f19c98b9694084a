import { companyUserRoleLabels } from '@pw/domain/company-users/company-user-roles';
import { passwordRules } from '@pw/domain/company-users/password';
import type { RoleBox } from '@pw/domain/company-users/role-quota';
import { enteredFields, type UserField, type UserForm, type UserFormKind } from '@pw/domain/company-users/user-form';
import type { Control } from 'react-hook-form';
import { CheckboxGroupField } from '../../ui/form-field/checkbox-group-field.tsx';
import { PasswordField } from '../../ui/form-field/password-field.tsx';
import { PhoneField } from '../../ui/form-field/phone-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';

type UserFieldsProps = {
  readonly kind: UserFormKind;
  readonly control: Control<UserForm>;
  readonly boxes: readonly RoleBox[];
};

const strength = `Needs ${passwordRules.map(({ label }) => label).join(', ')}`;

/** The fields of the three user forms; what a form does not let enter stands there as text. */
export function UserFields({ kind, control, boxes }: UserFieldsProps) {
  const field = <Name extends UserField>(name: Name, label: string) => {
    const isEntered = enteredFields[kind].includes(name);
    return { control, name, label, required: isEntered, readOnly: !isEntered };
  };
  const passwordHint = enteredFields[kind].includes('password') ? { hint: strength } : {};
  return (
    <>
      <TextField {...field('name', 'Name')} />
      <TextField {...field('userName', 'User Name')} />
      <TextField {...field('email', 'Email')} type="email" />
      {kind !== 'administrator-as-user' && <PhoneField {...field('contactNumber', 'Contact No')} />}
      <PasswordField {...field('password', 'Password')} {...passwordHint} autoComplete="new-password" />
      <PasswordField {...field('confirmPassword', 'Confirm Password')} autoComplete="new-password" />
      <CheckboxGroupField
        {...field('roles', 'Roles')}
        options={boxes.map(({ role, enabled, reason }) => ({
          value: role,
          label: companyUserRoleLabels[role],
          disabled: !enabled,
          ...(reason === null ? {} : { reason }),
        }))}
      />
    </>
  );
}
