import { showToast } from '../../ui/toast/show-toast.tsx';

/** Tells whether the one-time password of an administrator was right. */
export function toastVerifiedAdministrator(email: string, isVerified: boolean): void {
  showToast({
    title: 'Verify Admin',
    text: isVerified
      ? `${email} :Admin has been verified successfully`
      : `${email}: Admin has not been verified successfully.`,
    tone: isVerified ? 'ok' : 'bad',
  });
}

/** Tells whether the user may enter in the chosen role. */
export function toastVerifiedRole(role: string, isVerified: boolean): void {
  showToast({
    title: `Verify ${role}.`,
    text: isVerified ? `${role} :verification is successful.` : `${role} :verification is failed.`,
    tone: isVerified ? 'ok' : 'bad',
  });
}
