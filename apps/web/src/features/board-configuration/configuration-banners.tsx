import {
  type BannerCause,
  boardBanner,
  type ConfigurationStep,
  feederBanner,
  frontViewBanner,
  TAKE_ACTION,
} from '@pw/domain/board-configuration/configuration-steps';
import { counted } from '@pw/domain/counted';
import { Suspense, useState } from 'react';
import { type Connection, connection } from '../../platform/connection.ts';
import { useStore } from '../../platform/external-store.ts';
import { useMay } from '../../platform/session.ts';
import { timeOnScreen } from '../../platform/time-on-screen.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import { isOtherKnowledge } from './board-knowledge.ts';
import { useConfigurationPlace } from './configuration-place.ts';
import { FollowedBanner } from './followed-banner.tsx';
import { KnowledgeBanner } from './knowledge-banner.tsx';
import { PageCloseNotice } from './leaving/page-close.tsx';
import { SavedBanner } from './saved-banner.tsx';
import classes from './step-banner.module.css';
import { isFrontViewGenerated, useStepFacts } from './step-facts.tsx';
import { useBoardRevision, useBoardStore, useEditingOf, useIsReading } from './use-board-store.ts';

/** Rarely needed, and shown once the server has answered. */
const MeanwhilePanel = latePart(
  'Your change and that of somebody else',
  async () => (await import('./meanwhile-panel.tsx')).MeanwhilePanel,
);

type ConfigurationBannersProps = {
  readonly onReopen: () => void;
  readonly onLeave: () => void;
  readonly onSave: () => void;
};

/** Everything that is to be said about the board as a whole, and then what the step misses. */
export function ConfigurationBanners({ onReopen, onLeave, onSave }: ConfigurationBannersProps) {
  const trouble = useEditingOf((status) => status.trouble);
  const isReading = useIsReading();
  const mayManage = useMay('projects.manage');
  const isViewOnly = useEditingOf(({ state }) => state.isViewOnly);
  return (
    <>
      {(isViewOnly || !mayManage) && (
        <Banner tone="info" cause="View only">
          {mayManage
            ? 'The project has been submitted; the board can only be viewed.'
            : 'Commercial reads boards and changes none.'}
        </Banner>
      )}
      <HolderBanner onReopen={onReopen} />
      <KnowledgeBanner />
      <LostBanner />
      <UnreachableBanner />
      <StaleBanner />
      <RefusedBanner />
      <FollowedBanner />
      <SavedBanner />
      <PageCloseNotice onSave={onSave} />
      <Suspense fallback={null}>
        {trouble?.kind === 'edited meanwhile' && <MeanwhilePanel trouble={trouble} />}
      </Suspense>
      {trouble?.kind === 'other knowledge' && (
        <Banner tone="warn" cause="Other rules" links={[{ label: 'Load the board again', onPress: onReopen }]}>
          The server works with other rules or tables now. What it has confirmed is kept.
        </Banner>
      )}
      {trouble?.kind === 'closed' && (
        <Banner tone="bad" cause="Not saved" links={[{ label: 'Back to the boards', onPress: onLeave }]}>
          {trouble.text}
        </Banner>
      )}
      {!isReading && <StepBanner />}
    </>
  );
}

/** Why changes have not arrived, and what they wait for, by what is known of the way to the server. */
const waits: Readonly<Record<Connection['kind'], { readonly cause: string; readonly until: string }>> = {
  offline: { cause: 'Offline, not saved to the server', until: 'until the network is back' },
  reconnecting: { cause: 'Not saved to the server', until: 'until the server answers' },
  connected: { cause: 'The server has a fault and takes no changes', until: 'until it takes them again' },
};

function UnreachableBanner() {
  const store = useBoardStore();
  const unreachableSinceMs = useEditingOf((status) => status.unreachableSinceMs);
  const unsentCount = useEditingOf((status) => (status.unreachableSinceMs === null ? 0 : status.unsentCount));
  const { cause, until } = waits[useStore(connection).kind];
  if (unreachableSinceMs === null) {
    return null;
  }
  const changes = counted(unsentCount, 'change waits', 'changes wait');
  return (
    <Banner
      tone="warn"
      cause={`${cause} since ${timeOnScreen(unreachableSinceMs)}`}
      links={[{ label: 'Try now', onPress: store.tryNow }]}
    >
      {changes} in this tab {until}. Keep the tab open.
    </Banner>
  );
}

/** Says that the board was changed elsewhere by the same user: nobody else can while they hold it. */
function StaleBanner() {
  const { loadNewest } = useBoardStore();
  const staleSinceMs = useEditingOf((status) => status.staleSinceMs);
  if (staleSinceMs === null) {
    return null;
  }
  return (
    <Banner
      tone="warn"
      cause={`Older than in your other tab since ${timeOnScreen(staleSinceMs)}`}
      links={[{ label: 'Show the newest', onPress: loadNewest }]}
    >
      You changed this board in another tab or on another computer. Where both change the same, you are asked.
    </Banner>
  );
}

function RefusedBanner() {
  const store = useBoardStore();
  const { goTo } = useConfigurationPlace();
  const refused = useEditingOf((status) => status.refused);
  if (refused === null) {
    return null;
  }
  const { text, part, property, isSave } = refused;
  const target = part === 'board' ? { step: 'board' as const } : { step: 'feeders' as const, feeder: part ?? '' };
  const links =
    part === undefined
      ? []
      : [{ label: 'Show', onPress: () => goTo(property === undefined ? target : { ...target, property }) }];
  return (
    <Banner
      tone="bad"
      cause={isSave ? 'Not saved' : 'A change was not taken'}
      links={links}
      onDismiss={store.dismissRefused}
    >
      {text}
    </Banner>
  );
}

function LostBanner() {
  const lost = useEditingOf(({ state }) => state.lost);
  if (lost.length === 0) {
    return null;
  }
  const names = [...new Set(lost.map(({ name, property }) => (property === undefined ? name : `${name} ${property}`)))];
  return (
    <Banner tone="warn" cause="Left out">
      The current rules do not know these any more: {names.join(', ')}
    </Banner>
  );
}

/** Who edits the board instead of oneself, and the way to take it over. */
function HolderBanner({ onReopen }: { readonly onReopen: () => void }) {
  const store = useBoardStore();
  const isReading = useIsReading();
  const trouble = useEditingOf((status) => status.trouble);
  const state = useEditingOf((status) => status.state);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const takeOver = async () => {
    setBusy(true);
    const result = await store.takeOver();
    setBusy(false);
    setFailure(result.ok ? null : result.error);
  };
  if (trouble?.kind === 'held') {
    const { unsentCount } = store.status.get();
    const waiting =
      unsentCount === 0 ? 'All your changes have arrived.' : `${unsentCount} of your changes have not arrived.`;
    return (
      <ConfirmDialog
        opened
        title="Board taken over"
        question={`${trouble.hold.name} edits this board since ${timeOnScreen(Date.parse(trouble.hold.since))}. ${waiting} Take it over, or read on and leave it to them?`}
        confirmLabel="Take over"
        cancelLabel="Read"
        pending={isBusy}
        failure={failure}
        onConfirm={() => void takeOver()}
        onCancel={store.readOnly}
      />
    );
  }
  if (!isReading || state.isViewOnly) {
    return null;
  }
  const { hold } = state;
  if (hold === null || hold.isMine) {
    // Opening it again would not open it: what the current rules change is accepted first, and KnowledgeBanner leads there.
    return isOtherKnowledge(state) ? null : (
      <Banner tone="info" cause="Read only" links={[{ label: 'Edit', onPress: onReopen }]}>
        Nobody edits this board now.
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      cause={`${hold.name} edits this board since ${timeOnScreen(Date.parse(hold.since))}`}
      links={[{ label: 'Take over', onPress: () => void takeOver() }]}
    >
      {failure ?? 'You read it and follow the changes.'}
    </Banner>
  );
}

const NOTHING_MISSED = 'Nothing is missing here any more.';

/** What the step still misses; its link leads to what repairs the first. */
function StepBanner() {
  const { step, goTo } = useConfigurationPlace();
  const { isBoardValid, areFeedersValid, invalidFeeders } = useStepFacts();
  const isGenerated = useEditingOf(
    ({ state, unsavedSinceMs }) => isFrontViewGenerated(state) && unsavedSinceMs === null,
  );
  const isDrawn = useIsDrawn();
  const causes = {
    board: boardBanner(isBoardValid),
    feeders: feederBanner(invalidFeeders),
    'front-view': frontViewBanner(isGenerated || isDrawn),
  }[step];
  const [first] = causes;
  const [missedIn, setMissedIn] = useState<ConfigurationStep | null>(null);
  if (first && missedIn !== step) {
    setMissedIn(step);
  }
  if (!first) {
    // It stays in its place until the step is left: who works in the fields below must not see them jump away.
    return missedIn === step && step !== 'front-view' ? <Banner tone="ok">{NOTHING_MISSED}</Banner> : null;
  }
  const blocks = step === 'board' ? !isBoardValid : step === 'feeders' && !areFeedersValid;
  return (
    <Banner tone={blocks ? 'bad' : 'warn'} links={[{ label: TAKE_ACTION, onPress: () => goTo(first.target) }]}>
      <ul className={classes.causes}>
        {causes.map(({ text }: BannerCause) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** Whether the front view was drawn of the current board on this page. */
function useIsDrawn(): boolean {
  const store = useBoardStore();
  useBoardRevision();
  useStore(store.frontView);
  return store.heldFrontView() !== null;
}
