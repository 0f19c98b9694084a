import { placeText, type RemarkForm, type RemarkPlace } from './remark.ts';
import { pageMail, type ToldOffer } from './shared-decision.ts';

/** A remark as a mail tells it. */
type ToldRemark = RemarkForm &
  RemarkPlace & {
    /** From 1 within the revision. */
    readonly no: number;
  };

/** The mail to the sales engineer whose customer has made a remark. */
export function remarkMail(remark: ToldRemark, offer: ToldOffer): ReturnType<typeof pageMail> {
  const { no, saidBy, text } = remark;
  const about = placeText(remark);
  const where = about === '' ? '' : ` on ${about}`;
  return pageMail('Comment', offer, [`Comment ${no}${where} by ${saidBy}, with the link of ${offer.linkName}:`, text]);
}
