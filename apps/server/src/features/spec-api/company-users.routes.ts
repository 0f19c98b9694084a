import { answered } from '@pw/contract/call';
import type { CompanyUserOnWire } from '@pw/contract/company-users';
import {
  addMeUserCall,
  deleteUserCall,
  editUserCall,
  fetchUserCall,
  registerUserCall,
  type CompanyUserOnWire as SpecUserOnWire,
  wireRoleOf,
} from '@pw/contract/spec-api/company-users';
import { PASSWORD_MASK } from '@pw/domain/company-users/user-form';
import {
  addAdministratorRoute,
  addUserRoute,
  listUsersRoute,
  removeUserRoute,
  saveUserRoute,
} from '../company-users/company-users.routes.ts';
import { adaptRoute } from './adapt-route.ts';

/** A user in the names of the specification. */
function writeUser(user: CompanyUserOnWire): SpecUserOnWire {
  return {
    userId: user.userId,
    name: user.name,
    userName: user.userName,
    userEmailId: user.email,
    contactNumber: user.contactNumber,
    userCreatedDate: user.createdAt,
    roles: user.roles.map(wireRoleOf),
    userPassword: PASSWORD_MASK,
    isActive: user.isActive,
    isAdmin: user.isAdministrator,
    revision: user.revision,
    status: user.status,
    lastSignInAt: user.lastSignInAt,
  };
}

const writeReply = ({ user }: { readonly user: CompanyUserOnWire }) => answered({ user: writeUser(user) });

export const fetchUserRoute = adaptRoute(fetchUserCall, listUsersRoute, {
  read: () => ({}),
  write: ({ users, licences, held }) =>
    answered({
      user: users.map(writeUser),
      qtyOfLicense: licences,
      salesUserCount: held.sales,
      manufactureUserCount: held.manufacturer,
      fieldEngineerUserCount: held['field-engineer'],
    }),
});

export const registerUserRoute = adaptRoute(registerUserCall, addUserRoute, {
  read: ({ body: { name, userName, userEmailId: email, userPassword: password, contactNumber, roles } }) => ({
    body: { name, userName, email, password, contactNumber, roles },
  }),
  write: writeReply,
});

export const addMeUserRoute = adaptRoute(addMeUserCall, addAdministratorRoute, {
  read: ({ body: { userName, userPassword: password, roles } }) => ({ body: { userName, password, roles } }),
  write: writeReply,
});

export const editUserRoute = adaptRoute(editUserCall, saveUserRoute, {
  read: ({ body: { userId, name, userName, contactNumber, roles, revision } }) => ({
    params: { userId },
    body: { name, userName, contactNumber, roles, revision },
  }),
  write: writeReply,
  writeDetails: (code, details) => {
    if (code !== 'STALE') {
      return details;
    }
    // What the route says of a user whom somebody else saved.
    const { current } = details as { readonly current: CompanyUserOnWire };
    return { current: writeUser(current) };
  },
});

export const deleteUserRoute = adaptRoute(deleteUserCall, removeUserRoute, {
  read: ({ body: params }) => ({ params }),
  write: answered,
});
