import { uploadPurchaseOrderCall } from '@pw/contract/purchase-orders';
import { KIND_HEAD_BYTES } from '@pw/domain/file-kinds';
import {
  judgePurchaseOrder,
  judgePurchaseOrderNumber,
  purchaseOrderRules,
  purchaseOrderTexts,
} from '@pw/domain/order-submission/purchase-order';
import { submissionEffect, submissionTexts } from '@pw/domain/order-submission/submission-texts';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './confirm-order-dialog.module.css';
import { ReleaseDialog } from './release-dialog.tsx';
import { type Submission, useSubmit } from './use-submit.ts';

export type SubmitDialogProps = Submission & {
  /** Whether the step freezes the revision: in an editable status it does, else that was done before. */
  readonly freezes: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks for what a submission needs, and submits. */
export function SubmitDialog(props: SubmitDialogProps) {
  switch (props.to) {
    case 'order-submitted':
      return <ConfirmOrderDialog {...props} />;
    case 'manufacture-submitted':
      return <ReleaseDialog {...props} />;
    default:
      return <SubmitQuestion {...props} />;
  }
}

/** Asks again, and submits. A refusal is reported in a toast, and its subject is behind the dialog. */
function SubmitQuestion({ freezes, onDone, onClose, ...submission }: SubmitDialogProps) {
  const { submit, isSubmitting } = useSubmit(submission);
  const { project, to } = submission;
  const { title, question } = submissionTexts[to];
  const send = () =>
    void submit({
      onDone: () => {
        onClose();
        onDone();
      },
      onFailed: (text) => {
        onClose();
        showToast({ title, text, tone: 'bad' });
      },
    });
  return (
    <ConfirmDialog
      opened
      title={title}
      question={
        <>
          {question}
          <br />
          {submissionEffect(offerNumber(project.projectId, project.offerRevision), freezes)}
        </>
      }
      confirmLabel={title}
      pending={isSubmitting}
      onConfirm={send}
      onCancel={onClose}
    />
  );
}

const FORM = 'confirm-order';

/** Confirms an order with the number and the file of the customer's purchase order. A refusal leaves it open. */
function ConfirmOrderDialog(props: SubmitDialogProps) {
  const { project, freezes, onClose } = props;
  const { title } = submissionTexts['order-submitted'];
  const { control, file, failure, share, isBusy, isReady, isUnsaved, pick, send } = useConfirmOrder(props);
  return (
    <Dialog
      opened
      title={title}
      width={600}
      unsaved={isUnsaved && !isBusy}
      action={{ label: title, submits: FORM, pending: isBusy, disabled: !isReady }}
      onClose={onClose}
    >
      <form id={FORM} noValidate className={classes.form} onSubmit={(event) => void send(event)}>
        {failure !== null && <Banner tone="bad">{failure}</Banner>}
        <p>{submissionEffect(offerNumber(project.projectId, project.offerRevision), freezes)}</p>
        <TextField control={control} name="number" label="Purchase order number" required disabled={isBusy} />
        <div className={classes.file}>
          <span className={classes.label}>Purchase order</span>
          <div>
            <FilePicker
              label="Purchase order"
              accept={purchaseOrderRules.accept}
              file={file.picked}
              error={file.fault}
              disabled={isBusy}
              onPick={(picked) => void pick(picked)}
            />
            <p className={classes.hint}>As the customer sent it: PDF, PNG or JPEG, up to 20 MB.</p>
          </div>
        </div>
        {share !== null && <ProgressLine label="Uploading the purchase order" done={share} />}
      </form>
    </Dialog>
  );
}

type NumberForm = { readonly number: string };

/** The number, the file and their way to the server: first the file, then the order. */
function useConfirmOrder({ onDone, onClose, freezes: _freezes, ...submission }: SubmitDialogProps) {
  const { project } = submission;
  const { submit, isSubmitting } = useSubmit(submission);
  const upload = useSave(uploadPurchaseOrderCall);
  const file = usePurchaseOrderFile();
  const [failure, setFailure] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  /** What the server has already, so that a second try does not send it again. */
  const [uploaded, setUploaded] = useState<File | null>(null);
  const form = useForm<NumberForm>({
    mode: 'all',
    defaultValues: { number: '' },
    resolver: faultResolver(judgeNumberForm),
  });

  const confirm = ({ number }: NumberForm) =>
    void submit(
      {
        onDone: () => {
          onClose();
          onDone();
        },
        onFailed: setFailure,
      },
      { purchaseOrderNumber: number.trim() },
    );
  const send = form.handleSubmit((values) => {
    const { picked } = file;
    setFailure(null);
    if (picked === null || uploaded === picked) {
      confirm(values);
      return;
    }
    setShare(0);
    void upload.save(
      { params: { projectId: project.projectId }, files: [picked], onSent: setShare },
      {
        onSaved: () => {
          setUploaded(picked);
          setShare(null);
          confirm(values);
        },
        onFailed: ({ message }) => {
          setShare(null);
          setFailure(`${submissionTexts['order-submitted'].failed} ${message}`);
        },
      },
    );
  });

  return {
    control: form.control,
    file,
    failure,
    share,
    isBusy: isSubmitting || upload.isSaving,
    isReady: form.formState.isValid && file.picked !== null && file.fault === null,
    isUnsaved: form.formState.isDirty || file.picked !== null,
    pick: file.pick,
    send,
  };
}

function judgeNumberForm({ number }: NumberForm) {
  const judged = judgePurchaseOrderNumber(number);
  return judged.ok ? {} : { number: judged.error.text };
}

/** The chosen file and what is wrong with it. */
function usePurchaseOrderFile() {
  const [picked, setPicked] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const last = useRef<File | null>(null);
  const pick = async (chosen: File | null) => {
    last.current = chosen;
    const text = chosen && (await faultOf(chosen));
    // Another one may have been chosen while this one was read.
    if (last.current === chosen) {
      setPicked(chosen);
      setFault(text);
    }
  };
  return { picked, fault, pick };
}

async function faultOf(file: File): Promise<string | null> {
  if (file.size > purchaseOrderRules.mostBytes) {
    return purchaseOrderTexts.FILE_TOO_LARGE;
  }
  const judged = judgePurchaseOrder(file.name, new Uint8Array(await file.slice(0, KIND_HEAD_BYTES).arrayBuffer()));
  return judged.ok ? null : judged.error.text;
}
