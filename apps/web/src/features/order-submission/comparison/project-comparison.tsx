import type { RevisionDifferenceOnWire } from '@pw/contract/revision-comparison';
import { priceInputLabel } from '@pw/pricing/price/price-words';
import { amountChange, amountText } from '@pw/pricing/revisions/difference-texts';
import { DifferenceTable } from '../../../ui/differences/difference-table.tsx';
import { Card } from '../../../ui/page/page.tsx';
import classes from './comparison.module.css';
import { NOTHING, type SideLabels } from './comparison-words.ts';

type ProjectComparisonProps = { readonly difference: RevisionDifferenceOnWire; readonly sides: SideLabels };

/** What has changed of the project as a whole: its price, its fields and its terms. */
export function ProjectComparison({ difference: { fields, terms, amounts }, sides }: ProjectComparisonProps) {
  if (fields.length + terms.gone.length + terms.come.length + amounts.length === 0) {
    return null;
  }
  return (
    <Card title="Project">
      {amounts.length > 0 && <AmountTable label="Price of the project" amounts={amounts} sides={sides} />}
      {fields.length > 0 && (
        <DifferenceTable
          label="Fields of the project"
          heads={['Of', 'Field', sides.before, sides.after]}
          rows={fields.map(({ group, label, before, after }) => ({
            key: `${group} ${label}`,
            names: [groupLabels[group], label],
            before: before || NOTHING,
            after: after || NOTHING,
          }))}
        />
      )}
      <Paragraphs title={`Terms that ${sides.after} has no more`} texts={terms.gone} />
      <Paragraphs title={`Terms that are new in ${sides.after}`} texts={terms.come} />
    </Card>
  );
}

const groupLabels: Readonly<Record<RevisionDifferenceOnWire['fields'][number]['group'], string>> = {
  project: 'Project',
  customer: 'Customer',
  charges: 'Charges and discounts',
  basis: 'Rules and prices',
};

type AmountTableProps = {
  readonly label: string;
  readonly amounts: RevisionDifferenceOnWire['amounts'];
  readonly sides: SideLabels;
};

/** Amounts of a price that are others, from the list price to the final one. */
export function AmountTable({ label, amounts, sides }: AmountTableProps) {
  return (
    <DifferenceTable
      label={label}
      hasFigures
      heads={[label, sides.before, sides.after, 'Difference']}
      rows={amounts.map(({ field, paise }) => ({
        key: field,
        names: [priceInputLabel(field)],
        before: amountText(paise.before),
        after: amountText(paise.after),
        more: amountChange(paise),
      }))}
    />
  );
}

function Paragraphs({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  return texts.length === 0 ? null : (
    <>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.paragraphs}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
