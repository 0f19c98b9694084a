import type { ReorderOnWire } from '@pw/contract/reorders';
import { reorderChangeText, reorderText } from '@pw/pricing/revisions/reorder-texts';
import { Banner } from '../../../ui/messages/banner.tsx';
import classes from './reorder.module.css';

/** Whether a reorder is as the unit was built, and what is made in another way. */
export function ReorderOutcome({ reorder: { serial, difference } }: { readonly reorder: ReorderOnWire }) {
  const changes = difference?.changes ?? [];
  const isSame = difference !== null && changes.length === 0;
  return (
    <Banner tone={isSame ? 'ok' : 'warn'} cause={reorderText(serial, difference)}>
      {isSame ? 'The current rules make it as it was built.' : null}
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => {
            const text = reorderChangeText(change);
            return <li key={text}>{text}</li>;
          })}
        </ul>
      )}
    </Banner>
  );
}
