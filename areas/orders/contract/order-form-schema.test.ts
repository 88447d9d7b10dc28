import { describe, expect, it } from 'vitest'
import { orderFormSchema } from './orders.ts'

const { address } = orderFormSchema.shape

describe('a delivery address', () => {
  it.each([
    '1 Mill Lane',
    '1 Mill Lane\nLeeds LS1 4AP',
    'Hof 3, Aue',
    'PO Box 7, Ely',
    'ул. Мира 5, Омск',
    'নিউ মার্কেট, ঢাকা',
    '東京都千代田区1-1',
    '上海市南京路5号3楼',
  ])('may be %j', (given) => {
    expect(address.safeParse(` ${given} `)).toMatchObject({ success: true, data: given })
  })

  it.each(['x', '-', 'at home', '0113 496 0000', '12345678', '1 A 2 B 3 4'])(
    'is not %j, and the shop says what is',
    (given) => {
      expect(address.safeParse(given).error?.issues[0]?.message).toBe('Enter the full address: street, number and town')
    },
  )

  it.each(['', '   ', '\n'])('is not %j', (given) => {
    expect(address.safeParse(given).error?.issues).toMatchObject([{ message: 'Address is required' }])
  })
})
