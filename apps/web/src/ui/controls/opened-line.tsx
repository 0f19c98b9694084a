import { type ReactNode, useState } from 'react';

type OpenedLineProps = {
  readonly line: ReactNode;
  /** The contents of the line. */
  readonly children: ReactNode;
};

/**
 * A line of a list that opens its contents, which are made and asked for when it is opened: reasons have reasons
 * that many of them share, and all of those behind one value can be tens of thousands.
 */
export function OpenedLine({ line, children }: OpenedLineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{line}</summary>
        {isOpen && children}
      </details>
    </li>
  );
}
