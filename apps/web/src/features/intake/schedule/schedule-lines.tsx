import { fieldText } from '@pw/domain/intake/field-words';
import type { Plain } from '@pw/intake/intake';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useRowKeys } from '../../../ui/data-table/row-keys.ts';
import type { RowSelection } from '../../../ui/data-table/row-selection.ts';
import { TableBody } from '../../../ui/data-table/table-body.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import { offerText } from '../words/value-words.ts';
import classes from './schedule.module.css';
import { type LineColumn, lineColumns, shownColumns } from './schedule-columns.ts';
import type { LineReason, ScheduleLine } from './schedule-line.ts';

type ScheduleLinesProps = {
  readonly lines: readonly ScheduleLine[];
  readonly confirmed: RowSelection;
  readonly onCorrect: (line: ScheduleLine, column: LineColumn, text: string) => void;
  readonly onOffer: (line: ScheduleLine, reason: LineReason, offer: Plain) => void;
};

/** The cell that is being corrected. */
type OpenCell = { readonly line: string; readonly column: string };

const idOf = ({ id }: ScheduleLine) => id;
const nameOf = ({ number, name }: ScheduleLine) => name.text || `row ${number}`;
const isFaulty = ({ row }: ScheduleLine) => row.feeder === null;

/** In px: twenty lines are seen at once on a screen of 900. */
const ROW_HEIGHT = 26;

/** The lines of a schedule, each to be confirmed, and corrected in its cells. */
export function ScheduleLines({ lines, confirmed, onCorrect, onOffer }: ScheduleLinesProps) {
  const [open, setOpen] = useState<OpenCell | null>(null);
  const shown = useShownColumns(lines);
  const columns = usePreviewColumns(shown, {
    open,
    setOpen,
    onCorrect,
    onOffer,
    hasUnused: lines.some(({ unused }) => unused !== ''),
  });
  const keys = useRowKeys<ScheduleLine>({
    rows: lines,
    onOpen: ({ id }) => confirmed.toggle(id),
    onDelete: undefined,
    onSelect: ({ id }) => confirmed.toggle(id),
    onExtend: (from, to) => confirmed.extendFrom(from.id, to.id),
  });
  return (
    <div className={classes.lines}>
      <TableBody
        label="Lines of the schedule"
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        rowHeight={ROW_HEIGHT}
        minWidth={widthOf(shown)}
        isInvalid={isFaulty}
        paged={{ rows: lines, sort: undefined, toggleSort: () => undefined }}
        keys={keys}
        selection={confirmed}
      />
      <ReachedLine line={lines[keys.active]} />
    </div>
  );
}

/** Everything that is to be looked at in the line that was reached, in full where its cell is too narrow for it. */
function ReachedLine({ line }: { readonly line: ScheduleLine | undefined }) {
  const texts = (line?.reasons ?? []).map(
    ({ field, text }) => `${columnOf(field)?.header ?? fieldText(field)} ${text}`,
  );
  const unused = line?.unused ? [`not used: ${line.unused}`] : [];
  const all = [...texts, ...unused];
  return (
    <section className={classes.reached} aria-label="The line reached">
      {line && all.length > 0 ? `${nameOf(line)} · ${all.join(' · ')}` : ''}
    </section>
  );
}

function columnOf(field: LineReason['field']): LineColumn | undefined {
  return lineColumns.find(({ fields }) => fields.includes(field));
}

/** In px: the box and the number of a line, what was not used of it, and what there is to look at. */
const BESIDE_THE_CELLS = 36 + 44 + 110 + 160;

function widthOf(columns: readonly LineColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, BESIDE_THE_CELLS);
}

/** The same columns for as long as the lines say something of the same things. */
function useShownColumns(lines: readonly ScheduleLine[]): readonly LineColumn[] {
  const ids = useMemo(
    () =>
      shownColumns(lines)
        .map(({ id }) => id)
        .join(' '),
    [lines],
  );
  return useMemo(() => lineColumns.filter(({ id }) => ids.split(' ').includes(id)), [ids]);
}

type CellActions = Pick<ScheduleLinesProps, 'onCorrect' | 'onOffer'> & {
  readonly open: OpenCell | null;
  readonly setOpen: (open: OpenCell | null) => void;
  readonly hasUnused: boolean;
};

function usePreviewColumns(
  shown: readonly LineColumn[],
  { open, setOpen, onCorrect, onOffer, hasUnused }: CellActions,
): readonly TableColumn<ScheduleLine>[] {
  const correct = useCallback(
    (line: ScheduleLine, column: LineColumn, text: string | null) => {
      setOpen(null);
      if (text !== null && text !== column.value(line).text) {
        onCorrect(line, column, text);
      }
    },
    [setOpen, onCorrect],
  );
  return useMemo(
    () => [
      { id: 'row', header: 'Row', numeric: true, width: 44, cell: ({ number }) => number },
      ...shown.map(
        (column): TableColumn<ScheduleLine> => ({
          id: column.id,
          header: column.header,
          width: column.width,
          cell: (line) => (
            <Cell
              column={column}
              line={line}
              isOpen={open?.line === line.id && open.column === column.id}
              onOpen={() => setOpen({ line: line.id, column: column.id })}
              onEnter={(text) => correct(line, column, text)}
            />
          ),
        }),
      ),
      ...(hasUnused ? [unusedColumn] : []),
      {
        id: 'reasons',
        header: 'What to look at',
        stays: true,
        cell: (line) => (
          <Reasons
            line={line}
            onOpen={(column) => setOpen({ line: line.id, column })}
            onOffer={(reason, offer) => onOffer(line, reason, offer)}
          />
        ),
      },
    ],
    [shown, open, setOpen, correct, onOffer, hasUnused],
  );
}

/** The words of which nothing was made, in grey. */
const unusedColumn: TableColumn<ScheduleLine> = {
  id: 'unused',
  header: 'Not used',
  width: 110,
  cell: ({ unused }) => (
    <span className={classes.unused} title={unused}>
      {unused}
    </span>
  ),
};

type CellProps = {
  readonly column: LineColumn;
  readonly line: ScheduleLine;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** null where it stays as it is. */
  readonly onEnter: (text: string | null) => void;
};

/** What was understood; pressed, it can be corrected. A proposal is set off from what is written. */
function Cell({ column, line, isOpen, onOpen, onEnter }: CellProps) {
  const { text, isProposed, remark } = column.value(line);
  const label = `${column.header} of ${nameOf(line)}`;
  const fault = line.reasons.find(({ field, isFault }) => isFault && column.fields.includes(field));
  if (isOpen) {
    return <CellBox label={label} text={text} column={column} onEnter={onEnter} />;
  }
  return (
    <button
      type="button"
      aria-label={`Correct ${label}: ${text || (fault?.text ?? 'empty')}`}
      title={[text, remark || (text === '' ? (fault?.text ?? '') : '')].filter(Boolean).join(': ')}
      className={classNames(classes.cell, isProposed && classes.proposed)}
      onClick={onOpen}
    >
      {text === '' ? <EmptyCell fault={fault} /> : text}
    </button>
  );
}

/** Where nothing could be read, the cell says so itself. */
function EmptyCell({ fault }: { readonly fault: LineReason | undefined }) {
  return fault ? <span className={classes.fault}>{fault.text}</span> : '-';
}

type CellBoxProps = Pick<CellProps, 'column' | 'onEnter'> & { readonly label: string; readonly text: string };

function CellBox({ label, text, column, onEnter }: CellBoxProps) {
  const { knowledge } = useBoardStore();
  const [typed, setTyped] = useState(text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      onEnter(typed);
    } else if (event.key === 'Escape') {
      // The dialog around it listens to the window and would close, too.
      event.currentTarget.setAttribute('data-mantine-stop-propagation', 'true');
      onEnter(null);
    }
  };
  if (column.choices) {
    return (
      <select
        aria-label={label}
        className={classes.box}
        value={typed}
        // It was opened by a press to be changed at once.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus
        onChange={(event) => onEnter(event.currentTarget.value)}
        onBlur={() => onEnter(null)}
        onKeyDown={onKeyDown}
      >
        {['', ...column.choices(knowledge)].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  return (
    <input
      aria-label={label}
      className={classes.box}
      value={typed}
      // biome-ignore lint/a11y/noAutofocus: it was opened by a press to be typed into at once
      autoFocus // oxlint-disable-line jsx-a11y/no-autofocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => onEnter(typed)}
      onKeyDown={onKeyDown}
    />
  );
}

type ReasonsProps = {
  readonly line: ScheduleLine;
  readonly onOpen: (column: string) => void;
  readonly onOffer: (reason: LineReason, offer: Plain) => void;
};

/** So many offers fit next to a reason; all values can be chosen or written in the cell. */
const MOST_OFFERS = 3;

/** A sign for each reason, which tells its whole text and leads to the cell; next to them the first in short, with its offers. */
function Reasons({ line, onOpen, onOffer }: ReasonsProps) {
  const { reasons } = line;
  const [first] = reasons;
  if (!first) {
    return null;
  }
  return (
    <div className={classes.reasons}>
      {reasons.map(({ field, text, isFault }) => (
        <IconButton
          key={`${field} ${text}`}
          label={text}
          icon={isFault ? IconAlertCircle : IconInfoCircle}
          tone={isFault ? 'bad' : 'warn'}
          onPress={() => onOpen(columnOf(field)?.id ?? 'name')}
        />
      ))}
      {first.offers.slice(0, MOST_OFFERS).map((offer) => (
        <button
          key={String(offer)}
          type="button"
          className={classes.offer}
          aria-label={`Take ${offerText(first.field, offer)} for ${fieldText(first.field)} of ${nameOf(line)}`}
          onClick={() => onOffer(first, offer)}
        >
          {offerText(first.field, offer)}
        </button>
      ))}
      <span className={classNames(classes.reason, first.isFault && classes.fault)}>{first.text}</span>
    </div>
  );
}
