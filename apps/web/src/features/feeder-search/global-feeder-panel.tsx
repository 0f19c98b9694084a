import { Button } from '@mantine/core';
import type { GlobalFeederOnWire } from '@pw/contract/feeder-search';
import { feederSearchFlag, feederSearchTexts } from '@pw/domain/board-configuration/feeder-texts';
import { isFeederListHidden } from '@pw/domain/feeder-search/search-criteria';
import { timers } from '@pw/domain/limits';
import { useEffect, useMemo, useState } from 'react';
import { Banner } from '../../ui/messages/banner.tsx';
import { LoadingState } from '../../ui/messages/states.tsx';
import { AddGlobalFeederDialog } from './add-global-feeder-dialog.tsx';
import { type BoardOfSearch, FoundFeeders } from './found-feeders.tsx';
import classes from './global-feeder-panel.module.css';
import { SaveToLibraryDialog } from './save-to-library-dialog.tsx';
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
      {search.feeders && !isFeederListHidden(search.feeders.map(({ feederEntity }) => feederEntity)) && (
        <FoundFeeders found={search.feeders} groups={groups} board={board} onAdd={isReading ? null : setAdding} />
      )}
      {search.feeders && search.total > 0 && (
        <div className={classes.foot}>
          <span>
            {search.feeders.length} of {search.total} feeders
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
