import { exportLabelsCall, type LabelFormatOnWire, printPlatesCall } from '@pw/contract/serial-units';
import type { LabelChoice } from '@pw/domain/serial-units/label-choice';
import { useCallback, useState } from 'react';
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

  const save = useCallback(async (title: string, name: string, load: () => Promise<SentFile>) => {
    setMaking(true);
    const file = await load();
    setMaking(false);
    if (!file.ok) {
      showToast({ title, text: file.error.message, tone: 'bad' });
      return;
    }
    saveFile({ name, type: file.value.type, bytes: new Uint8Array(await file.value.arrayBuffer()) });
  }, []);
  const savePlates = useCallback(
    (serial?: string) => {
      const request = { params: { orderNumber }, query: serial === undefined ? {} : { serial } };
      const name = `${serial?.replaceAll('/', '-') ?? orderNumber} Rating plates.pdf`;
      void save('Rating plates', name, () => sendCall(printPlatesCall, request, 'screen'));
    },
    [orderNumber, save],
  );
  return {
    isMaking,
    /** Those of one unit by its serial number; of the whole order without it. */
    savePlates,
    saveLabels: ({ format, ending }: LabelFormatOnWire, what: LabelChoice) => {
      const request = { params: { orderNumber }, query: { format, what } };
      const name = `${orderNumber} Labels ${format}.${ending}`;
      void save('Labels', name, () => sendCall(exportLabelsCall, request, 'screen'));
    },
  };
}
