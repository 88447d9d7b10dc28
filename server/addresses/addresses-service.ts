export { checkAddress } from './check-address.ts'
export { formatAddress } from './format-address.ts'
