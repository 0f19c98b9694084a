import { Button } from '@mantine/core';
import type { IntakeOnWire } from '@pw/contract/intake-shape';
import { useEffect, useState } from 'react';
import { Banner } from '../../ui/messages/banner.tsx';
import { LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useRefreshBoards } from '../boards/refresh-boards.ts';
import { createReviewStore, type ReadIntake, type ReviewStore } from './answers/review-store.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { useMayAnswer } from './intake-rights.ts';
import { MadePage } from './make/made-page.tsx';
import type { MadeBoards } from './make/make-boards.tsx';
import { ReviewPage } from './review/review-page.tsx';
import { answersServer } from './use-intake.ts';

export type IntakePlaces = {
  /** Back to where files are dropped: the boards of the project, or the projects. */
  readonly onLeave: (projectId: number | null) => void;
  readonly onBoard: (projectId: number, lineItemId: number) => void;
};

type IntakePageProps = IntakePlaces & {
  readonly intake: IntakeOnWire;
  /** Has the intake read again. */
  readonly onReload: () => void;
};

/** A file on its way from the bytes to the boards, as far as it is. */
export function IntakePage({ intake, onReload, onLeave, onBoard }: IntakePageProps) {
  const { intakeId, projectId, state, content, made, failure } = intake;
  const [summary, setSummary] = useState<MadeBoards | null>(null);
  const refreshBoards = useRefreshBoards();
  const leave = () => onLeave(projectId);
  const { store, startAgain } = useReviewStore(
    content === null || state !== 'ready' ? null : { ...intake, content },
    onReload,
  );
  if (state === 'made' && made) {
    return <MadePage intake={intake} made={made} summary={summary} onBoards={onLeave} onBoard={onBoard} />;
  }
  if (state === 'failed') {
    return (
      <Page title={intake.fileName}>
        <Banner tone="bad" cause="The file could not be read" links={[{ label: 'Choose another', onPress: leave }]}>
          {failure?.message ?? 'Drop it again, or choose another file.'}
        </Banner>
      </Page>
    );
  }
  if (state === 'ready' && store && content) {
    return (
      <ReviewPage
        key={intakeId}
        intake={{ ...intake, content }}
        store={store}
        onMade={(answer) => {
          setSummary(answer);
          void refreshBoards();
          onReload();
        }}
        onReload={startAgain}
        onChanged={onReload}
        onLeave={leave}
      />
    );
  }
  return <ReadingPage intake={intake} onLeave={leave} />;
}

/** The answers to a file; kept while it is read again with other columns. */
function useReviewStore(intake: ReadIntake | null, onReload: () => void) {
  const [store, setStore] = useState<ReviewStore | null>(null);
  if (store === null && intake) {
    setStore(createReviewStore(intake, answersServer(intake.intakeId), onReload, tellDropped));
  }
  useEffect(() => {
    if (store && intake) {
      store.offer(intake);
    }
  }, [store, intake]);
  useEffect(() => {
    store?.start();
    return () => store?.stop();
  }, [store]);
  return {
    store,
    /** Lets go what the server refuses, and begins with what it has. */
    startAgain: () => {
      setStore(null);
      onReload();
    },
  };
}

function tellDropped(): void {
  showToast({
    title: 'Answers',
    text: 'The file has other rows now: answers that you gave while it was read are not saved. Give them again.',
    tone: 'warn',
  });
}

type ReadingPageProps = { readonly intake: IntakeOnWire; readonly onLeave: () => void };

/** The file while it is read. */
function ReadingPage({ intake, onLeave }: ReadingPageProps) {
  const mayAnswer = useMayAnswer();
  const [isDiscarding, setDiscarding] = useState(false);
  const { intakeId, fileName, revision } = intake;
  return (
    <Page
      title={fileName}
      subtitle={`Reading ${fileName} …`}
      // A file with answers is read again with other columns: it is not only the reading that would go.
      actions={
        mayAnswer && <Button onClick={() => setDiscarding(true)}>{revision === 0 ? 'Cancel' : 'Discard'}</Button>
      }
    >
      <LoadingState label={`Reading ${fileName}`} rows={8} rowHeight={32} />
      {isDiscarding && (
        <DiscardQuestion
          intakeId={intakeId}
          fileName={fileName}
          onDiscarded={onLeave}
          onClose={() => setDiscarding(false)}
        />
      )}
    </Page>
  );
}
