import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

it('takes the password that was hashed and no other', async () => {
  const hash = await hashPassword('correct horse')
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  expect(await verifyPassword('correct horsf', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

it('salts, so that one password has a different hash each time', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
})

it('takes a password however its accents are composed', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
})

it('verifies by the cost that the hash names (test vector of RFC 9106 parameters, made by the reference implementation)', async () => {
  // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', reference)).toBe(true)
  expect(await verifyPassword('Password', reference)).toBe(false)
})

it('takes nothing for a hash that cannot be read', async () => {
  for (const hash of ['', 'plain', '$argon2id$v=19$m=1$x', '$2b$10$abcdefghijklmnopqrstuv']) {
    expect(await verifyPassword('plain', hash)).toBe(false)
  }
})

it('costs what nothing but tests can change', () => {
  const code = ['areas', 'packages', 'scripts', 'tools', ':!*.test.ts']
  const files = execFileSync('git', ['grep', '-l', 'setHashCost', '--', ...code], { encoding: 'utf8' })
  expect(files.trim()).toBe('areas/accounts/server/identity/passwords/password-hash.ts')
})
