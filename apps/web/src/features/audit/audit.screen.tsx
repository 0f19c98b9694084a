import { Button } from '@mantine/core';
import type { AuditEvent } from '@pw/contract/audit';
import { secondOnScreen } from '@pw/domain/dates';
import { useState } from 'react';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { Page } from '../../ui/page/page.tsx';
import classes from './audit.module.css';
import { AuditList, useAuditEvents } from './audit-list.tsx';
import { type DetailChange, type DetailFact, readDetails, roleWords, subjectInShort, wordsOf } from './event-words.ts';

/** Who did what in the company and when, newest first. */
export function AuditScreen() {
  const list = useAuditEvents();
  const [opened, setOpened] = useState<AuditEvent | null>(null);
  const position = list.rows.findIndex(({ eventId }) => eventId === opened?.eventId);

  return (
    <Page title="Audit" subtitle="Who did what, and when. Nobody can change what is written here.">
      <AuditList list={list} onOpen={setOpened} />
      {opened && (
        <EventDrawer
          event={opened}
          position={position}
          shown={list.rows}
          onShow={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

type EventDrawerProps = {
  readonly event: AuditEvent;
  /** Its place among the shown ones, from 0. */
  readonly position: number;
  readonly shown: readonly AuditEvent[];
  readonly onShow: (event: AuditEvent) => void;
  readonly onClose: () => void;
};

/** Everything that is known of one event. */
function EventDrawer({ event, position, shown, onShow, onClose }: EventDrawerProps) {
  const show = (at: number) => {
    const other = shown[at];
    if (other) {
      onShow(other);
    }
  };
  return (
    <Drawer
      opened
      title={`${wordsOf(event.event)}: ${subjectInShort(event.subject)}`}
      subtitle={`${event.actor.name} (${roleWords(event.actor.role)}), ${secondOnScreen(Date.parse(event.at))}`}
      inList={{
        position: position + 1,
        total: shown.length,
        onPrevious: () => show(position - 1),
        onNext: () => show(position + 1),
      }}
      foot={<span className={classes.second}>Event {event.eventId}</span>}
      onClose={onClose}
    >
      <EventDetails {...event} />
    </Drawer>
  );
}

function EventDetails({ subject, details }: Pick<AuditEvent, 'subject' | 'details'>) {
  const whole = subjectInShort(subject) === subject ? [] : [{ kind: 'fact', name: 'On', value: subject } as const];
  const lines = [...whole, ...readDetails(details)];
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
          <dd>
            <LongText text={value} />
          </dd>
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
            <td>
              <LongText text={before} />
            </td>
            <td className={classes.after}>
              <LongText text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is read at one glance, in characters. */
const GLANCE = 320;

/** A text whose rest is shown on demand, as of terms and conditions. */
function LongText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= GLANCE) {
    return text;
  }
  return (
    <>
      {isWhole ? text : `${text.slice(0, GLANCE)}…`}{' '}
      <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show less' : `Show all ${text.length} characters`}
      </Button>
    </>
  );
}
