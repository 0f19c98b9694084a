import { busQuantityWarning } from '@pw/switchboard/validity/judge-feeder';
import { copiesIn } from '@pw/switchboard/validity/listed-feeder';
import { type SectionState, sectionStates } from '@pw/switchboard/validity/section-states';
import { useState } from 'react';
import { Banner } from '../../../ui/banner/banner.tsx';
import { NumberCell } from '../../../ui/form-field/number-cell.tsx';
import { useBoardStore, useIsReading } from '../../board-configuration/use-board-store.ts';
import { cellEdits } from '../table/cell-entry.ts';
import type { FeederRow } from '../table/feeder-row.ts';
import type { SectionSurroundings } from '../table/sections-reading.ts';
import classes from './drawer.module.css';

type SectionFieldsProps = { readonly row: FeederRow; readonly surroundings: SectionSurroundings };

/** How many identical feeders stand in each bus section; closed sections say what opens them. */
export function SectionFields({ row, surroundings }: SectionFieldsProps) {
  const { edit } = useBoardStore();
  const isReading = useIsReading();
  const [fault, setFault] = useState<string | null>(null);
  const states = sectionStates(surroundings.couplers, surroundings.feeders, row);
  const warning = busQuantityWarning(row);
  const enter = (state: SectionState, copies: number) => {
    const { section } = state;
    const entry = { kind: 'section', section, property: `SECTION_${section}` } as const;
    const edits = cellEdits(String(copies), { row, entry, choices: [], section: state });
    const edited = edits.ok ? edit(edits.value) : edits;
    setFault(edited.ok ? null : typeof edited.error === 'string' ? edited.error : edited.error.text);
  };
  return (
    <>
      <div className={classes.sections}>
        {states.map((state) => (
          <div key={state.section} className={classes.section} title={state.reason || undefined}>
            <span aria-hidden>Section {state.section}</span>
            <NumberCell
              label={`Section ${state.section}`}
              value={copiesIn(row, state.section)}
              step={1}
              width={88}
              disabled={isReading || (!state.isEnabled && !state.mustBeCleared)}
              onCommit={(copies) => enter(state, copies)}
            />
          </div>
        ))}
      </div>
      <p aria-live="polite" className={fault === null ? classes.sectionHint : classes.sectionFault}>
        {fault ?? hintOf(states)}
      </p>
      {warning !== null && (
        <div className={classes.sectionWarning}>
          <Banner tone="warn">{warning}</Banner>
        </div>
      )}
    </>
  );
}

/** What has to be cleared comes first, then what opens the next section. */
function hintOf(states: readonly SectionState[]): string {
  const wrong = states.find(({ mustBeCleared }) => mustBeCleared);
  return wrong
    ? `Take the feeders out of section ${wrong.section}: ${wrong.reason}`
    : (states.find(({ isEnabled }) => !isEnabled)?.reason ?? '');
}
