import { describe, expect, it } from 'vitest'
import { actionLabel, changedValues, parseObject } from './audit-labels.ts'

describe('an entry of the audit log', () => {
  it('names the deed and the thing in words', () => {
    expect(actionLabel('user.make-admin')).toBe('Make admin')
    expect(parseObject('user:ana@example.com')).toEqual({ kind: 'User', name: 'ana@example.com' })
    expect(parseObject('setting:a:b')).toEqual({ kind: 'Setting', name: 'a:b' })
  })

  it('puts before and after of each value beside each other', () => {
    expect(changedValues({ before: { banned: false }, after: { banned: true, reason: 'Cards that fail' } })).toEqual([
      { key: 'banned', name: 'Banned', before: 'no', after: 'yes' },
      { key: 'reason', name: 'Reason', before: undefined, after: 'Cards that fail' },
    ])
  })

  it('reads figures, lists and keys of several words', () => {
    expect(changedValues({ before: { availableQuantity: 0 }, after: { availableQuantity: 12, tags: ['a'] } })).toEqual([
      { key: 'availableQuantity', name: 'Available quantity', before: '0', after: '12' },
      { key: 'tags', name: 'Tags', before: undefined, after: '["a"]' },
    ])
    expect(changedValues({ before: { status: 'paid' }, after: { status: 'paid', refundedCents: 100 } })).toEqual([
      { key: 'refundedCents', name: 'Refunded', before: undefined, after: '$1.00' },
    ])
    expect(changedValues({ before: { img: '-' }, after: { img: '/pictures/a' } })[0]?.name).toBe('Picture')
  })

  it('has nothing to show where nothing was written down, and takes a bare value as it is', () => {
    expect(changedValues({ before: null, after: undefined })).toEqual([])
    expect(changedValues({ before: { note: null }, after: { note: '' } })).toEqual([])
    expect(changedValues({ before: 'on', after: 'off' })).toEqual([{ key: '', name: '', before: 'on', after: 'off' }])
  })
})
