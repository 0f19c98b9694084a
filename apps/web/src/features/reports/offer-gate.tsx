import { Checkbox, Textarea } from '@mantine/core';
import type { OfferGateOnWire, SendReasonOnWire } from '@pw/contract/offer-gate';
import { momentOnScreen } from '@pw/domain/dates';
import { mendedBy, type OfferPlace, offerPlace } from '@pw/domain/reports/offer-places';
import { offerTexts } from '@pw/domain/reports/offer-texts';
import { Link } from '@tanstack/react-router';
import { useStore } from '../../platform/external-store.ts';
import { roleOf, sessionStore } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { Banner, FailureBanner } from '../../ui/messages/banner.tsx';
import { configureBoard, priceCalculation, specificationOf, wizardAt } from '../projects/project-addresses.ts';
import { ScrollingPart } from '../projects/scrolling-part.tsx';
import classes from './offer-gate-dialog.module.css';
import { useOfferAnswers } from './use-offer-gate.ts';

type OfferGateProps = { readonly gate: OfferGateOnWire; readonly onShow: () => void };

/** Says whether the offer of a project is final, or that it is a draft and what is missing. */
export function OfferGate({ gate, onShow }: OfferGateProps) {
  const { number, reasons, unjudged } = gate;
  if (unjudged !== null) {
    return <Banner tone="info">{unjudged}</Banner>;
  }
  return reasons.length === 0 ? (
    <Banner tone="ok" links={[{ label: offerTexts.look, onPress: onShow }]}>
      {offerTexts.final(number)}
    </Banner>
  ) : (
    <Banner tone="warn" links={[{ label: offerTexts.show, onPress: onShow }]}>
      {offerTexts.draft(number, reasons.length)}
    </Banner>
  );
}

type OfferGateDialogProps = {
  readonly projectId: number;
  readonly gate: OfferGateOnWire;
  /** Whether the user may answer and write. */
  readonly mayChange: boolean;
  readonly onClose: () => void;
};

/** What is left before an offer is final: ticked and answered for by name; and the lines of the estimator. */
export function OfferGateDialog({ projectId, gate, mayChange, onClose }: OfferGateDialogProps) {
  const { ticked, tick, text, setText, isUnsaved, isSaving, failure, answer, saveLines } = useOfferAnswers(
    projectId,
    gate,
  );
  const { reasons, answers } = gate;
  const toSettle = reasons.filter(({ key }) => key === null);
  const toAnswer = reasons.flatMap(({ key, ...reason }) => (key === null ? [] : [{ ...reason, key }]));
  return (
    <Dialog
      opened
      title={offerTexts.title}
      width={868}
      unsaved={isUnsaved}
      {...(mayChange
        ? {
            action: {
              label: offerTexts.action(ticked.length),
              pending: isSaving,
              disabled: ticked.length === 0,
              onPress: answer,
            },
            alternative: { label: offerTexts.saveLines, disabled: !isUnsaved || isSaving, onPress: saveLines },
            cancelLabel: 'Close',
          }
        : {})}
      onClose={onClose}
    >
      <div className={classes.body}>
        <FailureBanner failure={failure} />
        {reasons.length === 0 && <p className={classes.clear}>{offerTexts.nothing}</p>}
        <Reasons title={offerTexts.settle} reasons={toSettle} projectId={projectId} />
        {toAnswer.length > 0 && (
          <fieldset className={classes.group}>
            <legend>{offerTexts.answer}</legend>
            {toAnswer.map(({ key, text: said, lines, ...reason }) => (
              <div key={key} className={classes.reason}>
                <Checkbox
                  label={said}
                  disabled={!mayChange}
                  checked={ticked.includes(key)}
                  onChange={(event) => tick(key, event.currentTarget.checked)}
                />
                <Mending projectId={projectId} reason={{ ...reason, key, text: said, lines }} />
                {lines.length > 0 && <Lines label={said} lines={lines} />}
              </div>
            ))}
          </fieldset>
        )}
        {answers.length > 0 && (
          <section className={classes.group} aria-label={offerTexts.answered}>
            <h3>{offerTexts.answered}</h3>
            <ScrollingPart label={offerTexts.answered} height="low">
              <ul className={classes.lines}>
                {answers.map(({ text: said, by, at }) => (
                  <li key={said}>
                    <strong>{`${by}, ${momentOnScreen(Date.parse(at))}: `}</strong>
                    {said}
                  </li>
                ))}
              </ul>
            </ScrollingPart>
          </section>
        )}
        <FieldFrame label={offerTexts.lines} hint={offerTexts.linesHint}>
          {(names) => (
            <Textarea
              {...names}
              rows={4}
              disabled={!mayChange}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
      </div>
    </Dialog>
  );
}

type ReasonsProps = {
  readonly title: string;
  readonly reasons: readonly SendReasonOnWire[];
  readonly projectId: number;
};

function Reasons({ title, reasons, projectId }: ReasonsProps) {
  return reasons.length === 0 ? null : (
    <section className={classes.group} aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes.lines}>
        {reasons.map((reason) => (
          <li key={reason.text}>
            {reason.text} <Mending projectId={projectId} reason={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type MendingProps = { readonly projectId: number; readonly reason: SendReasonOnWire };

/** The page where a reason is mended, or to another role who mends it. */
function Mending({ projectId, reason: { where, lineItemId, who } }: MendingProps) {
  const role = roleOf(useStore(sessionStore));
  if (where === null) {
    return null;
  }
  const place = offerPlace(where);
  if (place.role !== role) {
    return <span className={classes.who}>{mendedBy(who, where)}</span>;
  }
  return (
    <Link className={classes.link} {...addressOf(where, projectId, lineItemId)}>
      {place.label}
    </Link>
  );
}

function addressOf(where: OfferPlace, projectId: number, lineItemId: number | null) {
  switch (where) {
    case 'company settings':
      return { to: '/main/admin/settings' } as const;
    case 'material rates':
      return { to: '/main/admin' } as const;
    case 'market rates':
      return { to: '/main/admin/market-rates' } as const;
    case 'customer':
      return wizardAt(projectId, 'project-details');
    case 'charges':
    case 'price update':
      return wizardAt(projectId, 'pricing');
    case 'article prices':
      return priceCalculation(projectId);
    case 'specification':
      return specificationOf(projectId);
    case 'board':
      return lineItemId === null ? wizardAt(projectId) : configureBoard(projectId, lineItemId);
  }
}

function Lines({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  return (
    <ScrollingPart label={label} height="low">
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ScrollingPart>
  );
}
