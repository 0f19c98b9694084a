import { uploadSCCall } from '@pw/contract/company-profile/upload-sc';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PdfView } from '../../ui/pdf-view/pdf-view.tsx';
import classes from './file-panel.module.css';
import { FilePanel } from './file-panel.tsx';

/** The company's certificate and its upload. */
export function CertificatePanel() {
  const { company } = useSignedIn();
  return (
    <FilePanel
      kind="certificate"
      fills
      title="Certificate"
      hint="PDF, up to 1 MB. It is attached to offers."
      call={uploadSCCall}
      addressOf={({ signedCertificate }) => signedCertificate}
      savedText="Certificate uploaded successfully."
      failedText="Failed to upload certificate."
      empty={<EmptyState title="No certificate" drawing="document" />}
      show={(address) => (
        <div className={classes.certificate}>
          <PdfView label={`Certificate of ${company}`} source={address} />
        </div>
      )}
    />
  );
}
