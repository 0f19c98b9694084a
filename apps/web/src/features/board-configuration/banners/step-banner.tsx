import {
  type BannerCause,
  boardBanner,
  feederBanner,
  frontViewBanner,
  TAKE_ACTION,
} from '@pw/domain/board-configuration/step-banner';
import { useStore } from '../../../platform/external-store.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { useConfigurationPlace } from '../configuration-place.ts';
import { isFrontViewGenerated } from '../front-view-state.ts';
import { useStepFacts } from '../step-facts.tsx';
import { useBoardRevision, useBoardStore, useEditingOf } from '../use-board-store.ts';
import classes from './step-banner.module.css';

/** What the step still misses; its link leads to what repairs the first. */
export function StepBanner() {
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
  if (!first) {
    return null;
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

/** Whether the front view was drawn of the board as it stands on this page, saved or not. */
function useIsDrawn(): boolean {
  const revision = useBoardRevision();
  return useStore(useBoardStore().frontView)?.revision === revision;
}
