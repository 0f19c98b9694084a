import { useNavigate, useSearch } from '@tanstack/react-router';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { ContextBar } from '../../../ui/page/context-bar.tsx';
import { priceListsPage } from '../price-list-addresses.ts';
import classes from '../price-lists.module.css';
import { MissingTable } from './missing-table.tsx';

/** The numbers without a price of the maker that the address names. */
export function MissingPricesScreen() {
  const { maker = '' } = useSearch({ from: '/main/admin/price-lists/missing' });
  const navigate = useNavigate();
  return <MissingPrices key={maker} maker={maker} onLeave={() => void navigate(priceListsPage)} />;
}

type MissingPricesProps = { readonly maker: string; readonly onLeave: () => void };

/** The numbers of a maker without a price today. */
export function MissingPrices({ maker, onLeave }: MissingPricesProps) {
  useScreenKeys([{ combination: '/', does: 'search' }]);
  return (
    <div className={classes.frame}>
      <ContextBar
        title={`Numbers without a price: ${maker}`}
        isHeading
        subtitle="The rules or the article map choose these numbers, and neither the list nor an own article prices them."
        leave={{ label: 'Back to the price lists', onPress: onLeave }}
      />
      <div className={classes.body}>
        <MissingTable of={{ maker }} />
      </div>
    </div>
  );
}
