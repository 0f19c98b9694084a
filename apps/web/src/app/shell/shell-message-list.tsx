import { useStore } from '../../platform/external-store.ts';
import { dismissMessage, shellMessages } from '../../platform/shell-messages.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import classes from './shell.module.css';

/** The failing requests of the last seconds that no screen has words for. */
export function ShellMessageList() {
  const messages = useStore(shellMessages);
  return (
    <div className={classes.messages}>
      {messages.map(({ id, text }) => (
        <Banner key={id} tone="bad" links={[{ label: 'Close', onPress: () => dismissMessage(id) }]}>
          {text}
        </Banner>
      ))}
    </div>
  );
}
