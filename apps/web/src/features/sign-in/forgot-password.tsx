import { Button } from '@mantine/core';
import { requestPasswordResetCall } from '@pw/contract/passwords';
import { judgeForgotten, type PasswordForgotten } from '@pw/domain/sign-in/login-form';
import { resetAskedText } from '@pw/domain/sign-in/password-links';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import classes from './login.module.css';

/** Asks for a link that sets a new password. What is answered does not tell whether there is such a user. */
export function ForgotPassword() {
  const [answer, setAnswer] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: string } | null>(null);
  const { save, isSaving } = useSave(requestPasswordResetCall);
  const { control, handleSubmit } = useForm<PasswordForgotten>({
    mode: 'onTouched',
    defaultValues: { userName: '' },
    resolver: faultResolver(judgeForgotten),
  });
  const send = ({ userName }: PasswordForgotten) =>
    void save(
      { body: { userName: userName.trim() } },
      {
        onSaved: () => setAnswer({ tone: 'ok', text: resetAskedText(userName) }),
        onFailed: ({ message }) => setAnswer({ tone: 'bad', text: message }),
      },
    );

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <h1 className={classes.title}>Forgot password</h1>
      <p className={classes.lead}>A link with which you set a new one is sent to your e-mail.</p>
      <FieldLayout labels="above">
        <TextField
          control={control}
          name="userName"
          label="Username or email"
          required
          autoComplete="username"
          startsFocused
        />
      </FieldLayout>
      <Button type="submit" variant="primary" size="lg" fullWidth loading={isSaving}>
        {answer?.tone === 'ok' ? 'Send another link' : 'Send the link'}
      </Button>
      <div className={classes.notice}>{answer && <Banner tone={answer.tone}>{answer.text}</Banner>}</div>
      <p className={classes.subscribe}>
        <a href="#/login">Back to log in</a>
      </p>
    </form>
  );
}
