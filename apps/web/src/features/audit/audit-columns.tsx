import { Button } from '@mantine/core';
import type { AuditEvent } from '@pw/contract/audit/list-audit-events';
import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import classes from './audit.module.css';
import { wordsOf } from './event-words.ts';
import { roleWords } from './role-words.ts';

/** The columns of the audit. */
export function auditColumns(onOpen: (event: AuditEvent) => void): readonly TableColumn<AuditEvent>[] {
  return [
    { id: 'at', header: 'When', width: 140, cell: ({ at }) => momentOnScreen(Date.parse(at)) },
    {
      id: 'actor',
      header: 'Who',
      width: 220,
      strong: true,
      cell: ({ actor }) => (
        <>
          {actor.name}
          <span className={classes.second}>{roleWords(actor.role)}</span>
        </>
      ),
    },
    { id: 'event', header: 'What', cell: ({ event }) => wordsOf(event) },
    { id: 'subject', header: 'On', cell: ({ subject }) => subject },
    {
      id: 'details',
      header: 'Details',
      align: 'right',
      width: 96,
      cell: (event) =>
        Object.keys(event.details).length > 0 && (
          <Button
            size="sm"
            variant="light"
            aria-label={`Details of ${wordsOf(event.event)}, ${event.subject}, ${momentOnScreen(Date.parse(event.at))}`}
            onClick={() => onOpen(event)}
          >
            Details
          </Button>
        ),
    },
  ];
}
