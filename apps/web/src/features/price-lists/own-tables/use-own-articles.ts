import {
  addOwnArticleCall,
  exportOwnArticlesCall,
  importOwnArticlesCall,
  listOwnArticlesCall,
  type OwnArticleOnWire,
  ownArticle,
  previewOwnArticlesCall,
  retireOwnArticleCall,
  saveOwnArticleCall,
} from '@pw/contract/own-articles';
import { dayOnScreen, isoDayInIndia } from '@pw/domain/dates';
import { MOST_OWN_ROWS, type OwnArticleColumn } from '@pw/domain/price-lists/own-articles';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useCallData, useSave } from '../../../platform/use-call.ts';
import { currentOf } from '../../administration/save-conflict.tsx';
import { articleColumns, articleFields, articleWords } from './own-article-fields.tsx';
import type { OwnRow, OwnTableSource } from './own-table.ts';
import { saveExport } from './save-export.ts';
import { useReloadTable } from './use-reload-table.ts';

/** The own articles of the company. */
export function useOwnArticles(): OwnTableSource<OwnArticleColumn> {
  const [today] = useState(() => dayOnScreen(isoDayInIndia(Date.now())));
  const list = useCallData(listOwnArticlesCall, { query: { retired: 'true', size: MOST_OWN_ROWS } });
  const reload = useReloadTable(listOwnArticlesCall);
  const add = useSave(addOwnArticleCall);
  const save = useSave(saveOwnArticleCall);
  const retire = useSave(retireOwnArticleCall);
  const preview = useSave(previewOwnArticlesCall);
  const take = useSave(importOwnArticlesCall);
  const rows = useMemo(() => (list.data?.items ?? []).map(rowOf), [list.data]);
  const fields = useMemo(() => articleFields(list.data?.devices ?? []), [list.data]);
  return {
    page: 'articles',
    words: articleWords,
    fields,
    columns: articleColumns,
    nameOf: ({ catalogueNumber }) => catalogueNumber,
    newRow: { ...emptyRow, validFrom: today },
    rows,
    isLoading: list.isPending,
    failure: loadFailure(list.error, 'The own articles'),
    retry: () => void list.refetch(),
    isSaving: [add, save, retire, preview, take].some(({ isSaving }) => isSaving),
    save: (cells, before, { onDone, onFailed }) => {
      const outcome = { onSaved: () => reload(onDone), onFailed };
      void (before === null
        ? add.save({ body: cells }, outcome)
        : save.save({ params: { articleId: before.id }, body: { ...cells, revision: before.revision } }, outcome));
    },
    retire: ({ id, revision }, { onDone, onFailed }) =>
      void retire.save({ params: { articleId: id }, query: { revision } }, { onSaved: () => reload(onDone), onFailed }),
    currentOf: (failure) => {
      const current = currentOf(failure, ownArticle);
      return current && rowOf(current);
    },
    savedEvent: 'own-article.saved',
    preview: (file, { onDone, onFailed }) => void preview.save({ file }, { onSaved: onDone, onFailed }),
    importFile: (file, seen, { onDone, onFailed }) =>
      void take.save({ file, body: { seen } }, { onSaved: () => reload(onDone), onFailed }),
    exportFile: () => saveExport(exportOwnArticlesCall, 'Own articles'),
  };
}

const emptyRow = {
  catalogueNumber: '',
  make: '',
  maker: 'own',
  description: '',
  group: '',
  device: '',
  unit: 'nos',
  hsn: '',
  currency: 'INR',
  listPrice: '',
  validFrom: '',
  source: '',
} as const satisfies Readonly<Record<OwnArticleColumn, string>>;

function rowOf(article: OwnArticleOnWire): OwnRow<OwnArticleColumn> {
  const { articleId: id, isRetired, revision, changedBy: _by, changedAt: _at, ...cells } = article;
  return { id, isRetired, revision, cells: { ...cells, validFrom: dayOnScreen(cells.validFrom) } };
}
