import { TableBody } from '../../../ui/data-table/table-body.tsx';
import { TableFooter } from '../../../ui/data-table/table-footer.tsx';
import { useRowKeys } from '../../../ui/data-table/use-row-keys.ts';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { schedulePreviewColumns } from './preview-columns.tsx';
import classes from './schedule.module.css';
import type { ScheduleLine } from './schedule-line.ts';

type ScheduleLinesProps = { readonly lines: readonly ScheduleLine[]; readonly confirmed: RowSelection };

const idOf = ({ id }: ScheduleLine) => id;
const nameOf = ({ id, name }: ScheduleLine) => name.text || `row ${id}`;
const isFaulty = ({ row }: ScheduleLine) => row.feeder === null;

/** The lines of a schedule, each to be confirmed. */
export function ScheduleLines({ lines, confirmed }: ScheduleLinesProps) {
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
        columns={schedulePreviewColumns}
        rowId={idOf}
        rowName={nameOf}
        rowHeight={50}
        isInvalid={isFaulty}
        paged={{ rows: lines, sort: undefined, toggleSort: () => undefined }}
        keys={keys}
        selection={confirmed}
      />
      <TableFooter selectedCount={confirmed.selected.size} total={lines.length} extra={undefined} paging={undefined} />
    </div>
  );
}
