import { z } from 'zod';
import { defineCall, tooMany } from './call.ts';

/** Longer than any field may be; the rules of the form say how long each one is. */
const line = z.string().max(1000);

export const subscribeCall = defineCall({
  name: 'subscribe',
  slice: 'subscriptions',
  server: 'own',
  method: 'POST',
  path: '/subscriptions',
  summary:
    'Creates a company with its administrator, and mails the licence key to the administrator. For the address of one who is known it answers the same, and only the mail says so.',
  access: 'public',
  effect: 'write',
  body: z.object({ company: line, administratorName: line, email: line, phone: line, licences: z.number() }),
  reply: z.object({ company: z.string(), email: z.string() }),
  refusals: {
    /** Details: the text at each field that is not right. */
    FIELD_INVALID: { status: 422, message: 'Some fields are not right yet. Correct them and send again.' },
    MAIL_NOT_SENT: {
      status: 422,
      message:
        'The licence key could not be mailed to this address, so nothing was created. Check the address, or try again in a few minutes.',
    },
    BUSY: {
      status: 429,
      message: 'Another company is being created at this moment. Please try again in a few seconds.',
    },
    TOO_MANY: tooMany,
  },
  blocking: false,
  failure: 'shown',
});
