import type { ComponentType, ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { type LatePart, latePart } from './late-part.tsx';

type Closable = { readonly onClose: () => void };

/** A dialog whose code arrives when it is first opened; when it does not, a dialog says so, too. */
export function lateDialog<Props extends Closable>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  return latePart(what, load, InDialog);
}

type InDialogProps = { readonly of: Closable; readonly title: string; readonly children: ReactNode };

function InDialog({ of, title, children }: InDialogProps) {
  return (
    <Dialog opened title={title} width={600} onClose={of.onClose}>
      {children}
    </Dialog>
  );
}
