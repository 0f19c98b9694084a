import { Button } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { readPasswordLinkCall, setPasswordCall } from '@pw/contract/passwords';
import { judgeNewPassword, type NewPassword, STRENGTH_HINT } from '@pw/domain/sign-in/password';
import type { LinkPurpose } from '@pw/domain/sign-in/password-links';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { loadFailure } from '../../platform/call-failure.ts';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useCallData, useSave } from '../../platform/use-call.ts';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { PasswordField } from '../../ui/form-field/text-field.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import classes from './login.module.css';

const route = getRouteApi('/set-password');

/** The page of a link from a mail, which sets a password once. */
export function SetPasswordScreen() {
  const { link = '' } = route.useSearch();
  // Another link in the same tab starts over.
  return (
    <EntranceFrame>
      <LinkedPassword key={link} link={link} />
    </EntranceFrame>
  );
}

function LinkedPassword({ link }: { readonly link: string }) {
  const [isSet, setIsSet] = useState(false);
  const answer = useCallData(readPasswordLinkCall, { body: { link } });
  const refused = answer.error?.failure.kind === 'refused' ? answer.error.failure.message : null;
  if (isSet) {
    return <PasswordIsSet />;
  }
  if (refused !== null) {
    return <LinkRefused reason={refused} />;
  }
  if (answer.data) {
    return <SetPasswordForm link={link} account={answer.data} onSet={() => setIsSet(true)} />;
  }
  const failure = loadFailure(answer.error, 'What the link is for');
  return failure ? (
    <FailedState {...failure} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
  ) : (
    <LoadingState label="Reading the link" rows={4} />
  );
}

const titles: Readonly<Record<LinkPurpose, string>> = {
  invitation: 'Welcome to Panelwright',
  reset: 'Set a new password',
};

type SetPasswordFormProps = {
  readonly link: string;
  readonly account: AnswerOf<typeof readPasswordLinkCall>;
  readonly onSet: () => void;
};

function SetPasswordForm({ link, account, onSet }: SetPasswordFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { save, isSaving } = useSave(setPasswordCall);
  const { control, handleSubmit } = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
    resolver: faultResolver(judgeNewPassword),
  });
  const send = ({ password }: NewPassword) => {
    setFailure(null);
    void save({ body: { link, password } }, { onSaved: onSet, onFailed: ({ message }) => setFailure(message) });
  };
  const { name, userName, company, purpose } = account;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <h1 className={classes.title}>{titles[purpose]}</h1>
      <p className={classes.lead}>
        {name} at {company}: you log in as <strong>{userName}</strong> with this password and a one-time password.
      </p>
      {/* A password manager needs the user name to file the password. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <FieldLayout labels="above">
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
      </FieldLayout>
      <Button type="submit" variant="primary" size="lg" fullWidth loading={isSaving}>
        Set password
      </Button>
      {failure !== null && (
        <div className={classes.notice}>
          <Banner tone="bad">{failure}</Banner>
        </div>
      )}
    </form>
  );
}

/** A link that opens nothing, why, and the way to a new one. */
function LinkRefused({ reason }: { readonly reason: string }) {
  return (
    <>
      <h1 className={classes.title}>The link opens nothing</h1>
      <div className={classes.notice}>
        <Banner tone="bad">{reason}</Banner>
      </div>
      <p className={classes.lead}>Were you invited, ask your administrator for another invitation.</p>
      <Button component="a" href="#/login?forgot=true" variant="primary" size="lg" fullWidth>
        Ask for a new link
      </Button>
      <p className={classes.subscribe}>
        <a href="#/login">Log in</a>
      </p>
    </>
  );
}

function PasswordIsSet() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        Your password is set
      </h1>
      <p className={classes.lead}>Every sign-in with the one before has ended. Log in with the new one.</p>
      <Button component="a" href="#/login" variant="primary" size="lg" fullWidth>
        Log in
      </Button>
    </>
  );
}
