import { useStore } from '../../platform/external-store.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import { screenKeys } from '../screen-keys.ts';
import classes from './key-sheet.module.css';
import { keySheet } from './key-sheet-content.ts';

/** Every key that works, by the place where it works. */
export function KeySheet({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const sheet = keySheet([...useStore(screenKeys).values()].flat());
  return (
    <Dialog opened={opened} title="Keys" width={600} onClose={onClose}>
      <div className={classes.sheet}>
        {sheet.map(({ place, keys }) => (
          <section key={place}>
            <h3 className={classes.place}>{place}</h3>
            <dl className={classes.keys}>
              {keys.map(({ combination, does }) => (
                <div key={does} className={classes.row}>
                  <dt>
                    {combination.split(' ').map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
