import { MOST_BIKES } from '#fitment/contract/bike.ts'

/** Why a bike of the browser is not in the account that has so many. */
export function whyLeft(savedBikes: number): string {
  return savedBikes >= MOST_BIKES
    ? `In this browser only: your account has ${MOST_BIKES} bikes, the most that it can hold. Delete one of them, then log in again.`
    : 'In this browser only: we don’t know all that it says.'
}
