import { companyUser, listUsersCall, saveUserCall } from '@pw/contract/company-users';
import { type RoleUse, roleBoxes } from '@pw/domain/company-users/role-quota';
import {
  editedFields,
  judgeUserForm,
  maySaveUser,
  type UserForm,
  userFieldLabels,
} from '@pw/domain/company-users/user-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { differencesOf, type Property } from '../../ui/messages/conflict-panel.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { currentOf, SaveConflict } from '../administration/save-conflict.tsx';
import { UserFields } from './user-fields.tsx';
import { type CompanyUser, nameRoles, readUser, toldUserFailure, userTexts } from './user-row.ts';

type EditUserDialogProps = { readonly user: CompanyUser; readonly use: RoleUse; readonly onClose: () => void };

const FORM = 'edit-user';

/** Changes a user of the company. */
export function EditUserDialog({ user, use, onClose }: EditUserDialogProps) {
  const edit = useEditUser({ user, use, onSaved: onClose });
  const { theirs } = edit;

  return (
    <Dialog
      opened
      title="Edit User"
      width={600}
      unsaved={edit.isUnsaved}
      {...(theirs ? {} : { action: { label: 'Save', submits: FORM, pending: edit.isSaving, disabled: !edit.maySave } })}
      onClose={onClose}
    >
      <FailureBanner failure={edit.failure} />
      {theirs ? (
        <SaveConflict
          what={theirs.form.name}
          event="user.edited"
          differences={differencesOf(properties, edit.form, theirs.form)}
          isSaving={edit.isSaving}
          onKeepMine={edit.keepMine}
          onTakeTheirs={edit.takeTheirs}
        />
      ) : (
        <form id={FORM} noValidate onSubmit={edit.submit}>
          <UserFields kind="edit-user" control={edit.control} boxes={edit.boxes} />
        </form>
      )}
    </Dialog>
  );
}

type EditUserOptions = { readonly user: CompanyUser; readonly use: RoleUse; readonly onSaved: () => void };

/** The form of a user who is changed, and its way to the server. */
function useEditUser({ user, use, onSaved }: EditUserOptions) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(saveUserCall);
  /** The user as it was read last: what is compared with, and the revision that is sent. */
  const [before, setBefore] = useState(user);
  const [theirs, setTheirs] = useState<CompanyUser | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { control, reset, watch, handleSubmit, getValues, formState } = useForm<UserForm>({
    mode: 'all',
    defaultValues: user.form,
    resolver: faultResolver((form: UserForm) => judgeUserForm('edit-user', form)),
  });
  const form = watch();
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listUsersCall) });

  const send = (revision: number) => {
    const { name, userName, contactNumber, roles } = getValues();
    const texts = userTexts.edit(name.trim());
    setFailure(null);
    void save(
      {
        params: { userId: user.id },
        body: { name: name.trim(), userName: userName.trim(), contactNumber, roles: [...roles], revision },
      },
      {
        onSaved: () => {
          showToast({ title: 'Edit Sales', text: texts.done, tone: 'ok' });
          reload();
          onSaved();
        },
        onFailed: (refused) => {
          reload();
          const current = currentOf(refused, companyUser);
          setTheirs(current && readUser(current));
          setFailure(current ? null : toldUserFailure(texts.failed, refused.message));
        },
      },
    );
  };

  return {
    control,
    form,
    failure,
    theirs,
    isSaving,
    boxes: roleBoxes(use, before.form.roles),
    isUnsaved: formState.isDirty,
    maySave: maySaveUser(before.form, form),
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void handleSubmit(() => send(before.revision))();
    },
    keepMine: () => theirs && send(theirs.revision),
    takeTheirs: () => {
      if (theirs) {
        setBefore(theirs);
        reset(theirs.form);
        setTheirs(null);
      }
    },
  };
}

/** A user in the fields that can be changed, as a conflict shows them. */
const properties: readonly Property<UserForm>[] = editedFields.map((field) => ({
  label: userFieldLabels[field],
  textOf: (form) => (field === 'roles' ? nameRoles(form.roles) : form[field]),
}));
