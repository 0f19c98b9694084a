import { memo } from 'react';
import type { BoardSummary } from '../design/board-summary.ts';
import { useBoardSummary } from '../design/use-board-summary.ts';
import { useBoardStore } from '../use-board-store.ts';
import { CheckList } from './check-list.tsx';
import { Elevation } from './elevation.tsx';
import classes from './live-panel.module.css';
import { PanelPrice } from './panel-price.tsx';
import { Sizes } from './sizes.tsx';

/** Sizes, front, price and checks of the board; they run a moment behind the fields. */
export const LiveDesign = memo(function LiveDesign() {
  const { knowledge } = useBoardStore();
  const { summary, isStale, isFailed } = useBoardSummary();
  return (
    <>
      {isFailed && (
        <p className={classes.failed}>The design cannot be worked out in this browser. What you enter is kept.</p>
      )}
      {summary && (
        <div className={classes.content} data-stale={isStale || undefined}>
          <WorkedOut summary={summary} />
        </div>
      )}
      <p className={classes.foot}>Knowledge {knowledge.version}</p>
    </>
  );
});

/** It stays as it is while the next summary is worked out. */
const WorkedOut = memo(function WorkedOut({ summary }: { readonly summary: BoardSummary }) {
  const { design, price, findings, passedCount } = summary;
  return (
    <>
      <Sizes design={design} />
      {design && <Elevation design={design} />}
      <PanelPrice price={price} />
      <CheckList findings={findings} passedCount={passedCount} />
    </>
  );
});
