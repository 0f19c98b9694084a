import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import classes from './scrolling-part.module.css';

type ScrollingPartProps = {
  readonly label: string;
  readonly height: 'low' | 'high';
  readonly children: ReactNode;
};

/** A part of a dialog or banner that may be longer than there is room, and scrolls by keyboard too. */
export function ScrollingPart({ label, height, children }: ScrollingPartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} className={classNames(classes.part, classes[height])}>
      {children}
    </section>
  );
}
