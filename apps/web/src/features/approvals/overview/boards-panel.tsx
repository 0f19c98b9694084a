import { Button } from '@mantine/core';
import type { FrontViewOnWire } from '@pw/contract/front-view';
import type { ProjectRevisionOnWire } from '@pw/contract/order-submission';
import { boardText, checkTexts, drawingText, overviewPanels } from '@pw/domain/approvals/approval-texts';
import { gravestFirst } from '@pw/domain/approvals/gravest-first';
import { momentOnScreen } from '@pw/domain/dates';
import { useState } from 'react';
import type { Tone } from '../../../theme/color-tokens.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { PdfSheetView } from '../../../ui/pdf-view/pdf-view.tsx';
import { useSheetLook } from '../../../ui/sheet-view/sheet-look.ts';
import { SheetTools } from '../../../ui/sheet-view/sheet-tools.tsx';
import { FrontViewFiles } from '../../front-view/front-view-files.tsx';
import classes from './quote-overview.module.css';

type RevisionBoard = ProjectRevisionOnWire['boards'][number];
type Check = RevisionBoard['checks'][number];

/** Every board with its drawing, and what the checks found in it. */
export function BoardsPanel({ revision }: { readonly revision: ProjectRevisionOnWire }) {
  const { boards, project } = revision;
  const [drawn, setDrawn] = useState<RevisionBoard | null>(null);
  return (
    <Card title={overviewPanels.boards} note={boards.length}>
      <ul className={classes.boards}>
        {boards.map((board) => (
          <li key={board.lineItemId}>
            <div className={classes.boardHead}>
              <h3>{board.name}</h3>
              <span className={classes.note}>{boardText(board.quantity, board.design.design)}</span>
              <Button
                size="sm"
                onClick={() => setDrawn(board)}
                aria-label={`${drawingText(board.frontView.sheets.length)}: ${board.name}`}
              >
                {drawingText(board.frontView.sheets.length)}
              </Button>
            </div>
            <Checks checks={gravestFirst(board.checks)} />
          </li>
        ))}
      </ul>
      {drawn && (
        <DrawingDialog
          name={drawn.name}
          view={drawn.frontView}
          quotationNumber={project.quotationNumber}
          onClose={() => setDrawn(null)}
        />
      )}
    </Card>
  );
}

const tones: Readonly<Record<Check['severity'], Tone>> = { E: 'bad', W: 'warn', I: 'info' };

/** What the checks found in a board; notes, which ask for nothing, are one press away. */
function Checks({ checks }: { readonly checks: readonly Check[] }) {
  const grave = checks.filter(({ severity }) => severity !== 'I');
  const notes = checks.filter(({ severity }) => severity === 'I');
  return (
    <>
      {grave.length === 0 ? <p className={classes.note}>{checkTexts.none}</p> : <CheckList checks={grave} />}
      {notes.length > 0 && (
        <details className={classes.more}>
          <summary>{checkTexts.notes(notes.length)}</summary>
          <CheckList checks={notes} />
        </details>
      )}
    </>
  );
}

function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className={classes.checks}>
      {checks.map((check) => (
        <li key={JSON.stringify(check)}>
          <Tag tone={tones[check.severity]} square>
            {check.severity}
          </Tag>
          <span>
            <strong>{check.id}</strong> {check.message}
            {check.severity === 'W' && (
              <span className={classes.acknowledged}>
                {check.accepted
                  ? checkTexts.acknowledged(check.accepted.by, momentOnScreen(Date.parse(check.accepted.at)))
                  : checkTexts.notAcknowledged}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

type DrawingDialogProps = {
  /** Of the board. */
  readonly name: string;
  readonly view: FrontViewOnWire;
  readonly quotationNumber: string;
  readonly onClose: () => void;
};

/** The front view of a board as it was submitted, sheet by sheet, and its files. */
function DrawingDialog({ name, view, quotationNumber, onClose }: DrawingDialogProps) {
  const look = useSheetLook();
  return (
    <Dialog opened title={`Front View: ${name}`} width="window" onClose={onClose}>
      <div className={classes.drawing}>
        <div className={classes.tools}>
          <SheetTools look={look} />
          <FrontViewFiles name={name} view={view} quotationNumber={quotationNumber} sheet={look.sheet} />
        </div>
        <div className={classes.sheet}>
          <PdfSheetView
            label={`the front view of ${name}`}
            source={view.pdf.address}
            look={look}
            whenBroken="The file itself is kept. Close this and load the page again."
          />
        </div>
      </div>
    </Dialog>
  );
}
