import type { RefusalOf } from '@pw/contract/call';
import {
  requestAdministratorCodeCall,
  requestUserCodeCall,
  signInAdministratorCall,
  signInUserCall,
} from '@pw/contract/sign-in';
import { timers } from '@pw/domain/limits';
import { roleName } from '@pw/domain/permissions';
import { type Login, otpTexts, type SignInStep, signInRefusalText } from '@pw/domain/sign-in/login-form';
import { codeTexts } from '@pw/domain/sign-in/one-time-code';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { sendCall } from '../../platform/send-call.ts';
import { startSession, type UserInformation } from '../../platform/session.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** A user whose one-time password was right, and who chooses a role next. */
export type VerifiedUser = Omit<UserInformation, 'roleName' | 'receivedAtMs'>;

/** `failed`: the server has not judged the one-time password, which may be sent again. */
export type LogInOutcome = 'accepted' | 'refused' | 'failed';

type CodeRequest = {
  readonly login: Login;
  readonly requestId: string;
  readonly askedAtMs: number;
  /** The server has ended it: it is too old, or was guessed too often. */
  readonly isOver: boolean;
};

type SignInFailure = CallFailure<RefusalOf<typeof requestUserCodeCall> | RefusalOf<typeof signInUserCall>>;

/** The way from the credentials over the one-time password to the session. */
export function useSignIn() {
  const [asked, setAsked] = useState<CodeRequest | null>(null);
  const [busy, setBusy] = useState<'code' | 'login' | null>(null);
  const [verified, setVerified] = useState<VerifiedUser | null>(null);
  const notice = useNotice();

  const showFailure = (step: SignInStep, failure: SignInFailure, failed = '') => {
    // The shell reports a missing answer and a failing server itself.
    if (isVerdict(failure)) {
      const code = failure.kind === 'refused' ? failure.code : null;
      notice.show('bad', signInRefusalText(step, { code, message: failure.message }), failed);
    }
  };

  const requestCode = async (login: Login) => {
    if (busy) {
      return;
    }
    setBusy('code');
    const sent = await sendLogin(login);
    setBusy(null);
    if (!sent.ok) {
      showFailure('request-code', sent.error);
      return;
    }
    setAsked({ login, requestId: sent.value.requestId, askedAtMs: Date.now(), isOver: false });
    notice.show('ok', 'OTP sent. Check your inbox.');
  };

  const logIn = async (otp: string): Promise<LogInOutcome> => {
    if (busy || !asked) {
      return 'failed';
    }
    setBusy('login');
    const { login, requestId } = asked;
    const accepted = await sendCode(login, otp, requestId);
    setBusy(null);
    if (!accepted.ok) {
      showFailure('verify-code', accepted.error, login.kind === 'administrator' ? notVerifiedText(login.email) : '');
      if (accepted.error.kind === 'refused' && accepted.error.code === 'EXPIRED') {
        setAsked({ ...asked, isOver: true });
      }
      return isVerdict(accepted.error) ? 'refused' : 'failed';
    }
    const signedIn = { ...accepted.value, mes: codeTexts.CORRECT };
    notice.show('ok', otpTexts.verified);
    if (login.kind === 'administrator') {
      toastVerifiedAdministrator(login.email);
      startSession({ ...signedIn, roleName: roleName('administrator'), receivedAtMs: Date.now() });
    } else {
      setVerified(signedIn);
    }
    return 'accepted';
  };

  return {
    /** When the last code was sent; null before the first. */
    codeAskedAtMs: asked?.askedAtMs ?? null,
    codeIsOver: asked?.isOver ?? false,
    busy,
    verified,
    notice: notice.current,
    requestCode,
    logIn,
    /** Back from the choice of a role, e.g. because none is the right one. */
    startAgain: () => {
      setVerified(null);
      setAsked(null);
    },
    /** Another kind of sign-in was chosen: a code of the first kind is of no use there. */
    forgetCode: () => setAsked(null),
  };
}

function sendLogin(login: Login) {
  return login.kind === 'customer'
    ? sendCall(requestUserCodeCall, { body: { userName: login.userName.trim(), password: login.password } })
    : sendCall(requestAdministratorCodeCall, {
        body: { email: login.email.trim(), licenceKey: login.licenceKey.trim() },
      });
}

function sendCode(login: Login, code: string, requestId: string) {
  return login.kind === 'customer'
    ? sendCall(signInUserCall, { body: { userName: login.userName.trim(), code, requestId } })
    : sendCall(signInAdministratorCall, { body: { email: login.email.trim(), code, requestId } });
}

/** Is true if the server judged the request, instead of failing or being out of reach. */
function isVerdict({ kind, status }: SignInFailure): boolean {
  return kind === 'refused' || (status >= 400 && status < 500);
}

export type Notice = {
  readonly tone: 'ok' | 'bad';
  readonly text: string;
  /** The failed action, before the reason. */
  readonly failed: string;
};

/** A message of the login screen: it goes after five seconds, or when the next one comes. */
export function useNotice() {
  const [current, setCurrent] = useState<Notice | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (tone: Notice['tone'], text: string, failed = '') => {
    clearTimeout(timer.current);
    setCurrent({ tone, text, failed });
    timer.current = setTimeout(() => setCurrent(null), tone === 'ok' ? timers.codeSentNoticeMs : timers.signInErrorMs);
  };
  return { current, show };
}

function toastVerifiedAdministrator(email: string): void {
  showToast({ title: 'Verify Admin', text: `${email.trim()} :Admin has been verified successfully`, tone: 'ok' });
}

function notVerifiedText(email: string): string {
  return `${email.trim()}: Admin has not been verified successfully.`;
}
