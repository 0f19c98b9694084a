import { Button } from '@mantine/core';
import { subscribeCall } from '@pw/contract/subscriptions';
import { roleLimit } from '@pw/domain/company-users/role-quota';
import { nounOf } from '@pw/domain/counted';
import {
  judgeSubscription,
  type SubscriptionField,
  type SubscriptionForm,
} from '@pw/domain/subscriptions/subscription-form';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { CallFailure } from '../../platform/call-failure.ts';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useCallMutation } from '../../platform/use-call.ts';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { NumberField } from '../../ui/form-field/number-field.tsx';
import { PhoneField, TextField } from '../../ui/form-field/text-field.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { EntranceFrame } from '../sign-in/entrance-frame.tsx';
import classes from './subscribe.module.css';

/** Where a company joins: it is created, and its licence key is mailed to the administrator. */
export function SubscribeScreen() {
  const [subscribed, setSubscribed] = useState<Subscription | null>(null);
  return (
    <EntranceFrame>
      {subscribed ? <SubscribedNote {...subscribed} /> : <SubscribeForm onSubscribed={setSubscribed} />}
    </EntranceFrame>
  );
}

const empty: SubscriptionForm = { company: '', administratorName: '', email: '', phone: '', licences: 1 };

/** The form in which a company describes itself when it joins. */
function SubscribeForm({ onSubscribed }: { readonly onSubscribed: (subscribed: Subscription) => void }) {
  const { control, handleSubmit, setError, watch } = useForm<SubscriptionForm>({
    mode: 'onTouched',
    defaultValues: empty,
    resolver: faultResolver(judgeSubscription),
  });
  const subscribe = useCallMutation(subscribeCall);
  // A second press may come before the button is drawn as running.
  const isSent = useRef(false);
  const failure = subscribe.error?.failure;

  const send = (form: SubscriptionForm) => {
    if (isSent.current) {
      return;
    }
    isSent.current = true;
    subscribe.mutate(
      { body: form },
      {
        onSuccess: onSubscribed,
        onSettled: () => {
          isSent.current = false;
        },
        onError: (error) => {
          for (const { field, text } of readFieldFaults(error.failure)) {
            setError(field, { type: 'server', message: text }, { shouldFocus: true });
          }
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <h1 className={classes.title}>Subscribe</h1>
      <p className={classes.text}>Your company gets its own space, and its administrator a license key by e-mail.</p>
      <FieldLayout labels="above">
        <TextField control={control} name="company" label="Company" required autoComplete="organization" />
        <TextField
          control={control}
          name="administratorName"
          label="Administrator's name"
          required
          autoComplete="name"
        />
        <TextField
          control={control}
          name="email"
          label="Administrator's email"
          required
          type="email"
          autoComplete="email"
        />
        <div className={classes.pair}>
          <PhoneField control={control} name="phone" label="Phone" required />
          <NumberField control={control} name="licences" label="Licenses" required />
        </div>
      </FieldLayout>
      <p className={classes.hint}>{licenceHint(watch('licences'))}</p>
      <div className={classes.notice}>
        {failure && readFieldFaults(failure).length === 0 && <Banner tone="bad">{failure.message}</Banner>}
      </div>
      <Button type="submit" variant="primary" size="lg" fullWidth loading={subscribe.isPending}>
        Subscribe
      </Button>
      <p className={classes.back}>
        Subscribed already? <a href="#/login">Log in</a>
      </p>
    </form>
  );
}

/** How many users may work with a number of licences; empty while the number is none. */
function licenceHint(licences: number): string {
  if (!Number.isInteger(licences) || licences < 1) {
    return '';
  }
  const sales = roleLimit('sales', licences);
  const manufacturers = roleLimit('manufacturer', licences);
  return `For up to ${sales} sales users and ${manufacturers} ${nounOf(manufacturers ?? 0, 'manufacturer')}.`;
}

export type FieldFault = { readonly field: SubscriptionField; readonly text: string };

const text = z.string().optional();
const faults = z.object({ company: text, administratorName: text, email: text, phone: text, licences: text });

/** The texts that the server has for single fields. */
function readFieldFaults(failure: CallFailure): readonly FieldFault[] {
  if (failure.kind !== 'refused') {
    return [];
  }
  const read = faults.safeParse(failure.details);
  if (failure.code !== 'FIELD_INVALID' || !read.success) {
    return [];
  }
  const { company, administratorName, email, phone, licences } = read.data;
  const all = { company, administratorName, email, phone, licences };
  // Object.keys knows only strings; these are the fields of the form.
  const fields = Object.keys(all) as readonly SubscriptionField[];
  return fields.flatMap((field) => (all[field] === undefined ? [] : [{ field, text: all[field] }]));
}

type Subscription = { readonly company: string; readonly email: string };

/** Tells where the licence key went and what comes next. */
function SubscribedNote({ company, email }: Subscription) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {company} is subscribed
      </h1>
      <div className={classes.notice}>
        <Banner tone="ok">The license key was sent to {email}.</Banner>
        <p className={classes.hint}>If this is the address of an administrator already, the mail says how to go on.</p>
      </div>
      <p className={classes.text}>Log in as administrator with this e-mail and the license key, then add your users.</p>
      <Button component="a" href="#/login?as=administrator" variant="primary" size="lg" fullWidth>
        Log in as administrator
      </Button>
    </>
  );
}
