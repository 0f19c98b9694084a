import { addMeUserCall } from '@pw/contract/company-users/add-me-user';
import { fetchUserCall } from '@pw/contract/company-users/fetch-user';
import { registerUserCall } from '@pw/contract/company-users/register-user';
import { isAdministratorsEmail } from '@pw/domain/company-users/decide-user';
import { type RoleUse, roleBoxes } from '@pw/domain/company-users/role-quota';
import { judgeUserForm, mayAddUser, type UserForm } from '@pw/domain/company-users/user-form';
import { type ShownUserText, shownUserText, userRefusalTexts } from '@pw/domain/company-users/user-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallFailure } from '../../platform/call-failure.ts';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useSave } from '../../platform/use-save.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { type AddUserKind, administratorRequest, emptyUserForm, newUserRequest } from './add-user-forms.ts';
import { nameRoles } from './user-row.ts';
import { userToasts } from './user-toasts.ts';

type AddUserOptions = { readonly kind: AddUserKind; readonly use: RoleUse; readonly onAdded: () => void };

/** The form of a user who is added, and its way to the server. */
export function useAddUser({ kind, use, onAdded }: AddUserOptions) {
  const administrator = useSignedIn();
  const queries = useQueryClient();
  const register = useSave(registerUserCall);
  const addMe = useSave(addMeUserCall);
  const [refusal, setRefusal] = useState<ShownUserText | null>(null);
  const { control, reset, watch, handleSubmit, formState } = useForm<UserForm>({
    mode: 'all',
    defaultValues: emptyUserForm(kind, administrator),
    resolver: faultResolver((form: UserForm) => judgeUserForm(kind, form)),
  });

  const send = (form: UserForm) => {
    if (kind === 'new-user' && isAdministratorsEmail(form.email, administrator.email)) {
      setRefusal(shownUserText(userRefusalTexts.IS_ADMINISTRATOR));
      return;
    }
    const title = kind === 'new-user' ? 'Add Users' : 'Add admin as sales';
    const toasts = userToasts.add(title, form.name.trim(), nameRoles(form.roles));
    const outcome = {
      onSaved: () => {
        toasts.done();
        void queries.invalidateQueries({ queryKey: queryKeyOf(fetchUserCall) });
        onAdded();
      },
      onFailed: ({ message }: CallFailure) => {
        toasts.failed();
        setRefusal(shownUserText(message));
      },
    };
    setRefusal(null);
    void (kind === 'new-user'
      ? register.save(newUserRequest(form, administrator.userId), outcome)
      : addMe.save(administratorRequest(form, administrator.userId), outcome));
  };

  return {
    control,
    refusal,
    boxes: roleBoxes(use, []),
    isSaving: register.isSaving || addMe.isSaving,
    isUnsaved: formState.isDirty,
    mayAdd: mayAddUser(kind, watch()),
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void handleSubmit(send)();
    },
    /** The other form was chosen. */
    startOver: (chosen: AddUserKind) => {
      reset(emptyUserForm(chosen, administrator));
      setRefusal(null);
    },
  };
}
