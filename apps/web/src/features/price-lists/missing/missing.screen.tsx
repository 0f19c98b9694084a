import { useNavigate, useSearch } from '@tanstack/react-router';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { ContextBar } from '../../../ui/page/context-bar.tsx';
import { priceListsPage } from '../price-list-addresses.ts';
import classes from '../price-lists.module.css';
import { MissingTable } from './missing-table.tsx';

/** The numbers of the maker that the address names and that its list does not price. */
export function MissingPricesScreen() {
  const { maker = '' } = useSearch({ from: '/main/admin/price-lists/missing' });
  const navigate = useNavigate();
  return <MissingPrices key={maker} maker={maker} onLeave={() => void navigate(priceListsPage)} />;
}

type MissingPricesProps = { readonly maker: string; readonly onLeave: () => void };

/** The numbers of a maker that its list does not price today. */
export function MissingPrices({ maker, onLeave }: MissingPricesProps) {
  useScreenKeys([{ combination: '/', does: 'search' }]);
  return (
    <div className={classes.frame}>
      <ContextBar
        title={`Numbers without a price: ${maker}`}
        isHeading
        subtitle="The rules may choose these numbers, and the list of the maker does not price them today."
        leave={{ label: 'Back to the price lists', onPress: onLeave }}
      />
      <div className={classes.body}>
        <MissingTable of={{ maker }} />
      </div>
    </div>
  );
}
