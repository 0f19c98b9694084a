import { UnstyledButton } from '@mantine/core';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import type { KeyboardEvent } from 'react';
import classes from './role-dialog.module.css';

type RoleCardProps = {
  readonly label: string;
  /** It has the focus when the dialog opens. */
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
};

type Face = { readonly icon: typeof IconTool; readonly text: string };

const faces: Readonly<Record<string, Face>> = {
  Sales: { icon: IconBriefcase, text: 'Projects, boards, prices, offers and orders' },
  Manufacture: { icon: IconTool, text: 'Order documents and diagrams' },
};

/** A role to work in, as one large button. */
export function RoleCard({ label, isFirst, isBusy, onChoose }: RoleCardProps) {
  const face = faces[label];
  return (
    <UnstyledButton
      className={classes.card}
      aria-disabled={isBusy}
      onClick={onChoose}
      onKeyDown={moveBetweenCards}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    >
      {face && <face.icon size={24} stroke={1.5} aria-hidden />}
      <strong className={classes.label}>{label}</strong>
      <span className={classes.text}>{face?.text}</span>
    </UnstyledButton>
  );
}

function moveBetweenCards({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const next: Readonly<Record<string, Element | null>> = {
    ArrowRight: currentTarget.nextElementSibling,
    ArrowLeft: currentTarget.previousElementSibling,
  };
  const card = next[key];
  if (card instanceof HTMLElement) {
    card.focus();
  }
}
