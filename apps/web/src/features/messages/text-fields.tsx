import { Textarea, TextInput } from '@mantine/core';
import { type MessageText, messageLimits, type TemplateChannel } from '@pw/domain/messages/message-template';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';

type TextFieldsProps = {
  readonly channel: TemplateChannel;
  readonly text: MessageText;
  readonly faults: { readonly subject?: string; readonly body?: string };
  readonly onChange: (text: MessageText) => void;
};

/** The subject and the body of a message or of a template. */
export function TextFields({ channel, text, faults, onChange }: TextFieldsProps) {
  return (
    <>
      {channel === 'mail' && (
        <FieldFrame label="Subject" required error={faults.subject}>
          {(names) => (
            <TextInput
              {...names}
              dir="auto"
              value={text.subject}
              maxLength={messageLimits.subject}
              onChange={(event) => onChange({ ...text, subject: event.currentTarget.value })}
            />
          )}
        </FieldFrame>
      )}
      <FieldFrame label="Text" required error={faults.body}>
        {(names) => (
          <Textarea
            {...names}
            rows={10}
            dir="auto"
            value={text.body}
            maxLength={messageLimits.body}
            onChange={(event) => onChange({ ...text, body: event.currentTarget.value })}
          />
        )}
      </FieldFrame>
    </>
  );
}
