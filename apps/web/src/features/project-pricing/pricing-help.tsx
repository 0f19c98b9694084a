import { pricingHelp } from '@pw/domain/project-pricing/charge-texts';
import { InfoPopover } from '../../ui/controls/info-popover.tsx';
import classes from './pricing-step.module.css';

/** How a price is calculated and where it is edited, for who asks. */
export function PricingHelp() {
  return (
    <InfoPopover title="Help: how the price is calculated" label="Help" width={440}>
      <dl className={classes.help}>
        {pricingHelp.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </InfoPopover>
  );
}
