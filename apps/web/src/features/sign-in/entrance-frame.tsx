import type { ReactNode } from 'react';
import { Copyright, Mark } from '../../ui/brand.tsx';
import classes from './entrance-frame.module.css';
import frontView from './front-view.svg';

// What the product draws for an example (npm run quote -- examples/power-control-centre-1600a.json --out DIR), without
// title block and notes, and with pens that are about twice as thick: a screen shows it smaller than paper does.

/** The frame of the pages before the sign-in: what the product does at the left, the form at the right. */
export function EntranceFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.product}>
        <p className={classes.name}>
          <Mark size={32} />
          Panelwright
        </p>
        <p className={classes.subtitle}>Planning, Engineering &amp; Configuring</p>
        <p className={classes.lead}>
          From an enquiry for low-voltage switchboards to a checked design, a price, a drawing and an approved order.
        </p>
        <img src={frontView} alt="" className={classes.drawing} />
      </header>
      <div className={classes.side}>
        <main id="main" className={classes.form}>
          {children}
        </main>
        <footer className={classes.foot}>
          <Copyright />
        </footer>
      </div>
    </div>
  );
}
