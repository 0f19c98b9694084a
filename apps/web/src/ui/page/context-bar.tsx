import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import classes from './context-bar.module.css';

export type ContextBarProps = {
  readonly title: string;
  /** The title is the heading of the page, where what stands below has none of its own. */
  readonly isHeading?: boolean;
  readonly subtitle?: string;
  /** The status of the object. */
  readonly pill?: ReactNode;
  /** The arrow at the far left: out of the object. */
  readonly leave: { readonly label: string; readonly onPress: () => void };
  /** Between the object and what can be done with it. */
  readonly middle?: ReactNode;
  /** What can be done with the object, at the far right; the filled button last. */
  readonly actions?: ReactNode;
};

/** The bar over the pages of one object: what it is, and what can be done with it, which stay where they are. */
export function ContextBar({ title, isHeading = false, subtitle, pill, leave, middle, actions }: ContextBarProps) {
  return (
    <div className={classes.bar}>
      <IconButton label={leave.label} icon={IconArrowLeft} onPress={leave.onPress} />
      <div className={classes.context}>
        {isHeading ? <h1 className={classes.title}>{title}</h1> : <div className={classes.title}>{title}</div>}
        {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {pill}
      {middle}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
