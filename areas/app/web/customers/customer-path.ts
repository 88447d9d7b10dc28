/** The page of the customer with this email. */
export function customerPath(email: string): string {
  return `/dashboard/customers/${encodeURIComponent(email)}`
}
