import { Button } from '@mantine/core';
import type { PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import { dayOnScreen } from '@pw/domain/dates';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { EmptyState, FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { StatusPill } from '../../../ui/messages/status-marks.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { WizardBar } from '../../../ui/page/wizard-bar.tsx';
import { scopeWords, stateText, stateTone } from '../draft-words.ts';
import { type DraftStep, draftImpactPage, draftPage, draftSteps, priceListsPage } from '../price-list-addresses.ts';
import { usePriceListRights } from '../price-list-rights.ts';
import classes from '../price-lists.module.css';
import { ColumnsStep } from './columns-step.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { neighbourStep, reachableSteps, shownStep, stepLabels, stepState } from './draft-steps.ts';
import { FileStep } from './file-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { PublishStep } from './publish-step.tsx';
import { useListDraft } from './use-list-draft.ts';

/** The uploaded list that the address names. */
export function DraftScreen() {
  const { id, step } = useSearch({ from: '/main/admin/price-lists/draft' });
  const navigate = useNavigate();
  const router = useRouter();
  const leave = () => void navigate(priceListsPage);
  if (id === undefined) {
    return <NoDraft title="No list is chosen." onLeave={leave} />;
  }
  return (
    <DraftOfAddress
      key={id}
      draftId={id}
      wanted={step}
      hrefOf={(other) => router.history.createHref(router.buildLocation(draftPage(id, other)).href)}
      onStep={(other) => void navigate(draftPage(id, other))}
      onLeave={leave}
      onOffers={() => void navigate(draftImpactPage(id))}
    />
  );
}

type DraftOfAddressProps = {
  readonly draftId: string;
  /** The step of the address. */
  readonly wanted: DraftStep | undefined;
  readonly hrefOf: (step: DraftStep) => string;
  /** Goes to a step; without one to the step that has something to do. */
  readonly onStep: (step?: DraftStep) => void;
  readonly onLeave: () => void;
  /** Opens the offers that the list would change. */
  readonly onOffers: () => void;
};

/** An uploaded list once it has arrived. */
export function DraftOfAddress({ draftId, ...place }: DraftOfAddressProps) {
  const draft = useListDraft(draftId);
  if (draft.error?.failure.kind === 'refused') {
    return <NoDraft title="There is no such list." onLeave={place.onLeave} />;
  }
  if (draft.data) {
    return <DraftPage draft={draft.data} {...place} />;
  }
  const failure = loadFailure(draft.error, 'The list');
  return (
    <Page title="Price list">
      {failure ? (
        <FailedState {...failure} onRetry={() => void draft.refetch()} retrying={draft.isFetching} />
      ) : (
        <LoadingState label="Loading the list" rows={8} />
      )}
    </Page>
  );
}

type NoDraftProps = { readonly title: string; readonly onLeave: () => void };

function NoDraft({ title, onLeave }: NoDraftProps) {
  return (
    <Page title="Price list">
      <EmptyState
        title={title}
        text="It may have been discarded. Go back to the price lists and choose another one."
        action={
          <Button variant="primary" onClick={onLeave}>
            Back to the price lists
          </Button>
        }
      />
    </Page>
  );
}

type DraftPageProps = Omit<DraftOfAddressProps, 'draftId'> & { readonly draft: PriceListDraftOnWire };

/** The way of an uploaded list to its publication, in four steps. */
function DraftPage({ draft, wanted, hrefOf, onStep, onLeave, onOffers }: DraftPageProps) {
  const { mayManage } = usePriceListRights();
  const [isDiscarding, setDiscarding] = useState(false);
  const step = shownStep(draft, wanted);
  const reachable = reachableSteps(draft);
  const isOver = draft.state === 'published' || draft.state === 'discarded';
  const turnTo = (direction: 'back' | 'next') => {
    const other = neighbourStep(draft, step, direction);
    return { onPress: () => other !== null && onStep(other), disabled: other === null };
  };
  const [back, next] = [turnTo('back'), turnTo('next')];
  const isLast = step === draftSteps.at(-1);
  useScreenKeys([
    ...(isLast ? [] : [{ combination: 'Alt →', does: 'next step', run: next.onPress }]),
    { combination: 'Alt ←', does: 'step back', run: back.onPress },
  ]);

  return (
    <div className={classes.frame}>
      <WizardBar
        title={`${draft.maker}: ${draft.fileName}`}
        isHeading
        subtitle={`${scopeWords[draft.scope]}, valid from ${dayOnScreen(draft.validFrom)}`}
        pill={<StatusPill tone={stateTone({ ...draft, undecided: draft.counts.undecided })} label={pillText(draft)} />}
        leave={{ label: 'Back to the price lists', onPress: onLeave }}
        steps={draftSteps.map((id) => ({
          id,
          label: stepLabels[id],
          state: stepState(draft, id),
          ...(reachable.includes(id) ? { to: hrefOf(id) } : {}),
        }))}
        current={step}
        back={back}
        {...(isLast ? {} : { next })}
        actions={mayManage && !isOver && <Button onClick={() => setDiscarding(true)}>Discard</Button>}
      />
      <div className={classes.body}>
        {step === 'file' && <FileStep draft={draft} />}
        {step === 'columns' && <ColumnsStep draft={draft} mayManage={mayManage} onMapped={() => onStep()} />}
        {step === 'preview' && <PreviewStep draft={draft} mayManage={mayManage} />}
        {step === 'publish' && (
          <PublishStep draft={draft} mayManage={mayManage} onStep={onStep} onPublished={onLeave} onOffers={onOffers} />
        )}
      </div>
      {isDiscarding && <DiscardQuestion draft={draft} onDiscarded={onLeave} onClose={() => setDiscarding(false)} />}
    </div>
  );
}

/** The state next to the name; why a list could not be read has more room below. */
function pillText(draft: PriceListDraftOnWire): string {
  return stateText({ ...draft, undecided: draft.counts.undecided, failure: null });
}
