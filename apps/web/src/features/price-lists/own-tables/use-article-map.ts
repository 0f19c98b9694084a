import {
  addMapRowCall,
  exportArticleMapCall,
  importArticleMapCall,
  listArticleMapCall,
  type MapRowOnWire,
  mapRow,
  previewArticleMapCall,
  retireMapRowCall,
  saveMapRowCall,
} from '@pw/contract/article-map';
import { type ArticleMapColumn, MOST_OWN_ROWS } from '@pw/domain/price-lists/own-articles';
import { useMemo } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useCallData, useSave } from '../../../platform/use-call.ts';
import { currentOf } from '../../administration/save-conflict.tsx';
import { type MapChoices, mapColumns, mapFields, mapWords } from './article-map-fields.tsx';
import type { OwnRow, OwnTableSource } from './own-table.ts';
import { saveExport } from './save-export.ts';
import { useReloadTable } from './use-reload-table.ts';

/** The article map of the company. */
export function useArticleMap(): OwnTableSource<ArticleMapColumn> {
  const list = useCallData(listArticleMapCall, { query: { retired: 'true', size: MOST_OWN_ROWS } });
  const reload = useReloadTable(listArticleMapCall);
  const add = useSave(addMapRowCall);
  const save = useSave(saveMapRowCall);
  const retire = useSave(retireMapRowCall);
  const preview = useSave(previewArticleMapCall);
  const take = useSave(importArticleMapCall);
  const rows = useMemo(() => (list.data?.items ?? []).map(rowOf), [list.data]);
  const choices = list.data?.choices ?? noChoices;
  const fields = useMemo(() => mapFields(choices), [choices]);
  const columns = useMemo(() => mapColumns(choices), [choices]);
  return {
    page: 'map',
    words: mapWords,
    fields,
    columns,
    nameOf: ({ catalogueNumber }) => catalogueNumber,
    newRow: emptyRow,
    rows,
    isLoading: list.isPending,
    failure: loadFailure(list.error, 'The article map'),
    retry: () => void list.refetch(),
    isSaving: [add, save, retire, preview, take].some(({ isSaving }) => isSaving),
    save: (cells, before, { onDone, onFailed }) => {
      const outcome = { onSaved: () => reload(onDone), onFailed };
      void (before === null
        ? add.save({ body: cells }, outcome)
        : save.save({ params: { mapId: before.id }, body: { ...cells, revision: before.revision } }, outcome));
    },
    retire: ({ id, revision }, { onDone, onFailed }) =>
      void retire.save({ params: { mapId: id }, query: { revision } }, { onSaved: () => reload(onDone), onFailed }),
    currentOf: (failure) => {
      const current = currentOf(failure, mapRow);
      return current && rowOf(current);
    },
    savedEvent: 'article-map.saved',
    preview: (file, { onDone, onFailed }) => void preview.save({ file }, { onSaved: onDone, onFailed }),
    importFile: (file, seen, { onDone, onFailed }) =>
      void take.save({ file, body: { seen } }, { onSaved: () => reload(onDone), onFailed }),
    exportFile: () => saveExport(exportArticleMapCall, 'Article map'),
  };
}

const noChoices: MapChoices = { families: [], properties: [] };

const emptyRow = {
  family: '',
  frame: '',
  ratingA: '',
  poles: '',
  class: '',
  release: '',
  mounting: '',
  property: '',
  designNumber: '',
  make: '',
  catalogueNumber: '',
  icuKa: '',
  icsKa: '',
  moduleMm: '',
  lossW: '',
  massKg: '',
  note: '',
} as const satisfies Readonly<Record<ArticleMapColumn, string>>;

function rowOf({
  mapId: id,
  isRetired,
  revision,
  changedBy: _by,
  changedAt: _at,
  ...cells
}: MapRowOnWire): OwnRow<ArticleMapColumn> {
  return { id, isRetired, revision, cells };
}
