import { SegmentedControl } from '@mantine/core';
import type { Login } from '@pw/domain/sign-in/login-form';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { EntranceFrame } from '../../app/entrance/entrance-frame.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { CodeForm } from './code-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import classes from './login.module.css';
import { useSignIn } from './use-sign-in.ts';

const kinds = [
  { value: 'customer', label: 'Customer' },
  { value: 'administrator', label: 'Administrator' },
] as const satisfies readonly { value: Login['kind']; label: string }[];

// Loaded while the user waits for the mail: the first page is lighter without dialogs.
const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog }));

/** Signs somebody in: credentials, one-time password, and for users the choice of a role. */
export function LoginScreen() {
  const { as: startsAs = 'customer' } = useSearch({ from: '/login' });
  const [kind, setKind] = useState<Login['kind']>(startsAs);
  const signIn = useSignIn();

  return (
    <EntranceFrame>
      <h1 className={classes.title}>Log in</h1>
      <p className={classes.lead}>A one-time password is sent to your e-mail each time.</p>
      <SegmentedControl
        fullWidth
        color="petrol"
        className={classes.kinds ?? ''}
        aria-label="Log in as"
        data={[...kinds]}
        value={kind}
        onChange={(value) => {
          setKind(value === 'administrator' ? 'administrator' : 'customer');
          signIn.forgetCode();
        }}
      />
      <CredentialsForm
        key={kind}
        kind={kind}
        isSending={signIn.busy === 'code'}
        wasSent={signIn.codeAskedAtMs !== null}
        onGenerateCode={(login) => void signIn.requestCode(login)}
      />
      <div className={classes.notice}>
        {signIn.notice && <Banner tone={signIn.notice.tone}>{signIn.notice.text}</Banner>}
      </div>
      {signIn.codeAskedAtMs !== null && (
        <>
          <CodeForm
            key={signIn.codeAskedAtMs}
            sentAtMs={signIn.codeAskedAtMs}
            isLoggingIn={signIn.busy === 'login'}
            onLogIn={signIn.logIn}
          />
          <Suspense>
            <RoleDialog key={signIn.verified?.authToken.token} verified={signIn.verified} onClose={signIn.startAgain} />
          </Suspense>
        </>
      )}
      <p className={classes.subscribe}>
        No account yet? <a href="#/subscribe">Subscribe Now</a>
      </p>
    </EntranceFrame>
  );
}
