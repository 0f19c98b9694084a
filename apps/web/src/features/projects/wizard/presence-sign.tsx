import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { usePresence } from './use-presence.ts';
import classes from './wizard-frame.module.css';

/** Who else has the project open, beside its status. */
export function PresenceSign({ projectId }: { readonly projectId: number }) {
  const text = usePresence(projectId);
  return (
    <span role="status" className={classes.presence} title={text}>
      {text !== '' && (
        <>
          <IconUsers size={16} stroke={1.75} aria-hidden />
          <span className={classes.presenceText}>{text}</span>
        </>
      )}
    </span>
  );
}
