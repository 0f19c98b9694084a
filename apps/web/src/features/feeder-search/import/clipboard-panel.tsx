import { Button, CloseButton } from '@mantine/core';
import classes from './import-feeders.module.css';
import type { ImportRow } from './import-row.ts';

type ClipboardPanelProps = {
  readonly rows: readonly ImportRow[];
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
};

/** The feeders that are to be imported. */
export function ClipboardPanel({ rows, onRemove, onClear }: ClipboardPanelProps) {
  return (
    <section className={classes.clipboard} aria-label="Clipboard">
      <div className={classes.head}>
        <h3>Clipboard</h3>
        {rows.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p>Add feeders from the list.</p>
      ) : (
        <ul>
          {rows.map(({ id, name, board }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <small>{board.name}</small>
              </span>
              <CloseButton size="sm" aria-label={`Remove ${name} of ${board.name}`} onClick={() => onRemove(id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
