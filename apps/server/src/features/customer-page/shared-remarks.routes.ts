import { addSharedRemarkCall } from '@pw/contract/shared-offers';
import { commentObstacle } from '@pw/domain/customer-page/link-state';
import { pageRefusalText } from '@pw/domain/customer-page/page-texts';
import { isOutside, setPin } from '@pw/domain/customer-page/pin';
import { judgeRemark, keptText } from '@pw/domain/customer-page/remark';
import { remarkMail } from '@pw/domain/customer-page/remark-mail';
import { isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { err, ok, type Result } from '@pw/domain/result';
import type { RemarkPin } from '../../database/customer-page-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type CallRequest, type Route, route } from '../../platform/http/route.ts';
import { sendMails } from '../../platform/mails/outgoing-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { subjectOf } from '../projects/change-project.ts';
import { insertRemark, isRemarkKept } from '../projects/remarks.store.ts';
import { doerOf, toldOffer } from './notify-sales.ts';
import { noteVisit, type OpenedOffer, openSharedOffer } from './open-shared-offer.ts';
import { presentCommenting } from './present-remarks.ts';
import { readRevisionPage } from './revision-page.ts';
import { readSharedSheet } from './shared-sheet.ts';

type RemarkRequest = CallRequest<typeof addSharedRemarkCall>;

/** The subject of a remark. */
type RemarkPlace = { readonly pin: RemarkPin | null; readonly clause: string };

/**
 * Keeps what a customer remarks. The project is locked: a submission of the next revision is before it or behind it. The
 * compartment below a pin is that of the frozen sheet. Row, mail and audit event are of one transaction.
 */
const addSharedRemarkRoute = route(addSharedRemarkCall, {
  isHeavy: true,
  keepsOnRefusal: true,
  async handle({ refuse, audit, ...request }) {
    const { body, now, afterCommit, platform } = request;
    const opened = await openSharedOffer(request, { limit: 'remarksOfLink', locksProject: true });
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { tx, link, project, standing } = opened.value;
    if (await isRemarkKept(tx, link.linkId, body.key)) {
      return presentCommenting(tx, platform.keys, opened.value);
    }
    const obstacle = commentObstacle(standing.offer);
    if (obstacle !== null) {
      const message = pageRefusalText(obstacle, standing.facts);
      return refuse(obstacle === 'NO_COMMENTS' ? 'NOT_ALLOWED' : obstacle, { message });
    }
    const faults = judgeRemark(body);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const place = await findPlace(request, opened.value);
    if (!place.ok) {
      return place.error === 'OUTSIDE'
        ? refuse('FIELD_INVALID', { details: { faults: { pin: 'Set the pin on the sheet.' } } })
        : refuse('NOT_FOUND');
    }
    const { companyId, projectId, revision, linkId, name: recordedByName, createdBy: recipientId } = link;
    const said = { text: keptText(body.text), saidBy: body.saidBy.trim(), saidOn: isoDayInIndia(now.getTime()) };
    const remark = await insertRemark(
      tx,
      { companyId, projectId, revision },
      { ...said, ...place.value, at: now, linkId, recordedBy: null, recordedByName, remarkKey: body.key },
    );
    await noteVisit(tx, request, link, 'commented');
    const { no, pin, clause } = remark;
    const where = { sheet: pin?.sheet ?? null, place: pin?.door?.address ?? null, clause };
    const mail = remarkMail({ ...said, ...where, no }, toldOffer(opened.value, platform.publicUrl));
    await sendMails({ tx, platform, actor: { companyId }, now, afterCommit }, [{ recipientId, ...mail }]);
    const details = { projectId, offerRevision: revisionLabel(revision), no, ...said, ...where };
    audit({ event: 'remark.made', subject: subjectOf(project), details, actor: doerOf(link) });
    return presentCommenting(tx, platform.keys, opened.value);
  },
});

/** The subject of a remark, as the frozen revision has it. */
async function findPlace(
  { body, platform }: Pick<RemarkRequest, 'body' | 'platform'>,
  opened: OpenedOffer,
): Promise<Result<RemarkPlace, 'OUTSIDE' | 'NOT_SHOWN'>> {
  const { tx } = opened;
  const sought = body.clause;
  if (sought !== null && !(await showsClause(tx, platform, opened, sought))) {
    return err('NOT_SHOWN');
  }
  const clause = sought === null ? '' : `${sought.title} ${sought.number}`.trim();
  if (body.pin === null) {
    return ok({ pin: null, clause });
  }
  const shared = await readSharedSheet(tx, platform, opened, body.pin.sheetId);
  if (!shared) {
    return err('NOT_SHOWN');
  }
  const { lineItemId, number, sheet } = shared;
  return isOutside(body.pin, sheet)
    ? err('OUTSIDE')
    : ok({ pin: { ...setPin(body.pin, sheet.doors ?? []), lineItemId, sheet: number }, clause });
}

async function showsClause(
  tx: AppTransaction,
  { files }: Pick<Platform, 'files'>,
  opened: OpenedOffer,
  { title, number }: NonNullable<RemarkRequest['body']['clause']>,
): Promise<boolean> {
  if (!opened.link.shows.clauses) {
    return false;
  }
  const { offered } = await readRevisionPage(tx, files, opened);
  return offered.clauses.some(
    (each) => each.title === title && each.answers.some((answer) => answer.number === number),
  );
}

/** The call by which a customer remarks on an offer. */
export const sharedRemarkRoutes: readonly Route[] = [addSharedRemarkRoute];
