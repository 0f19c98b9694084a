import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { Banner } from '../../../ui/banner/banner.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel/conflict-panel.tsx';
import { useConfigurationPlace } from '../configuration-place.ts';
import type { EditedMeanwhile } from '../editing-status.ts';
import { KnowledgeBanner } from '../knowledge/knowledge-banner.tsx';
import { wordsOf } from '../property-form/refusal-text.ts';
import { timeOnScreen } from '../time-on-screen.ts';
import { useBoardStore, useEditingOf, useIsReading } from '../use-board-store.ts';
import { HolderBanner } from './holder-banner.tsx';
import { StepBanner } from './step-banner.tsx';

type ConfigurationBannersProps = {
  readonly onReopen: () => void;
  readonly onLeave: () => void;
};

/** Everything that is to be said about the board as a whole, and then what the step misses. */
export function ConfigurationBanners({ onReopen, onLeave }: ConfigurationBannersProps) {
  const trouble = useEditingOf((status) => status.trouble);
  const isReading = useIsReading();
  const isViewOnly = useEditingOf(({ state }) => state.isViewOnly);
  return (
    <>
      {isViewOnly && (
        <Banner tone="info" cause="View only">
          The project has been submitted; the board can only be viewed.
        </Banner>
      )}
      <HolderBanner onReopen={onReopen} />
      <KnowledgeBanner />
      <LostBanner />
      <UnreachableBanner />
      <RefusedBanner />
      {trouble?.kind === 'edited meanwhile' && <MeanwhilePanel trouble={trouble} />}
      {trouble?.kind === 'other knowledge' && (
        <Banner tone="warn" cause="Other rules" links={[{ label: 'Load the board anew', onPress: onReopen }]}>
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

function UnreachableBanner() {
  const store = useBoardStore();
  const unreachableSinceMs = useEditingOf((status) => status.unreachableSinceMs);
  const unsentCount = useEditingOf((status) => (status.unreachableSinceMs === null ? 0 : status.unsentCount));
  if (unreachableSinceMs === null) {
    return null;
  }
  const changes = unsentCount === 1 ? '1 change waits' : `${unsentCount} changes wait`;
  return (
    <Banner
      tone="warn"
      cause={`Not saved to the server since ${timeOnScreen(unreachableSinceMs)}`}
      links={[{ label: 'Try now', onPress: store.tryNow }]}
    >
      {changes} in this tab until the server answers. Keep the tab open.
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
  const { text, part, property } = refused;
  const target = part === 'board' ? { step: 'board' as const } : { step: 'feeders' as const, feeder: part ?? '' };
  const links =
    part === undefined
      ? []
      : [{ label: 'Show', onPress: () => goTo(property === undefined ? target : { ...target, property }) }];
  return (
    <Banner tone="bad" cause="A change was not taken" links={links} onDismiss={store.dismissRefused}>
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
      The rules of now do not know these any more: {names.join(', ')}
    </Banner>
  );
}

function MeanwhilePanel({
  trouble: { part, property, mine, theirs, by, atMs },
}: {
  readonly trouble: EditedMeanwhile;
}) {
  const { knowledge, reading, settle } = useBoardStore();
  const name = reading.entry(part)?.name ?? 'the board';
  const label = property === undefined ? name : wordsOf(knowledge, property).label;
  const difference = {
    property: label,
    yours: textOf(mine),
    saved: property === undefined ? 'removed' : textOf(theirs),
  };
  return (
    <ConflictPanel
      cause={`${by.name} changed ${label} of ${name} at ${momentOnScreen(atMs)}`}
      differences={[difference]}
      isSaving={false}
      onKeepMine={() => settle('mine')}
      onTakeTheirs={() => settle('theirs')}
    />
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '-';
}
