import { codePolicy } from '../sign-in/one-time-code.ts';

/** The mail of the code that opens a link, to the person of the link. */
export function codeMail(code: string, company: string): { readonly subject: string; readonly text: string } {
  return {
    subject: `Your code for the offer of ${company}`,
    text: [
      `${code} is your one-time code for the offer of ${company}.`,
      `It is valid for ${codePolicy.lifeMs / 60_000} minutes.`,
      'If you have not asked for it, somebody else has your link: tell the sales engineer who sent it.',
    ].join('\n\n'),
  };
}
