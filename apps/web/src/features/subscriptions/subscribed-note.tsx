import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner/banner.tsx';
import classes from './subscribe.module.css';

export type Subscribed = { readonly company: string; readonly email: string };

/** Tells where the licence key went and what comes next. */
export function SubscribedNote({ company, email }: Subscribed) {
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
      </div>
      <p className={classes.text}>Log in as administrator with this e-mail and the license key, then add your users.</p>
      <Button component="a" href="#/login?as=administrator" variant="primary" size="lg" fullWidth>
        Log in as administrator
      </Button>
    </>
  );
}
