import { UnstyledButton } from '@mantine/core';
import { verifyRoleCall } from '@pw/contract/sign-in';
import { enterPortal, offeredPortals, type Portal, roleName } from '@pw/domain/permissions';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { type KeyboardEvent, useState } from 'react';
import { sendCall } from '../../platform/send-call.ts';
import { startSession } from '../../platform/session.ts';
import type { KeyHint } from '../../ui/controls/keys.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import classes from './role-dialog.module.css';
import { toastVerifiedRole, type VerifiedUser } from './use-sign-in.ts';

type RoleDialogProps = { readonly verified: VerifiedUser | null; readonly onClose: () => void };

const keys: readonly KeyHint[] = [
  { keys: ['←', '→'], does: 'choose' },
  { keys: ['Enter'], does: 'continue' },
];

/** Where a user chooses the role to work in; the server says whether it is one of theirs. */
export function RoleDialog({ verified, onClose }: RoleDialogProps) {
  const { isEntering, refusal, enter } = useEnterPortal(verified);

  return (
    <Dialog opened={verified !== null} title="Role Selection" keys={keys} onClose={onClose}>
      <p className={classes.lead}>Select the appropriate user role to get started</p>
      {refusal !== null && <Banner tone="bad">{refusal}</Banner>}
      <div className={classes.cards}>
        {offeredPortals.map((portal, position) => (
          <RoleCard
            key={portal.label}
            label={portal.label}
            isFirst={position === 0}
            isBusy={isEntering}
            onChoose={() => void enter(portal)}
          />
        ))}
      </div>
      <p role="status" className={classes.progress}>
        {isEntering ? 'Logging in. Please wait' : ''}
      </p>
    </Dialog>
  );
}

type RoleCardProps = {
  readonly label: string;
  /** It has the focus when the dialog opens. */
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
};

type Face = { readonly icon: typeof IconTool; readonly text: string };

const faces: Readonly<Record<string, Face>> = {
  Sales: { icon: IconBriefcase, text: 'Projects, boards, prices, offers and orders' },
  Manufacture: { icon: IconTool, text: 'Order documents and diagrams' },
};

/** A role to work in, as one large button. */
function RoleCard({ label, isFirst, isBusy, onChoose }: RoleCardProps) {
  const face = faces[label];
  return (
    <UnstyledButton
      className={classes.card}
      aria-disabled={isBusy}
      onClick={onChoose}
      onKeyDown={moveBetweenCards}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    >
      {face && <face.icon size={24} stroke={1.5} aria-hidden />}
      <strong className={classes.label}>{label}</strong>
      <span className={classes.text}>{face?.text}</span>
    </UnstyledButton>
  );
}

function moveBetweenCards({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const next: Readonly<Record<string, Element | null>> = {
    ArrowRight: currentTarget.nextElementSibling,
    ArrowLeft: currentTarget.previousElementSibling,
  };
  const card = next[key];
  if (card instanceof HTMLElement) {
    card.focus();
  }
}

/** Enters a portal in its role: the session starts when the server says that the role is the user's. */
function useEnterPortal(verified: VerifiedUser | null) {
  const [isEntering, setEntering] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const enter = async ({ label, role }: Portal) => {
    if (!verified || isEntering) {
      return;
    }
    const entrance = enterPortal(role);
    if (entrance.kind === 'alert') {
      setRefusal(entrance.text);
      return;
    }
    setEntering(true);
    setRefusal(null);
    const { userId, email, authToken } = verified;
    const answer = await sendCall(verifyRoleCall, {
      body: { userId, email, role: roleName(role) },
      token: authToken.token,
    });
    setEntering(false);
    if (!answer.ok) {
      setRefusal(answer.error.message);
      return;
    }
    const { data } = answer.value;
    toastVerifiedRole(label, data.isValidRole);
    if (data.isValidRole) {
      startSession({ ...verified, roleName: data.roleName, authToken: data.authToken, receivedAtMs: Date.now() });
    } else {
      setRefusal(
        `Your account does not have permission to enter the ${label} Portal. Please reach out to support for assistance.`,
      );
    }
  };
  return { isEntering, refusal, enter };
}
