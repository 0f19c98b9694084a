import { Switch } from '@mantine/core';
import { readDigestCall, saveDigestCall } from '@pw/contract/digest';
import { DIGEST_SWITCH } from '@pw/domain/commercial/digest-mail';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useCallData, useSave } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** Whether the user gets the weekly mail; nothing until that is known. */
export function DigestSwitch() {
  const { data } = useCallData(readDigestCall, {});
  const queries = useQueryClient();
  const { save, isSaving } = useSave(saveDigestCall);
  if (!data) {
    return null;
  }
  const change = (isOn: boolean) =>
    save(
      { body: { isOn } },
      {
        onSaved: (saved) => {
          queries.setQueryData(callQuery(readDigestCall, {}).queryKey, saved);
          const text = saved.isOn ? 'You get it on Mondays at 07:00.' : 'You get no further one.';
          showToast({ title: DIGEST_SWITCH, text, tone: 'ok' });
        },
        onFailed: ({ message }) => showToast({ title: DIGEST_SWITCH, text: message, tone: 'bad' }),
      },
    );
  return (
    <Switch
      label={DIGEST_SWITCH}
      checked={data.isOn}
      disabled={isSaving}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
