import { recordCustomerApprovalCall } from '@pw/contract/customer-approvals';
import { isoDayInIndia } from '@pw/domain/dates';
import {
  type CustomerApprovalForm,
  customerVerdicts,
  judgeCustomerApproval,
  verdictText,
} from '@pw/domain/order-submission/customer-approval';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateField } from '../../ui/form-field/date-field.tsx';
import { RadioGroupField } from '../../ui/form-field/option-fields.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';

const FORM = 'customer-approval';
const TITLE = 'What the customer said';

type CustomerApprovalDialogProps = {
  readonly projectId: number;
  /** Of the offer on the screen: what is submitted meanwhile is another one. */
  readonly offerHash: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Records what the customer said of the offer that is submitted. A refusal leaves it open. */
export function CustomerApprovalDialog({ projectId, offerHash, onSaved, onClose }: CustomerApprovalDialogProps) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const { save, isSaving } = useSave(recordCustomerApprovalCall);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, formState, handleSubmit } = useForm<CustomerApprovalForm>({
    mode: 'all',
    defaultValues: { verdict: 'approved', saidBy: '', saidOn: today, comments: '' },
    resolver: faultResolver((form) => judgeCustomerApproval(form, today)),
  });
  const send = handleSubmit((form) =>
    save(
      { params: { projectId }, body: { ...form, offerHash } },
      {
        onSaved: () => {
          showToast({ title: TITLE, text: 'It is recorded with the offer.', tone: 'ok' });
          onSaved();
          onClose();
        },
        onFailed: ({ message }) => setFailure(message),
      },
    ),
  );
  return (
    <Dialog
      opened
      title={TITLE}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Record', submits: FORM, pending: isSaving, disabled: !formState.isValid }}
      onClose={onClose}
    >
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        {failure !== null && <Banner tone="bad">{failure}</Banner>}
        <RadioGroupField
          control={control}
          name="verdict"
          label="Verdict"
          required
          options={customerVerdicts.map((value) => ({ value, label: verdictText(value) }))}
        />
        <TextField control={control} name="saidBy" label="Name" required />
        <DateField control={control} name="saidOn" label="Date" required today={today} latest={today} />
        <TextField control={control} name="comments" label="Comments" />
      </form>
    </Dialog>
  );
}
