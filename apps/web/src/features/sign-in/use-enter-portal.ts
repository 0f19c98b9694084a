import { verifyRoleCall } from '@pw/contract/sign-in/verify-role';
import { enterPortal, type Portal } from '@pw/domain/access/portals';
import { roleName } from '@pw/domain/access/roles';
import { useState } from 'react';
import { sendCall } from '../../platform/send-call.ts';
import { startSession } from '../../platform/session.ts';
import { toastVerifiedRole } from './sign-in-toasts.ts';
import type { Verified } from './use-sign-in.ts';

/** Enters a portal in its role: the session starts when the server says that the role is the user's. */
export function useEnterPortal(verified: Verified | null) {
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
