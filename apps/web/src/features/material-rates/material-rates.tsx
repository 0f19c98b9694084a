import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { BaseRates } from '@pw/contract/material-rates/base-rates';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, useState } from 'react';
import { useUnsavedWork } from '../../app/unsaved-work.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { SaveConflict } from '../administration/conflict/save-conflict.tsx';
import { DeleteMaterialQuestion } from './delete-material-question.tsx';
import type { EditedRow } from './edited-row.ts';
import classes from './material-rates.module.css';
import { MaterialTable } from './material-table.tsx';
import { useMaterialRates } from './use-material-rates.ts';

/** The rates that drive the prices, edited in place. */
export function MaterialRates({ saved }: { readonly saved: BaseRates }) {
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
