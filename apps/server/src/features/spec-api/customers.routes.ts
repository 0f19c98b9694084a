import { answered } from '@pw/contract/call';
import type {
  CustomerOnWire,
  customerSavedMeanwhile,
  removeCustomerCall,
  saveCustomerCall,
} from '@pw/contract/customers';
import {
  addNewCustomerCall,
  deleteCustomerDetailsCall,
  editCustomerDetailsCall,
  favouriteCustomerCall,
  fetchCustomerDetailsCall,
  getCustomerCall,
  readCustomerChange,
  readNewCustomer,
  type CustomerOnWire as SpecCustomerOnWire,
} from '@pw/contract/spec-api/customers';
import type { z } from 'zod';
import type { Route } from '../../platform/http/route.ts';
import {
  addCustomerRoute,
  listCustomersRoute,
  readCustomerRoute,
  setFavouriteRoute,
} from '../customers/customers.routes.ts';
import { adaptRoute } from './adapt-route.ts';

/** A customer in the names of the specification. */
function writeCustomer({ isFavourite, addedBy, ...fields }: CustomerOnWire): SpecCustomerOnWire {
  return { ...fields, isFavorite: isFavourite ? 'true' : 'false', userId: addedBy };
}

export const fetchCustomerDetailsRoute = adaptRoute(fetchCustomerDetailsCall, listCustomersRoute, {
  read: ({ body: { page, size, search = '', favoritesOnly = false } }) => ({
    query: { page, size, search, favouritesOnly: favoritesOnly ? ('true' as const) : ('false' as const) },
  }),
  write: ({ items, total }) => ({ ...answered(items.map(writeCustomer)), total }),
});

export const getCustomerRoute = adaptRoute(getCustomerCall, readCustomerRoute, {
  read: ({ body: params }) => ({ params }),
  write: (customer) => answered([writeCustomer(customer)]),
});

export const addNewCustomerRoute = adaptRoute(addNewCustomerCall, addCustomerRoute, {
  read: ({ body: { isFavorite: isFavourite = false, ...sent } }) => ({
    body: { ...readNewCustomer(sent), isFavourite },
  }),
  write: (customer) => answered(writeCustomer(customer)),
});

export const editCustomerDetailsRoute = (saveCustomer: Route<typeof saveCustomerCall>) =>
  adaptRoute(editCustomerDetailsCall, saveCustomer, {
    read: ({ body: { customerId, revision, ...sent } }) => ({
      params: { customerId },
      body: { ...readCustomerChange(sent), revision },
    }),
    write: (customer) => answered(writeCustomer(customer)),
    writeDetails: (code, details) => {
      if (code !== 'STALE') {
        return details;
      }
      // What the route says of a customer that somebody else saved.
      const { current, ...saved } = details as z.output<typeof customerSavedMeanwhile>;
      return { current: writeCustomer(current), ...saved };
    },
  });

export const favouriteCustomerRoute = adaptRoute(favouriteCustomerCall, setFavouriteRoute, {
  read: ({ body: { customerId, isFavorite: isFavourite } }) => ({ params: { customerId }, body: { isFavourite } }),
  write: (customer) => answered(writeCustomer(customer)),
});

export const deleteCustomerDetailsRoute = (removeCustomer: Route<typeof removeCustomerCall>) =>
  adaptRoute(deleteCustomerDetailsCall, removeCustomer, {
    read: ({ body: { customerId, projects } }) => ({ params: { customerId }, query: { projects } }),
    write: answered,
  });
