import { showToast } from '../../ui/toast/show-toast.tsx';

/** The toasts of the list of users. The texts are the specification's. */
export const userToasts = {
  add: (title: 'Add Users' | 'Add admin as sales', name: string, roles: string) => ({
    done: () => showToast({ title, text: `${name} : ${roles} added successfully.`, tone: 'ok' }),
    failed: () => showToast({ title, text: `${name} : ${roles} Failed to add.`, tone: 'bad' }),
  }),
  edit: (name: string) => ({
    done: () => showToast({ title: 'Edit Sales', text: `${name} :User details edited Successfully.`, tone: 'ok' }),
    failed: () => showToast({ title: 'Edit Sales', text: 'Failed to edit user details.', tone: 'bad' }),
  }),
  delete: (name: string) => ({
    done: () => showToast({ title: 'Delete Sales', text: `${name} :Sales deleted Successfully.`, tone: 'ok' }),
    failed: (reason: string) =>
      showToast({ title: 'Delete Sales', text: `${name} :Failed to delete Sales. ${reason}`, tone: 'bad' }),
    cancelled: () => showToast({ title: 'Delete Sales', text: `${name} :Delete sales canceled.`, tone: 'info' }),
  }),
} as const;
