import { describe, expect, it } from 'vitest'
import { partSearchAddress, partSearchFields, readPartSearch } from './part-search.ts'

const read = (address: string) => readPartSearch(new URLSearchParams(address))

describe('the search for parts', () => {
  it('stands in the address, without what is empty or no choice of ours', () => {
    expect(read('search=+hub+&category=Hubs&sort=price')).toEqual({ search: 'hub', category: 'Hubs', sort: 'price' })
    expect(read('search=&category=&sort=cost&other=1')).toEqual({})
    expect(read('sort=name')).toEqual({ sort: 'name' })
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
  })

  it('goes along to the next page', () => {
    expect(partSearchAddress({ search: 'a & b', sort: 'newest' }, 'abc')).toBe(
      '/?search=a+%26+b&sort=newest&cursor=abc',
    )
    expect(partSearchAddress({}, 'abc')).toBe('/?cursor=abc')
  })

  it('keeps a category that the address names among the choices', () => {
    const values = (asked?: string) => partSearchFields(['Hubs'], asked)[1]?.options?.map(({ value }) => value)
    expect(values('Gone')).toEqual(['', 'Gone', 'Hubs'])
    expect(values('Hubs')).toEqual(['', 'Hubs'])
    expect(values()).toEqual(['', 'Hubs'])
  })
})
