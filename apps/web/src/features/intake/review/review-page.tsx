import { Button } from '@mantine/core';
import type { IntakeQuestionOnWire, IntakeSourcesOnWire } from '@pw/contract/intake-shape';
import { counted } from '@pw/domain/counted';
import { memo, useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createStore, type ExternalStore, useStore } from '../../../platform/external-store.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import { LoadingState } from '../../../ui/messages/states.tsx';
import { StatusPill } from '../../../ui/messages/status-marks.tsx';
import { ContextBar } from '../../../ui/page/context-bar.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { answerLeftovers } from '../answers/answers-edit.ts';
import { openLeftovers, openQuestions, openText } from '../answers/open-questions.ts';
import { answer } from '../answers/review-state.ts';
import type { ReadIntake, ReviewStore } from '../answers/review-store.ts';
import { DiscardQuestion } from '../discard-question.tsx';
import { ChangesTab } from '../editions/changes-tab.tsx';
import { EditionBanner } from '../editions/edition-banner.tsx';
import { useComparison } from '../editions/use-comparison.ts';
import { useMayAnswer } from '../intake-rights.ts';
import { LeftoversTab, type LeftoverTasks } from '../leftovers/leftovers-tab.tsx';
import { type MadeBoards, MakeBoards } from '../make/make-boards.tsx';
import { QuestionsTab } from '../questions/questions-tab.tsx';
import type { SourceFocus } from '../source/source-focus.ts';
import { SourcePanel } from '../source/source-panel.tsx';
import { projectFieldWords, projectText } from '../words/project-words.ts';
import { BoardsPanel } from './boards-panel.tsx';
import { FactsTab } from './facts-tab.tsx';
import classes from './review.module.css';
import { rowTasks } from './row-tasks.ts';
import { type ReachedCell, RowsTab } from './rows-tab.tsx';
import { SaveBanners, SavedText } from './save-banners.tsx';
import { boardNames, countBoards, everyRow, type RowFilter } from './shown-rows.ts';
import { tellRemoved } from './use-review-keys.ts';

type ReviewPageProps = {
  readonly intake: ReadIntake;
  readonly store: ReviewStore;
  readonly onMade: (made: MadeBoards) => void;
  /** Begins with what the server has. */
  readonly onReload: () => void;
  /** The intake on the server is another one, and the answers are as they were. */
  readonly onChanged: () => void;
  readonly onLeave: () => void;
};

type ReviewTab = 'rows' | 'questions' | 'leftovers' | 'facts' | 'changes';

/** What was read of a file next to what the file says: looked at, answered, and made into boards. */
export function ReviewPage({ intake, store, onMade, onReload, onChanged, onLeave }: ReviewPageProps) {
  const mayAnswer = useMayAnswer();
  const review = useStore(store.review);
  const { content } = review;
  const saving = useStore(store.saving);
  const sender = useStore(store.sender);
  const [isDiscarded, setDiscarded] = useState(false);
  useUnsavedWork(saving.isUnsaved && !isDiscarded, 'Answers to the enquiry');
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isDiscarded) {
      leave();
    }
  }, [isDiscarded]);
  const [tab, setTab] = useState<ReviewTab>('rows');
  const [filter, setFilter] = useState<RowFilter>(everyRow);
  const [reached, setReached] = useState<ReachedCell>({ row: null, field: undefined });
  const [focusStore] = useState(() => createStore<SourceFocus | null>(null));
  const [asked, setAsked] = useState<'make' | 'discard' | null>(null);
  const tasks = useMemo(() => rowTasks(store), [store]);
  const names = useMemo(() => boardNames(content.boards), [content.boards]);
  const questions = useMemo(() => openQuestions(review), [review]);
  const counts = useMemo(() => countBoards(content.rows, questions), [content.rows, questions]);
  const leftovers = openLeftovers(review);
  const comparison = useComparison(intake.intakeId, store, onChanged);
  const { before } = intake;
  const open = openText(questions.length, leftovers.length);
  useScreenKeys(mayAnswer && !saving.isRereading ? [{ combination: 'Ctrl Z', does: 'undo', run: store.undo }] : []);

  const choose = useCallback((board: string | null) => {
    setFilter({ ...everyRow, board });
    setReached({ row: null, field: undefined });
    setTab('rows');
  }, []);
  const goTo = (row: string | null, field: string | undefined) => {
    setFilter(everyRow);
    setReached({ row, field });
    setTab('rows');
  };
  // Each look scrolls, also to the place of the look before.
  const look = (source: IntakeSourcesOnWire) => focusStore.set({ source, key: crypto.randomUUID() });
  const show = ({ about, source }: Pick<IntakeQuestionOnWire, 'id' | 'about' | 'source'>) => {
    const row = about.row ?? content.rows.find(({ board }) => board === about.board)?.id ?? null;
    if (about.row !== undefined) {
      goTo(row, about.value);
    } else {
      look(source);
    }
  };
  const leftoverTasks: LeftoverTasks = {
    answer: (ids, given) =>
      store.change((before) => answer(before, answerLeftovers(before.answers, ids, given), () => false)),
    makeRow: (leftover, board) => {
      const row = tasks.addOf(leftover, board);
      if (row === null) {
        tellRemoved('No row is added');
      } else {
        goTo(row, 'type');
      }
    },
  };
  const onAnswer = mayAnswer ? store.change : null;
  if (saving.isRereading) {
    return (
      <Page title={intake.fileName} subtitle="Reading the file again with the other columns …">
        <LoadingState label={`Reading ${intake.fileName}`} rows={8} rowHeight={32} />
      </Page>
    );
  }
  const boards = content.boards.filter(({ isRemoved, into }) => !isRemoved && into === null);

  return (
    <div className={classes.frame}>
      <ContextBar
        title={intake.fileName}
        isHeading
        subtitle={enquiryText(intake)}
        pill={<StatusPill tone={open === null ? 'ok' : 'warn'} label={open ?? 'Nothing is open'} />}
        leave={{
          label: intake.projectId === null ? 'Back to the projects' : 'Back to the boards',
          onPress: onLeave,
        }}
        actions={
          mayAnswer && (
            <>
              <SavedText store={store} />
              <Button onClick={() => setAsked('discard')}>Discard</Button>
              <Button disabled={review.past.length === 0} onClick={store.undo}>
                Undo
              </Button>
              <Button
                variant="primary"
                disabled={open !== null || saving.isUnsaved}
                title={open ?? undefined}
                onClick={() => setAsked('make')}
              >
                Make boards
              </Button>
            </>
          )
        }
      />
      <div className={classes.page}>
        <SaveBanners store={store} onReload={onReload} />
        {!mayAnswer && (
          <Banner tone="info" cause="View only">
            Sales answers the questions of a file and makes its boards.
          </Banner>
        )}
        {intake.dropped.length > 0 && (
          <Banner tone="warn" cause="Some answers no longer fit: the file was read again">
            {intake.dropped.join(' ')}
          </Banner>
        )}
        {mayAnswer && <EditionBanner intake={intake} comparison={comparison} isUnsaved={saving.isUnsaved} />}
        <div className={classes.panels}>
          <div className={classes.left}>
            <BoardsPanel
              boards={content.boards}
              names={names}
              counts={counts}
              chosen={filter.board}
              onChoose={choose}
              onAnswer={onAnswer}
            />
          </div>
          <div className={classes.middle}>
            <Tabs
              label="What was read"
              value={tab === 'changes' && before === null ? 'rows' : tab}
              onChange={(next) => setTab(tabs.find((each) => each === next) ?? 'rows')}
              items={[
                {
                  value: 'rows',
                  label: 'Rows',
                  count: content.rows.filter(({ isRemoved }) => !isRemoved).length,
                  panel: (
                    <RowsTab
                      key={filter.board}
                      all={content.rows}
                      names={names}
                      filter={filter}
                      onFilter={setFilter}
                      reached={reached}
                      onReach={setReached}
                      onFocus={focusStore.set}
                      tasks={mayAnswer ? tasks : null}
                    />
                  ),
                },
                {
                  value: 'questions',
                  label: 'To settle',
                  count: questions.length,
                  panel: (
                    <QuestionsTab
                      questions={questions}
                      content={content}
                      onAnswer={onAnswer}
                      onShow={show}
                      onAddRow={(board) => goTo(tasks.add(board), 'name')}
                    />
                  ),
                },
                {
                  value: 'leftovers',
                  label: 'Left over',
                  count: leftovers.length,
                  panel: (
                    <LeftoversTab
                      leftovers={content.leftovers}
                      boards={boards.map(({ id }) => ({ id, name: names.get(id) ?? id }))}
                      tasks={mayAnswer ? leftoverTasks : null}
                      onShow={({ source }) => look(source)}
                    />
                  ),
                },
                {
                  value: 'facts',
                  label: 'Project and boards',
                  panel: (
                    <FactsTab
                      content={content}
                      names={names}
                      onAnswer={onAnswer}
                      onLook={look}
                      sender={{ sender, onSave: mayAnswer ? store.setSender : null }}
                    />
                  ),
                },
                ...(before === null
                  ? []
                  : [
                      {
                        value: 'changes',
                        label: 'Changes',
                        panel: (
                          <ChangesTab
                            before={before}
                            content={content}
                            comparison={comparison}
                            onCompare={
                              mayAnswer && !saving.isUnsaved ? () => comparison.compare(before.intakeId) : null
                            }
                            onRow={goTo}
                            onLook={look}
                          />
                        ),
                      },
                    ]),
              ]}
            />
          </div>
          <div className={classes.right}>
            <SourceSlot intake={intake} focus={focusStore} />
          </div>
        </div>
      </div>
      {asked === 'make' && (
        <MakeBoards intake={intake} revision={store.revision()} onMade={onMade} onClose={() => setAsked(null)} />
      )}
      {asked === 'discard' && (
        <DiscardQuestion
          intakeId={intake.intakeId}
          fileName={intake.fileName}
          onDiscarded={() => {
            store.stop();
            setDiscarded(true);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

const tabs: readonly ReviewTab[] = ['rows', 'questions', 'leftovers', 'facts', 'changes'];

type SourceSlotProps = { readonly intake: ReadIntake; readonly focus: ExternalStore<SourceFocus | null> };

/** The place in the file; it follows the keys when there is time, and no key waits for it. */
const SourceSlot = memo(function SourceSlot({ intake, focus }: SourceSlotProps) {
  const shown = useDeferredValue(useStore(focus));
  return <SourcePanel intake={intake} focus={shown} />;
});

/** The customer, the enquiry and the like in one line; the number of rows where the file says nothing of them. */
function enquiryText({ content, rows, boards }: ReadIntake): string {
  const parts = (['customerName', 'name', 'enquiryNumber', 'enquiryDate', 'consultant'] as const).flatMap((field) => {
    const value = content.project[field];
    const isNumber = field === 'enquiryNumber' || field === 'consultant';
    const label = isNumber ? `${projectFieldWords[field]} ` : '';
    return value === undefined || value.value === null ? [] : [`${label}${projectText(field, value)}`];
  });
  return parts.length > 0 ? parts.join(', ') : `${counted(boards, 'board')}, ${counted(rows, 'row')}`;
}
