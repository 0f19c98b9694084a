import { type FormEvent, useState } from 'react';
import classes from './offer-page.module.css';
import { postShared } from './page-calls.ts';
import controls from './page-controls.module.css';
import { PageField } from './page-field.tsx';
import type { OfferPageState } from './use-offer.ts';

type CodeFormProps = {
  readonly page: OfferPageState;
  /** The masked address that codes go to. */
  readonly sentTo: string;
};

/** Asks for the code that is mailed to the person of the link. */
export function CodeForm({ page: { page, enter }, sentTo }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = async () => {
    const sent = await postShared(page, '/shared-offers/code', {});
    setIsSent(sent.ok);
    setProblem(sent.ok ? undefined : sent.error.message);
  };
  const check = async (event: FormEvent) => {
    event.preventDefault();
    const checked = await postShared(page, '/shared-offers/code/verify', { code });
    setProblem(checked.ok ? undefined : checked.error.message);
    if (checked.ok) {
      enter(checked.value.pass);
    }
  };
  return (
    <section className={classes.state} aria-label="Code">
      <p>This offer opens with a code that is mailed to {sentTo}.</p>
      {isSent ? (
        <form onSubmit={(event) => void check(event)}>
          <PageField
            label="Code of six digits"
            value={code}
            onChange={setCode}
            fault={problem}
            autoComplete="one-time-code"
            isFirst
          />
          <button type="submit" className={controls.primary}>
            Open the offer
          </button>
        </form>
      ) : (
        <p role="alert">{problem}</p>
      )}
      <button type="button" className={isSent ? controls.button : controls.primary} onClick={() => void ask()}>
        {isSent ? 'Mail another code' : 'Mail the code'}
      </button>
    </section>
  );
}
