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
  const { title, fileName, fault } = head;
  return (
    <div className={classes.middle}>
      <Card title={title}>
        {fault === null ? (
          <ProgressLine label={`Reading ${fileName ?? 'the file'}`} />
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
