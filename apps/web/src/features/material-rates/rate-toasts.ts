import { showToast } from '../../ui/toast/show-toast.tsx';

const title = 'Production and Material Costs';

/** The toasts of the rates. The texts are the specification's, spelling kept. */
export const rateToasts = {
  saved: () => showToast({ title, text: 'Material is added successfully.', tone: 'ok' }),
  notSaved: () => showToast({ title, text: 'Material add is not successfull.', tone: 'bad' }),
  deleted: () => showToast({ title, text: 'Material is deleted successfully.', tone: 'ok' }),
  notDeleted: () => showToast({ title, text: 'Material delete is not successfull.', tone: 'bad' }),
} as const;
