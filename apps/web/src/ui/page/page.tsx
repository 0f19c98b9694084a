import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './page.module.css';

type PageProps = {
  readonly title: string;
  /** The second line below the title. */
  readonly subtitle?: ReactNode;
  /** Buttons at the far right; the one filled button of the page last. */
  readonly actions?: ReactNode;
  /** Banners, between the title and the content. */
  readonly banners?: ReactNode;
  /** The page may grow and scroll as a whole, for forms; lists fill the height and scroll inside. */
  readonly scrolls?: boolean;
  readonly children: ReactNode;
};

/** The frame of a screen inside the shell's `main`: title, actions, banners, panels. */
export function Page({ title, subtitle, actions, banners, scrolls, children }: PageProps) {
  return (
    <div className={classNames(classes.page, scrolls && classes.scrolls)}>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {banners}
      <div className={classes.panels}>{children}</div>
    </div>
  );
}
