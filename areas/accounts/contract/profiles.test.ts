import { expect, it } from 'vitest'
import { profileSchema } from './profiles.ts'

it.each([
  [{ city: 'dhaka' }, 'Choose a city'],
  [{ education: 'x'.repeat(201) }, 'Use at most 200 characters'],
  [{ contact: 'call me' }, 'Enter 6 to 15 digits, optionally starting with +'],
  [{ linkedln: 'http://example.com' }, 'Enter a link that starts with https://'],
  [{ linkedln: `https://${'x'.repeat(300)}` }, 'Use at most 300 characters'],
])('says in its own words what is wrong with %j', (profile, message) => {
  const { error } = profileSchema.safeParse(profile)
  expect(error?.issues).toEqual([expect.objectContaining({ path: Object.keys(profile), message })])
})

it('takes empty fields, and none at all', () => {
  const empty = { education: '', city: '', contact: ' ', linkedln: '' }
  expect(profileSchema.parse(empty)).toEqual({ ...empty, contact: '' })
  expect(profileSchema.parse({})).toEqual({})
  const full = { education: 'x', city: 'Dhaka', contact: '+880171100', linkedln: 'https://www.linkedin.com/in/x' }
  expect(profileSchema.parse(full)).toEqual(full)
})
