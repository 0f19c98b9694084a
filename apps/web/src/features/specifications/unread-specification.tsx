import { Button } from '@mantine/core';
import type { SpecificationHeadOnWire } from '@pw/contract/specification-shape';
import { Banner } from '../../ui/messages/banner.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { Card } from '../../ui/page/page.tsx';
import { saveOriginal } from './save-sheet.ts';
import classes from './specification.module.css';

type UnreadSpecificationProps = {
  readonly projectId: number;
  readonly head: SpecificationHeadOnWire;
  /** Null where nothing may be changed. */
  readonly onPaste: (() => void) | null;
};

/** A specification whose file is being read, or could not be. */
export function UnreadSpecification({ projectId, head, onPaste }: UnreadSpecificationProps) {
  const { title, fileName, fault, pageRead, pages } = head;
  const named = fileName ?? 'the file';
  return (
    <div className={classes.middle}>
      <Card title={title}>
        {fault === null ? (
          pageRead === null || pages === null ? (
            <ProgressLine label={`Reading ${named}`} />
          ) : (
            <ProgressLine label={`Reading ${named}: page ${pageRead} of ${pages}`} done={(pageRead - 1) / pages} />
          )
        ) : (
          <>
            <Banner tone="bad" cause={`${fileName ?? 'The file'} was not read`}>
              {fault.text}
            </Banner>
            <div className={classes.buttons}>
              <Button onClick={() => void saveOriginal({ projectId, ...head })}>Download the file</Button>
              {onPaste && (
                <Button variant="primary" onClick={onPaste}>
                  Paste text instead
                </Button>
              )}
            </div>
          </>
        )}
      </Card>
    </div>
  );
}
