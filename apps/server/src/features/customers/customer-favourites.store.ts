import type { AppTransaction } from '../../platform/database/company-transaction.ts';

/** One user's favourite among the customers of the company. */
export type CustomerFavourite = {
  readonly companyId: string;
  readonly userId: string;
  readonly customerId: string;
};

/** Puts a customer among a user's favourites or takes it out; what is so already stays so. */
export async function setFavourite(
  tx: AppTransaction,
  favourite: CustomerFavourite,
  isFavourite: boolean,
): Promise<void> {
  if (isFavourite) {
    await tx
      .insertInto('customerFavourites')
      .values(favourite)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tx
    .deleteFrom('customerFavourites')
    .where('userId', '=', favourite.userId)
    .where('customerId', '=', favourite.customerId)
    .execute();
}
