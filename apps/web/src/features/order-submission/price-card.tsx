import type { ProjectPriceOnWire } from '@pw/contract/project-pricing/project-price';
import { pageSizes } from '@pw/domain/limits/page-sizes';
import { Card } from '../../ui/card/card.tsx';
import { BoardPriceTable } from '../project-pricing/board-price-table.tsx';
import { boardPriceColumns } from '../project-pricing/price-columns.tsx';
import { FactList } from './fact-list.tsx';
import { chargeFacts, priceFacts } from './summary-facts.ts';
import classes from './summary-step.module.css';

/** What the project costs; the boards behind it are hidden until somebody wants to see them. */
export function PriceCard({ price }: { readonly price: ProjectPriceOnWire }) {
  return (
    <Card title="Project Price Details">
      <FactList facts={priceFacts(price)} isAmounts />
      <h3 className={classes.heading}>Additional Charges</h3>
      <FactList facts={chargeFacts(price)} isAmounts />
      <details className={classes.boards}>
        <summary>Prices of the boards</summary>
        <BoardPriceTable boards={price.boards} columns={boardPriceColumns} pageSize={pageSizes.summaryBoards} />
      </details>
    </Card>
  );
}
