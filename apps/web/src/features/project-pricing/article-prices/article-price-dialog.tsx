import type { ArticlePriceOnWire, ArticlePricesOnWire } from '@pw/contract/article-prices';
import { isoDayInIndia } from '@pw/domain/dates';
import {
  type ArticlePriceForm,
  articlePriceLimits,
  judgeArticlePriceForm,
  rupeesOfText,
} from '@pw/domain/project-pricing/article-price-form';
import { articlePriceScreen } from '@pw/domain/project-pricing/article-price-texts';
import { groupedRupees } from '@pw/domain/project-pricing/read-charge';
import { foldNumber } from '@pw/pricing/maker-list/article-number';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { rupees } from '../../../platform/rupees.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DateField } from '../../../ui/form-field/date-field.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import { Banner, FailureBanner } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useSaveArticlePrice } from './use-article-prices.ts';

/** An article whose price is entered: without a price, or with a saved one. */
export type PricedArticle = {
  readonly priceName: string;
  /** Where it stands, or what it is. */
  readonly about: string;
  readonly saved?: ArticlePriceOnWire;
};

type ArticlePriceDialogProps = {
  readonly projectId: number;
  readonly read: Pick<ArticlePricesOnWire, 'revision' | 'prices'>;
  /** The first is shown, each later one once the one before it is saved. */
  readonly articles: readonly [PricedArticle, ...PricedArticle[]];
  readonly onClose: () => void;
};

const FORM = 'article-price';

/** Takes what a vendor quoted for one article after the other. Source and last day stay: one quotation names several. */
export function ArticlePriceDialog({ projectId, read, articles, onClose }: ArticlePriceDialogProps) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [article, setArticle] = useState(articles[0]);
  const { save, isSaving, failure } = useSaveArticlePrice(projectId, read);
  const { control, formState, handleSubmit, getValues, reset, setFocus } = useForm<ArticlePriceForm>({
    mode: 'onTouched',
    defaultValues: formOf(article.saved),
    resolver: faultResolver(judgeArticlePriceForm),
  });
  const { priceName } = article;
  const next = articles[articles.indexOf(article) + 1];
  const theirs = isSaving ? undefined : savedMeanwhile(read.prices, article);
  const goOn = (text: string) => {
    showToast({ title: priceName, text, tone: 'ok' });
    if (next === undefined) {
      onClose();
      return;
    }
    const { source, validUntil } = getValues();
    reset(next.saved ? formOf(next.saved) : { price: '', source, validUntil }, { keepFieldsRef: true });
    setArticle(next);
    setFocus('price');
  };
  const send = handleSubmit((form) => {
    const validUntil = form.validUntil === '' ? null : form.validUntil;
    return save(
      priceName,
      { state: 'quoted', price: rupeesOfText(form.price), source: form.source.trim(), validUntil },
      { onSaved: () => goOn('The price of the vendor is saved.') },
    );
  });
  const offerOnRequest = () =>
    void save(priceName, { state: 'on request' }, { onSaved: () => goOn('It is offered on request.') });

  return (
    <Dialog
      opened
      title={`Price of ${priceName}`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{
        label: next === undefined ? articlePriceScreen.save : articlePriceScreen.next,
        submits: FORM,
        pending: isSaving,
      }}
      alternative={{ label: articlePriceScreen.onRequest, disabled: isSaving, onPress: offerOnRequest }}
      onClose={onClose}
    >
      <FailureBanner failure={failure && theirs ? { ...failure, reason: savedMeanwhileText(theirs) } : failure} />
      {failure === null && theirs && <Banner tone="warn">{savedMeanwhileText(theirs)}</Banner>}
      <p>{article.about}</p>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextField control={control} name="price" label="Price of one" required unit="₹" />
        <TextField
          control={control}
          name="source"
          label="Source"
          required
          hint="The vendor and his quotation."
          maxLength={articlePriceLimits.source.most}
        />
        <DateField control={control} name="validUntil" label="Valid until" today={today} />
      </form>
      <p>{`${articlePriceScreen.onRequest}: ${articlePriceScreen.onRequestNote}`}</p>
    </Dialog>
  );
}

/** The price that somebody else saved for an article since its dialog was opened. */
function savedMeanwhile(
  prices: ArticlePricesOnWire['prices'],
  { priceName, saved }: PricedArticle,
): ArticlePriceOnWire | undefined {
  const fold = foldNumber(priceName);
  const current = prices.find((each) => foldNumber(each.priceName) === fold);
  return current?.at === saved?.at ? undefined : current;
}

function savedMeanwhileText(price: ArticlePriceOnWire): string {
  const said = price.state === 'quoted' ? `at ₹ ${rupees(price.pricePaise)}, ${price.source}` : 'on request';
  return `${price.by} has saved this article meanwhile: ${said}. Your save replaces it.`;
}

function formOf(saved: ArticlePriceOnWire | undefined): ArticlePriceForm {
  return saved?.state === 'quoted'
    ? { price: groupedRupees(saved.price), source: saved.source, validUntil: saved.validUntil ?? '' }
    : { price: '', source: '', validUntil: '' };
}
