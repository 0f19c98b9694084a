import { Radio } from '@mantine/core';
import type { RoleUse } from '@pw/domain/company-users/role-quota';
import { userRefusalTexts } from '@pw/domain/company-users/user-texts';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { GroupFrame, OptionFrame } from '../../ui/form-field/group-frame.tsx';
import { type AddUserKind, addUserForms } from './add-user-forms.ts';
import { useAddUser } from './use-add-user.ts';
import { UserFields } from './user-fields.tsx';
import { UserRefusalBanner } from './user-refusal-banner.tsx';

type AddUserDialogProps = {
  readonly use: RoleUse;
  /** The administrator is a user already, which is possible only once. */
  readonly hasAdministrator: boolean;
  readonly onClose: () => void;
};

const FORM = 'add-user';

/** Adds a user to the company, or the administrator as one. */
export function AddUserDialog({ use, hasAdministrator, onClose }: AddUserDialogProps) {
  const [kind, setKind] = useState<AddUserKind>('new-user');
  const add = useAddUser({ kind, use, onAdded: onClose });
  const choose = (chosen: AddUserKind) => {
    setKind(chosen);
    add.startOver(chosen);
  };

  return (
    <Dialog
      opened
      title="Add User"
      width={600}
      unsaved={add.isUnsaved}
      action={{ label: 'Add', submits: FORM, pending: add.isSaving, disabled: !add.mayAdd }}
      onClose={onClose}
    >
      <UserRefusalBanner refusal={add.refusal} />
      <form id={FORM} noValidate onSubmit={add.submit}>
        <GroupFrame role="radiogroup" label="Add">
          {addUserForms.map((form) => {
            const isRefused = form.kind === 'administrator-as-user' && hasAdministrator;
            const option = {
              value: form.kind,
              label: form.label,
              ...(isRefused ? { reason: userRefusalTexts.ALREADY_ADDED } : {}),
            };
            return (
              <OptionFrame key={form.kind} option={option}>
                {(reasonId) => (
                  <Radio
                    name="kind"
                    label={form.label}
                    checked={kind === form.kind}
                    disabled={isRefused || add.isSaving}
                    aria-describedby={reasonId}
                    onChange={() => choose(form.kind)}
                  />
                )}
              </OptionFrame>
            );
          })}
        </GroupFrame>
        <UserFields key={kind} kind={kind} control={add.control} boxes={add.boxes} />
      </form>
    </Dialog>
  );
}
