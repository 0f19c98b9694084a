import { Radio } from '@mantine/core';
import { addAdministratorCall, addUserCall, listUsersCall } from '@pw/contract/company-users';
import { inviteUserCall } from '@pw/contract/people';
import { isAdministratorsEmail } from '@pw/domain/company-users/decide-user';
import { type RoleUse, roleBoxes } from '@pw/domain/company-users/role-quota';
import { judgeUserForm, mayAddUser, type UserForm, type UserFormKind } from '@pw/domain/company-users/user-form';
import { userRefusalTexts } from '@pw/domain/company-users/user-refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallFailure } from '../../platform/call-failure.ts';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSignedIn } from '../../platform/session.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { GroupFrame, OptionFrame } from '../../ui/form-field/option-fields.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { UserFields } from './user-fields.tsx';
import { nameRoles, toldUserFailure, userTexts } from './user-row.ts';

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
      <FailureBanner failure={add.failure} />
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

type AddUserOptions = { readonly kind: AddUserKind; readonly use: RoleUse; readonly onAdded: () => void };

/** The form of a user who is added, and its way to the server. */
function useAddUser({ kind, use, onAdded }: AddUserOptions) {
  const administrator = useSignedIn();
  const queries = useQueryClient();
  const register = useSave(addUserCall);
  const addMe = useSave(addAdministratorCall);
  const invite = useSave(inviteUserCall);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { control, reset, watch, handleSubmit, formState } = useForm<UserForm>({
    mode: 'all',
    defaultValues: emptyUserForm(kind, administrator),
    resolver: faultResolver((form: UserForm) => judgeUserForm(kind, form)),
  });

  const send = (form: UserForm) => {
    if (kind !== 'administrator-as-user' && isAdministratorsEmail(form.email, administrator.email)) {
      setFailure(toldUserFailure('', userRefusalTexts.IS_ADMINISTRATOR));
      return;
    }
    const title = kind === 'administrator-as-user' ? 'Add admin as sales' : 'Add Users';
    const texts = userTexts.add(form.name.trim(), nameRoles(form.roles));
    const outcome = {
      onSaved: () => {
        showToast({ title, text: texts.done, tone: 'ok' });
        void queries.invalidateQueries({ queryKey: queryKeyOf(listUsersCall) });
        onAdded();
      },
      onFailed: ({ message }: CallFailure) => setFailure(toldUserFailure(texts.failed, message)),
    };
    setFailure(null);
    switch (kind) {
      case 'new-user':
        return void register.save(newUserRequest(form), outcome);
      case 'invited-user':
        return void invite.save(invitationRequest(form), outcome);
      case 'administrator-as-user':
        return void addMe.save(administratorRequest(form), outcome);
    }
  };

  return {
    control,
    failure,
    boxes: roleBoxes(use, []),
    isSaving: register.isSaving || addMe.isSaving || invite.isSaving,
    isUnsaved: formState.isDirty,
    mayAdd: mayAddUser(kind, watch()),
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void handleSubmit(send)();
    },
    /** The other form was chosen. */
    startOver: (chosen: AddUserKind) => {
      reset(emptyUserForm(chosen, administrator));
      setFailure(null);
    },
  };
}

type AddUserKind = Exclude<UserFormKind, 'edit-user'>;

/** The two ways to add a user, as the dialog offers them. */
const addUserForms = [
  { kind: 'new-user', label: 'New User' },
  { kind: 'administrator-as-user', label: 'Admin as User' },
  { kind: 'invited-user', label: 'Invite by e-mail: the user sets the password' },
] as const satisfies readonly { readonly kind: AddUserKind; readonly label: string }[];

const emptyForm: UserForm = {
  name: '',
  userName: '',
  email: '',
  contactNumber: '',
  password: '',
  confirmPassword: '',
  roles: [],
  isAdministrator: false,
};

/** What a form begins with: the administrator's own name and e-mail are there already. */
function emptyUserForm(kind: AddUserKind, administrator: { readonly name: string; readonly email: string }) {
  const { name, email } = administrator;
  return kind !== 'administrator-as-user' ? emptyForm : { ...emptyForm, name, email, isAdministrator: true };
}

/** The request that adds a new user. The server sets the user active at the first sign-in. */
function newUserRequest(form: UserForm) {
  return { body: { ...invitationRequest(form).body, password: form.password } };
}

/** The request that adds a user who gets a link by mail. */
function invitationRequest({ name, userName, email, contactNumber, roles }: UserForm) {
  return {
    body: { name: name.trim(), userName: userName.trim(), email: email.trim(), contactNumber, roles: [...roles] },
  };
}

/** The request that adds the administrator as a user. */
function administratorRequest({ userName, password, roles }: UserForm) {
  return { body: { userName: userName.trim(), password, roles: [...roles] } };
}
