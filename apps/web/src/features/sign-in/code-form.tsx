import { Button } from '@mantine/core';
import { otpTexts } from '@pw/domain/sign-in/login-form';
import { cleanCode, codePolicy, judgeCodeField, mayLogIn } from '@pw/domain/sign-in/one-time-code';
import { type Ref, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { type ControlNames, FieldFrame } from '../../ui/form-field/field-frame.tsx';
import inputClasses from './code-input.module.css';
import classes from './login.module.css';
import type { LogInOutcome } from './use-sign-in.ts';

type CodeFormProps = {
  /** Epoch milliseconds at which the code was sent. */
  readonly sentAtMs: number;
  /** The server has said that the code is over, after too many wrong ones: before its time. */
  readonly wasEnded: boolean;
  readonly isLoggingIn: boolean;
  readonly isSendingNew: boolean;
  /** The id of the form that asks for a new code. */
  readonly sendsNew: string;
  readonly onLogIn: (code: string) => Promise<LogInOutcome>;
};

/** Takes the one-time password. The sixth digit logs in by itself; a wrong code makes room for the next try. */
export function CodeForm({ sentAtMs, wasEnded, isLoggingIn, isSendingNew, sendsNew, onLogIn }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsLeft(wasEnded ? 0 : sentAtMs + codePolicy.lifeMs);
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
      <div className={classes.validity}>
        {/* Not read aloud: it changes every second. */}
        <span role="timer" aria-live="off">
          {validityText(secondsLeft)}
        </span>
        <button type="submit" form={sendsNew} className={classes.link} disabled={isSendingNew || isLoggingIn}>
          Send a new OTP
        </button>
      </div>
      <Button type="submit" variant="primary" size="lg" fullWidth disabled={!mayLogIn(code, isLoggingIn)}>
        Log in
      </Button>
    </form>
  );
}

type CodeInputProps = {
  readonly names: ControlNames;
  readonly value: string;
  readonly invalid: boolean;
  readonly readOnly: boolean;
  readonly onChange: (code: string) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
};

const positions = Array.from({ length: codePolicy.digits }, (_, position) => position);

/**
 * The digits of a one-time password, each in a box. It is one input, so that pasting, filling in from a mail and
 * reading aloud work as with any other.
 */
function CodeInput({ names, value, invalid, readOnly, onChange, onBlur, ref }: CodeInputProps) {
  const next = Math.min(value.length, codePolicy.digits - 1);
  return (
    <div className={classNames(inputClasses.input, invalid && inputClasses.invalid)}>
      <div className={inputClasses.boxes} aria-hidden>
        {positions.map((position) => (
          <span key={position} className={classNames(inputClasses.box, position === next && inputClasses.next)} />
        ))}
      </div>
      <input
        {...names}
        ref={ref}
        className={inputClasses.digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        aria-invalid={invalid}
        readOnly={readOnly}
        value={value}
        onChange={({ currentTarget }) => onChange(cleanCode(currentTarget.value))}
        onBlur={onBlur}
      />
    </div>
  );
}

/** The whole seconds until a moment (epoch milliseconds), counted down to 0. */
export function useSecondsLeft(endMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((endMs - nowMs) / 1000));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) {
      return undefined;
    }
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return secondsLeft;
}

/** How long a one-time password is still good for, e.g. `Valid for 4:38`. */
export function validityText(secondsLeft: number): string {
  if (secondsLeft === 0) {
    return otpTexts.expired;
  }
  const minutes = Math.floor(secondsLeft / 60);
  return `Valid for ${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`;
}
