import type { AnswerOf } from '@pw/contract/call';
import type { listRevisionsCall } from '@pw/contract/order-submission';
import { overviewPanels } from '@pw/domain/approvals/approval-texts';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { Card } from '../../../ui/page/page.tsx';
import { stepText } from '../../order-submission/revision-history.tsx';
import classes from './quote-overview.module.css';

type Step = AnswerOf<typeof listRevisionsCall>['transitions'][number];

/** Who did what with the project since it was first submitted, the last step first; why it was rejected, too. */
export function StepsPanel({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <Card title={overviewPanels.steps}>
      <ol className={classes.steps} reversed>
        {steps.toReversed().map((step) => (
          <li key={`${step.at} ${step.to}`}>
            {`${revisionLabel(step.revision)}: ${stepText(step)}`}
            {step.reason && <q className={classes.reason}>{step.reason}</q>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
