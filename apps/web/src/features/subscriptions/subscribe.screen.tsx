import { useState } from 'react';
import { EntranceFrame } from '../../app/entrance/entrance-frame.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { type Subscribed, SubscribedNote } from './subscribed-note.tsx';

/** Where a company joins: it is created, and its licence key is mailed to the administrator. */
export function SubscribeScreen() {
  const [subscribed, setSubscribed] = useState<Subscribed | null>(null);
  return (
    <EntranceFrame>
      {subscribed ? <SubscribedNote {...subscribed} /> : <SubscribeForm onSubscribed={setSubscribed} />}
    </EntranceFrame>
  );
}
