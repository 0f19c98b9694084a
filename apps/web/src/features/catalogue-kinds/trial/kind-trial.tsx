import type { Draft } from '@pw/switchboard/editing/draft';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { FeederType } from '@pw/switchboard/model/feeder-kind';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { loadFailure } from '../../../platform/call-failure.ts';
import { SelectField } from '../../../ui/form-field/select-field.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { readKnowledge, type TableTexts } from '../../board-configuration/board-knowledge.ts';
import { type BoardStore, openBoardStore } from '../../board-configuration/board-store.ts';
import { ConfigurationPlaceContext } from '../../board-configuration/configuration-place.ts';
import type { DesignSetup } from '../../board-configuration/design/answer-page.ts';
import { SummaryProvider } from '../../board-configuration/design/use-board-summary.tsx';
import { BoardStoreContext } from '../../board-configuration/use-board-store.ts';
import classes from './kind-trial.module.css';
import { trialDraft, trialState } from './trial-board.ts';
import { trialServer } from './trial-server.ts';
import { TriedFeeder } from './tried-feeder.tsx';
import { useTrialPrices, useTrialTables } from './use-trial.ts';

type KindTrialProps = {
  readonly kind: string;
  /** Of the draft as it is now; undefined until it is known. */
  readonly sequence: number | undefined;
};

/** A feeder of a kind as sales will enter it, by the tables of the draft; it follows each edit of them. */
export function KindTrial({ kind, sequence }: KindTrialProps) {
  const { texts, fault, retry } = useTrialTables(sequence);
  const prices = useTrialPrices();
  const knowledge = useMemo(() => texts && readKnowledge(texts), [texts]);
  const failure = loadFailure(fault, 'The trial');
  if (!texts || !knowledge) {
    return failure ? <FailedState {...failure} onRetry={retry} /> : <LoadingState label="Loading the trial" rows={6} />;
  }
  const types = knowledge.kinds.find(({ family }) => family.name === kind)?.types ?? [];
  return (
    <div className={classes.trial}>
      {failure && <Banner tone="warn">{`${failure.text} This is the trial of the tables before that.`}</Banner>}
      {types.length === 0 ? (
        <EmptyState
          title="Nothing to try yet."
          text={`The tables have no feeder of the kind ${kind} that sales can enter.`}
        />
      ) : (
        <TriedTypes key={kind} types={types} knowledge={knowledge} texts={texts} prices={prices} />
      )}
    </div>
  );
}

type TrialProps = {
  readonly knowledge: Knowledge;
  readonly texts: TableTexts;
  readonly prices: DesignSetup['prices'] | undefined;
};

/** The types of the kind, one of which is tried. What was entered stays while the tables change. */
function TriedTypes({ types, ...trial }: TrialProps & { readonly types: readonly FeederType[] }) {
  const { control, watch } = useForm({ defaultValues: { type: types[0]?.name ?? '' } });
  const tried = useRef(new Map<string, BoardStore>());
  const chosen = watch('type');
  const type = types.find(({ name }) => name === chosen) ?? types[0];
  return (
    <>
      {types.length > 1 && (
        <div className={classes.types}>
          <SelectField
            control={control}
            name="type"
            label="Type"
            options={types.map(({ name, display }) => ({ value: name, label: display }))}
          />
        </div>
      )}
      {type && (
        <TriedBoard
          key={`${trial.knowledge.tables.hash} ${type.name}`}
          {...trial}
          draft={tried.current.get(type.name)?.reading.board().draft() ?? trialDraft(type)}
          onOpen={(store) => tried.current.set(type.name, store)}
        />
      )}
    </>
  );
}

const nowhere = { step: 'feeders', target: null, goTo: () => undefined, arrive: () => undefined } as const;

type TriedBoardProps = TrialProps & {
  readonly draft: Draft;
  /** Gets the board that is tried: what was entered goes on by other tables. */
  readonly onOpen: (store: BoardStore) => void;
};

function TriedBoard({ knowledge, texts, prices, draft, onOpen }: TriedBoardProps) {
  const [store] = useState(() =>
    openBoardStore({
      knowledge,
      address: { projectId: 0, lineItemId: 0 },
      state: trialState(knowledge, draft),
      isReading: false,
      server: trialServer(),
    }),
  );
  const opened = useRef(onOpen);
  useEffect(() => {
    opened.current(store);
    store.start();
    return store.stop;
  }, [store]);
  return (
    <BoardStoreContext value={store}>
      <ConfigurationPlaceContext value={nowhere}>
        <SummaryProvider tables={texts} prices={prices} listsFeeder>
          <TriedFeeder />
        </SummaryProvider>
      </ConfigurationPlaceContext>
    </BoardStoreContext>
  );
}
