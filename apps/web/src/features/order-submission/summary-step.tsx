import { Card } from '../../ui/card/card.tsx';
import { FailedState } from '../../ui/failed-state/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { UnpricedBanner } from '../project-pricing/unpriced-banner.tsx';
import { useProjectPrice } from '../project-pricing/use-project-price.ts';
import type { StepProps } from '../projects/wizard/step-props.ts';
import { CustomerCard } from './customer-card.tsx';
import { FactList } from './fact-list.tsx';
import { PriceCard } from './price-card.tsx';
import { projectFacts } from './summary-facts.ts';
import classes from './summary-step.module.css';

/** The project, its customer and its price at one glance. */
export function SummaryStep({ project, isViewOnly }: StepProps) {
  const { price, isLoading, failure, retry } = useProjectPrice(project.projectID);
  return (
    <Page
      title="Summary"
      scrolls
      banners={price && !failure && <UnpricedBanner names={price.totals.unpriced} isViewOnly={isViewOnly} />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card title="Project Details">
            <FactList facts={projectFacts(project)} />
          </Card>
          <CustomerCard project={project} />
        </div>
        <div className={classes.column}>
          {failure && <FailedState {...failure} onRetry={retry} retrying={isLoading} />}
          {price && !failure && <PriceCard price={price} />}
          {!price && !failure && <LoadingState label="Loading the price" rows={6} />}
        </div>
      </div>
    </Page>
  );
}
