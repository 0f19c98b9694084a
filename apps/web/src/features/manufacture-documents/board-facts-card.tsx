import type { CompleteBomOnWire } from '@pw/contract/manufacture-documents';
import { Banner } from '../../ui/messages/banner.tsx';
import { Card } from '../../ui/page/page.tsx';
import classes from './order-documents.module.css';

/** What the workshop reads of a board at a glance. */
export function BoardFactsCard({ board }: { readonly board: CompleteBomOnWire['boards'][number] }) {
  const { key, quantity, facts } = board;
  const { lengthMm, heightMm, depthMm, transportUnitsMm, busbarKg, busbarMaterial, sheetMetalKg, colour, note } = facts;
  const rows = [
    ['Quantity', String(quantity)],
    ['Length x height x depth', `${lengthMm} x ${heightMm} x ${depthMm}`],
    ['Transport units', transportUnitsMm.join(', ')],
    [`Busbar, ${busbarMaterial}`, `${busbarKg.toFixed(1)} kg`],
    ['Sheet metal', `${sheetMetalKg.toFixed(1)} kg`],
    ['Paint', colour],
  ] as const;
  return (
    <div className={classes.side}>
      <Card title={key} note="of one board">
        <dl className={classes.facts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {note !== '' && (
          <Banner tone="info" cause="Additional note">
            {note}
          </Banner>
        )}
      </Card>
    </div>
  );
}
