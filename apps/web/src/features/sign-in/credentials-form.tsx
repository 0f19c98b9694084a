import { Button } from '@mantine/core';
import {
  judgeAdministratorLogin,
  judgeCustomerLogin,
  type Login,
  mayGenerateCode,
} from '@pw/domain/sign-in/login-form';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { FieldLayout } from '../../ui/form-field/field-layout.tsx';
import { PasswordField } from '../../ui/form-field/password-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import classes from './login.module.css';

type CredentialsFormProps = {
  readonly kind: Login['kind'];
  readonly isSending: boolean;
  /** A code was sent: asking again sends a new one. */
  readonly wasSent: boolean;
  readonly onGenerateCode: (login: Login) => void;
};

type Values = { userName: string; password: string; email: string; licenceKey: string };

const empty: Values = { userName: '', password: '', email: '', licenceKey: '' };

/** What somebody signs in with. The one-time password can be asked for once the fields are right. */
export function CredentialsForm({ kind, isSending, wasSent, onGenerateCode }: CredentialsFormProps) {
  const { control, handleSubmit, watch } = useForm<Values>({
    mode: 'all',
    defaultValues: empty,
    resolver: faultResolver((values: Values) =>
      kind === 'customer' ? judgeCustomerLogin(values) : judgeAdministratorLogin(values),
    ),
  });
  const login = loginOf(kind, watch());

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit(() => onGenerateCode(login))(event)}
    >
      <FieldLayout labels="above">
        {kind === 'customer' ? (
          <>
            <TextField control={control} name="userName" label="Username or email" required autoComplete="username" />
            <PasswordField
              control={control}
              name="password"
              label="Password"
              required
              autoComplete="current-password"
            />
          </>
        ) : (
          <>
            <TextField control={control} name="email" label="Email" required type="email" autoComplete="email" />
            <TextField control={control} name="licenceKey" label="License key" required />
          </>
        )}
      </FieldLayout>
      <div className={classes.generate}>
        {mayGenerateCode(login) && (
          <Button type="submit" variant={wasSent ? 'light' : 'primary'} size="lg" fullWidth loading={isSending}>
            Generate OTP
          </Button>
        )}
      </div>
    </form>
  );
}

function loginOf(kind: Login['kind'], { userName, password, email, licenceKey }: Values): Login {
  return kind === 'customer' ? { kind, userName, password } : { kind, email, licenceKey };
}
