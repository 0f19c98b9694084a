import type { CallForm } from '@pw/contract/call';
import { listUsersCall } from '@pw/contract/company-users';
import {
  deactivateUserCall,
  inviteUserAgainCall,
  reactivateUserCall,
  renewLicenceKeyCall,
  signOutUserCall,
} from '@pw/contract/people';
import type { UserAction } from '@pw/domain/company-users/user-status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import type { CompanyUser } from './user-row.ts';

type ActionTexts = {
  readonly label: string;
  readonly question: (user: CompanyUser) => string;
  readonly done: (user: CompanyUser) => string;
  readonly destroys: boolean;
};

type ActionCall =
  | typeof inviteUserAgainCall
  | typeof signOutUserCall
  | typeof deactivateUserCall
  | typeof reactivateUserCall;

const calls: Readonly<Record<UserAction, ActionCall>> = {
  'invite-again': inviteUserAgainCall,
  'sign-out': signOutUserCall,
  deactivate: deactivateUserCall,
  reactivate: reactivateUserCall,
};

/** What an administrator does with the sign-in of a user, in the order of the menu. */
export const userActionTexts: Readonly<Record<UserAction, ActionTexts>> = {
  'invite-again': {
    label: 'Invite again',
    question: ({ row }) => `Send ${row.name} another link to ${row.email}? The links before go on working.`,
    done: ({ row }) => `An invitation is on its way to ${row.email}.`,
    destroys: false,
  },
  'sign-out': {
    label: 'Sign out everywhere',
    question: ({ row }) =>
      `Sign ${row.name} out on every computer? What is saved stays, and ${row.name} can log in again.`,
    done: ({ row }) => `${row.name} is signed out everywhere.`,
    destroys: false,
  },
  deactivate: {
    label: 'Deactivate',
    question: ({ row }) =>
      `Deactivate ${row.name}? Every sign-in ends and no other is possible until you reactivate the user. What ${row.name} did stays, and the place for the role is free.`,
    done: ({ row }) => `${row.name} is deactivated.`,
    destroys: true,
  },
  reactivate: {
    label: 'Reactivate',
    question: ({ row }) => `Let ${row.name} log in again, with the password of before?`,
    done: ({ row }) => `${row.name} can log in again.`,
    destroys: false,
  },
};

type UserQuestionProps = { readonly action: UserAction; readonly user: CompanyUser; readonly onClose: () => void };

/** Asks before something is done with the sign-in of a user, and does it. */
export function UserQuestion({ action, user, onClose }: UserQuestionProps) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { save, isSaving } = useSave<CallForm>(calls[action]);
  const { label, question, done, destroys } = userActionTexts[action];
  // After a failure too: somebody else may have been faster.
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listUsersCall) });

  return (
    <ConfirmDialog
      opened
      title={label}
      question={question(user)}
      confirmLabel={label}
      destroys={destroys}
      pending={isSaving}
      failure={failure}
      onConfirm={() => {
        setFailure(null);
        // Each of the calls takes the id of a user, and nothing else.
        void save({ params: { userId: user.id } } as never, {
          onSaved: () => {
            showToast({ title: label, text: done(user), tone: 'ok' });
            reload();
            onClose();
          },
          onFailed: ({ message }) => {
            setFailure(message);
            reload();
          },
        });
      }}
      onCancel={onClose}
    />
  );
}

const RENEW = 'Renew licence key';

/** Asks before the licence key is renewed, and has the new one mailed. */
export function RenewKeyQuestion({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { save, isSaving } = useSave(renewLicenceKeyCall);
  return (
    <ConfirmDialog
      opened
      title={RENEW}
      question={`The present licence key stops working at once, and every other sign-in of the administrator ends. The new key is sent to ${email}, and is shown nowhere else.`}
      confirmLabel={RENEW}
      destroys
      pending={isSaving}
      failure={failure}
      onConfirm={() => {
        setFailure(null);
        void save(
          {},
          {
            onSaved: ({ email: to }) => {
              showToast({ title: RENEW, text: `The new licence key was sent to ${to}.`, tone: 'ok' });
              onClose();
            },
            onFailed: ({ message }) => setFailure(message),
          },
        );
      }}
      onCancel={onClose}
    />
  );
}
