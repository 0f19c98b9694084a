import { adminPriceCall, type BaseRates, baseRates, getBaseRateCall } from '@pw/contract/material-rates';
import { judgeMaterialRows, type MaterialField } from '@pw/domain/material-rates/material-row';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery, useSave } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { currentOf } from '../administration/save-conflict.tsx';
import { compareRows, differs, type EditedRow, emptyRow, ratesRequest, readRows, rebaseRows } from './edited-row.ts';

/** The rates while they are edited, beside the saved ones. */
export function useMaterialRates(saved: BaseRates) {
  const { companyId } = useSignedIn();
  const queries = useQueryClient();
  const { save: send, isSaving } = useSave(adminPriceCall);
  const savedRows = useMemo(() => readRows(saved), [saved]);
  /** Null while nothing was changed. */
  const [edited, setEdited] = useState<readonly EditedRow[] | null>(null);
  const [refusedTries, setRefusedTries] = useState(0);
  const [alert, setAlert] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<BaseRates | null>(null);

  const rows = edited ?? savedRows;
  const edit = useCallback(
    (change: (rows: readonly EditedRow[]) => readonly EditedRow[]) =>
      setEdited((current) => change(current ?? savedRows)),
    [savedRows],
  );
  const change = useCallback(
    <Field extends MaterialField>(key: string, field: Field, value: EditedRow[Field]) =>
      edit((current) =>
        current.map((row) => (row.key === key ? { ...row, [field]: value, touched: [...row.touched, field] } : row)),
      ),
    [edit],
  );

  /** Shows what the server has now, with these changes on it. */
  const take = (rates: BaseRates, changes: readonly EditedRow[] | null) => {
    const { queryKey } = callQuery(getBaseRateCall, { body: { companyId } });
    queries.setQueryData(queryKey, { statusCode: 200, result: rates });
    setEdited(changes);
    setRefusedTries(0);
    setAlert(null);
    setTheirs(null);
  };

  const sendRows = (sent: readonly EditedRow[], on: BaseRates) => {
    const judged = judgeMaterialRows(sent);
    setAlert(judged.ok ? null : judged.error.text);
    if (!judged.ok) {
      setRefusedTries(refusedTries + 1);
      return;
    }
    void send(
      { body: ratesRequest(sent, on) },
      {
        onSaved: ({ data }) => {
          take(data, null);
          rateToasts.saved();
        },
        onFailed: (failure) => {
          const current = currentOf(failure, baseRates);
          setTheirs(current);
          setAlert(current ? null : failure.message);
          rateToasts.notSaved();
        },
      },
    );
  };

  return {
    rows,
    refusedTries,
    alert,
    isSaving,
    isUnsaved: edited !== null && !isSame(edited, savedRows),
    conflict: theirs && compareRows(rows, savedRows, readRows(theirs)),
    change,
    add: () => {
      const row = emptyRow(crypto.randomUUID());
      edit((current) => [...current, row]);
    },
    remove: (key: string) => edit((current) => current.filter((row) => row.key !== key)),
    restore: () => take(saved, null),
    save: () => sendRows(rows, saved),
    /** A saved row is gone on the server; what else was changed stays on the screen. */
    forget: (key: string, rates: BaseRates) =>
      take(
        rates,
        edited &&
          rebaseRows(
            edited.filter((row) => row.key !== key),
            savedRows,
            readRows(rates),
          ),
      ),
    keepMine: () => {
      if (theirs) {
        const rebased = rebaseRows(rows, savedRows, readRows(theirs));
        sendRows(rebased, theirs);
      }
    },
    takeTheirs: () => theirs && take(theirs, null),
  };
}

function isSame(one: readonly EditedRow[], other: readonly EditedRow[]): boolean {
  return (
    one.length === other.length &&
    one.every((row, at) => {
      const beside = other[at];
      return beside !== undefined && beside.key === row.key && !differs(row, beside);
    })
  );
}

const title = 'Production and Material Costs';

/** The toasts of the rates. The texts are the specification's, spelling kept. */
export const rateToasts = {
  saved: () => showToast({ title, text: 'Material is added successfully.', tone: 'ok' }),
  notSaved: () => showToast({ title, text: 'Material add is not successfull.', tone: 'bad' }),
  deleted: () => showToast({ title, text: 'Material is deleted successfully.', tone: 'ok' }),
  notDeleted: () => showToast({ title, text: 'Material delete is not successfull.', tone: 'bad' }),
} as const;
