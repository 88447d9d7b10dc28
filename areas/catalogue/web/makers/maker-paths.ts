export const MAKERS_LIST = '/dashboard/makers'
export const makerPath = (id: string) => `${MAKERS_LIST}/${id}`

/** Operations whose answers a change of a maker makes old. */
export const MAKER_QUERIES = ['listMakers', 'getMaker'] as const
