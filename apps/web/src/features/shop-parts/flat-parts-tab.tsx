import { Button } from '@mantine/core';
import {
  exportFlatPartCall,
  exportFlatPartsCall,
  type FlatPartOnWire,
  listFlatPartsCall,
} from '@pw/contract/flat-parts';
import { counted } from '@pw/domain/counted';
import type { Result } from '@pw/domain/result';
import { matchesSearch } from '@pw/domain/search';
import { blankSize, hasFolds } from '@pw/domain/shop-parts/part-folds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { callQuery } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './cutting.module.css';
import { FlatPartCard } from './flat-part-card.tsx';
import { kindNames } from './flat-part-words.ts';

/** The flat parts of an order: their list, the picture of the chosen one, and their files. */
export function FlatPartsTab({ orderNumber }: { readonly orderNumber: string }) {
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(listFlatPartsCall, { params: { orderNumber } }, 'screen'),
    staleTime: 0,
  });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const parts = data?.parts ?? noParts;
  const chosen = parts.find(({ partId }) => partId === chosenId) ?? parts[0];
  const save = async (saving: Promise<boolean>) => {
    setSaving(true);
    const isSaved = await saving;
    setSaving(false);
    if (!isSaved) {
      void refetch();
    }
  };
  return (
    <div className={classes.parts}>
      <DataTable
        label="Flat parts"
        rows={parts}
        rowId={({ partId }) => partId}
        rowName={({ board, mark }) => `${board} ${mark}`}
        columns={parts.some(({ folds }) => hasFolds(folds)) ? withBlanks : columns}
        rowHeight={36}
        choice={{
          chosen: new Set(chosen ? [chosen.partId] : []),
          onChoose: ({ partId }) => setChosenId(partId),
        }}
        search={{ label: 'Search flat parts', matches: (part, text) => matchesSearch(soughtIn(part), text) }}
        emptySearchTitle="No flat parts were found."
        actions={
          data &&
          parts.length > 0 && (
            <Button disabled={isSaving} onClick={() => void save(saveAll(orderNumber, data.revision))}>
              All files
            </Button>
          )
        }
        loading={isPending}
        failure={loadFailure(error, 'The flat parts')}
        onRetry={() => void refetch()}
        empty={{
          title: 'No flat parts',
          text: 'The boards of this order have no doors, plates or bars to make.',
          drawing: 'document',
        }}
      />
      {chosen && (
        <FlatPartCard
          key={chosen.partId}
          part={chosen}
          isSaving={isSaving}
          onSave={() => void save(savePart(orderNumber, chosen))}
        />
      )}
    </div>
  );
}

const noParts: readonly FlatPartOnWire[] = [];

/** Saves the file of a part; false where there is none any more. */
async function savePart(orderNumber: string, part: FlatPartOnWire): Promise<boolean> {
  const params = { orderNumber, partId: part.partId };
  const file = await sendCall(exportFlatPartCall, { params }, 'screen');
  return saveBytes(file, part.fileName ?? `${part.mark}.dxf`);
}

async function saveAll(orderNumber: string, revision: number): Promise<boolean> {
  const file = await sendCall(exportFlatPartsCall, { params: { orderNumber } }, 'screen');
  return saveBytes(file, `${orderNumber} Flat parts R${revision}.zip`);
}

async function saveBytes(file: Result<Blob, { readonly message: string }>, name: string): Promise<boolean> {
  if (!file.ok) {
    showToast({ title: 'Flat parts', text: file.error.message, tone: 'bad' });
    return false;
  }
  saveFile({ name, type: file.value.type, bytes: new Uint8Array(await file.value.arrayBuffer()) });
  return true;
}

function soughtIn({ board, mark, kind, addresses }: FlatPartOnWire): readonly string[] {
  return [board, mark, kindNames[kind], ...addresses];
}

/** So many addresses of a part are in its row; the card has all of them. */
const MOST_ADDRESSES = 3;

function whereText(addresses: readonly string[]): string {
  const rest = addresses.length - MOST_ADDRESSES;
  const shown = addresses.slice(0, MOST_ADDRESSES).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

const sizeOf = ({ widthMm, heightMm, thicknessMm }: FlatPartOnWire) => `${widthMm} x ${heightMm} x ${thicknessMm}`;

const columns: readonly TableColumn<FlatPartOnWire>[] = [
  {
    id: 'mark',
    header: 'Part',
    width: 130,
    strong: true,
    sortBy: ({ board, mark }) => `${board} ${mark}`,
    cell: ({ board, mark }) => `${board} ${mark}`,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 100,
    sortBy: ({ kind }) => kindNames[kind],
    cell: ({ kind }) => kindNames[kind],
  },
  { id: 'addresses', header: 'Where', isSpare: true, cell: ({ addresses }) => whereText(addresses) },
  {
    id: 'size',
    header: 'W x H x T, mm',
    width: 130,
    align: 'right',
    sortBy: ({ widthMm, heightMm }) => widthMm * heightMm,
    cell: (part) => <span className="pw-figures">{sizeOf(part)}</span>,
  },
  {
    id: 'count',
    header: 'Count',
    width: 70,
    align: 'right',
    sortBy: ({ count }) => count,
    cell: ({ count }) => <span className="pw-figures">{count}</span>,
  },
  {
    id: 'kg',
    header: 'kg each',
    width: 80,
    align: 'right',
    sortBy: ({ kg }) => kg,
    cell: ({ kg }) => <span className="pw-figures">{kg.toFixed(2)}</span>,
  },
  {
    id: 'maker',
    header: 'By the maker',
    width: 100,
    align: 'right',
    sortBy: ({ crosses }) => crosses.length,
    cell: ({ crosses }) => <span className="pw-figures">{crosses.length}</span>,
  },
  {
    id: 'findings',
    header: 'Findings',
    width: 120,
    sortBy: ({ findings }) => findings.length,
    cell: ({ findings }) =>
      findings.length === 0 ? '' : <StatusPill tone="bad" label={counted(findings.length, 'finding')} />,
  },
];

function blankOf(part: FlatPartOnWire): string {
  const { widthMm, heightMm } = blankSize(part, part.folds);
  return hasFolds(part.folds) ? `${widthMm} x ${heightMm}` : '';
}

/** The columns of an order whose company folds some parts: the size of the blank is next to that of the face. */
const withBlanks: readonly TableColumn<FlatPartOnWire>[] = columns.flatMap((column) =>
  column.id === 'size'
    ? [
        column,
        {
          id: 'blank',
          header: 'Blank, mm',
          width: 110,
          align: 'right',
          cell: (part) => <span className="pw-figures">{blankOf(part)}</span>,
        },
      ]
    : [column],
);
