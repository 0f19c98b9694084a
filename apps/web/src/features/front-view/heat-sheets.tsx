import type { FrontViewOnWire } from '@pw/contract/front-view';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/messages/banner.tsx';
import { useBoardStore } from '../board-configuration/use-board-store.ts';
import { heatMapQuery, type SetSheet, saveHeatMap } from './drawing-set.ts';
import { MadeFileButton } from './set-panel.tsx';

type HeatSheets = {
  /** With the air of each zone in colours, where there is such a sheet; else as they are. */
  readonly sheets: readonly SetSheet[];
  /** Why there are no temperatures, or that they are on their way; null where nothing is to be said. */
  readonly banner: ReactNode;
};

/** The sheets of the front view with the temperatures over it while somebody wants them. */
export function useHeatSheets(sheets: readonly SetSheet[], view: FrontViewOnWire, isWanted: boolean): HeatSheets {
  const { data, error, isFetching, refetch } = useQuery(heatMapQuery(useBoardStore(), view, isWanted));
  if (!isWanted) {
    return { sheets, banner: null };
  }
  if (data) {
    return {
      sheets: sheets.map((sheet, at) => (data[at] === undefined ? sheet : { ...sheet, source: { svg: data[at] } })),
      banner: null,
    };
  }
  return { sheets, banner: bannerOf({ error, isFetching, retry: () => void refetch() }) };
}

type Missing = { readonly error: Error | null; readonly isFetching: boolean; readonly retry: () => void };

function bannerOf({ error, isFetching, retry }: Missing): ReactNode {
  if (isFetching) {
    return <Banner tone="info">Drawing the temperatures…</Banner>;
  }
  return error ? (
    <Banner tone="bad" cause="The temperatures were not drawn" links={[{ label: 'Try again', onPress: retry }]}>
      {error.message}
    </Banner>
  ) : (
    <Banner tone="warn">The temperatures of this board are not worked out.</Banner>
  );
}

/** Saves the heat map of the board as PDF. It is our own matter, and in no other file of the board. */
export function HeatMapFileButton({ name }: { readonly name: string }) {
  const store = useBoardStore();
  const saved = `Heat map - ${name}.pdf`;
  return <MadeFileButton label="Heat map" name={saved} make={() => saveHeatMap(store, saved)} />;
}
