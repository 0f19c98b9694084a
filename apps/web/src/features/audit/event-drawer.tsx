import type { AuditEvent } from '@pw/contract/audit/list-audit-events';
import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import classes from './audit.module.css';
import { wordsOf } from './event-words.ts';
import { type DetailChange, type DetailFact, readDetails } from './read-details.ts';
import { roleWords } from './role-words.ts';

type EventDrawerProps = {
  readonly event: AuditEvent;
  /** Its place among the shown ones, from 0. */
  readonly position: number;
  readonly shown: readonly AuditEvent[];
  readonly onShow: (event: AuditEvent) => void;
  readonly onClose: () => void;
};

/** Everything that is known of one event. */
export function EventDrawer({ event, position, shown, onShow, onClose }: EventDrawerProps) {
  const show = (at: number) => {
    const other = shown[at];
    if (other) {
      onShow(other);
    }
  };
  return (
    <Drawer
      opened
      title={`${wordsOf(event.event)}: ${event.subject}`}
      subtitle={`${event.actor.name} (${roleWords(event.actor.role)}), ${momentOnScreen(Date.parse(event.at))}`}
      inList={{
        position: position + 1,
        total: shown.length,
        onPrevious: () => show(position - 1),
        onNext: () => show(position + 1),
      }}
      foot={<span className={classes.second}>Event {event.eventId}</span>}
      onClose={onClose}
    >
      <EventDetails details={event.details} />
    </Drawer>
  );
}

function EventDetails({ details }: Pick<AuditEvent, 'details'>) {
  const lines = readDetails(details);
  if (lines.length === 0) {
    return <p className={classes.none}>The event holds no further details.</p>;
  }
  const facts = lines.filter((line) => line.kind === 'fact');
  const changes = lines.filter((line) => line.kind === 'change');
  return (
    <div className={classes.details}>
      {facts.length > 0 && <Facts facts={facts} />}
      {changes.length > 0 && <Changes changes={changes} />}
    </div>
  );
}

function Facts({ facts }: { readonly facts: readonly DetailFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={`${name} ${value}`} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Changes({ changes }: { readonly changes: readonly DetailChange[] }) {
  return (
    <table className={classes.lines} aria-label="Changes">
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={`${name} ${after}`}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td className={classes.after}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
