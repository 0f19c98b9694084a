import type { ProposedEntry } from '@pw/switchboard/forms/proposed-entry';
import { type SectionState, sectionRefusalText, sectionStates } from '@pw/switchboard/validity/section-states';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RowBox } from '../../../ui/data-table/table-rows.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { type FeederColumn, proposedFor } from './feeder-columns.ts';
import classes from './feeder-grid.module.css';
import type { FeederRow, SectionSurroundings } from './feeder-row.ts';
import type { FeederVerdict } from './feeder-verdict.ts';

/** What the buttons of a row do. */
export type RowActions = {
  readonly onOpen: (part: string) => void;
  readonly onDuplicate: (parts: readonly string[]) => void;
  readonly onDelete: (parts: readonly string[]) => void;
  /** Takes what is proposed for an empty entry. */
  readonly onTake: (part: string, proposed: ProposedEntry) => void;
};

type FeederGridRowProps = {
  readonly row: FeederRow;
  /** Among the rows of the page. */
  readonly position: number;
  /** Among all rows that the search lets through. */
  readonly index: number;
  readonly columns: readonly FeederColumn[];
  readonly surroundings: SectionSurroundings;
  /** The worst that is said of it; null for a valid one. */
  readonly severity: FeederVerdict['severity'];
  /** What is said of it, in one line. */
  readonly verdict: string;
  /** The column that the keyboard is on, null on another row. */
  readonly activeColumn: number | null;
  /** The text of the active cell while it is entered. */
  readonly editor: ReactNode;
  readonly isSelected: boolean;
  readonly isReading: boolean;
  readonly actions: RowActions;
};

/** One feeder of the table. Of thousands of rows only those that changed are drawn again. */
export const FeederGridRow = memo(function FeederGridRow(props: FeederGridRowProps) {
  const { row, position, index, surroundings, activeColumn, editor, isSelected, isReading } = props;
  const sections = sectionStates(surroundings.couplers, surroundings.feeders, row);
  return (
    <tr
      data-position={position}
      aria-rowindex={index + 2}
      aria-selected={isReading ? undefined : isSelected}
      className={classNames(classes.row, isSelected && classes.selected, props.severity === 'E' && classes.invalid)}
    >
      {!isReading && (
        <td className={classes.box}>
          <RowBox kind="checkbox" name={row.name} isSelected={isSelected} />
        </td>
      )}
      {props.columns.map((column, at) => {
        const isActive = at === activeColumn;
        return (
          <FeederCell
            key={column.id}
            row={row}
            column={column}
            at={at}
            isActive={isActive}
            section={sections.find(({ section }) => section === column.id)}
            onTake={isReading ? null : props.actions.onTake}
            editor={isActive ? editor : null}
          />
        );
      })}
      <td className={classNames(classes.center, classes.status)}>
        <StateSign severity={props.severity} verdict={props.verdict} />
      </td>
      <td className={classes.actions}>
        <RowButtons {...props} />
      </td>
    </tr>
  );
});

type FeederCellProps = {
  readonly row: FeederRow;
  readonly column: FeederColumn;
  readonly at: number;
  readonly isActive: boolean;
  readonly section: SectionState | undefined;
  readonly editor: ReactNode;
  /** Null where nothing can be changed. */
  readonly onTake: RowActions['onTake'] | null;
};

function FeederCell({ row, column, at, isActive, section, editor, onTake }: FeederCellProps) {
  const { text, isMissing } = column.show(row);
  const entry = column.entry(row);
  const isClosed = section !== undefined && section.refusal !== null && !section.mustBeCleared;
  const isConflict = entry !== null && 'property' in entry && row.conflicts.includes(entry.property);
  const proposed = proposedFor(row, entry);
  const isFaulty = !isClosed && (isMissing || isConflict || section?.mustBeCleared);
  const refusal = section?.refusal && sectionRefusalText(section.refusal);
  const note = section?.mustBeCleared ? `Take the feeders out: ${refusal}` : refusal;
  return (
    <td
      tabIndex={isActive ? 0 : -1}
      data-column={at}
      title={note ?? (isConflict ? 'The rules do not offer this value any more: choose another one' : text)}
      aria-invalid={isFaulty || undefined}
      className={classNames(
        classes.cell,
        classes[column.align],
        classes[column.id],
        section && classes.section,
        editor !== null && classes.entered,
        column.align !== 'left' && 'pw-figures',
        isClosed && classes.closed,
        isFaulty && classes.missing,
      )}
    >
      {proposed && onTake ? (
        <button
          type="button"
          tabIndex={-1}
          title={`Proposed: ${proposed.reason}`}
          className={classes.proposed}
          onClick={() => onTake(row.part, proposed)}
        >
          Take {proposed.value}
        </button>
      ) : (
        !isClosed && text
      )}
      {editor}
    </td>
  );
}

/** OK, or a sign that says what the feeder misses or what the checks found on it. */
function StateSign({ severity, verdict }: Pick<FeederGridRowProps, 'severity' | 'verdict'>) {
  const words = severity === null ? 'OK' : verdict;
  return (
    <span role="img" aria-label={words} title={words} className={classes.sign}>
      {signs[severity ?? 'OK']}
    </span>
  );
}

const signLook = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;

const signs: Readonly<Record<NonNullable<FeederVerdict['severity']> | 'OK', ReactNode>> = {
  OK: <IconCircleCheck {...signLook} className={classes.ok} />,
  W: (
    <Tag tone="warn" square>
      W
    </Tag>
  ),
  E: <IconAlertTriangle {...signLook} className={classes.error} />,
};

function RowButtons({ row: { part, name }, isReading, actions }: FeederGridRowProps) {
  return (
    <>
      <IconButton
        label={isReading ? `View ${name}` : `Configure ${name}`}
        icon={IconSettings}
        onPress={() => actions.onOpen(part)}
      />
      {!isReading && (
        <>
          <IconButton label={`Duplicate ${name}`} icon={IconCopyPlus} onPress={() => actions.onDuplicate([part])} />
          <IconButton label={`Delete ${name}`} icon={IconTrash} destroys onPress={() => actions.onDelete([part])} />
        </>
      )}
    </>
  );
}
