import type { PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import { dayOnScreen, momentOnScreen } from '@pw/domain/dates';
import { Banner } from '../../../ui/messages/banner.tsx';
import { ProgressLine } from '../../../ui/messages/progress-line.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { encodingText, progressText, scopeHints, scopeWords, shareDone } from '../draft-words.ts';
import { rowCount } from '../price-text.ts';
import classes from './draft.module.css';
import { hiddenText } from './hidden-text.ts';

type FileStepProps = { readonly draft: PriceListDraftOnWire };

/** The file as it was uploaded, and how far it is read. */
export function FileStep({ draft }: FileStepProps) {
  const { state, failure, progress } = draft;
  const done = shareDone(progress);
  return (
    <>
      {failure && (
        <Banner tone="bad" cause="The file could not be read">
          {failure.message}
        </Banner>
      )}
      {state === 'published' && <Banner tone="ok">This list is published. Nothing can be changed in it.</Banner>}
      {state === 'discarded' && <Banner tone="info">This list was discarded.</Banner>}
      <Card title="File">
        {state === 'reading' && (
          <div className={classes.progress}>
            <ProgressLine label={progressText(progress)} {...(done === undefined ? {} : { done })} />
            <p className={classes.note}>You can leave this page. The reading goes on.</p>
          </div>
        )}
        <dl className={classes.facts}>
          {factsOf(draft).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}

type Fact = readonly [name: string, value: string];

function factsOf(draft: PriceListDraftOnWire): readonly Fact[] {
  const { sheets, counts, state, validFromInFile } = draft;
  const hidden = hiddenText(sheets);
  const isRead = state !== 'reading' && state !== 'failed';
  return [
    ['File', draft.fileName],
    ['Maker', draft.maker],
    ['Scope', `${scopeWords[draft.scope]}. ${scopeHints[draft.scope]}`],
    ['Valid from', dayOnScreen(draft.validFrom)],
    ...(validFromInFile === null || validFromInFile === draft.validFrom
      ? []
      : [['Valid from in the file', dayOnScreen(validFromInFile)] as const]),
    ['Uploaded', `${momentOnScreen(Date.parse(draft.uploadedAt))} by ${draft.uploadedBy}`],
    ...(isRead ? [['Read as', encodingText(draft.encoding)] as const] : []),
    ...(sheets.length === 0 ? [] : [['Rows', rowCount(sheets.reduce((sum, { rows }) => sum + rows, 0))] as const]),
    ...(state === 'ready' && counts.ignored > 0
      ? [['Not counted', `${rowCount(counts.ignored)} rows above the head, titles, notes and totals`] as const]
      : []),
    ...(hidden === null ? [] : [['Hidden', hidden] as const]),
    ...(state === 'ready'
      ? [
          [
            'Compared with',
            draft.comparedWith === null ? 'Nothing: the first list of this maker' : `Version ${draft.comparedWith}`,
          ] as const,
        ]
      : []),
  ];
}
