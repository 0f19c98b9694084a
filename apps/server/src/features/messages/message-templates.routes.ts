import { listMessageTemplatesCall, saveMessageTemplateCall } from '@pw/contract/message-templates';
import {
  messageKindLabels,
  messageTextFaults,
  shippedTemplates,
  unknownPlaceholder,
  unknownPlaceholderText,
} from '@pw/domain/messages/message-template';
import { type Route, route } from '../../platform/http/route.ts';
import { findTemplate, listTemplates, saveTemplate } from './message-templates.store.ts';

const listMessageTemplatesRoute = route(listMessageTemplatesCall, {
  async handle({ tx }) {
    return { templates: await listTemplates(tx) };
  },
});

const saveMessageTemplateRoute = route(saveMessageTemplateCall, {
  async handle({ params, body: { revision, ...text }, actor, tx, now, refuse, audit }) {
    const faults = messageTextFaults(text, params.channel);
    if (faults !== null) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const unknown = unknownPlaceholder(text);
    if (unknown !== undefined) {
      return refuse('PLACEHOLDER_UNKNOWN', { message: unknownPlaceholderText(unknown), details: { name: unknown } });
    }
    const shipped = shippedTemplates[params.kind][params.channel];
    const isOurs = text.subject === shipped.subject && text.body === shipped.body;
    const before = await findTemplate(tx, params);
    if (!(await saveTemplate(tx, params, isOurs ? null : text, { revision, actor, now }))) {
      return refuse('STALE', { details: { revision: before.revision } });
    }
    audit({
      event: 'message-template.saved',
      subject: messageKindLabels[params.kind],
      details: { ...params, from: { subject: before.subject, body: before.body }, to: text, isOurs },
    });
    return findTemplate(tx, params);
  },
});

/** The calls about the texts of messages. */
export const messageTemplateRoutes: readonly Route[] = [listMessageTemplatesRoute, saveMessageTemplateRoute];
