import { Button } from '@mantine/core';
import type { DesignOutput } from '@pw/switchboard/design/board-output';
import { filledSections } from '@pw/switchboard/validity/listed-feeder';
import { useEffect, useMemo, useRef } from 'react';
import { KeyHints } from '../../../ui/controls/keys.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { useConfigurationPlace } from '../../board-configuration/configuration-place.ts';
import { useBoardSummary, useFeederDetail } from '../../board-configuration/design/use-board-summary.tsx';
import type { FeederRow, SectionSurroundings } from '../table/feeder-row.ts';
import { feederVerdict, findingsByFeeder } from '../table/feeder-verdict.ts';
import classes from './drawer.module.css';
import { FeederPriceFoot } from './feeder-bom-tab.tsx';
import { FeederTabs } from './feeder-tabs.tsx';

type FeederDrawerProps = {
  readonly rows: readonly FeederRow[];
  readonly surroundings: SectionSurroundings;
  /** The feeder whose properties are open. */
  readonly opened: string;
  /** The component of it at which it opens; null for its own properties. */
  readonly component: string | null;
  readonly onOpen: (part: string) => void;
  readonly onClose: () => void;
};

const keys = [{ keys: ['Alt ↑', 'Alt ↓'], does: 'previous, next feeder' }];

/** The state in a word: what is wrong is reported once, next to the door of the feeder. */
const states = {
  OK: { tone: 'ok', text: 'valid' },
  W: { tone: 'warn', text: 'warning' },
  E: { tone: 'bad', text: 'in progress' },
} as const;

/** The properties of one feeder, next to the table: power equipment, control equipment and its bill of material. */
export function FeederDrawer({ rows, surroundings, opened, component, onOpen, onClose }: FeederDrawerProps) {
  const { goTo } = useConfigurationPlace();
  const at = rows.findIndex(({ part }) => part === opened);
  const row = rows[at];
  const goBy = (by: 1 | -1) => {
    const next = rows[at + by];
    if (next) {
      onOpen(next.part);
    }
  };
  const detail = useFeederDetail(row?.part ?? null);
  const { summary } = useBoardSummary();
  const findings = useMemo(() => findingsByFeeder(summary?.findings ?? []), [summary]);
  useDrawerKeys(row !== undefined, goBy);
  const isGone = row === undefined;
  useEffect(() => {
    if (isGone) {
      onClose();
    }
  }, [isGone, onClose]);
  if (!row) {
    return null;
  }

  const verdict = feederVerdict(row, findings);
  return (
    <Drawer
      opened
      title={titleOf(row)}
      subtitle={subtitleOf(row, summary?.design?.cubicles ?? [])}
      tag={<Tag tone={states[verdict.severity ?? 'OK'].tone}>{states[verdict.severity ?? 'OK'].text}</Tag>}
      inList={{ position: at + 1, total: rows.length, onPrevious: () => goBy(-1), onNext: () => goBy(1) }}
      action={{ label: 'Next feeder', onPress: () => goBy(1), disabled: at === rows.length - 1 }}
      foot={
        <div className={classes.foot}>
          <FeederPriceFoot row={row} price={detail?.price ?? null} />
          <Button variant="default" size="compact-sm" onClick={() => goTo({ step: 'front-view', feeder: row.part })}>
            Show on the drawings
          </Button>
          <KeyHints hints={keys} />
        </div>
      }
      onClose={onClose}
    >
      <div className={classes.content}>
        <FeederTabs
          key={row.part}
          row={row}
          surroundings={surroundings}
          verdict={verdict}
          detail={detail}
          component={component}
        />
      </div>
    </Drawer>
  );
}

function titleOf({ name, values }: FeederRow): string {
  const designation = values.FEEDER_DESIGNATION;
  return designation === '' || designation === name ? name : `${name}, ${designation}`;
}

/** Type, bus sections, and its cubicles once the board is designed. */
function subtitleOf(row: FeederRow, cubicles: DesignOutput['cubicles']): string {
  const sections = filledSections(row);
  const placed = sections.length === 0 ? 'no bus section' : `bus section ${sections.join(', ')}`;
  const numbers = cubicles.filter(({ feeders }) => feeders.includes(row.name)).map(({ number }) => number);
  return [row.typeName, placed, ...(numbers.length > 0 ? [`cubicle ${numbers.join(', ')}`] : [])].join(', ');
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt and an arrow lead to the previous or next object of the list while its drawer is open. */
function useDrawerKeys(isOpen: boolean, goBy: (by: 1 | -1) => void): void {
  const latest = useRef(goBy);
  useEffect(() => {
    latest.current = goBy;
  });
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const by = event.altKey ? STEPS[event.key] : undefined;
      if (by !== undefined) {
        event.preventDefault();
        latest.current(by);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}
