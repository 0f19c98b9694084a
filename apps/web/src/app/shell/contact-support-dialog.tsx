import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SupportContacts } from './support-contacts.tsx';

/** Whom to turn to, from anywhere. */
export function ContactSupportDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Dialog opened={opened} title="Contact support" width={600} onClose={onClose}>
      <SupportContacts />
    </Dialog>
  );
}
