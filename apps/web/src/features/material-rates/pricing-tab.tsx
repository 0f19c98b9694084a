import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type BaseRates, deleteBoughtOutCall, getBaseRateCall } from '@pw/contract/material-rates';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { useCallData, useSave } from '../../platform/use-call.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Card } from '../../ui/page/page.tsx';
import { SaveConflict } from '../administration/save-conflict.tsx';
import type { EditedRow } from './edited-row.ts';
import classes from './material-rates.module.css';
import { MaterialTable } from './material-table.tsx';
import { rateToasts, useMaterialRates } from './use-material-rates.ts';

/** The company's rates, once they have arrived. */
export function PricingTab() {
  const { companyId } = useSignedIn();
  const rates = useCallData(getBaseRateCall, { body: { companyId } });
  if (rates.data) {
    return <MaterialRates saved={rates.data.result} />;
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
function MaterialRates({ saved }: { readonly saved: BaseRates }) {
  const rates = useMaterialRates(saved);
  const [deleted, setDeleted] = useState<EditedRow | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useUnsavedWork(rates.isUnsaved, 'Production and Material Costs');
  useHotkeys([['mod+S', () => rates.isUnsaved && rates.save()]], []);

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
        <Button
          size="sm"
          ref={addButton}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={rates.add}
        >
          Add Material
        </Button>
      }
      footer={
        <>
          <span className={classes.note}>All fields in Production and Material costs are mandatory to save.</span>
          <Button disabled={!rates.isUnsaved || rates.isSaving} onClick={rates.restore}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!rates.isUnsaved || rates.conflict !== null}
            loading={rates.isSaving}
            onClick={rates.save}
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
        <MaterialTable rows={rates.rows} refusedTries={rates.refusedTries} onChange={rates.change} onDelete={remove} />
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
  readonly onDeleted: (left: BaseRates) => void;
  readonly onClose: () => void;
};

/** Asks before a saved row is deleted, and deletes it. */
function DeleteMaterialQuestion({ row, onDeleted, onClose }: DeleteMaterialQuestionProps) {
  const { companyId } = useSignedIn();
  const { save, isSaving } = useSave(deleteBoughtOutCall);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = () =>
    void save(
      // Only a saved row is asked about, and it has its id.
      { body: { pricingId: row.pricingId ?? '', companyId } },
      {
        onSaved: ({ data }) => {
          rateToasts.deleted();
          onDeleted(data);
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
