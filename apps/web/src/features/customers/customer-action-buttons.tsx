import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo } from 'react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import type { Customer } from './customer.ts';
import classes from './customer-action-buttons.module.css';

export type CustomerActions = {
  readonly onEdit: (customer: Customer) => void;
  readonly onFavourite: (customer: Customer) => void;
  readonly onDelete: (customer: Customer) => void;
};

type CustomerActionButtonsProps = CustomerActions & { readonly customer: Customer };

/** What can be done with one customer of the list. Kept while the list scrolls: three buttons are most of a row's cost. */
export const CustomerActionButtons = memo(function CustomerActionButtons(props: CustomerActionButtonsProps) {
  const { customer, onEdit, onFavourite, onDelete } = props;
  const { customerName } = customer.form;
  return (
    <span className={classes.actions}>
      <IconButton label={`Edit ${customerName}`} icon={IconPencil} onPress={() => onEdit(customer)} />
      <span className={customer.isFavourite ? classes.favourite : undefined}>
        <IconButton
          label={customer.isFavourite ? `Remove ${customerName} from favourites` : `Add ${customerName} to favourites`}
          icon={customer.isFavourite ? IconStarFilled : IconStar}
          onPress={() => onFavourite(customer)}
        />
      </span>
      <IconButton label={`Delete ${customerName}`} icon={IconTrash} destroys onPress={() => onDelete(customer)} />
    </span>
  );
});
