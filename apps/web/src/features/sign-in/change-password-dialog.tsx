import { changePasswordCall } from '@pw/contract/passwords';
import { judgePasswordChange, type PasswordChange, STRENGTH_HINT } from '@pw/domain/sign-in/password';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';

const FORM = 'change-password';

/** Changes the password of the signed-in user. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(changePasswordCall);
  const { control, handleSubmit, setError } = useForm<PasswordChange>({
    mode: 'onTouched',
    defaultValues: { present: '', password: '', confirmPassword: '' },
    resolver: faultResolver(judgePasswordChange),
  });
  const send = ({ present, password }: PasswordChange) => {
    setFailure(null);
    void save(
      { body: { present, password } },
      {
        onSaved: () => {
          showToast({
            title: 'Change password',
            text: 'Your password was changed. You are signed out everywhere else.',
            tone: 'ok',
          });
          onClose();
        },
        onFailed: (failed) => {
          if (failed.kind === 'refused' && failed.code === 'PRESENT_WRONG') {
            setError('present', { type: 'server', message: failed.message }, { shouldFocus: true });
          } else {
            setFailure({ failed: '', reason: failed.message });
          }
        },
      },
    );
  };

  return (
    <Dialog
      opened
      title="Change password"
      width={600}
      action={{ label: 'Change password', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <PasswordField
          control={control}
          name="present"
          label="Present password"
          required
          autoComplete="current-password"
        />
        <PasswordField
          control={control}
          name="password"
          label="New password"
          required
          hint={STRENGTH_HINT}
          autoComplete="new-password"
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Confirm Password"
          required
          autoComplete="new-password"
        />
        <p>This signs you out everywhere else. You get a mail that confirms the change.</p>
      </form>
    </Dialog>
  );
}
