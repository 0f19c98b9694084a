import { Dialog } from '../../ui/dialog/dialog.tsx';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import classes from './key-sheet.module.css';
import { keySheet } from './key-sheet-content.ts';

/** Every key that works, by the place where it works. */
export function KeySheet({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Dialog opened={opened} title="Keys" width={600} onClose={onClose}>
      <div className={classes.sheet}>
        {keySheet.map(({ place, keys }) => (
          <section key={place}>
            <h3 className={classes.place}>{place}</h3>
            <dl className={classes.keys}>
              {keys.map(({ caps, does }) => (
                <div key={does} className={classes.row}>
                  <dt>
                    {caps.map((cap) => (
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
