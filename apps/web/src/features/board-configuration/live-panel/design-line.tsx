import { rupees } from '../../project-pricing/rupees.ts';
import { useBoardSummary } from '../design/use-board-summary.ts';
import classes from './live-panel.module.css';
import { SeverityTags } from './severity-tags.tsx';

/** Price and findings in one line, for where the design itself is not shown; it leads to the design. */
export function DesignLine({ onShow }: { readonly onShow: () => void }) {
  const { summary, isStale } = useBoardSummary();
  if (summary === null) {
    return null;
  }
  const { price, findings } = summary;
  return (
    <button type="button" className={classes.inShort} data-stale={isStale || undefined} onClick={onShow}>
      <span className="pw-hidden">Show the design: </span>
      <strong>{price.kind === 'priced' ? `₹ ${rupees(price.afterDiscountPaise)}` : 'No price yet'}</strong>{' '}
      <SeverityTags findings={findings} />
    </button>
  );
}
