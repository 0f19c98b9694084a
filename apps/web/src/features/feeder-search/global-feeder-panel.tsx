import { Button } from '@mantine/core';
import { type GlobalFeederOnWire, readSearchCriteriaCall, saveGlobalFeedersCall } from '@pw/contract/feeder-search';
import { judgeFeederName, tidyFeederName } from '@pw/domain/board-configuration/feeder-form';
import { feederSearchFlag, feederSearchTexts } from '@pw/domain/board-configuration/feeder-texts';
import { counted } from '@pw/domain/counted';
import { isFeederListHidden, savedInstanceOf } from '@pw/domain/feeder-search/search-criteria';
import { timers } from '@pw/domain/limits';
import { libraryRefusal } from '@pw/switchboard/validity/judge-feeder';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/form-field/select-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useBoardStore, useFeeders } from '../board-configuration/use-board-store.ts';
import { AddGlobalFeederDialog } from './add-global-feeder-dialog.tsx';
import { type BoardOfSearch, FoundFeeders } from './found-feeders.tsx';
import classes from './global-feeder-panel.module.css';
import { SearchBar, useSearchOptions } from './search-bar.tsx';
import type { GlobalSearch } from './use-global-search.ts';

export type GlobalFeederPanelProps = {
  readonly search: GlobalSearch;
  /** Whether the board has feeders. */
  readonly hasFeeders: boolean;
  readonly board: BoardOfSearch;
  readonly isReading: boolean;
};

/** Searches the feeders that the company has configured before, and puts one onto the board. */
export function GlobalFeederPanel({ search, hasFeeders, board, isReading }: GlobalFeederPanelProps) {
  const { criteria, isFailed, retry } = useSearchOptions();
  const [adding, setAdding] = useState<GlobalFeederOnWire | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const groups = useMemo(
    () =>
      new Map(criteria.find(({ name }) => name === 'COMPONENT_GROUP')?.options.map(({ key, value }) => [key, value])),
    [criteria],
  );
  return (
    <section className={classes.panel} aria-label="Global feeders">
      {isFailed && (
        <Banner tone="bad" links={[{ label: 'Try again', onPress: retry }]}>
          {feederSearchTexts.dataFailed}
        </Banner>
      )}
      <SearchBar
        search={search}
        criteria={criteria}
        action={
          !isReading &&
          hasFeeders && (
            <Button size="compact-sm" variant="subtle" onClick={() => setIsSaving(true)}>
              Save a feeder
            </Button>
          )
        }
      />
      <SearchFlag search={search} />
      {search.isLoading && !search.feeders && <LoadingState label="Searching global feeders" rows={5} />}
      {search.feeders && !isFeederListHidden(search.feeders) && (
        <FoundFeeders feeders={search.feeders} groups={groups} board={board} onAdd={isReading ? null : setAdding} />
      )}
      {search.feeders && search.total > 0 && (
        <div className={classes.foot}>
          <span>
            {search.feeders.length} of {counted(search.total, 'feeder')}
          </span>
          {search.hasMore && (
            <Button size="compact-sm" variant="subtle" onClick={search.showMore}>
              Show more
            </Button>
          )}
        </div>
      )}
      {adding && <AddGlobalFeederDialog feeder={adding} onClose={() => setAdding(null)} />}
      {isSaving && <SaveToLibraryDialog onClose={() => setIsSaving(false)} />}
    </section>
  );
}

/** Says for a moment that a search failed, that nothing was found, or how to begin. */
function SearchFlag({ search }: { readonly search: GlobalSearch }) {
  const { isSearching, feeders, failedAtMs, isLoading, retry } = search;
  const isFlagged = useBriefFlag(failedAtMs);
  if (!isSearching) {
    return <p className={classes.hint}>Type what the feeder is for, or choose a filter.</p>;
  }
  if (failedAtMs !== 0 && !isLoading) {
    return (
      <div className={classes.hint}>
        {isFlagged && <p role="alert">{feederSearchFlag({ kind: 'failed' })}</p>}
        <Button size="compact-sm" onClick={retry}>
          Search again
        </Button>
      </div>
    );
  }
  const text = feeders && feederSearchFlag({ kind: 'found', count: feeders.length });
  return text ? (
    <p className={classes.hint} role="status">
      {text}
    </p>
  ) : null;
}

/** Whether something failed a moment ago: the flag goes by itself. @param failedAtMs 0 for never */
function useBriefFlag(failedAtMs: number): boolean {
  const [goneAtMs, setGoneAtMs] = useState(0);
  useEffect(() => {
    if (failedAtMs === 0) {
      return;
    }
    const timer = setTimeout(() => setGoneAtMs(failedAtMs), timers.fetchErrorFlagMs);
    return () => clearTimeout(timer);
  }, [failedAtMs]);
  return failedAtMs !== 0 && goneAtMs !== failedAtMs;
}

type SaveToLibraryDialogProps = { readonly onClose: () => void };

type LibraryForm = { readonly part: string; readonly name: string };

const FORM = 'save-to-library';

/** Asks which feeder everybody of the company can use again, and for the name under which it is found. */
export function SaveToLibraryDialog({ onClose }: SaveToLibraryDialogProps) {
  const feeders = useFeeders();
  const { saveAs, isSaving, refusal } = useSaveToLibrary(onClose);
  const { control, handleSubmit, formState, setValue } = useForm<LibraryForm>({
    mode: 'all',
    defaultValues: { part: '', name: '' },
    resolver: faultResolver(judge),
  });
  const part = useWatch({ control, name: 'part' });
  const designation = feeders.find((feeder) => feeder.part === part)?.values.FEEDER_DESIGNATION ?? '';
  const isNamed = formState.dirtyFields.name ?? false;
  useEffect(() => {
    if (!isNamed && designation !== '') {
      setValue('name', designation, { shouldValidate: true });
    }
  }, [designation, isNamed, setValue]);

  const save = (form: LibraryForm) => {
    const feeder = feeders.find((each) => each.part === form.part);
    return feeder && saveAs(feeder, tidyFeederName(form.name));
  };
  return (
    <Dialog
      opened
      title="Save a feeder in the library"
      unsaved={formState.isDirty}
      action={{ label: 'Save feeder', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      {refusal !== null && <Banner tone="bad">{refusal}</Banner>}
      <form id={FORM} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <SelectField
          control={control}
          name="part"
          label="Feeder"
          required
          searchable
          options={feeders.map((feeder) => {
            const refused = libraryRefusal(feeder);
            return { value: feeder.part, label: feeder.name, disabled: refused !== null, reason: refused ?? undefined };
          })}
        />
        <TextField
          control={control}
          name="name"
          label="Feeder Name"
          required
          hint="Its bus sections, designation and note stay on this board."
        />
      </form>
    </Dialog>
  );
}

function judge({ part, name }: LibraryForm) {
  const fault = judgeFeederName(name, [], 'global');
  return { ...(part === '' ? { part: 'Choose a feeder' } : {}), ...(fault === null ? {} : { name: fault }) };
}

/** Puts a feeder into the company's library under a name. */
function useSaveToLibrary(onSaved: () => void) {
  const store = useBoardStore();
  const queries = useQueryClient();
  const { save, isSaving } = useSave(saveGlobalFeedersCall);
  const [isWaiting, setIsWaiting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const saveAs = async ({ part, type }: ListedFeeder, feederName: string): Promise<void> => {
    setRefusal(null);
    setIsWaiting(true);
    // The library takes what the server knows of the feeder.
    const isUpToDate = await store.arrived();
    setIsWaiting(false);
    if (!isUpToDate) {
      setRefusal('Some of your changes have not reached the server yet. Save the feeder once they have.');
      return;
    }
    await save(
      { params: store.address, body: { instance: savedInstanceOf(type.name), parts: [part], name: feederName } },
      {
        onSaved: () => {
          showToast({ title: 'Global feeders', text: `${feederName} is in the library of your company.`, tone: 'ok' });
          void queries.invalidateQueries({ queryKey: queryKeyOf(readSearchCriteriaCall) });
          onSaved();
        },
        onFailed: ({ message }) => setRefusal(message),
      },
    );
  };
  return { saveAs, isSaving: isSaving || isWaiting, refusal };
}
