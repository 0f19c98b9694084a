import { Checkbox, Radio } from '@mantine/core';
import { listMessageTemplatesCall, type MessageTemplateOnWire } from '@pw/contract/message-templates';
import { type SentMessageOnWire, sendMessagesCall } from '@pw/contract/messages';
import type { ShareLinkOnWire, ShareLinksOnWire } from '@pw/contract/share-links';
import {
  messageChannelLabels,
  messageChannels,
  messageKindLabels,
  messageKinds,
  templateChannelOf,
  withoutLink,
} from '@pw/domain/messages/message-template';
import { allOf } from '@pw/domain/word-list';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useCallData, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { GroupFrame, OptionFrame } from '../../ui/form-field/option-fields.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { FailedState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import {
  addressOf,
  attachedOf,
  faultsOf,
  linkEffect,
  type MessageDraft,
  type StartOfMessage,
  textOf,
  unshownOf,
} from './message-draft.ts';
import { PlaceholderList } from './placeholder-list.tsx';
import { TextFields } from './text-fields.tsx';
import { useMessagesSent } from './use-messages.ts';

type SendDialogProps = {
  readonly projectId: number;
  /** All links of the project. */
  readonly links: readonly ShareLinkOnWire[];
  /** Those that open the offer. */
  readonly open: readonly ShareLinkOnWire[];
  readonly documents: ShareLinksOnWire['documents'];
  /** With what the message begins: an offer without attachments, unless another is given. */
  readonly start?: StartOfMessage;
  readonly onSent: (messages: readonly SentMessageOnWire[]) => void;
  readonly onClose: () => void;
};

/** Writes a message to the persons of links, from a text of the company. */
export function SendDialog(props: SendDialogProps) {
  const { data, error, isFetching, refetch } = useCallData(listMessageTemplatesCall, {});
  const failure = data ? null : loadFailure(error, 'The texts of messages');
  if (failure) {
    return (
      <Dialog opened title={TITLE} onClose={props.onClose}>
        <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />
      </Dialog>
    );
  }
  return data ? <WriteDialog {...props} templates={data.templates} /> : null;
}

const TITLE = 'Send to the customer';

type WriteDialogProps = SendDialogProps & { readonly templates: readonly MessageTemplateOnWire[] };

function WriteDialog({ projectId, links, open, documents, start, templates, onSent, onClose }: WriteDialogProps) {
  const { save, isSaving } = useSave(sendMessagesCall);
  const sentOne = useMessagesSent();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const [draft, setDraft] = useState<MessageDraft>({
    kind: start?.kind ?? 'offer',
    channel: 'mail',
    linkIds: start?.linkIds ?? open.filter(({ email }) => email !== '').map(({ linkId }) => linkId),
    edited: null,
    attach: start?.attach ?? [],
  });
  const change = (changes: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const { kind, channel } = draft;
  const text = textOf(draft, templates);
  const faults = faultsOf(text, channel);
  const persons = open.filter((link) => draft.linkIds.includes(link.linkId) && addressOf(link, channel) !== '');
  const unshown = unshownOf(text, persons, links);
  const effect = linkEffect(kind, text);
  const attach = channel === 'whatsapp' ? [] : attachedOf(draft.attach, documents);
  const send = () => {
    const linkIds = persons.map(({ linkId }) => linkId);
    void save(
      { params: { projectId }, body: { kind, channel, linkIds, ...text, attach: [...attach] } },
      {
        onSaved: ({ messages }) => {
          sentOne();
          if (channel === 'mail') {
            showToast({
              title: TITLE,
              text: `On its way to ${persons.map(({ name }) => name).join(', ')}.`,
              tone: 'ok',
            });
          }
          onSent(messages);
        },
        onFailed: ({ message }) => setFailure({ failed: 'Nothing was sent.', reason: message }),
      },
    );
  };
  return (
    <Dialog
      opened
      title={TITLE}
      width={868}
      unsaved={draft.edited !== null && !isSaving}
      action={{
        label: channel === 'mail' ? 'Send' : 'Make it',
        pending: isSaving,
        disabled: persons.length === 0 || unshown.length > 0 || Object.keys(faults).length > 0,
        onPress: send,
      }}
      {...(draft.edited === null
        ? {}
        : { alternative: { label: 'Back to the text of the company', onPress: () => change({ edited: null }) } })}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <Choices
        label="About"
        values={messageKinds}
        labels={messageKindLabels}
        chosen={kind}
        onChoose={(each) => change({ kind: each })}
      />
      <Choices
        label="By"
        values={messageChannels}
        labels={messageChannelLabels}
        chosen={channel}
        onChoose={(each) => change({ channel: each })}
      />
      <Ticks
        label="To"
        options={open.map((link) => ({
          value: link.linkId,
          label: `${link.name} ${addressOf(link, channel)}`.trim(),
          ...(addressOf(link, channel) === ''
            ? { reason: channel === 'whatsapp' ? 'Without contact number' : 'Without mail address' }
            : {}),
        }))}
        ticked={draft.linkIds}
        onTick={(linkIds) => change({ linkIds })}
      />
      <TextFields
        channel={templateChannelOf[channel]}
        text={text}
        faults={faults}
        onChange={(edited) => change({ edited })}
      />
      <PlaceholderList />
      {unshown.map(({ placeholder, names }) => (
        <Banner key={placeholder} tone="bad">
          {`The page shows no ${placeholder} to ${allOf(names)}: take {${placeholder}} out of the text.`}
        </Banner>
      ))}
      {effect === 'new' && (
        <Banner
          tone="warn"
          links={[
            {
              label: 'Keep the old one: send without link',
              onPress: () => change({ edited: { ...text, body: withoutLink(text.body) } }),
            },
          ]}
        >
          Each person gets a new link. The link sent before stops working.
        </Banner>
      )}
      {effect === 'missing' && (
        <Banner tone="warn">{'The text has no {link}: the persons keep the links that they have.'}</Banner>
      )}
      {channel !== 'whatsapp' && documents.length > 0 && (
        <Ticks
          label="Attachments"
          options={documents.map(({ name }) => ({ value: name, label: name }))}
          ticked={draft.attach}
          onTick={(names) => change({ attach: names })}
        />
      )}
    </Dialog>
  );
}

type ChoicesProps<Value extends string> = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

function Choices<Value extends string>({ label, values, labels, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <GroupFrame role="radiogroup" label={label}>
      {values.map((value) => (
        <Radio
          key={value}
          name={label}
          label={labels[value]}
          checked={value === chosen}
          onChange={() => onChoose(value)}
        />
      ))}
    </GroupFrame>
  );
}

type TicksProps = {
  readonly label: string;
  /** One with a reason cannot be ticked. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly reason?: string }[];
  readonly ticked: readonly string[];
  readonly onTick: (values: readonly string[]) => void;
};

function Ticks({ label, options, ticked, onTick }: TicksProps) {
  return (
    <GroupFrame role="group" label={label}>
      {options.map((option) => (
        <OptionFrame key={option.value} option={option}>
          {(reasonId) => (
            <Checkbox
              label={option.label}
              disabled={option.reason !== undefined}
              checked={option.reason === undefined && ticked.includes(option.value)}
              aria-describedby={reasonId}
              onChange={({ currentTarget: { checked } }) =>
                onTick(checked ? [...ticked, option.value] : ticked.filter((each) => each !== option.value))
              }
            />
          )}
        </OptionFrame>
      ))}
    </GroupFrame>
  );
}
