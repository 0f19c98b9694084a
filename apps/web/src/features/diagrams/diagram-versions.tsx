import { Button, CloseButton } from '@mantine/core';
import { type DiagramOnWire, listDiagramVersionsCall } from '@pw/contract/diagrams';
import { momentOnScreen } from '@pw/domain/dates';
import { versionText } from '@pw/domain/diagrams/diagram-rules';
import { fileKindEntry } from '@pw/domain/file-kinds';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '../../platform/call-failure.ts';
import { useCallData } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import { PdfView } from '../../ui/pdf-view/pdf-view.tsx';
import classes from './diagrams.module.css';
import { sizeText } from './size-text.ts';

type DiagramHistoryProps = {
  readonly fileName: string;
  readonly onView: (diagram: DiagramOnWire) => void;
  readonly onDownload: (diagram: DiagramOnWire) => Promise<void>;
  readonly onClose: () => void;
};

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** Every version of a diagram, the newest first. */
export function DiagramHistory({ fileName, onView, onDownload, onClose }: DiagramHistoryProps) {
  const history = useCallData(listDiagramVersionsCall, { params: { fileName } });
  const failure = loadFailure(history.error, 'The version history');
  return (
    <aside className={classes.history} aria-label={`Version history of ${fileName}`}>
      <Card
        title="Version history"
        note={<span className={classes.of}>{fileName}</span>}
        fills
        flush
        actions={<CloseButton aria-label="Close the version history" onClick={onClose} />}
      >
        {failure && <FailedState {...failure} onRetry={() => void history.refetch()} retrying={history.isFetching} />}
        {history.isPending && <LoadingState label="Loading the version history" rows={3} />}
        <ol className={classes.versions}>
          {history.data?.versions.map((diagram, at) => (
            <li key={diagram.version}>
              <div className={classes.versionHead}>
                <strong className="pw-figures">{versionText(diagram.version)}</strong>
                {at === 0 && <Tag tone="ok">Latest</Tag>}
                <span className={classes.madeBy}>
                  {momentOnScreen(Date.parse(diagram.uploadedAt))}
                  <br />
                  {diagram.uploadedBy}
                </span>
              </div>
              <div className={classes.files}>
                <Button
                  leftSection={<IconEye {...icon} />}
                  aria-label={`View version ${versionText(diagram.version)}`}
                  onClick={() => onView(diagram)}
                >
                  View
                </Button>
                <Button
                  leftSection={<IconDownload {...icon} />}
                  aria-label={`Download version ${versionText(diagram.version)}`}
                  onClick={() => void onDownload(diagram)}
                >
                  Download
                </Button>
                <span className={classes.size}>
                  {`${fileKindEntry(diagram.fileType).label}, ${sizeText(diagram.bytes)}`}
                </span>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </aside>
  );
}

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
