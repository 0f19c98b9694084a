import { Button } from '@mantine/core';
import type { SpecificationOnWire } from '@pw/contract/specification-shape';
import { counted } from '@pw/domain/counted';
import { notReadText } from '@pw/domain/specifications/reading';
import { useState } from 'react';
import { ScrollingPart } from '../projects/scrolling-part.tsx';
import classes from './specification.module.css';
import type { ClauseChanges } from './use-specification.ts';

type LeftOutListProps = {
  readonly content: SpecificationOnWire;
  readonly mayChange: boolean;
  readonly changes: ClauseChanges;
};

const reasons = { 'head or foot': 'head or foot of the page', contents: 'list of contents', 'by hand': '' } as const;

/** What was left out of a specification, and can be taken back; nothing where nothing was. */
export function LeftOutList({ content: { leftOut, notRead }, mayChange, changes }: LeftOutListProps) {
  const [isOpen, setOpen] = useState(false);
  const unread = notRead === null ? '' : notReadText(notRead);
  if (leftOut.length === 0) {
    return unread === '' ? null : <p className={classes.quiet}>{`Not read: ${unread}`}</p>;
  }
  const words = `${counted(leftOut.length, 'line')} left out`;
  return (
    <section className={classes.leftOut} aria-label={words}>
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words}
      </Button>
      {unread !== '' && <p className={classes.quiet}>{`Not read: ${unread}`}</p>}
      {isOpen && (
        <ScrollingPart label={words} height="low">
          <ul>
            {leftOut.map(({ clauseId, page, text, why, reason }) => (
              <li key={clauseId}>
                <span dir="auto">{text}</span>
                <small>
                  {[reason || reasons[why], page === null ? '' : `page ${page}`].filter(Boolean).join(', ')}
                </small>
                {mayChange && (
                  <Button
                    size="compact-sm"
                    disabled={changes.isSaving}
                    onClick={() => changes.edit([{ kind: 'restore', clauseId }], () => {})}
                  >
                    Take back
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </ScrollingPart>
      )}
    </section>
  );
}
