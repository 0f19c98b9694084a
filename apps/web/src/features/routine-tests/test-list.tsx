import type { InstrumentOnWire } from '@pw/contract/testers';
import type { TestOutcome } from '@pw/domain/routine-tests/judge-entry';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { Tone } from '../../theme/color-tokens.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import type { ShownTest } from './shown-tests.ts';
import { type Entered, TestPanel } from './test-panel.tsx';
import classes from './tests.module.css';

type TestListProps = {
  readonly tests: readonly ShownTest[];
  /** The number of the test that is open; null while none is. */
  readonly opened: number | null;
  readonly instruments: readonly InstrumentOnWire[];
  readonly onOpen: (testNo: number | null) => void;
  readonly onEnter: (test: ShownTest, entered: Entered) => void;
  readonly onSettle: (key: string) => void;
};

/** The tests of a clause, one of them open. */
export function TestList({ tests, opened, instruments, onOpen, onEnter, onSettle }: TestListProps) {
  return (
    <ul className={classes.list} aria-label="Tests">
      {tests.map((test) => {
        const isOpen = test.testNo === opened;
        return (
          <li key={test.testNo} className={classes.item}>
            <button
              type="button"
              className={classes.row}
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : test.testNo)}
            >
              <span className={classes.words}>
                <span className={classes.place}>{`${test.item}: ${test.place}`}</span>
                <span className={classes.required}>{test.requirement}</span>
              </span>
              {test.isWaiting && <IconClock size={20} role="img" aria-label="Waits for the server" />}
              {test.refused.length > 0 && <StatusPill tone="bad" label="Not counted" />}
              <OutcomePill outcome={test.shown} />
            </button>
            {isOpen && (
              <TestPanel
                key={`${test.testNo} ${test.entries.length}`}
                test={test}
                instruments={instruments}
                onEnter={(entered) => onEnter(test, entered)}
                onSettle={onSettle}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const outcomes: Readonly<Record<TestOutcome, { readonly tone: Tone; readonly label: string }>> = {
  passed: { tone: 'ok', label: 'Passed' },
  failed: { tone: 'bad', label: 'Failed' },
  'not applicable': { tone: 'neutral', label: 'Not applicable' },
};

function OutcomePill({ outcome }: { readonly outcome: TestOutcome | null }) {
  return outcome === null ? <StatusPill tone="info" label="Open" /> : <StatusPill {...outcomes[outcome]} />;
}
