import { offeredPortals } from '@pw/domain/access/portals';
import { Banner } from '../../ui/banner/banner.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { KeyHint } from '../../ui/key-cap/key-hints.tsx';
import { RoleCard } from './role-card.tsx';
import classes from './role-dialog.module.css';
import { useEnterPortal } from './use-enter-portal.ts';
import type { Verified } from './use-sign-in.ts';

type RoleDialogProps = { readonly verified: Verified | null; readonly onClose: () => void };

const keys: readonly KeyHint[] = [
  { keys: ['←', '→'], does: 'choose' },
  { keys: ['Enter'], does: 'continue' },
];

/** Where a user chooses the role to work in; the server says whether it is one of theirs. */
export function RoleDialog({ verified, onClose }: RoleDialogProps) {
  const { isEntering, refusal, enter } = useEnterPortal(verified);

  return (
    <Dialog opened={verified !== null} title="Role Selection" keys={keys} onClose={onClose}>
      <p className={classes.lead}>Select the appropriate user role to get started</p>
      {refusal !== null && <Banner tone="bad">{refusal}</Banner>}
      <div className={classes.cards}>
        {offeredPortals.map((portal, position) => (
          <RoleCard
            key={portal.label}
            label={portal.label}
            isFirst={position === 0}
            isBusy={isEntering}
            onChoose={() => void enter(portal)}
          />
        ))}
      </div>
      <p role="status" className={classes.progress}>
        {isEntering ? 'Logging in. Please wait' : ''}
      </p>
    </Dialog>
  );
}
