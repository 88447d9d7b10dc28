import { partPathOfId } from '#catalogue/contract/urls/part-path.ts'
export const ALL_ASSEMBLIES = '/assemblies'

export const assemblyAddress = (sku: string): string => `/assembly/${encodeURIComponent(sku)}`

/** The part's page, or none for what is not for sale. */
export const partAddress = (part: { _id: string; isOnSale: boolean } | null): string | null =>
  part?.isOnSale ? partPathOfId(part._id) : null
