import type { BulkFavourite } from '@pw/domain/customers/decide-customer';
import { showToast } from '../../ui/messages/toast.tsx';

const done = (title: string, text: string) => showToast({ title, text, tone: 'ok' });

/** The text of the specification, and behind it why, where the server says so. */
const failed = (title: string, text: string, reason: string) =>
  showToast({ title, text: `${text} ${reason}`, tone: 'bad' });

const bulkDone: Readonly<Record<BulkFavourite, string>> = {
  favourite: 'Favourite customers added successfully.',
  unfavourite: 'Removed customers from favourite list.',
};

/** The toasts about customers. The texts are the specification's, spelling kept. */
export const customerToasts = {
  add: (name: string) => ({
    done: () => done('New Customer', `${name} : Customer added successfully.`),
    failedText: `${name} :Failed to add customer.`,
  }),
  edit: (name: string) => ({
    done: () => done('Edit Customer', `${name} :Customer details updated successfully.`),
    failedText: `${name} :Customer details update failed.`,
  }),
  favourite: (name: string) => ({
    added: () => done('Favourite', `${name} :Favourite customer added successfully.`),
    removed: () => done('Favourite', `${name} :Removed customer from favourite.`),
    failed: (reason: string) => failed('Favourite', `${name} :Failed to add customer as favourite.`, reason),
  }),
  bulkFavourite: {
    done: (action: BulkFavourite) => done('Favourites', bulkDone[action]),
    failed: (reason: string) => failed('Favourites', 'Unable to add customers from favourite list.', reason),
  },
  delete: (name: string) => ({
    done: () => done('Delete Customer', `${name} :Customer deleted is successfully.`),
    failed: (reason: string) => failed('Delete Customer', `${name} :Delete customer is failed.`, reason),
  }),
} as const;
