import { listSupportContactsCall } from '@pw/contract/support';
import { listedContacts } from '@pw/domain/contact-support';
import { loadFailure } from '../../platform/call-failure.ts';
import { useCallData } from '../../platform/use-call.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import classes from './support-contacts.module.css';

/** Whom to turn to, by the kind of question, as this installation has set them up. */
export function SupportContacts() {
  const contacts = useCallData(listSupportContactsCall, {});
  const failure = loadFailure(contacts.error, 'The list of contacts');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void contacts.refetch()} retrying={contacts.isFetching} />;
  }
  if (!contacts.data) {
    return <LoadingState label="Loading the contacts" rowHeight={40} />;
  }
  const listed = listedContacts(contacts.data.contacts);
  if (listed.length === 0) {
    return <p className={classes.none}>No contacts are set up. Ask the administrator of this installation.</p>;
  }
  return (
    <dl className={classes.contacts}>
      {listed.map(({ role, name, email }) => (
        <div key={role} className={classes.contact}>
          <dt>{role}</dt>
          <dd>
            {name}
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
