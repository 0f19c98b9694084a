import type { OrderDocumentsOnWire, OrderFileOnWire } from '@pw/contract/manufacture-documents';
import { counted } from '@pw/domain/counted';
import { boardFactsText } from '@pw/domain/manufacture-documents/board-facts';
import { COMPLETE_BOM, fileSizeText } from '@pw/domain/manufacture-documents/order-documents';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useId, useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { Card } from '../../ui/page/page.tsx';
import { isPdf } from './document-viewer.tsx';
import classes from './order-documents.module.css';

type FileTasks = {
  readonly onView: (file: OrderFileOnWire) => void;
  readonly onDownload: (file: OrderFileOnWire) => void;
};

type DocumentPanelsProps = FileTasks & {
  readonly bom: OrderDocumentsOnWire;
  readonly onBoard: (name: string, files: readonly OrderFileOnWire[]) => void;
};

/** A panel for all boards together, closed at first, then one for each board, the first one open. */
export function DocumentPanels({ bom, onView, onDownload, onBoard }: DocumentPanelsProps) {
  const { boards, completeBom, order } = bom;
  const [first] = boards;
  const [open, setOpen] = useState<ReadonlySet<number | null>>(new Set(first ? [first.lineItemId] : []));
  const [latestBoard, setLatestBoard] = useState(first?.lineItemId ?? null);
  const turn = (panel: number | null) => {
    setOpen(open.has(panel) ? new Set([...open].filter((each) => each !== panel)) : new Set([...open, panel]));
    setLatestBoard(panel ?? latestBoard);
  };
  const shown = boards.find(({ lineItemId }) => lineItemId === latestBoard);
  const tasks = { onView, onDownload, revision: order.revision };
  return (
    <div className={classes.columns}>
      <div className={classes.accordion}>
        <Panel
          name={COMPLETE_BOM}
          note="all boards, added up by catalogue number"
          files={completeBom}
          isOpen={open.has(null)}
          onTurn={() => turn(null)}
          {...tasks}
        />
        {boards.map(({ name, lineItemId, facts, files }) => (
          <Panel
            key={lineItemId}
            name={name}
            note={boardFactsText(facts)}
            files={files}
            isOpen={open.has(lineItemId)}
            onTurn={() => turn(lineItemId)}
            onPage={() => onBoard(name, files)}
            {...tasks}
          />
        ))}
      </div>
      {shown && <BoardFactsCard board={shown} />}
    </div>
  );
}

type PanelProps = FileTasks & {
  readonly name: string;
  readonly note: string;
  readonly files: readonly OrderFileOnWire[];
  readonly revision: number;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
  /** To a page of its own; the whole order has none. */
  readonly onPage?: () => void;
};

function Panel({ name, note, files, revision, isOpen, onTurn, onPage, onView, onDownload }: PanelProps) {
  const id = useId();
  return (
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        <h3>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onTurn}>
            <IconChevronRight size={16} stroke={2} aria-hidden data-open={isOpen || undefined} />
            {name}
          </button>
        </h3>
        <span className={classes.note}>{note}</span>
        <span className={classes.files}>{counted(files.length, 'file')}</span>
        {onPage && <IconButton label={`Open the page of ${name}`} icon={IconExternalLink} onPress={onPage} />}
      </div>
      <ol id={id} className={classes.rows} hidden={!isOpen}>
        {files.map((file, at) => (
          <li key={file.fileName}>
            <span className={classes.index}>{at + 1}</span>
            <span className={classes.format} data-format={file.format}>
              {file.format}
            </span>
            <span className={classes.fileName}>{file.fileName}</span>
            <span className={classes.index}>{revisionLabel(revision)}</span>
            <span className={classes.size}>{fileSizeText(file.bytes)}</span>
            <span className={classes.actions}>
              {isPdf(file) && (
                <IconButton label={`View ${file.fileName}`} icon={IconEye} onPress={() => onView(file)} />
              )}
              <IconButton label={`Download ${file.fileName}`} icon={IconDownload} onPress={() => onDownload(file)} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What the workshop reads of a board at a glance. */
function BoardFactsCard({ board }: { readonly board: OrderDocumentsOnWire['boards'][number] }) {
  const { name, quantity, facts } = board;
  const { lengthMm, heightMm, depthMm, transportUnitsMm, busbarKg, busbarMaterial, sheetMetalKg, colour, note } = facts;
  const rows = [
    ['Quantity', String(quantity)],
    ['Length x height x depth', `${lengthMm} x ${heightMm} x ${depthMm}`],
    ['Transport units', transportUnitsMm.join(', ')],
    [`Busbar, ${busbarMaterial}`, `${busbarKg.toFixed(1)} kg`],
    ['Sheet metal', `${sheetMetalKg.toFixed(1)} kg`],
    ['Paint', colour],
  ] as const;
  return (
    <div className={classes.side}>
      <Card title={name} note="of one board">
        <dl className={classes.facts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {note !== '' && (
          <Banner tone="info" cause="Additional note">
            {note}
          </Banner>
        )}
      </Card>
    </div>
  );
}
