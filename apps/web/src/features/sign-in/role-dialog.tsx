import { chooseRoleCall } from '@pw/contract/sign-in';
import { enterPortal, offeredPortals, type Portal, type Role, roleName } from '@pw/domain/permissions';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { useState } from 'react';
import { sendCall } from '../../platform/send-call.ts';
import { startSession } from '../../platform/session.ts';
import type { KeyHint } from '../../ui/controls/keys.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './role-dialog.module.css';
import type { VerifiedUser } from './use-sign-in.ts';

type RoleDialogProps = {
  readonly verified: VerifiedUser | null;
  /** The role that the user works in and would leave; undefined while signing in. */
  readonly present?: Role | undefined;
  readonly onEntered?: (() => void) | undefined;
  readonly onClose: () => void;
};

const keys: readonly KeyHint[] = [
  { keys: ['←', '→'], does: 'choose' },
  { keys: ['Enter'], does: 'continue' },
];

const FORM = 'role';

/** Where a user chooses the role to work in; the server says whether it is one of theirs. */
export function RoleDialog({ verified, present, onEntered, onClose }: RoleDialogProps) {
  const { isEntering, failure, enter } = useEnterPortal(verified, onEntered);
  const [chosen, setChosen] = useState<Portal>(
    offeredPortals.find(({ role }) => present !== undefined && role !== present) ?? offeredPortals[0],
  );

  return (
    <Dialog
      opened={verified !== null}
      title="Role Selection"
      width={600}
      keys={keys}
      action={{ label: `Continue as ${chosen.label}`, submits: FORM, pending: isEntering }}
      onClose={onClose}
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          void enter(chosen);
        }}
      >
        <p id={LEAD} className={classes.lead}>
          Select the appropriate user role to get started
        </p>
        <div role="radiogroup" aria-labelledby={LEAD} className={classes.cards}>
          {offeredPortals.map((portal) => (
            <RoleCard
              key={portal.label}
              label={portal.label}
              isChosen={portal === chosen}
              onChoose={() => setChosen(portal)}
            />
          ))}
        </div>
        {/* As high as a refusal, so that nothing moves when it comes. */}
        <div className={classes.answer}>
          <FailureBanner failure={failure} />
          {isEntering && (
            <p role="status" className={classes.progress}>
              Logging in. Please wait
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const LEAD = 'role-lead';

type RoleCardProps = { readonly label: string; readonly isChosen: boolean; readonly onChoose: () => void };

type Face = { readonly icon: typeof IconTool; readonly text: string };

const faces: Readonly<Record<string, Face>> = {
  Sales: { icon: IconBriefcase, text: 'Projects, boards, prices, offers and orders' },
  Manufacture: { icon: IconTool, text: 'Order documents and diagrams' },
  Commercial: { icon: IconReportMoney, text: 'Pipeline, margins, exposure to metals' },
  'Product Engineer': { icon: IconTable, text: 'Price lists and own articles' },
};

/** A role to work in, as a large choice; the arrow keys go from one to the other. */
function RoleCard({ label, isChosen, onChoose }: RoleCardProps) {
  const face = faces[label];
  return (
    <label className={classes.card}>
      <input
        type="radio"
        name="role"
        className={classes.radio}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        {...(isChosen ? { 'data-autofocus': true } : {})}
      />
      {face && <face.icon size={24} stroke={1.5} aria-hidden />}
      <strong className={classes.label}>{label}</strong>
      <span className={classes.text}>{face?.text}</span>
    </label>
  );
}

/** Enters a portal in its role: the session starts when the server says that the role is the user's. */
function useEnterPortal(verified: VerifiedUser | null, onEntered: RoleDialogProps['onEntered']) {
  const [isEntering, setEntering] = useState(false);
  const [failure, setFailure] = useState<ToldFailure | null>(null);

  const enter = async ({ label, role }: Portal) => {
    if (!verified || isEntering) {
      return;
    }
    const entrance = enterPortal(role);
    if (entrance.kind === 'alert') {
      setFailure({ failed: '', reason: entrance.text });
      return;
    }
    setEntering(true);
    setFailure(null);
    const { token } = verified.authToken;
    const answer = await sendCall(chooseRoleCall, { body: { roleName: roleName(role) }, token }, 'screen');
    setEntering(false);
    const failed = `${label} :verification is failed.`;
    if (!answer.ok) {
      setFailure({ failed, reason: answer.error.message });
      return;
    }
    const { value: choice } = answer;
    if (choice.isHeld) {
      showToast({ title: `Verify ${label}.`, text: `${label} :verification is successful.`, tone: 'ok' });
      startSession({ ...verified, roleName: choice.roleName, authToken: choice.authToken, receivedAtMs: Date.now() });
      onEntered?.();
    } else {
      setFailure({
        failed,
        reason: `Your account does not have permission to enter the ${label} Portal. Please reach out to support for assistance.`,
      });
    }
  };
  return { isEntering, failure, enter };
}
