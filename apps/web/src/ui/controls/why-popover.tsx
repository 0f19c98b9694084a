import { CloseButton, Popover } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import { usePopup } from './info-popover.tsx';
import why from './why-popover.module.css';

type WhyPopoverProps = {
  /** The name of its button: "Why Rated Current". */
  readonly label: string;
  /** "Why Rated Current is 1600 A". */
  readonly title: string;
  /** What the button shows. */
  readonly opener: ReactNode;
  readonly className: string | undefined;
  /** Body and foot, in the classes of {@link whyClasses}. */
  readonly children: (close: () => void) => ReactNode;
};

/** How the body, its calculation and lists, and the foot with the source look. */
export const whyClasses = why;

/** Why a value is what it is, below the value. Its content is made when it is first opened. */
export function WhyPopover({ label, title, opener, className, children }: WhyPopoverProps) {
  const { isMade, isOpen, setOpen, button } = usePopup();
  const close = () => setOpen(false);
  const openingButton = (
    <button
      ref={button}
      type="button"
      data-why
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {opener}
    </button>
  );
  if (!isMade) {
    return openingButton;
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom" width={540} offset={6} withArrow trapFocus>
      <Popover.Target>{openingButton}</Popover.Target>
      <Popover.Dropdown className={why.panel ?? ''} aria-label={title} onFocus={keepEscapeFromDrawer}>
        <div className={why.head}>
          <strong>{title}</strong>
          <CloseButton size="sm" aria-label="Close" onClick={close} />
        </div>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}

/** A drawer around it listens to the window and would close, too: the kit lets Esc pass by elements with this mark. */
export function keepEscapeFromDrawer({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true');
}
