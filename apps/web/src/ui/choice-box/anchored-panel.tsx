import type { ReactNode } from 'react';
import classes from './anchored-panel.module.css';

/** Marks what a panel hangs on, and the element around both, which no other anchor reaches into. */
export const anchorClass = classes.anchor;
export const anchorFrameClass = classes.frame;

/**
 * A panel below its anchor, or above it where there is no room. The browser places it and lifts it above everything
 * else: opening and closing it measures nothing, which a key that is held down would wait for.
 */
export function AnchoredPanel({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={lift} popover="manual" className={classes.panel}>
      {children}
    </div>
  );
}

function lift(panel: HTMLElement | null): void {
  panel?.showPopover();
}
