import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import classes from './card.module.css';

type CardProps = {
  readonly title: string;
  /** Grey words beside the title. */
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
    <section aria-labelledby={id} className={classNames(classes.card, fills && classes.fills)}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={classNames(classes.body, flush && classes.flush)}>{children}</div>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </section>
  );
}
