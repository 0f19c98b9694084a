import { Button, Checkbox } from '@mantine/core';
import type { PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import { dayOnScreen } from '@pw/domain/dates';
import { DateField } from '../../../ui/form-field/date-field.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import { Banner, FailureBanner } from '../../../ui/messages/banner.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { doubtText } from '../draft-words.ts';
import type { DraftStep } from '../price-list-addresses.ts';
import { rowCount } from '../price-text.ts';
import classes from './draft.module.css';
import { DraftImpact } from './draft-impact.tsx';
import { blockerOf, missingForPublish } from './publish-blockers.ts';
import { usePublish } from './use-publish.ts';

type PublishStepProps = {
  readonly draft: PriceListDraftOnWire;
  readonly mayManage: boolean;
  readonly onStep: (step?: DraftStep) => void;
  readonly onPublished: () => void;
  /** Opens the offers that the list would change. */
  readonly onOffers: () => void;
};

const FORM = 'publish-price-list';

/** Name and days of a version, what keeps it from being published, and its publication. */
export function PublishStep({ draft, mayManage, onStep, onPublished, onOffers }: PublishStepProps) {
  const publish = usePublish(draft, { onPublished, onCompared: () => onStep() });
  const missing = missingForPublish({ ...draft, doubts: publish.doubts }, publish.confirmed);
  return (
    <>
      <FailureBanner failure={publish.failure} />
      {draft.blockers.map((code) => {
        const { text, step, stepLabel } = blockerOf(code, draft);
        const link = { label: stepLabel, onPress: code === 'LIST_MOVED' ? publish.compareAgain : () => onStep(step) };
        return (
          <Banner key={code} tone="bad" links={code === 'LIST_MOVED' && !mayManage ? [] : [link]}>
            {text}
          </Banner>
        );
      })}
      <div className={classes.publish}>
        <Card
          title="Publish"
          note={publishNote(draft)}
          footer={
            mayManage && (
              <>
                <span id={`${FORM}-reason`} className={classes.reason}>
                  {missing}
                </span>
                <Button
                  type="submit"
                  form={FORM}
                  variant="primary"
                  disabled={missing !== null}
                  aria-describedby={`${FORM}-reason`}
                  loading={publish.isBusy}
                >
                  Publish
                </Button>
              </>
            )
          }
        >
          <form id={FORM} noValidate onSubmit={publish.submit}>
            <TextField
              control={publish.control}
              name="name"
              label="Name"
              maxLength={200}
              hint="As the maker calls the list, such as January 2027."
              readOnly={!mayManage}
            />
            <DateField
              control={publish.control}
              name="validFrom"
              label="Valid from"
              required
              today={publish.today}
              hint={firstDayHint(draft)}
              readOnly={!mayManage}
            />
            <DateField
              control={publish.control}
              name="validUntil"
              label="Valid until"
              today={publish.today}
              hint="After this day the list still counts and is called expired."
              readOnly={!mayManage}
            />
          </form>
          <DraftImpact
            draft={draft}
            validFrom={publish.validFrom}
            today={publish.today}
            mayManage={mayManage}
            onOffers={onOffers}
          />
          {publish.doubts.length > 0 && (
            <fieldset className={classes.doubts}>
              <legend>Confirm what looks wrong</legend>
              {publish.doubts.map((doubt) => (
                <Checkbox
                  key={doubt.code}
                  label={doubtText(doubt, draft.maker)}
                  checked={publish.confirmed.has(doubt.code)}
                  disabled={!mayManage || publish.isBusy}
                  onChange={(event) => publish.confirm(doubt.code, event.currentTarget.checked)}
                />
              ))}
            </fieldset>
          )}
        </Card>
      </div>
    </>
  );
}

/** What the publication does, in one line. */
function publishNote({ counts, comparedWith, maker }: PriceListDraftOnWire): string {
  const all = Object.values(counts.classes).reduce((sum, count) => sum + count, 0);
  const version = comparedWith === null ? `the first version of ${maker}` : `a new version of ${maker}`;
  return `${rowCount(all)} rows become ${version}. Submitted offers keep their prices.`;
}

/** The day that the file names proposes another first day. */
function firstDayHint({ validFrom, validFromInFile }: PriceListDraftOnWire): string {
  return validFromInFile === null || validFromInFile === validFrom
    ? 'The first day on which the list counts.'
    : `The first day on which the list counts. The file says ${dayOnScreen(validFromInFile)}.`;
}
