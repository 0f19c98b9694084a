import type { BoardStandardOnWire } from '@pw/contract/board-standard';
import { standardVersionName } from '@pw/domain/standard-boards/standard-board';
import { deviationText, reasonedDeviations } from '@pw/domain/standard-boards/standard-deviation';
import { propertyWords } from '@pw/switchboard/forms/property-words';
import { boardDeviations } from '@pw/switchboard/standards/board-deviations';
import { useMemo, useState } from 'react';
import { Banner } from '../../ui/messages/banner.tsx';
import { useBoardRevision, useBoardStore } from '../board-configuration/use-board-store.ts';
import { DeviationsDialog } from './deviations-dialog.tsx';
import { NewerVersionDialog } from './newer-version-dialog.tsx';

type StandardBannerProps = {
  readonly standard: BoardStandardOnWire;
  /** The link or its reasons were changed: they are read again. */
  readonly onChanged: () => void;
};

/** Counts where the board differs from its standard, with each edit, and names a newer version. */
export function StandardBanner({ standard, onChanged }: StandardBannerProps) {
  const deviations = useDeviations(standard);
  const [opened, setOpened] = useState<'differences' | 'newer version' | null>(null);
  const { number, version, newer } = standard;
  const open = (dialog: 'differences' | 'newer version') => () => {
    // The board may have been saved since, here or in another tab.
    onChanged();
    setOpened(dialog);
  };
  const close = () => setOpened(null);
  return (
    <>
      <Banner
        tone={deviations.length > 0 ? 'warn' : 'info'}
        cause={
          deviations.length > 0
            ? deviationText({ number, version, count: deviations.length })
            : `Made from ${standardVersionName(number, version)}`
        }
        links={[
          { label: 'Show', onPress: open('differences') },
          ...(newer ? [{ label: `Compare with v${newer.version}`, onPress: open('newer version') }] : []),
        ]}
      >
        {newer ? `Version ${newer.version} is released.` : ''}
      </Banner>
      {opened === 'differences' && (
        <DeviationsDialog standard={standard} deviations={deviations} onChanged={onChanged} onClose={close} />
      )}
      {opened === 'newer version' && newer && (
        <NewerVersionDialog standard={standard} newer={newer} onChanged={onChanged} onClose={close} />
      )}
    </>
  );
}

/** Where the board as it is on the screen differs. */
function useDeviations({ inputs, deviations }: BoardStandardOnWire) {
  const { knowledge, reading } = useBoardStore();
  useBoardRevision();
  const words = useMemo(() => propertyWords(knowledge), [knowledge]);
  return reasonedDeviations(boardDeviations(words, inputs, reading.board().draft()), deviations);
}
