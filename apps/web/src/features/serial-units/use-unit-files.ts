import { exportLabelsCall, printPlatesCall } from '@pw/contract/serial-units';
import type { LabelChoice } from '@pw/domain/serial-units/label-choice';
import { useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

type SentFile =
  | { readonly ok: true; readonly value: Blob }
  | { readonly ok: false; readonly error: Pick<CallFailure<string>, 'message'> };

/** Saves the plates and label files of an order, one at a time. */
export function useUnitFiles(orderNumber: string) {
  const [isMaking, setMaking] = useState(false);
  const params = { orderNumber };

  const save = async (title: string, name: string, load: () => Promise<SentFile>) => {
    setMaking(true);
    const file = await load();
    setMaking(false);
    if (!file.ok) {
      showToast({ title, text: file.error.message, tone: 'bad' });
      return;
    }
    saveFile({ name, type: file.value.type, bytes: new Uint8Array(await file.value.arrayBuffer()) });
  };
  return {
    isMaking,
    /** @param serial of one unit; all of the order when left out */
    savePlates: (serial?: string) => {
      const query = serial === undefined ? {} : { serial };
      const name = `${serial?.replaceAll('/', '-') ?? orderNumber} Rating plates.pdf`;
      void save('Rating plates', name, () => sendCall(printPlatesCall, { params, query }, 'screen'));
    },
    saveLabels: (format: string, what: LabelChoice) => {
      const name = `${orderNumber} Labels ${format}.csv`;
      void save('Labels', name, () => sendCall(exportLabelsCall, { params, query: { format, what } }, 'screen'));
    },
  };
}
