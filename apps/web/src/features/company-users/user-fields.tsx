import { companyUserRoleLabels, type RoleBox } from '@pw/domain/company-users/role-quota';
import {
  enteredFields,
  type UserField,
  type UserForm,
  type UserFormKind,
  userFieldLabels,
} from '@pw/domain/company-users/user-form';
import { STRENGTH_HINT } from '@pw/domain/sign-in/password';
import type { Control } from 'react-hook-form';
import { CheckboxGroupField } from '../../ui/form-field/option-fields.tsx';
import { PasswordField, PhoneField, TextField } from '../../ui/form-field/text-field.tsx';

type UserFieldsProps = {
  readonly kind: UserFormKind;
  readonly control: Control<UserForm>;
  readonly boxes: readonly RoleBox[];
};

/** The fields of the user forms; fields that a form does not let enter are texts. */
export function UserFields({ kind, control, boxes }: UserFieldsProps) {
  const field = <Name extends UserField>(name: Name) => {
    const isEntered = enteredFields[kind].includes(name);
    return { control, name, label: userFieldLabels[name], required: isEntered, readOnly: !isEntered };
  };
  const passwordHint = enteredFields[kind].includes('password') ? { hint: STRENGTH_HINT } : {};
  return (
    <>
      <TextField {...field('name')} />
      <TextField {...field('userName')} />
      <TextField {...field('email')} type="email" />
      {kind !== 'administrator-as-user' && <PhoneField {...field('contactNumber')} />}
      {kind !== 'invited-user' && (
        <>
          <PasswordField {...field('password')} {...passwordHint} autoComplete="new-password" />
          <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
        </>
      )}
      <CheckboxGroupField
        {...field('roles')}
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
