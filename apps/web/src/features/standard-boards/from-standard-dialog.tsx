import {
  addBoardFromStandardCall,
  listStandardBoardsCall,
  previewStandardBoardCall,
  type StandardOnWire,
} from '@pw/contract/standard-boards';
import { boardLimits, decideBoardName, decideBoardQuantity } from '@pw/domain/boards/decide-board';
import { figureChangeText, showFigure } from '@pw/domain/standard-boards/standard-figures';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { loadFailure } from '../../platform/call-failure.ts';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { callQuery, useSave } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { useRefreshBoards } from '../boards/refresh-boards.ts';
import classes from './standard-boards.module.css';
import { figureOf, ratingColumns, standardSearch } from './standard-columns.tsx';

type FromStandardDialogProps = { readonly projectId: number; readonly onClose: () => void };

type Form = { readonly name: string; readonly quantity: string };

const FORM = 'from-standard';

/** Makes a board from a released standard; what the current rules change of it is said before. */
export function FromStandardDialog({ projectId, onClose }: FromStandardDialogProps) {
  const query = useQuery({
    ...callQuery(listStandardBoardsCall, { query: { state: 'released' } }, 'screen'),
    staleTime: 0,
  });
  const standards = query.data?.standards ?? [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = standards.find(({ standardId }) => standardId === chosenId) ?? null;
  const refresh = useRefreshBoards();
  const { save, isSaving } = useSave(addBoardFromStandardCall);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { control, handleSubmit, formState } = useForm<Form>({
    mode: 'all',
    defaultValues: { name: '', quantity: '1' },
    resolver: faultResolver(judge),
  });
  const name = useWatch({ control, name: 'name' });
  const columns = useMemo(() => [...ratingColumns, priceColumn(projectId)], [projectId]);

  const send = ({ name: entered, quantity }: Form) => {
    if (chosen === null) {
      return;
    }
    const { standardId, version } = chosen;
    void save(
      { params: { projectId }, body: { standardId, version, name: entered.trim(), quantity: Number(quantity) } },
      {
        onSaved: () => {
          void refresh();
          onClose();
        },
        onFailed: ({ message: reason }) => {
          void query.refetch();
          setFailure({ failed: 'The board was not added.', reason });
        },
      },
    );
  };

  return (
    <Dialog
      opened
      title="From standard"
      width="window"
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Add', submits: FORM, pending: isSaving, disabled: chosen === null || name.trim() === '' }}
      onClose={onClose}
    >
      <div className={classes.rows}>
        <FailureBanner failure={failure} />
        <DataTable
          label="Standard boards"
          columns={columns}
          rows={standards}
          rowId={({ standardId }) => standardId}
          rowName={({ number }) => number}
          rowHeight={36}
          search={standardSearch}
          loading={query.isPending}
          failure={loadFailure(query.error, 'The standard boards')}
          onRetry={() => void query.refetch()}
          choice={{
            chosen: new Set(chosenId === null ? [] : [chosenId]),
            onChoose: ({ standardId }) => setChosenId(standardId),
          }}
          empty={{
            title: 'No standard board is released yet',
            text: 'Save a board as standard; an administrator releases it.',
          }}
        />
        {chosen && <Preview projectId={projectId} standardId={chosen.standardId} version={chosen.version} />}
        <form
          id={FORM}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void handleSubmit(send)();
          }}
        >
          <TextField control={control} name="name" label="Board Name" required />
          <TextField control={control} name="quantity" label="Quantity" required />
        </form>
      </div>
    </Dialog>
  );
}

function judge({ name, quantity }: Form) {
  const named = decideBoardName(name);
  const counted = decideBoardQuantity(/^\d+$/.test(quantity.trim()) ? Number(quantity) : boardLimits.quantity + 1);
  return {
    ...(named.ok ? {} : { name: named.error.text }),
    ...(counted.ok ? {} : { quantity: counted.error.text }),
  };
}

type PreviewProps = { readonly projectId: number; readonly standardId: string; readonly version: number };

/** What a release comes to in a project by the current rules and prices: asked for the rows that are on the screen. */
function usePreview(params: PreviewProps) {
  return useQuery({ ...callQuery(previewStandardBoardCall, { params }, 'screen'), staleTime: 0 });
}

function priceColumn(projectId: number): TableColumn<StandardOnWire> {
  return {
    id: 'price',
    header: 'List price now',
    width: 136,
    numeric: true,
    cell: (standard) => <PriceNow projectId={projectId} standard={standard} />,
  };
}

/** The current list price; that of the release until it is worked out, and where it cannot be. */
function PriceNow({ projectId, standard }: { readonly projectId: number; readonly standard: StandardOnWire }) {
  const { standardId, version } = standard;
  const { data } = usePreview({ projectId, standardId, version });
  const now = data?.figures.listPricePaise;
  return now === undefined ? (
    <span className={classes.atRelease} title="At release">
      {figureOf(standard, 'listPricePaise')}
    </span>
  ) : (
    showFigure('listPricePaise', now)
  );
}

/** What the current rules and prices make of the release. */
function Preview(params: PreviewProps) {
  const { data, error } = usePreview(params);
  if (error) {
    return <Banner tone="warn">{error.failure.message}</Banner>;
  }
  if (!data) {
    return <Banner tone="info">The board is worked out by the current rules.</Banner>;
  }
  return data.differences.length === 0 ? (
    <Banner tone="ok">The current rules and prices make it as it was released.</Banner>
  ) : (
    <Banner tone="warn" cause="Not as it was released">
      <ul className={classes.changes}>
        {data.differences.map((change) => (
          <li key={change.fact}>{figureChangeText(change)}</li>
        ))}
      </ul>
    </Banner>
  );
}
