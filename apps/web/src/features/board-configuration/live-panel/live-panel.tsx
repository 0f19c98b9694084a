import { memo } from 'react';
import { DesignState } from './design-state.tsx';
import { LiveDesign } from './live-design.tsx';
import classes from './live-panel.module.css';

/** What follows from the configuration, beside it. It renders anew only when something else follows. */
export const LivePanel = memo(function LivePanel() {
  return (
    <aside aria-label="Design" className={classes.panel}>
      <div className={classes.head}>
        <h2>Design</h2>
        <DesignState />
      </div>
      <LiveDesign />
    </aside>
  );
});
