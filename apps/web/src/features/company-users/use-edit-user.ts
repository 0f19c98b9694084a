import { companyUser } from '@pw/contract/company-users/company-user';
import { editUserCall } from '@pw/contract/company-users/edit-user';
import { fetchUserCall } from '@pw/contract/company-users/fetch-user';
import { roleTicksOf } from '@pw/contract/company-users/role-on-wire';
import { type RoleUse, roleBoxes } from '@pw/domain/company-users/role-quota';
import { judgeUserForm, maySaveUser, type UserForm } from '@pw/domain/company-users/user-form';
import { type ShownUserText, shownUserText } from '@pw/domain/company-users/user-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useSave } from '../../platform/use-save.ts';
import { currentOf } from '../administration/conflict/current-of.ts';
import { type CompanyUser, readUser } from './user-row.ts';
import { userToasts } from './user-toasts.ts';

type EditUserOptions = { readonly user: CompanyUser; readonly use: RoleUse; readonly onSaved: () => void };

/** The form of a user who is changed, and its way to the server. */
export function useEditUser({ user, use, onSaved }: EditUserOptions) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(editUserCall);
  /** The user as it was read last: what is compared with, and the revision that is sent. */
  const [before, setBefore] = useState(user);
  const [theirs, setTheirs] = useState<CompanyUser | null>(null);
  const [refusal, setRefusal] = useState<ShownUserText | null>(null);
  const { control, reset, watch, handleSubmit, getValues, formState } = useForm<UserForm>({
    mode: 'all',
    defaultValues: user.form,
    resolver: faultResolver((form: UserForm) => judgeUserForm('edit-user', form)),
  });
  const form = watch();
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(fetchUserCall) });

  const send = (revision: number) => {
    const { name, userName, contactNumber, roles } = getValues();
    const toasts = userToasts.edit(name.trim());
    setRefusal(null);
    void save(
      {
        body: {
          userId: user.id,
          name: name.trim(),
          userName: userName.trim(),
          contactNumber,
          isActive: true,
          roles: [...roleTicksOf(roles)],
          revision,
        },
      },
      {
        onSaved: () => {
          toasts.done();
          reload();
          onSaved();
        },
        onFailed: (failure) => {
          toasts.failed();
          reload();
          const current = currentOf(failure, companyUser);
          setTheirs(current && readUser(current, user.row.itemNo));
          setRefusal(current ? null : shownUserText(failure.message));
        },
      },
    );
  };

  return {
    control,
    form,
    refusal,
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
