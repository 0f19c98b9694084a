import { Button } from '@mantine/core';
import { judgeCodeField, mayLogIn } from '@pw/domain/sign-in/code-field';
import { codePolicy } from '@pw/domain/sign-in/one-time-code';
import { useEffect, useRef, useState } from 'react';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FieldLayout } from '../../ui/form-field/field-layout.tsx';
import { CodeInput } from './code-input.tsx';
import classes from './login.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';
import type { LogInOutcome } from './use-sign-in.ts';
import { validityText } from './validity-text.ts';

type CodeFormProps = {
  /** Epoch milliseconds at which the code was sent. */
  readonly sentAtMs: number;
  readonly isLoggingIn: boolean;
  readonly onLogIn: (code: string) => Promise<LogInOutcome>;
};

/** Takes the one-time password. The sixth digit logs in by itself; a wrong code makes room for the next try. */
export function CodeForm({ sentAtMs, isLoggingIn, onLogIn }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsLeft(sentAtMs + codePolicy.lifeMs);
  useEffect(() => input.current?.focus(), []);

  const logIn = async (entered: string) => {
    if (!mayLogIn(entered, isLoggingIn)) {
      return;
    }
    if ((await onLogIn(entered)) === 'refused') {
      setCode('');
      setWasLeft(false);
      input.current?.focus();
    }
  };
  const fault = wasLeft ? judgeCodeField(code) : null;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void logIn(code);
      }}
    >
      <FieldLayout labels="above">
        <FieldFrame label="Enter OTP" required error={fault ?? undefined}>
          {(names) => (
            <CodeInput
              names={names}
              ref={input}
              value={code}
              invalid={fault !== null}
              readOnly={isLoggingIn}
              onBlur={() => setWasLeft(true)}
              onChange={(entered) => {
                setCode(entered);
                // A seventh digit is cut and changes nothing.
                if (entered !== code) {
                  void logIn(entered);
                }
              }}
            />
          )}
        </FieldFrame>
      </FieldLayout>
      {/* Not read aloud: it changes every second. */}
      <p role="timer" aria-live="off" className={classes.validity}>
        {validityText(secondsLeft)}
      </p>
      <Button type="submit" variant="primary" size="lg" fullWidth disabled={!mayLogIn(code, isLoggingIn)}>
        Log in
      </Button>
      <p role="status" className={classes.progress}>
        {isLoggingIn ? 'Logging in. Please wait' : ''}
      </p>
    </form>
  );
}
