import { ConflictPanel, type ConflictPanelProps } from '../../../ui/conflict-panel/conflict-panel.tsx';
import { useLastSave } from './use-last-save.ts';

type SaveConflictProps = Omit<ConflictPanelProps, 'cause'> & {
  /** What both saved, e.g. "Terms & Conditions". */
  readonly what: string;
  /** The event that such a save leaves in the audit, which knows who it was. */
  readonly event: string;
};

/** A save of the administration that somebody else came before. */
export function SaveConflict({ what, event, ...panel }: SaveConflictProps) {
  const lastSave = useLastSave(event);
  const cause = `${lastSave?.who ?? 'Somebody else'} saved ${what}${lastSave ? ` at ${lastSave.when}` : ''}`;
  return <ConflictPanel {...panel} cause={cause} />;
}
