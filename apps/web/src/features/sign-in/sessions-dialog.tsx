import { Button } from '@mantine/core';
import { endOtherSessionsCall, endSessionCall, listSessionsCall, type OwnSessionOnWire } from '@pw/contract/sessions';
import { momentOnScreen } from '@pw/domain/dates';
import { roleName, roles } from '@pw/domain/permissions';
import { deviceWords } from '@pw/domain/sign-in/device';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { roleTitle } from '../../platform/session.ts';
import { queryKeyOf, useCallData, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './sessions-dialog.module.css';

/** Where somebody is signed in, and the end of what is not wanted. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const answer = useCallData(listSessionsCall, {});
  const ending = useEnding();
  const items = answer.data?.items ?? [];
  const failure = loadFailure(answer.error, 'The sign-ins');
  const hasOthers = items.some(({ isPresent }) => !isPresent);

  return (
    <Dialog
      opened
      title="Your sign-ins"
      width={600}
      {...(hasOthers
        ? {
            alternative: {
              label: 'End all others',
              pending: ending.isRunning,
              onPress: ending.endOthers,
              destroys: true,
            },
          }
        : {})}
      cancelLabel="Close"
      onClose={onClose}
    >
      <FailureBanner failure={ending.failure === null ? null : { failed: '', reason: ending.failure }} />
      {answer.isPending && <LoadingState label="Loading the sign-ins" rows={3} />}
      {failure && <FailedState {...failure} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />}
      <ul className={classes.list} aria-label="Sign-ins">
        {items.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isRunning={ending.isRunning}
            onEnd={() => ending.end(session)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type SessionRowProps = {
  readonly session: OwnSessionOnWire;
  readonly isRunning: boolean;
  readonly onEnd: () => void;
};

function SessionRow({ session, isRunning, onEnd }: SessionRowProps) {
  const { isPresent, role, address, startedAt, lastUsedAt } = session;
  const device = deviceWords(session);
  return (
    <li className={classes.row}>
      <div>
        <strong>{device}</strong> {isPresent && <Tag tone="ok">this one</Tag>}
        <p className={classes.facts}>
          {roleWords(role)}
          {address !== null && `, from ${address}`}
        </p>
        <p className={classes.facts}>
          Since {momentOnScreen(Date.parse(startedAt))}, last used {momentOnScreen(Date.parse(lastUsedAt))}
        </p>
      </div>
      {!isPresent && (
        <Button
          variant="default"
          disabled={isRunning}
          aria-label={`End ${device}, since ${momentOnScreen(Date.parse(startedAt))}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}

/** The role of a sign-in; there is none yet between the one-time password and its choice. */
function roleWords(role: string): string {
  const known = roles.find((each) => each === role);
  return known ? roleTitle(roleName(known)) : 'Choosing a role';
}

function useEnding() {
  const queries = useQueryClient();
  const one = useSave(endSessionCall);
  const others = useSave(endOtherSessionsCall);
  const [failure, setFailure] = useState<string | null>(null);
  const outcome = (text: string) => ({
    onSaved: () => {
      setFailure(null);
      showToast({ title: 'Your sign-ins', text, tone: 'ok' });
      void queries.invalidateQueries({ queryKey: queryKeyOf(listSessionsCall) });
    },
    onFailed: ({ message }: { readonly message: string }) => {
      setFailure(message);
      // Another tab may have ended it.
      void queries.invalidateQueries({ queryKey: queryKeyOf(listSessionsCall) });
    },
  });
  return {
    failure,
    isRunning: one.isSaving || others.isSaving,
    end: (session: OwnSessionOnWire) =>
      void one.save({ params: { sessionId: session.sessionId } }, outcome(`${deviceWords(session)} was signed out.`)),
    endOthers: () => void others.save({}, outcome('Every other sign-in has ended.')),
  };
}
