import { Button } from '@mantine/core';
import {
  type CutPlanOnWire,
  exportCutPlanCall,
  listRemnantsCall,
  readCutPlanCall,
  releaseCutPlanCall,
} from '@pw/contract/shop-parts';
import { counted } from '@pw/domain/counted';
import { momentOnScreen } from '@pw/domain/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { useMay } from '../../platform/session.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { CutSections } from './cut-sections.tsx';
import classes from './cutting.module.css';
import { MakePlanDialog } from './make-plan-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

/** The plan of an order: made, released, taken back. */
export function CutPlanTab({ orderNumber }: { readonly orderNumber: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readCutPlanCall, { params: { orderNumber } }, 'screen'),
    staleTime: 0,
  });
  const failure = loadFailure(error, 'The cut plan');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return data ? (
    <LoadedPlan orderNumber={orderNumber} plan={data} />
  ) : (
    <LoadingState label="Loading the cut plan" rows={6} />
  );
}

type LoadedPlanProps = { readonly orderNumber: string; readonly plan: CutPlanOnWire };

function LoadedPlan({ orderNumber, plan }: LoadedPlanProps) {
  const mayManage = useMay('units.manage');
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'make' | 'take back' | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const releasing = useSave(releaseCutPlanCall);
  const reload = () => {
    for (const call of [readCutPlanCall, listRemnantsCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  };
  const release = () =>
    void releasing.save(
      { params: { orderNumber }, body: { revision: plan.revision } },
      {
        onSaved: () => {
          setFailure(null);
          showToast({ title: 'Cutting', text: 'The plan is released. Its rests are remnants now.', tone: 'ok' });
          reload();
        },
        onFailed: ({ message: reason }) => {
          setFailure({ failed: 'The plan was not released.', reason });
          reload();
        },
      },
    );
  const make = (label: string, variant: 'primary' | 'default') => (
    <Button variant={variant} onClick={() => setDialog('make')}>
      {label}
    </Button>
  );
  const dialogs = (
    <>
      {dialog === 'make' && (
        <MakePlanDialog orderNumber={orderNumber} plan={plan} onMade={reload} onClose={() => setDialog(null)} />
      )}
      {dialog === 'take back' && (
        <TakeBackDialog
          orderNumber={orderNumber}
          revision={plan.revision}
          onChanged={reload}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
  if (plan.state === 'none') {
    return (
      <>
        <EmptyState
          title="No plan"
          text="Bars of all boards of the order are pooled."
          drawing="document"
          action={mayManage ? make('Make plan', 'primary') : undefined}
        />
        {dialogs}
      </>
    );
  }
  return (
    <>
      <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />
      {plan.isOutdated && (
        <Banner tone="warn" cause="A later revision of the order is approved">
          {plan.state === 'released'
            ? 'Take the plan back and make it again, as long as its bars are not cut.'
            : 'Make the plan again before it is released.'}
        </Banner>
      )}
      <PlanHead plan={plan}>
        {mayManage && plan.state === 'draft' && (
          <>
            {make('Make plan again', 'default')}
            <Button variant="primary" loading={releasing.isSaving} disabled={plan.isOutdated} onClick={release}>
              Release
            </Button>
          </>
        )}
        {mayManage && plan.state === 'released' && <Button onClick={() => setDialog('take back')}>Take back</Button>}
        <Button onClick={() => void saveCutFile(orderNumber, 'pdf')}>PDF</Button>
        <Button onClick={() => void saveCutFile(orderNumber, 'csv')}>CSV for the saw</Button>
      </PlanHead>
      <CutSections sections={plan.sections} />
      {dialogs}
    </>
  );
}

type PlanHeadProps = { readonly plan: CutPlanOnWire; readonly children: ReactNode };

/** State and sums of a plan. */
function PlanHead({ plan: { state, lastStep, totals, orderRevision }, children }: PlanHeadProps) {
  const isReleased = state === 'released';
  const sums = [
    [counted(totals.bars, 'bar'), counted(totals.pieces, 'piece')].join(', '),
    `Net ${kg(totals.netKg)}`,
    `Bought ${kg(totals.boughtKg)}`,
    ...(totals.fromRemnantsKg > 0 ? [`From remnants ${kg(totals.fromRemnantsKg)}`] : []),
    `Kept ${kg(totals.keptKg)}`,
    `Scrap ${kg(totals.scrapKg)}`,
  ];
  return (
    <div className={classes.head}>
      <StatusPill tone={isReleased ? 'ok' : 'info'} label={isReleased ? 'Released' : 'Draft'} />
      <span className={classes.step}>
        {`R${orderRevision}, ${isReleased ? 'released' : 'made'} by ${lastStep?.by ?? ''}, ${momentOnScreen(Date.parse(lastStep?.at ?? ''))}`}
      </span>
      <span className={classes.actions}>{children}</span>
      <ul className={classes.sums} aria-label="Sums of the plan">
        {sums.map((sum) => (
          <li key={sum} className="pw-figures">
            {sum}
          </li>
        ))}
      </ul>
    </div>
  );
}

function kg(value: number): string {
  return `${value.toFixed(1)} kg`;
}

async function saveCutFile(orderNumber: string, format: 'pdf' | 'csv'): Promise<void> {
  const file = await sendCall(exportCutPlanCall, { params: { orderNumber }, query: { format } }, 'screen');
  if (!file.ok) {
    showToast({ title: 'Cutting', text: file.error.message, tone: 'bad' });
    return;
  }
  const bytes = new Uint8Array(await file.value.arrayBuffer());
  saveFile({ name: `${orderNumber} Cut plan.${format}`, type: file.value.type, bytes });
}
