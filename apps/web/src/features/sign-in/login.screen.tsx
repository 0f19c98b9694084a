import { Button, SegmentedControl } from '@mantine/core';
import {
  judgeAdministratorLogin,
  judgeCustomerLogin,
  type Login,
  mayGenerateCode,
} from '@pw/domain/sign-in/login-form';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { PasswordField, TextField } from '../../ui/form-field/text-field.tsx';
import { Banner, FailureBanner } from '../../ui/messages/banner.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import { CodeForm } from './code-form.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import classes from './login.module.css';
import { type Notice, useSignIn } from './use-sign-in.ts';

const kinds = [
  { value: 'customer', label: 'Customer' },
  { value: 'administrator', label: 'Administrator' },
] as const satisfies readonly { value: Login['kind']; label: string }[];

const ForgotPassword = latePart(
  'The form for a forgotten password',
  async () => (await import('./forgot-password.tsx')).ForgotPassword,
);

// Loaded while the user waits for the mail: the first page is lighter without dialogs.
const RoleDialog = latePart('The choice of the role', async () => (await import('./role-dialog.tsx')).RoleDialog);

/** Where somebody signs in, or asks for a new password. */
export function LoginScreen() {
  const { as = 'customer', forgot = false } = useSearch({ from: '/login' });
  return (
    <EntranceFrame>
      {forgot ? (
        <Suspense>
          <ForgotPassword />
        </Suspense>
      ) : (
        <LoginForm startsAs={as} />
      )}
    </EntranceFrame>
  );
}

/** Signs somebody in: credentials, one-time password, and for users the choice of a role. */
function LoginForm({ startsAs }: { readonly startsAs: Login['kind'] }) {
  const [kind, setKind] = useState<Login['kind']>(startsAs);
  // Who chooses the other kind by its key goes on from there.
  const [wasSwitched, setSwitched] = useState(false);
  const signIn = useSignIn();

  return (
    <>
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
          setSwitched(true);
          signIn.forgetCode();
        }}
      />
      <CredentialsForm
        key={kind}
        kind={kind}
        isSending={signIn.busy === 'code'}
        wasSent={signIn.codeAskedAtMs !== null}
        startsFocused={!wasSwitched}
        onGenerateCode={(login) => void signIn.requestCode(login)}
      />
      {signIn.codeAskedAtMs !== null && (
        <>
          <CodeForm
            key={signIn.codeAskedAtMs}
            sentAtMs={signIn.codeAskedAtMs}
            wasEnded={signIn.codeIsOver}
            isLoggingIn={signIn.busy === 'login'}
            isSendingNew={signIn.busy === 'code'}
            sendsNew={CREDENTIALS}
            onLogIn={signIn.logIn}
          />
          <Suspense>
            <RoleDialog key={signIn.verified?.authToken.token} verified={signIn.verified} onClose={signIn.startAgain} />
          </Suspense>
        </>
      )}
      <div className={classes.notice}>
        {signIn.notice && <NoticeBanner notice={signIn.notice} />}
        {signIn.busy === 'login' && (
          <p role="status" className={classes.progress}>
            Logging in. Please wait
          </p>
        )}
      </div>
      <p className={classes.subscribe}>
        No account yet? <a href="#/subscribe">Subscribe Now</a>
      </p>
    </>
  );
}

function NoticeBanner({ notice }: { readonly notice: Notice }) {
  return notice.tone === 'bad' ? (
    <FailureBanner failure={{ failed: notice.failed, reason: notice.text }} />
  ) : (
    <Banner tone="ok">{notice.text}</Banner>
  );
}

/** The form that a new one-time password is asked for with. */
const CREDENTIALS = 'credentials';

type CredentialsFormProps = {
  readonly kind: Login['kind'];
  readonly isSending: boolean;
  /** A code was sent: the form of the code has the link that asks for a new one. */
  readonly wasSent: boolean;
  readonly startsFocused: boolean;
  readonly onGenerateCode: (login: Login) => void;
};

type Values = { userName: string; password: string; email: string; licenceKey: string };

const empty: Values = { userName: '', password: '', email: '', licenceKey: '' };

/** What somebody signs in with. The one-time password can be asked for once the fields are right. */
function CredentialsForm({ kind, isSending, wasSent, startsFocused, onGenerateCode }: CredentialsFormProps) {
  const { control, handleSubmit, watch } = useForm<Values>({
    mode: 'all',
    defaultValues: empty,
    resolver: faultResolver((values: Values) =>
      kind === 'customer' ? judgeCustomerLogin(values) : judgeAdministratorLogin(values),
    ),
  });
  const login = loginOf(kind, watch());

  return (
    <form id={CREDENTIALS} noValidate onSubmit={(event) => void handleSubmit(() => onGenerateCode(login))(event)}>
      <FieldLayout labels="above">
        {kind === 'customer' ? (
          <>
            <TextField
              control={control}
              name="userName"
              label="Username or email"
              required
              autoComplete="username"
              startsFocused={startsFocused}
            />
            <PasswordField
              control={control}
              name="password"
              label="Password"
              required
              autoComplete="current-password"
            />
            {!wasSent && (
              <a href="#/login?forgot=true" className={classes.forgot}>
                Forgot password?
              </a>
            )}
          </>
        ) : (
          <>
            <TextField
              control={control}
              name="email"
              label="Email"
              required
              type="email"
              autoComplete="email"
              startsFocused={startsFocused}
            />
            <PasswordField control={control} name="licenceKey" label="License key" required secret="the key" />
          </>
        )}
      </FieldLayout>
      {mayGenerateCode(login) && !wasSent && (
        <Button type="submit" variant="primary" size="lg" fullWidth loading={isSending}>
          Generate OTP
        </Button>
      )}
    </form>
  );
}

function loginOf(kind: Login['kind'], { userName, password, email, licenceKey }: Values): Login {
  return kind === 'customer' ? { kind, userName, password } : { kind, email, licenceKey };
}
