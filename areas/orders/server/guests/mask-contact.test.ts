import { expect, test } from 'vitest'
import { maskContact } from './mask-contact.ts'

const CONTACT = {
  customerName: 'Ann  Mary Example',
  customerEmail: 'ann.example@example.com',
  phone: '+44 113 496 0012',
  address: '12 Mill Lane\nLeeds - North\nLS1 4AP',
}

test('a contact is shortened to initials, the domain of the email and the end of the phone number', () => {
  expect(maskContact(CONTACT)).toEqual({
    customerName: 'A… M… E…',
    customerEmail: 'a…@example.com',
    phone: '…12',
    address: '1… M… L…\nL… - N…\nL… 4…',
  })
})

test('the billing address is shortened like the address', () => {
  expect(maskContact({ ...CONTACT, billingAddress: '2 York Road' })).toHaveProperty('billingAddress', '2… Y… R…')
})

test('letters outside the basic plane stay whole; of what is missing nothing is shown', () => {
  const odd = { customerName: '𠮷野', customerEmail: '', phone: '', address: '' }
  expect(maskContact(odd)).toEqual({ customerName: '𠮷…', customerEmail: '…@', phone: '…', address: '' })
})
