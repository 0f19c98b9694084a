import {
  type CatalogueVersionOnWire,
  listCatalogueVersionsCall,
  rollBackCatalogueCall,
} from '@pw/contract/catalogue-versions';
import { DRAFT_REASON_FAULT, draftReason, isDraftReason } from '@pw/domain/catalogue/draft-forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { queryKeyOf, useSave } from '../../../platform/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../../ui/form-field/textarea-field.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { reloadCatalogue } from '../use-draft.ts';

type RollBackDialogProps = {
  readonly version: CatalogueVersionOnWire;
  /** The number in force that the user sees. */
  readonly inForce: number;
  readonly onClose: () => void;
};

const FORM = 'roll-back-catalogue';

/** Puts an earlier version of the tables in force again, with a reason. */
export function RollBackDialog({ version: { number, note }, inForce, onClose }: RollBackDialogProps) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(rollBackCatalogueCall);
  const { control, formState, handleSubmit } = useForm({
    mode: 'all',
    defaultValues: { reason: '' },
    resolver: faultResolver<{ reason: string }>(({ reason }) =>
      isDraftReason(reason) ? {} : { reason: DRAFT_REASON_FAULT },
    ),
  });
  const reload = () => {
    reloadCatalogue(queries);
    void queries.invalidateQueries({ queryKey: queryKeyOf(listCatalogueVersionsCall) });
  };
  const send = handleSubmit(({ reason }) =>
    save(
      { params: { number }, body: { reason, current: inForce } },
      {
        onSaved: (answer) => {
          showToast({ title: 'Tables', text: `Version ${answer.number} is in force.`, tone: 'ok' });
          reload();
          onClose();
        },
        onFailed: ({ message }) => {
          reload();
          setFailure({ failed: 'Nothing was changed.', reason: message });
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      title={`Roll back to version ${number}`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: `Roll back to version ${number}`, submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>
        {`${number === 0 ? 'The tables of the product' : `Version ${number}, "${note}",`} count again, as number ${inForce + 1}. Boards that are open will be asked again. Submitted offers stay.`}
      </p>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextareaField control={control} name="reason" label="Reason" required limit={draftReason.most} />
      </form>
    </Dialog>
  );
}
