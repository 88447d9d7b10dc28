import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setCurrentLanguage, setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { faultOfMarkdown, renderMarkdown } from './markdown.ts'
import { markdownOfPlain } from './plain-text.ts'

const PICTURE = '/pictures/0123456789abcdef0123456789abcdef-640.webp'

test('HTML, scripts and foreign addresses stay text', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1)) [x](JAVASCRIPT:alert(1)) [x](data:text/html,x) [x](vbscript:x)',
    '[x](//evil.example) [x](/\\evil.example) [x](http://evil.example) [x](&#106;avascript:x)',
    '![x](https://evil.example/x.png) ![x](x" onerror="alert(1))',
    '<javascript:alert(1)>',
    '```"><script>\n</code></pre><script>\n```',
  ].join('\n\n')
  const html = renderMarkdown(hostile)
  expect(html.match(/<(script|img|a|iframe|svg)\b/gi)).toBeNull()
  expect(html).toContain('&lt;script&gt;')
})

test('links to pages of the shop stay in the reader’s language', () => {
  setOfferedLanguages(['en', 'de'])
  setCurrentLanguage(() => 'de')
  const html = renderMarkdown('[a](/parts?q=1) [b](/pictures/a.webp) [c](https://a.example/)')
  setCurrentLanguage(() => 'en')
  setOfferedLanguages(['en'])
  expect(html.match(/href="[^"]*/g)).toEqual(
    ['/de/parts?q=1', '/pictures/a.webp', 'https://a.example/'].map((to) => `href="${to}`),
  )
})

test('whatever is written, only our own elements come out', () => {
  const ours =
    /^<\/?(p|h[2-4]|ul|ol|li|blockquote|table|thead|tbody|tr|t[hd]|hr|a|em|strong|code|pre|br|picture|source|img)(\s[^<>]*)?>/
  const piece = fc.constantFrom(
    ...[
      '<b>',
      '<!--',
      '[a](',
      'javascript:',
      ')',
      '`',
      '\n\n',
      '> ',
      '# ',
      '- ',
      '![',
      '](',
      PICTURE,
      '"',
      "'",
      '|-|\n|',
    ],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
      const html = renderMarkdown(pieces.join('')).replaceAll('(width < 720px)', '') // Of our pictures
      for (const [tag] of html.matchAll(/<[\s\S]*?>/g)) expect(tag).toMatch(ours)
      expect(html).not.toMatch(/(href|src)="\s*(javascript|data|vbscript|http:|\/\/)/i)
    }),
    { numRuns: 500, examples: [[['![', '](', PICTURE, ')']], [['![', 'a <b>', '](', PICTURE, ')']]] },
  )
})

test('headings, lists, links, tables, and pictures in every size', () => {
  const html = renderMarkdown(`# One\n\n##### Five\n\n[Parts](/parts)\n\n|a|b|\n|-|-|\n|1|2|\n\n![A bike](${PICTURE})`)
  expect(html).toContain('<h2 class="mt-10 text-xl">One</h2>')
  expect(html).toContain('<h4 class="mt-6 font-semibold">Five</h4>')
  expect(html).toContain('<a href="/parts" class="underline underline-offset-4">Parts</a>')
  expect(html).toContain('<td class="border-hairline border-b px-3 py-2">1</td>')
  expect(html).toMatch(/<source type="image\/avif" srcset="[^"]*-320\.avif 320w, [^"]*-640\.avif 640w"/)
  expect(html).toContain('alt="A bike"')
})

test('a decoration needs no description', () => {
  expect(faultOfMarkdown(`![](${PICTURE})`)).toBe('Describe the picture, or mark it as decoration')
  expect(faultOfMarkdown(`![](${PICTURE} "decoration")`)).toBeUndefined()
})

test('texts from before Markdown look as they did', () => {
  const written =
    '## Who *we* are\nA works\nin a town.\n\n\nWe make:\n- parts,\n  all true\n- drawings\n\n1. Scope [x](y) <b> &amp; `a*b` c\\d'
  expect(renderMarkdown(markdownOfPlain(written)).replaceAll('\n', '')).toBe(
    '<h2 class="mt-10 text-xl">Who *we* are</h2><p class="mt-5 text-pretty">A works in a town.</p>' +
      '<p class="mt-5 text-pretty">We make:</p>' +
      '<ul class="mt-5 flex list-disc flex-col gap-2 pl-6"><li>parts, all true</li><li>drawings</li></ul>' +
      '<p class="mt-5 text-pretty">1. Scope [x](y) &lt;b&gt; &amp;amp; ' +
      '<code class="break-words bg-hairline/50 px-1 font-mono text-[0.9em]">a*b</code> c\\d</p>',
  )
})

test('no sign of a text from before Markdown becomes markup', () => {
  const line = fc.string({ unit: fc.constantFrom(...'ab*_#-+>=|~![](){}<&;:/\\.)1 '.split('')), minLength: 1 })
  fc.assert(
    fc.property(line, (text) => {
      const said = text.trim().replace(/\s+/g, ' ')
      fc.pre(said !== '' && !said.startsWith('- ') && !said.startsWith('## '))
      const html = renderMarkdown(markdownOfPlain(said))
      expect(html).toMatch(/^<p class="mt-5 text-pretty">[\s\S]*<\/p>\n$/)
      const shown = html
        .slice(html.indexOf('>') + 1, -5)
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
      expect(shown.replace(/&quot;/g, '"').replace(/&amp;/g, '&')).toBe(said)
    }),
    { numRuns: 500 },
  )
})
