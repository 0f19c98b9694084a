import { Button } from '@mantine/core';
import { subscribeCall } from '@pw/contract/subscriptions/subscribe';
import { judgeSubscription, type SubscriptionForm } from '@pw/domain/subscriptions/subscription-form';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useCallMutation } from '../../platform/use-call.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { FieldLayout } from '../../ui/form-field/field-layout.tsx';
import { NumberField } from '../../ui/form-field/number-field.tsx';
import { PhoneField } from '../../ui/form-field/phone-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { licenceHint } from './licence-hint.ts';
import { readFieldFaults } from './read-field-faults.ts';
import classes from './subscribe.module.css';
import type { Subscribed } from './subscribed-note.tsx';

const empty: SubscriptionForm = { company: '', administratorName: '', email: '', phone: '', licences: 1 };

/** What a company tells of itself when it joins. */
export function SubscribeForm({ onSubscribed }: { readonly onSubscribed: (subscribed: Subscribed) => void }) {
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
        {failure?.kind === 'refused' && <Banner tone="bad">{failure.message}</Banner>}
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
