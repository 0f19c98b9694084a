import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import cardClasses from './card.module.css';
import classes from './page.module.css';
import skipLinkClasses from './skip-link.module.css';

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

type CardProps = {
  readonly title: string;
  /** Grey words next to the title. */
  readonly note?: ReactNode;
  /** Links and small buttons at the right of the head. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** The content reaches the edges, as a table does. */
  readonly flush?: boolean;
  /** The card takes the free height, its content scrolls inside. */
  readonly fills?: boolean;
  readonly children: ReactNode;
};

/** A titled panel of a page. */
export function Card({ title, note, actions, footer, flush, fills, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(cardClasses.card, fills && cardClasses.fills)}>
      <div className={cardClasses.head}>
        <h2 id={id} className={cardClasses.title}>
          {title}
        </h2>
        {note !== undefined && <span className={cardClasses.note}>{note}</span>}
        {actions !== undefined && <div className={cardClasses.actions}>{actions}</div>}
      </div>
      <div className={classNames(cardClasses.body, flush && cardClasses.flush)}>{children}</div>
      {footer !== undefined && <div className={cardClasses.footer}>{footer}</div>}
    </section>
  );
}

/** The first stop of the Tab key: jumps over the header to the element with that id. */
export function SkipLink({ target = 'main' }: { readonly target?: string }) {
  return (
    <button
      type="button"
      className={skipLinkClasses.link}
      onClick={() => document.getElementById(target)?.focus({ preventScroll: true })}
    >
      Skip to content
    </button>
  );
}
