import type { MessageState } from '@pw/domain/messages/message-state';
import type { MessageChannel, MessageKind, TemplateChannel } from '@pw/domain/messages/message-template';
import type { ColumnType } from 'kysely';
import type { SharedDocument } from './customer-page-tables.ts';

/** A file of the store that a message takes with it. */
export type MessageAttachment = Pick<SharedDocument, 'name' | 'bytes' | 'sha256' | 'fileKey'>;

export type MessageTables = {
  messages: {
    companyId: string;
    messageId: string;
    projectId: number;
    linkId: string;
    kind: MessageKind;
    channel: MessageChannel;
    name: string;
    address: string;
    subject: string;
    body: string;
    attachments: ColumnType<readonly MessageAttachment[], string, never>;
    sentBy: string;
    sentByName: string;
    at: Date;
    state: MessageState;
  };
  messageTemplates: {
    companyId: string;
    kind: MessageKind;
    channel: TemplateChannel;
    subject: string | null;
    body: string | null;
    revision: number;
    changedByName: string;
    changedAt: Date;
  };
};
