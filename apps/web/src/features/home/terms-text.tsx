import { FormattedText } from '../../ui/formatted-text/formatted-text.tsx';
import classes from './home.module.css';

/** The terms as the company wrote them. */
export function TermsText({ html }: { readonly html: string }) {
  return html === '' ? <p className={classes.none}>No terms were written.</p> : <FormattedText html={html} />;
}
