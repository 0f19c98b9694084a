import { uploadLogoCall } from '@pw/contract/company-profile/upload-logo';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import classes from './file-panel.module.css';
import { FilePanel } from './file-panel.tsx';

/** The company's logo and its upload. */
export function LogoPanel() {
  return (
    <FilePanel
      kind="logo"
      title="Logo"
      hint="PNG, up to 1 MB. It stands on every offer and drawing."
      call={uploadLogoCall}
      addressOf={({ logo }) => logo}
      savedText="Logo uploaded successfully."
      failedText="Failed to upload company logo."
      empty={<EmptyState title="Upload Logo" drawing="picture" />}
      show={(address) => <img src={address} alt="The company's logo" className={classes.logo} />}
    />
  );
}
