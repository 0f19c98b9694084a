import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  deleteMaterialRateCall,
  type MaterialRatesOnWire,
  materialRates,
  readMaterialRatesCall,
  saveMaterialRatesCall,
} from '@pw/contract/material-rates';
import { judgeMaterialRows, type MaterialField } from '@pw/domain/material-rates/material-row';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { callQuery, useCallData, useSave } from '../../platform/use-call.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { FilterMenu } from '../../ui/controls/filter-menu.tsx';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import { currentOf, SaveConflict } from '../administration/save-conflict.tsx';
import { compareRows, differs, type EditedRow, emptyRow, ratesRequest, readRows, rebaseRows } from './edited-row.ts';
import { everyRate, findRows, type RateSearch, searchedTypes } from './find-rows.ts';
import classes from './material-rates.module.css';
import { MaterialTable } from './material-table.tsx';
import { type JumpingRates, jumpsOf, RateJumpsQuestion } from './rate-jumps-question.tsx';

/** Rates that are asked about, and what saves them all the same. */
type AskedJumps = { readonly jumps: JumpingRates; readonly confirm: () => void };

/** The company's rates, once they have arrived. */
export function PricingTab() {
  const rates = useCallData(readMaterialRatesCall, {});
  if (rates.data) {
    return <MaterialRates savedRates={rates.data} />;
  }
  const failure = loadFailure(rates.error, 'The rates');
  return (
    <Card title="Production and Material Costs" fills>
      {failure ? (
        <FailedState {...failure} onRetry={() => void rates.refetch()} retrying={rates.isFetching} />
      ) : (
        <LoadingState label="Loading the rates" rows={8} />
      )}
    </Card>
  );
}

/** The rates that drive the prices, edited in place. */
function MaterialRates({ savedRates }: { readonly savedRates: MaterialRatesOnWire }) {
  const rates = useMaterialRates(savedRates);
  const [deleted, setDeleted] = useState<EditedRow | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState<RateSearch>(everyRate);
  const matches = findRows(rates.rows, rates.savedRows, search);
  const save = () => {
    // The fault may be in a row that the search does not find.
    if (rates.isFaulty) {
      setSearch(everyRate);
    }
    rates.save();
  };
  useUnsavedWork(rates.isUnsaved, 'Production and Material Costs');
  useHotkeys([['mod+S', () => rates.isUnsaved && save()]], []);

  const remove = (row: EditedRow) => {
    if (row.pricingId !== null) {
      setDeleted(row);
      return;
    }
    rates.remove(row.key);
    // The pressed button goes with its row.
    addButton.current?.focus();
  };

  return (
    <Card
      title="Production and Material Costs"
      flush
      fills
      actions={
        <>
          {matches.length < rates.rows.length && (
            <span role="status" className={classes.found}>
              {matches.length} of {rates.rows.length}
            </span>
          )}
          <SearchBox
            label="Search rates"
            width="clamp(140px, 20vw, 280px)"
            value={search.text}
            onSearch={(text) => setSearch((before) => ({ ...before, text }))}
          />
          <FilterMenu
            label="Type"
            options={searchedTypes}
            chosen={searchedTypes.map(({ value }) => value).filter((type) => search.types.includes(type))}
            onChange={(types) => setSearch((before) => ({ ...before, types }))}
          />
          <Button
            size="sm"
            ref={addButton}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={rates.add}
          >
            Add Material
          </Button>
        </>
      }
      footer={
        <>
          <span className={classes.note}>
            All fields in Production and Material costs are mandatory to save.{' '}
            <span>Rates hold {savedRates.priceValidityDays} days.</span>
          </span>
          <Button disabled={!rates.isUnsaved || rates.isSaving} onClick={rates.restore}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!rates.isUnsaved || rates.conflict !== null}
            loading={rates.isSaving}
            onClick={save}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        {(rates.alert !== null || rates.conflict) && (
          <div className={classes.messages}>
            {rates.alert !== null && <Banner tone="bad">{rates.alert}</Banner>}
            {rates.conflict && (
              <SaveConflict
                what="Production and Material Costs"
                event="material-rates."
                differences={rates.conflict}
                isSaving={rates.isSaving}
                onKeepMine={rates.keepMine}
                onTakeTheirs={rates.takeTheirs}
              />
            )}
          </div>
        )}
        <MaterialTable
          rows={matches}
          savedRows={rates.savedRows}
          refusedTries={rates.refusedTries}
          onChange={rates.change}
          onDelete={remove}
        />
        {matches.length === 0 && (
          <EmptyState
            title="No rates found."
            text="No material, unit or type holds what is searched for."
            action={<Button onClick={() => setSearch(everyRate)}>Clear the search</Button>}
          />
        )}
        {rates.asked && (
          <RateJumpsQuestion
            jumps={rates.asked.jumps}
            isSaving={rates.isSaving}
            onConfirm={rates.asked.confirm}
            onCancel={rates.giveUp}
          />
        )}
        {deleted && (
          <DeleteMaterialQuestion
            row={deleted}
            onDeleted={(left) => rates.forget(deleted.key, left)}
            onClose={() => setDeleted(null)}
          />
        )}
      </div>
    </Card>
  );
}

type DeleteMaterialQuestionProps = {
  readonly row: EditedRow;
  readonly onDeleted: (left: MaterialRatesOnWire) => void;
  readonly onClose: () => void;
};

/** Asks before a saved row is deleted, and deletes it. */
function DeleteMaterialQuestion({ row, onDeleted, onClose }: DeleteMaterialQuestionProps) {
  const { save, isSaving } = useSave(deleteMaterialRateCall);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = () =>
    void save(
      // Only a saved row is asked about, and it has its id.
      { params: { pricingId: row.pricingId ?? '' } },
      {
        onSaved: (left) => {
          rateToasts.deleted();
          onDeleted(left);
          onClose();
        },
        onFailed: ({ message }) => {
          rateToasts.notDeleted();
          setFailure(message);
        },
      },
    );

  return (
    <ConfirmDialog
      opened
      title="Delete material"
      question={`Do you want to delete the material "${row.material}"? Prices no longer count it.`}
      confirmLabel="Delete"
      destroys
      pending={isSaving}
      failure={failure}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}

/** The edited rates, next to the saved ones. */
function useMaterialRates(saved: MaterialRatesOnWire) {
  const queries = useQueryClient();
  const { save: send, isSaving } = useSave(saveMaterialRatesCall);
  const draft = useDraft(saved, readRows, isSame);
  const { form: rows, base, opened: savedRows, edit } = draft;
  const [refusedTries, setRefusedTries] = useState(0);
  const [alert, setAlert] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<MaterialRatesOnWire | null>(null);
  const [asked, setAsked] = useState<AskedJumps | null>(null);

  const change = useCallback(
    <Field extends MaterialField>(key: string, field: Field, value: EditedRow[Field]) =>
      edit((current) =>
        current.map((row) => (row.key === key ? { ...row, [field]: value, touched: [...row.touched, field] } : row)),
      ),
    [edit],
  );

  /** Shows the rates of the server, with these changes on them. */
  const take = (rates: MaterialRatesOnWire, changes: readonly EditedRow[] | null) => {
    queries.setQueryData(callQuery(readMaterialRatesCall, {}).queryKey, rates);
    if (changes) {
      draft.rebase(rates, changes);
    } else {
      draft.drop();
    }
    setRefusedTries(0);
    setAlert(null);
    setTheirs(null);
  };

  const sendRows = (
    sent: readonly EditedRow[],
    on: MaterialRatesOnWire,
    jumps: 'refused' | 'confirmed' = 'refused',
  ) => {
    const judged = judgeMaterialRows(sent);
    setAlert(judged.ok ? null : judged.error.text);
    if (!judged.ok) {
      setRefusedTries(refusedTries + 1);
      return;
    }
    void send(
      { body: { ...ratesRequest(sent, on), jumps } },
      {
        onSaved: (rates) => {
          setAsked(null);
          take(rates, null);
          rateToasts.saved();
        },
        onFailed: (failure) => {
          const jumping = jumpsOf(failure);
          setAsked(jumping && { jumps: jumping, confirm: () => sendRows(sent, on, 'confirmed') });
          if (jumping) {
            return;
          }
          const current = currentOf(failure, materialRates);
          setTheirs(current);
          setAlert(current ? null : failure.message);
          rateToasts.notSaved();
        },
      },
    );
  };

  return {
    rows,
    savedRows,
    refusedTries,
    alert,
    isSaving,
    /** True if a row has something that cannot be saved. */
    isFaulty: !judgeMaterialRows(rows).ok,
    isUnsaved: draft.isChanged,
    /** The rates that are asked about before they are saved; null while none are. */
    asked,
    giveUp: () => setAsked(null),
    conflict: theirs && compareRows(rows, savedRows, readRows(theirs)),
    change,
    add: () => {
      const row = emptyRow(crypto.randomUUID());
      edit((current) => [...current, row]);
    },
    remove: (key: string) => edit((current) => current.filter((row) => row.key !== key)),
    restore: () => take(saved, null),
    save: () => sendRows(rows, base),
    /** A saved row was deleted on the server; the other changes stay on the screen. */
    forget: (key: string, rates: MaterialRatesOnWire) =>
      take(
        rates,
        rebaseRows(
          rows.filter((row) => row.key !== key),
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
const rateToasts = {
  saved: () => showToast({ title, text: 'Material is added successfully.', tone: 'ok' }),
  notSaved: () => showToast({ title, text: 'Material add is not successfull.', tone: 'bad' }),
  deleted: () => showToast({ title, text: 'Material is deleted successfully.', tone: 'ok' }),
  notDeleted: () => showToast({ title, text: 'Material delete is not successfull.', tone: 'bad' }),
} as const;
