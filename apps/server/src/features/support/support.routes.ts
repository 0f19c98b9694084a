import { listSupportContactsCall } from '@pw/contract/support';
import { listedContacts } from '@pw/domain/contact-support';
import { route } from '../../platform/http/route.ts';

/** The contacts of the installation that are filled in. */
export const listSupportContactsRoute = route(listSupportContactsCall, {
  async handle({ platform }) {
    return { contacts: [...listedContacts(platform.supportContacts)] };
  },
});
