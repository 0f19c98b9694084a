import type { DiagramOnWire } from '@pw/contract/diagrams';
import { versionText } from '@pw/domain/diagrams/diagram-rules';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { PdfView } from '../../ui/pdf-view/pdf-view.tsx';
import classes from './diagrams.module.css';

type DiagramViewerProps = {
  readonly diagram: DiagramOnWire;
  /** The same version with a link that works now. */
  readonly fresh: (diagram: DiagramOnWire) => Promise<DiagramOnWire | null>;
  readonly onDownload: (diagram: DiagramOnWire) => Promise<void>;
  readonly onClose: () => void;
};

/** One version of a diagram, as it is. */
export function DiagramViewer({ diagram, fresh, onDownload, onClose }: DiagramViewerProps) {
  const label = `${diagram.fileName}, version ${versionText(diagram.version)}`;
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['diagram-link', diagram.fileName, diagram.version],
    queryFn: () => fresh(diagram),
    gcTime: 0,
  });
  return (
    <Dialog
      opened
      title={label}
      width={868}
      action={{ label: 'Download', onPress: () => void onDownload(diagram) }}
      cancelLabel="Close"
      onClose={onClose}
    >
      <div className={classes.viewer}>
        {data?.fileType === 'pdf' && <PdfView label={label} source={data.fileUrl} />}
        {data && data.fileType !== 'pdf' && <img src={data.fileUrl} alt={label} className={classes.picture} />}
        {!data && isFetching && <LoadingState label={`Loading ${label}`} rows={8} />}
        {!data && !isFetching && (
          <FailedState
            cause="The diagram did not arrive"
            text="The diagram itself is kept."
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Dialog>
  );
}
