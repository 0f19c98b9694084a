import { Button } from '@mantine/core';
import type { IntakeContentOnWire, IntakeSourcesOnWire } from '@pw/contract/intake-shape';
import { counted } from '@pw/domain/counted';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/messages/states.tsx';
import classes from '../review/review.module.css';
import preview from '../source/origin-dialog.module.css';
import { SourcePreview } from '../source/source-preview.tsx';
import { type ChangeLine, changeGroups, countChanges } from './change-lines.ts';
import own from './editions.module.css';
import type { Comparison } from './use-comparison.ts';

type ChangesTabProps = {
  readonly before: { readonly intakeId: string; readonly fileName: string };
  readonly content: IntakeContentOnWire;
  readonly comparison: Comparison;
  /** Null where nothing can be changed. */
  readonly onCompare: (() => void) | null;
  readonly onRow: (row: string, field: string | undefined) => void;
  /** Shows a place in the file. */
  readonly onLook: (source: IntakeSourcesOnWire) => void;
};

/** What the file changes of the edition before. */
export function ChangesTab({ before, content, comparison, onCompare, onRow, onLook }: ChangesTabProps) {
  const { changes, isBusy } = comparison;
  const [goneRow, setGoneRow] = useState<string | null>(null);
  const again = onCompare && (
    <Button disabled={isBusy} onClick={onCompare}>
      {changes === null ? 'Compare now' : 'Compare again'}
    </Button>
  );
  if (changes === null) {
    return (
      <EmptyState
        title={`This file is compared with ${before.fileName}.`}
        text="Compare now to see what it changes, with the answers so far."
        action={again}
      />
    );
  }
  const groups = changeGroups(changes);
  if (groups.length === 0) {
    return (
      <EmptyState
        title={`Nothing differs from ${before.fileName}.`}
        text="What only moved is no change."
        action={again}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label="Changes" tabIndex={0} className={classes.scrolled}>
      <div className={classes.groupHead}>
        <h2 className={classes.title}>{`${counted(countChanges(changes), 'change')} since ${before.fileName}`}</h2>
        {again}
      </div>
      {groups.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.groupTitle}>{title}</h3>
          <ul className={own.lines}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called alike
              <Line key={index} line={line} content={content} onRow={onRow} onLook={onLook} onGoneRow={setGoneRow} />
            ))}
          </ul>
        </section>
      ))}
      {goneRow !== null && (
        <Dialog opened title={`Source: ${before.fileName}`} width="window" onClose={() => setGoneRow(null)}>
          <div className={preview.preview}>
            <SourcePreview intakeId={before.intakeId} place={{ row: goneRow }} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

type LineProps = Pick<ChangesTabProps, 'content' | 'onRow' | 'onLook'> & {
  readonly line: ChangeLine;
  /** Shows a row of the earlier file. */
  readonly onGoneRow: (row: string) => void;
};

function Line({ line, ...shows }: LineProps) {
  const { text, isGone } = line;
  const show = showOf(line, shows);
  return (
    <li className={own.line}>
      {isGone ? <del>{text}</del> : <span>{text}</span>}
      {show && (
        <Button variant="subtle" size="compact-sm" aria-label={`Show me ${text}`} onClick={show}>
          Show me
        </Button>
      )}
    </li>
  );
}

/** Shows the place of a line; null for a line that is in neither file. */
function showOf(line: ChangeLine, { content, onRow, onLook, onGoneRow }: Omit<LineProps, 'line'>): (() => void) | null {
  const { row, goneRow } = line;
  if (row) {
    return () => onRow(row.id, row.field);
  }
  if (goneRow !== null) {
    return () => onGoneRow(goneRow);
  }
  const source = placeOf(line, content);
  return source && (() => onLook(source));
}

/** Where a note or the name of a board is written in the later file; null for what is in it no more. */
function placeOf({ note, board }: ChangeLine, content: IntakeContentOnWire): IntakeSourcesOnWire | null {
  const { boards, demands, leftovers } = content;
  if (note !== null) {
    const said = [...demands, ...boards.flatMap((each) => each.demands), ...leftovers];
    return said.find(({ text }) => text === note)?.source ?? null;
  }
  return board === null ? null : (boards.find(({ name }) => String(name.value) === board)?.name.source ?? null);
}
