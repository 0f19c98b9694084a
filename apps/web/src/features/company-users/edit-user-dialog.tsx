import type { RoleUse } from '@pw/domain/company-users/role-quota';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SaveConflict } from '../administration/conflict/save-conflict.tsx';
import { compareUsers } from './compare-users.ts';
import { useEditUser } from './use-edit-user.ts';
import { UserFields } from './user-fields.tsx';
import { UserRefusalBanner } from './user-refusal-banner.tsx';
import type { CompanyUser } from './user-row.ts';

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
      <UserRefusalBanner refusal={edit.refusal} />
      {theirs ? (
        <SaveConflict
          what={theirs.form.name}
          event="user.edited"
          differences={compareUsers(edit.form, theirs.form)}
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
