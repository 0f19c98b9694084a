import { Button } from '@mantine/core';
import {
  listMessageTemplatesCall,
  type MessageTemplateOnWire,
  saveMessageTemplateCall,
} from '@pw/contract/message-templates';
import { messageChannelLabels, messageKindLabels, shippedTemplates } from '@pw/domain/messages/message-template';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { queryKeyOf, useCallData, useSave } from '../../../platform/use-call.ts';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { Card, Page } from '../../../ui/page/page.tsx';
import { faultsOf } from '../message-draft.ts';
import classes from '../messages.module.css';
import { PlaceholderList } from '../placeholder-list.tsx';
import { TextFields } from '../text-fields.tsx';

/** The texts with which messages to customers begin. */
export function MessageTemplatesScreen() {
  const { data, error, isPending, isFetching, refetch } = useCallData(listMessageTemplatesCall, {});
  const failure = data ? null : loadFailure(error, TITLE);
  return (
    <Page title={TITLE} subtitle="Sales can edit a text before it is sent. What was sent stays as it is." scrolls>
      <PlaceholderList />
      <div className={classes.texts}>
        {data?.templates.map((template) => (
          <TemplateCard key={`${template.kind} ${template.channel}`} template={template} />
        ))}
      </div>
      {isPending && <LoadingState label="Loading the texts" rows={4} />}
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
    </Page>
  );
}

const TITLE = 'Texts of messages';

function TemplateCard({ template }: { readonly template: MessageTemplateOnWire }) {
  const { kind, channel, isOurs, revision, subject, body } = template;
  const queries = useQueryClient();
  const { save, isSaving } = useSave(saveMessageTemplateCall);
  const [edited, setEdited] = useState<{ readonly subject: string; readonly body: string } | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const title = `${messageKindLabels[kind]}, ${messageChannelLabels[channel]}`;
  const text = edited ?? { subject, body };
  const isChanged = text.subject !== subject || text.body !== body;
  const faults = isChanged ? faultsOf(text, channel) : {};
  useUnsavedWork(isChanged, title);
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listMessageTemplatesCall) });
  const send = (changed: typeof text) =>
    void save(
      { params: { kind, channel }, body: { ...changed, revision } },
      {
        onSaved: () => {
          reload();
          setEdited(null);
          setFailure(null);
          showToast({ title: TITLE, text: `${title} is saved.`, tone: 'ok' });
        },
        onFailed: ({ message: reason }) => {
          reload();
          setFailure({ failed: 'The text was not saved.', reason });
        },
      },
    );
  return (
    <Card
      title={title}
      footer={
        <>
          {!isOurs && (
            <Button disabled={isSaving} onClick={() => send(shippedTemplates[kind][channel])}>
              Back to ours
            </Button>
          )}
          <Button disabled={!isChanged || isSaving} onClick={() => setEdited(null)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={isSaving}
            disabled={!isChanged || Object.keys(faults).length > 0}
            onClick={() => send(text)}
          >
            Save
          </Button>
        </>
      }
    >
      <FailureBanner failure={failure} />
      <TextFields channel={channel} text={text} faults={faults} onChange={setEdited} />
    </Card>
  );
}
